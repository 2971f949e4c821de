// Computes who is admitted from a call's declaration and each kind's decisions: a second implementation without server code.
import type { EndpointSpec, RightsNeeded } from '@vigie/contract/shared/endpoint.ts';
import { agencyRights, defaultCustomerRights, defaultTemplates, type Right } from '@vigie/domain/identity/rights.ts';
import { platformGiven } from '@vigie/domain/identity/actor.ts';
import type { Identifier } from './identifiers.ts';
import type { Kind } from './people.ts';

export type Via = 'none' | 'agency' | 'customer' | 'agent';
/** The answer before the body is read. `null`: admitted. */
export type Refusal = string | null;

export const NO_SESSION = '401 JWT Token not found';
export const ABSENT = '404 shared.not_found';
export const lacks = (right: string): string => `403 IsGranted ${right}`;

const FIELD: ReadonlySet<string> = new Set(defaultTemplates[1].rights);
const RIGHTS: Partial<Record<Kind, ReadonlySet<string>>> = {
  staff: new Set(agencyRights),
  bareStaff: new Set(),
  guard: FIELD,
  bareGuard: new Set(),
  office: new Set(agencyRights),
  customer: new Set(defaultCustomerRights),
  bareCustomer: new Set(),
};
const PLATFORM: readonly Kind[] = ['superadmin', 'admin', 'support'];
const OF_AGENTS: readonly Kind[] = ['guard', 'bareGuard', 'office'];
const OF_CUSTOMERS: readonly Kind[] = ['customer', 'bareCustomer'];
const GROUND: Readonly<Record<Exclude<Via, 'none'>, readonly Kind[]>> = {
  agency: ['owner', 'staff', 'bareStaff', ...OF_AGENTS, ...PLATFORM],
  agent: OF_AGENTS,
  customer: OF_CUSTOMERS,
};

function holds(kind: Kind, right: Right): boolean {
  if (PLATFORM.includes(kind)) return true;
  if (kind === 'owner') return !platformGiven.has(right);
  return RIGHTS[kind]?.has(right) ?? false;
}

const right = (kind: Kind, needed: RightsNeeded): Refusal =>
  needed === 'member' || needed.some((one) => holds(kind, one)) ? null : lacks(needed[0]);

/** Agents with the agency's prefix: both rights where agents have the call, otherwise one beyond the field's. */
function atTheDesk(kind: Kind, spec: EndpointSpec, needed: RightsNeeded, ofAgents: RightsNeeded | undefined): Refusal {
  const refused = right(kind, needed);
  if (refused) return refused;
  if (ofAgents) return right(kind, ofAgents);
  if (spec.agentsToo) return null;
  return needed !== 'member' && needed.some((one) => !FIELD.has(one) && holds(kind, one)) ? null : ABSENT;
}

/** In their own scope: their agency, their own file, their own company. */
export function refusalOf(spec: EndpointSpec, via: Via, kind: Kind): Refusal {
  const { access } = spec;
  if (access.scope === 'public') return null;
  if (kind === 'nobody') return NO_SESSION;
  if (access.scope === 'user') return null;
  if (access.scope === 'admin') return (access.roles as readonly Kind[]).includes(kind) ? null : lacks('platformAdmin');
  if (via === 'none') throw new TypeError('a scoped call has a prefix');
  if (!GROUND[via].includes(kind)) return ABSENT;
  const needed = access[via]!;
  return via === 'agency' && OF_AGENTS.includes(kind) ? atTheDesk(kind, spec, needed, access.agent) : right(kind, needed);
}

/** In another's scope nobody finds anything. */
export const strangerTo = (via: Via, kind: Kind): boolean => via !== 'none' && kind !== 'nobody';
/** The platform's own people are told that they have no visit there: they know that other agencies exist. */
export const refusalElsewhere = (via: Via, kind: Kind): string => (via === 'agency' && PLATFORM.includes(kind) ? '403 visits.required' : ABSENT);

const READS = /\/fetch\/|^\/sites-service-events$|^\/documents\/download$/;
/** Calls by POST that only read are recognised by their paths. */
export const onlyReads = ({ method, path }: EndpointSpec): boolean => method === 'GET' || READS.test(path);

/** How an error names a place: `sites.0.customerId`, or the list itself for one of its identifiers. */
const fieldOf = ({ steps }: Identifier): string => {
  const words = steps.at(-1) === 'id' && steps.at(-2) === 0 ? steps.slice(0, -1) : steps;
  return (words.at(-1) === 0 ? words.slice(0, -1) : words).join('.');
};

/** In a path or a changed row, it is not found. In a form, another row is a wrong field. A list filtered by a missing row is empty. */
export function ruleFor(spec: EndpointSpec, place: Identifier): string {
  if (place.part === 'params') return ABSENT;
  if (onlyReads(spec)) return '200';
  return ['body.id', 'body.ids[]'].includes(place.name) ? ABSENT : `422 shared.invalid ${fieldOf(place)}`;
}
