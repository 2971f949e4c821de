// Builds every invoice's mandatory notes (PMT, PMD, AAB) and the security sector's footer, by the law of its date.
import type { MentionParameters } from './legal-mentions.data.ts';
import { formatMoney } from '../../shared/money-format.ts';
import { MENTION_PARAMETERS } from './legal-mentions.data.ts';

/** Subject codes of UNTDID 4451. Each appears exactly once on an e-invoice (rules BR-FR-05 and BR-FR-06). */
export type NoteCode = 'PMT' | 'PMD' | 'AAB';
export interface LegalNote {
  readonly code: NoteCode;
  readonly text: string;
}

export interface MentionChoices {
  /** Date of the document. */
  readonly date: string;
  /** A private person owes no recovery indemnity (art. D441-5 concerns professionals). */
  readonly buyerIsConsumer: boolean;
  /** Yearly rate in basis points (1 200 = 12 %). null applies the legal default. */
  readonly penaltyBasisPoints: number | null;
  /** The agency's own texts, when set. An empty text counts as not set. */
  readonly latePaymentMessage?: string | undefined;
  readonly earlyPaymentDiscount?: string | undefined;
}

/** The parameters in force on a day. */
export const mentionParametersOn = (day: string, parameters: readonly MentionParameters[] = MENTION_PARAMETERS): MentionParameters => {
  const inForce = parameters.filter((set) => set.validFrom <= day).toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
  if (inForce === undefined) throw new RangeError(`No legal parameters on ${day}`);
  return inForce;
};

/** « 40 € » instead of « 40,00 € », as written in the law. */
const euros = (cents: number): string => formatMoney(cents).replace(',00', '');
const percent = (basisPoints: number): string => `${String(basisPoints / 100).replace('.', ',')}\u00a0%`;
const chosen = (text: string | undefined): string | null => (text === undefined || text.trim() === '' ? null : text.trim());

/** PMT, PMD and AAB in this order. A consumer's document has no PMT. */
export const legalNotes = (choices: MentionChoices, parameters?: readonly MentionParameters[]): LegalNote[] => {
  const law = mentionParametersOn(choices.date, parameters);
  const penalty =
    choices.penaltyBasisPoints === null
      ? `En cas de retard, pénalités au ${law.defaultPenalty}.`
      : `En cas de retard, pénalités au taux de ${percent(choices.penaltyBasisPoints)} l’an.`;
  const notes: LegalNote[] = [
    { code: 'PMD', text: chosen(choices.latePaymentMessage) ?? penalty },
    { code: 'AAB', text: chosen(choices.earlyPaymentDiscount) ?? 'Pas d’escompte pour paiement anticipé.' },
  ];
  if (choices.buyerIsConsumer) return notes;
  const indemnity = euros(law.recoveryIndemnityCents);
  return [
    {
      code: 'PMT',
      text: `Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement\u00a0: ${indemnity} (art. D441-5 C. com.).`,
    },
    ...notes,
  ];
};

/** The footer of every document of a security company (art. L612-9, L612-14 and L612-15 CSI). */
export const securityFooter = (authorisation: string | null, day: string, parameters?: readonly MentionParameters[]): string => {
  const { publicPowerSentence } = mentionParametersOn(day, parameters);
  const sentence = `${publicPowerSentence} (art. L612-14 CSI).`;
  const number = chosen(authorisation ?? undefined);
  return number === null ? sentence : `Autorisation d’exercer n°\u00a0${number} délivrée par le CNAPS. ${sentence}`;
};
