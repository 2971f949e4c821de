// Calls about the platform's own figures: revenue, agencies that come and go, and why.
export const platformFigures = {} as const;
