// Defines the size of the main agency.

export interface Size {
  readonly agents: number;
  readonly sites: number;
  readonly customers: number;
  /** Weeks before and after this one. */
  readonly weeksBefore: number;
  readonly weeksAfter: number;
}

export const usualSize: Size = { agents: 60, sites: 40, customers: 12, weeksBefore: 4, weeksAfter: 4 };
