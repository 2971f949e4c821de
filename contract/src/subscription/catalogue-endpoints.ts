// Calls about what the platform sells: types of articles, articles, offers.
export const platformSales = {} as const;
