// How an agency pays the platform: a card, or a mandate for direct debits.
export const paymentMethodTypes = ['card', 'sepa'] as const;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];

export const paymentMethodTypeLabels = { card: 'Carte bancaire', sepa: 'Mandat de prélèvement SEPA' } as const satisfies Record<
  PaymentMethodType,
  string
>;
