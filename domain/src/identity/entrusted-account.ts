// Decides who may hand over an account's links when no mail server can send them to the person.

export interface AccountTies {
  /** The agency that opened the account without a mail server, until the person has proved the address. */
  readonly entrustedTo: string | null;
  readonly isPlatform: boolean;
  readonly isClosed: boolean;
  /** Agencies of all memberships, including closed ones. */
  readonly agencyIds: readonly string[];
}

/** Only this agency has ever given this account access to anything, so its owner may hand over the link. */
export const isEntrustedTo = ({ entrustedTo, isPlatform, isClosed, agencyIds }: AccountTies, agencyId: string): boolean =>
  entrustedTo === agencyId && !isPlatform && !isClosed && agencyIds.every((id) => id === agencyId);

/** Another agency controls the account's links, and could use them to open what this agency grants. */
export const isInOtherHands = ({ entrustedTo }: Pick<AccountTies, 'entrustedTo'>, agencyId: string | null): boolean =>
  entrustedTo !== null && entrustedTo !== agencyId;
