// Defines how often an agency settles overtime, with the length of each period in months (F-341).

/** 1 keeps the legal weekly count. The others settle over a longer period. */
export const OvertimeCalculation = {
  disabled: 1,
  monthly: 2,
  quarterly: 3,
  halfYearly: 4,
  yearly: 5,
} as const;
export type OvertimeCalculation = (typeof OvertimeCalculation)[keyof typeof OvertimeCalculation];

export const overtimeCalculationLabels: Record<OvertimeCalculation, string> = {
  1: 'Désactivé',
  2: 'Mensuel',
  3: 'Trimestriel',
  4: 'Semestriel',
  5: 'Annuel',
};

/** Months in a period, or 0 when there is none. */
export const overtimeMonths: Record<OvertimeCalculation, number> = { 1: 0, 2: 1, 3: 3, 4: 6, 5: 12 };

/** Smoothing pays the contract hours each month and settles the difference at the end of the period. */
export const canSmooth = (calculation: OvertimeCalculation): boolean => overtimeMonths[calculation] > 1;
