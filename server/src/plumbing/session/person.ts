// A signed-in person, as every call knows them: account, memberships, rights. The room of identity reads them.
import type { users } from '@vigie/db/tables/platform/platform.ts';
import type { Actor, ActorKind } from '@vigie/domain/identity/actor.ts';
import type { FactorDemand } from '@vigie/domain/identity/factor-demand.ts';
import type { AgencyStanding } from '@vigie/domain/subscription/subscription-state.ts';

export interface Membership {
  readonly id: string;
  /** `key`: that of an API key, which is nobody's. */
  readonly kind: 'owner' | 'staff' | 'agent' | 'customer' | 'key';
  readonly rights: readonly string[];
  readonly agentId: string | null;
  readonly plannable: boolean;
  readonly customer: { id: string; name: string } | null;
  readonly agency: {
    id: string;
    name: string;
    status: number;
    timeZone: string;
    holidayLocale: string;
    currency: string;
    standing: AgencyStanding;
    /** The people from whom the agency requires a second factor. */
    factorDemand: FactorDemand;
  };
}
export interface Person {
  readonly user: typeof users.$inferSelect;
  readonly memberships: readonly Membership[];
  /** Has set up a second factor. */
  readonly hasFactor: boolean;
  /** Belongs to an agency that the platform has closed, and to no open one. */
  readonly shutOut: boolean;
  /** Sessions closed within the lifetime of an access token. */
  readonly closedFamilies: ReadonlySet<string>;
}

export interface People {
  of(userId: string): Promise<Person | undefined>;
  forget(userId?: string): void;
}

/** The actor that rules check. The platform's people act in any agency. */
export function actorOf(person: Person, membership: Membership | undefined): Actor {
  const kind: ActorKind = membership?.kind ?? person.user.platformRole ?? 'agent';
  return {
    kind,
    userId: person.user.id,
    rights: new Set(membership?.rights ?? []),
    ...(membership?.agentId ? { agentId: membership.agentId } : {}),
    ...(membership?.customer ? { customerId: membership.customer.id } : {}),
  };
}
