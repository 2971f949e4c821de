// Default legal parameters of invoices by date; an agency's settings may replace the texts, never the duty.
export interface MentionParameters {
  /** First day these parameters apply, `YYYY-MM-DD`. */
  readonly validFrom: string;
  readonly recoveryIndemnityCents: number;
  /** Words for the penalty that applies when the contract names none. */
  readonly defaultPenalty: string;
  readonly publicPowerSentence: string;
}

export const MENTION_PARAMETERS: readonly MentionParameters[] = [
  {
    /** Art. L441-10 and D441-5 of the commercial code. */
    validFrom: '2013-01-01',
    recoveryIndemnityCents: 4_000,
    defaultPenalty: 'taux de refinancement BCE majoré de 10 points',
    /** Art. L612-14 CSI, which art. L612-15 makes compulsory on every accounting document. */
    publicPowerSentence:
      'L’autorisation d’exercice ne confère aucune prérogative de puissance publique à l’entreprise ou aux personnes qui en bénéficient',
  },
];
