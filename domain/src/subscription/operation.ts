// An operation: one order of one offer by one agency, from the basket to its end.

/** C-239: these states are an operation's, an advertisement between agencies never takes one. */
export const operationStates = ['open', 'waiting_date', 'waiting_payment', 'pending', 'close'] as const;
export type OperationState = (typeof operationStates)[number];

export const operationStateLabels = {
  open: 'En cours',
  waiting_date: 'En attente de sa date',
  waiting_payment: 'En attente de paiement',
  pending: 'En attente de validation',
  close: 'Close',
} as const satisfies Record<OperationState, string>;
