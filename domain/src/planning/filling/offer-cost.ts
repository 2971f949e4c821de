// Computes what offered services cost with one agent, and ranks people to offer them to by that cost.
import type { Fit } from './who-fits.ts';

/** The services that they may take, together. Null: they may take none, or the pay of one is unknown or may not be read. */
export function offerCost(fits: readonly Pick<Fit, 'verdict' | 'costCents'>[]): number | null {
  const costs = fits.filter(({ verdict }) => verdict !== 'refused').map(({ costCents }) => costCents);
  return costs.length === 0 ? null : costs.reduce((sum, cents) => (sum === null || cents === null ? null : sum + cents), 0);
}

interface Candidate {
  readonly name: string;
  readonly free: number;
  readonly warned: number;
  readonly costCents: number | null;
}

/** Whoever may take more services comes first, since fewer services cost less. Then the cheapest, unknown costs last, then names. */
export const byCost = (a: Candidate, b: Candidate): number =>
  b.free + b.warned - (a.free + a.warned) ||
  Number(a.costCents === null) - Number(b.costCents === null) ||
  (a.costCents ?? 0) - (b.costCents ?? 0) ||
  a.name.localeCompare(b.name, 'fr');
