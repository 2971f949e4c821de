// Decides who must have a second factor: platform staff outside the demonstration, and people whose agency requires it.

export const factorDemands = ['nobody', 'owners', 'ownersAndStaff'] as const;
export type FactorDemand = (typeof factorDemands)[number];

export interface Demanded {
  readonly isPlatform: boolean;
  readonly isDemonstration: boolean;
  /** The person's workplaces, and what each agency requires. */
  readonly memberships: readonly { readonly kind: string; readonly demand: FactorDemand }[];
}

const asks = (demand: FactorDemand, kind: string): boolean =>
  (kind === 'owner' && demand !== 'nobody') || (kind === 'staff' && demand === 'ownersAndStaff');

/** The demonstration's password is public. A second factor set by its first visitor would lock out everybody else. */
export function mustHaveFactor({ isPlatform, isDemonstration, memberships }: Demanded): boolean {
  return (isPlatform && !isDemonstration) || memberships.some(({ kind, demand }) => asks(demand, kind));
}
