// Who must have a second factor: the platform's own people outside of the demonstration, and whom an agency asks it of.

export const factorDemands = ['nobody', 'owners', 'ownersAndStaff'] as const;
export type FactorDemand = (typeof factorDemands)[number];

export interface Demanded {
  readonly isPlatform: boolean;
  readonly isDemonstration: boolean;
  /** Where the person works, and what each agency asks. */
  readonly memberships: readonly { readonly kind: string; readonly demand: FactorDemand }[];
}

const asks = (demand: FactorDemand, kind: string): boolean =>
  (kind === 'owner' && demand !== 'nobody') || (kind === 'staff' && demand === 'ownersAndStaff');

/** The demonstration's password is published: a factor that its first visitor set would shut everybody else out. */
export function mustHaveFactor({ isPlatform, isDemonstration, memberships }: Demanded): boolean {
  return (isPlatform && !isDemonstration) || memberships.some(({ kind, demand }) => asks(demand, kind));
}
