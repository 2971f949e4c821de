// Lists the VAT rates allowed on a French invoice, in basis points (BR-FR-16), and the standard rate of each territory.

/** Every rate accepted by the rules of the e-invoicing reform, including former and Corsican ones. */
export const ACCEPTED_VAT_RATES: readonly number[] = [0, 90, 105, 175, 210, 550, 700, 850, 920, 960, 1_000, 1_300, 1_960, 2_000, 2_060];

/** Rates offered in forms. */
export const OFFERED_VAT_RATES: readonly number[] = [2_000, 1_000, 850, 550, 210, 0];

/** Standard rate by holiday locale where it differs from the mainland's 20 % (facts, 5.2). */
export const TERRITORY_VAT_RATES: Readonly<Record<string, number>> = {
  'FR-GP': 850,
  'FR-MQ': 850,
  'FR-RE': 850,
  'FR-GF': 0,
  'FR-YT': 0,
};
