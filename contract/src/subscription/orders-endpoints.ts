// Calls about an agency's own subscription and what it orders.
export const subscription = {} as const;
