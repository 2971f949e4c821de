// Names the units that a type of salary element counts in.

/** What one element of a type counts. An amount is in the agency's currency. */
export const elementUnits = ['amount', 'hours', 'days', 'quantity'] as const;
export type ElementUnit = (typeof elementUnits)[number];

export const elementUnitLabels: Readonly<Record<ElementUnit, string>> = {
  amount: 'Montant',
  hours: 'Heures',
  days: 'Jours',
  quantity: 'Quantité',
};
