// Whose hands an account's links may pass through where no mail server brings them to the person.

export interface AccountTies {
  /** The agency that opened it without a mail server, until the person has proved the address. */
  readonly entrustedTo: string | null;
  readonly isPlatform: boolean;
  readonly isClosed: boolean;
  /** Agencies of all its memberships, closed ones too. */
  readonly agencyIds: readonly string[];
}

/** Nobody but this agency ever gave this account anything to open: its owner may hand the link over. */
export const isEntrustedTo = ({ entrustedTo, isPlatform, isClosed, agencyIds }: AccountTies, agencyId: string): boolean =>
  entrustedTo === agencyId && !isPlatform && !isClosed && agencyIds.every((id) => id === agencyId);

/** Another agency's hands hold its links: what this agency gave to it, they would open. */
export const isInOtherHands = ({ entrustedTo }: Pick<AccountTies, 'entrustedTo'>, agencyId: string | null): boolean =>
  entrustedTo !== null && entrustedTo !== agencyId;
