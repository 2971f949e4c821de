// Electronic signatures that an agency has paid for beforehand: each signatory uses one the first time a contract is sent to him (C-087).
import { formatMoney } from '../shared/money-format.ts';

/** Before tax, for each signature beyond what was prepaid. */
export const SIGNATURE_PRICE_CENTS = 99;

export interface SignatureUse {
  /** Who is to sign for the other side now. */
  readonly signers: number;
  /** Signatories of this contract that were counted before: it was sent, invalidated, and is sent anew. */
  readonly counted: number;
  readonly left: number;
}

/** How many are taken from what was prepaid, and how many are to be billed. */
export function signatureUse({ signers, counted, left }: SignatureUse): { readonly prepaid: number; readonly toPay: number } {
  const used = Math.max(0, signers - counted);
  const prepaid = Math.min(used, Math.max(0, left));
  return { prepaid, toPay: used - prepaid };
}

const signatures = (count: number): string => (count > 1 ? `${count} signatures` : `${count} signature`);
const price = formatMoney(SIGNATURE_PRICE_CENTS);

/** What is left, as the dialog says it. */
export const prepaidLeft = (left: number): string =>
  left <= 0 ? 'Il ne reste aucune signature prépayée' : `Il reste ${signatures(left)} prépayée${left > 1 ? 's' : ''}`;

/** What the sender agrees to; null while everything is prepaid. */
export const paidSignatures = (toPay: number): string | null =>
  toPay === 0
    ? null
    : `J’accepte que ${signatures(toPay)} ${toPay > 1 ? 'soient facturées' : 'soit facturée'} ${price} HT${toPay > 1 ? ' chacune' : ''}`;

export const toAgree = (left: number, toPay: number): string =>
  `${prepaidLeft(left)} : confirmez ${signatures(toPay)} à ${price} HT${toPay > 1 ? ' chacune' : ''}`;

/** A contract waits for too long once more than so many days have gone by since it was sent (C-086). */
export const remindedSince = (now: number, delayDays: number): number => now - delayDays * 86_400_000;
