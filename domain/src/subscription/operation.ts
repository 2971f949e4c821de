// Defines an operation: one agency's order of one offer, from the basket to its end.

/** C-239: only operations use these states, never an advertisement between agencies. */
export const operationStates = ['open', 'waiting_date', 'waiting_payment', 'pending', 'close'] as const;
export type OperationState = (typeof operationStates)[number];

export const operationStateLabels = {
  open: 'En cours',
  waiting_date: 'En attente de sa date',
  waiting_payment: 'En attente de paiement',
  pending: 'En attente de validation',
  close: 'Close',
} as const satisfies Record<OperationState, string>;
