// Lists the default legal parameters of invoices by date. An agency's settings may replace the texts, never the obligation.
export interface MentionParameters {
  /** First day these parameters apply, `YYYY-MM-DD`. */
  readonly validFrom: string;
  readonly recoveryIndemnityCents: number;
  /** The wording of the penalty when the contract has none. */
  readonly defaultPenalty: string;
  readonly publicPowerSentence: string;
}

export const MENTION_PARAMETERS: readonly MentionParameters[] = [
  {
    /** Art. L441-10 and D441-5 of the commercial code. */
    validFrom: '2013-01-01',
    recoveryIndemnityCents: 4_000,
    defaultPenalty: 'taux de refinancement BCE majoré de 10 points',
    /** Art. L612-14 CSI, which art. L612-15 makes mandatory on every accounting document. */
    publicPowerSentence:
      'L’autorisation d’exercice ne confère aucune prérogative de puissance publique à l’entreprise ou aux personnes qui en bénéficient',
  },
];
