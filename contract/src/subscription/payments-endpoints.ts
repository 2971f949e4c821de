// Calls about how an agency pays the platform.
export const payments = {} as const;
