// Lists the gross hourly SMIC in cents by its date of effect (art. L3231-2 to L3231-11 C. trav.). A new value is a new line at the end.

/** France without Mayotte. A day before the first line has no known value. */
export const smicLines = [
  // Décret n° 2024-951 du 23 octobre 2024.
  { from: '2024-11-01', cents: 1188 },
  // Facts, 1.6: 12.02 EUR at 1 January 2026.
  { from: '2026-01-01', cents: 1202 },
] as const;
