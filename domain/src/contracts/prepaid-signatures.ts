// Counts an agency's prepaid electronic signatures. Each signatory uses one the first time a contract is sent to them (C-087).
import { formatMoney } from '../shared/money-format.ts';

/** Price before tax of each signature beyond the prepaid ones. */
export const SIGNATURE_PRICE_CENTS = 99;

export interface SignatureUse {
  /** How many people must now sign for the other side. */
  readonly signers: number;
  /** Signatories of this contract already counted: it was sent, invalidated and is sent again. */
  readonly counted: number;
  readonly left: number;
}

/** Splits the signatures into those taken from the prepaid ones and those to bill. */
export function signatureUse({ signers, counted, left }: SignatureUse): { readonly prepaid: number; readonly toPay: number } {
  const used = Math.max(0, signers - counted);
  const prepaid = Math.min(used, Math.max(0, left));
  return { prepaid, toPay: used - prepaid };
}

const signatures = (count: number): string => (count > 1 ? `${count} signatures` : `${count} signature`);
const price = formatMoney(SIGNATURE_PRICE_CENTS);

/** The remaining count, as worded in the dialog. */
export const prepaidLeft = (left: number): string =>
  left <= 0 ? 'Il ne reste aucune signature prépayée' : `Il reste ${signatures(left)} prépayée${left > 1 ? 's' : ''}`;

/** The charge that the sender accepts. Null while everything is prepaid. */
export const paidSignatures = (toPay: number): string | null =>
  toPay === 0
    ? null
    : `J’accepte que ${signatures(toPay)} ${toPay > 1 ? 'soient facturées' : 'soit facturée'} ${price} HT${toPay > 1 ? ' chacune' : ''}`;

export const toAgree = (left: number, toPay: number): string =>
  `${prepaidLeft(left)} : confirmez ${signatures(toPay)} à ${price} HT${toPay > 1 ? ' chacune' : ''}`;

/** A contract needs a reminder once more than this many days have passed since it was sent (C-086). */
export const remindedSince = (now: number, delayDays: number): number => now - delayDays * 86_400_000;
