// Lists the reasons why an agency cancels its subscription (C-194).
export const CancellationReason = { finance: 1, unused: 2, price: 3, technical: 4, other: 5 } as const;
export type CancellationReason = (typeof CancellationReason)[keyof typeof CancellationReason];

export const cancellationReasonLabels = {
  [CancellationReason.finance]: 'Difficultés financières',
  [CancellationReason.unused]: 'Je n’utilise plus le service',
  [CancellationReason.price]: 'Offres trop chères',
  [CancellationReason.technical]: 'Problème technique',
  [CancellationReason.other]: 'Autre',
} as const satisfies Record<CancellationReason, string>;
