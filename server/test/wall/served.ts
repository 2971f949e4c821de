// Describes a call with one of its prefixes, its caller, and the scope.
import { callNames } from '@vigie/contract/contract.ts';
import { servedPaths, type EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import type { TestPerson } from '../house.ts';
import { answerFor, type Asker, type AskerKind, type Case, type Cases } from './cases.ts';
import { KINDS, type Kind } from './people.ts';
import { refusalOf, type Via } from './rule.ts';
import type { Rows } from './rows/all-rows.ts';
import type { Wall } from './world.ts';

export interface Served {
  readonly spec: EndpointSpec;
  readonly name: string;
  readonly path: string;
  readonly via: Via;
  readonly one: Case;
}
/** The answers, and what the rule and the tables expect, question by question. */
export interface Answers {
  readonly found: Record<string, string>;
  readonly expected: Record<string, string>;
}

export const servedIn = (rooms: readonly string[], cases: Cases): Served[] =>
  [...callNames()].flatMap(([spec, name]) =>
    rooms.includes(name.split('.')[0]!) ? servedPaths(spec).map(({ path, via }) => ({ spec, name, path, via, one: cases[name] ?? {} })) : [],
  );

/** A stream does not end by itself, so admitted people are not tested here. */
export const isStream = ({ produces }: EndpointSpec): boolean => produces?.includes('text/event-stream') ?? false;

export const personOf = ({ people }: Wall, kind: AskerKind): TestPerson | undefined => (kind === 'nobody' ? undefined : people[kind]);

export const askerOf = (wall: Wall, via: Via, kind: AskerKind): Asker => ({ kind, person: personOf(wall, kind), via });

/** A call without a session is the same for everybody. Where a request starts a thread, one platform person stands for the three. */
export function kindsFor({ spec, one }: Served): readonly Kind[] {
  if (spec.access.scope === 'public' && !spec.access.moreWhenSignedIn) return ['nobody', 'owner'];
  return one.isHeavy ? KINDS.filter((kind) => kind !== 'superadmin' && kind !== 'admin') : KINDS;
}

/** The person's own identifier for the prefix. People without one use the guard's or the customer's. */
export function groundOf(wall: Wall, via: Via, kind: AskerKind): string {
  const { rows } = wall;
  if (via === 'agent') return personOf(wall, kind)?.agentId ?? rows.guard;
  return via === 'customer' ? rows.customer : rows.agency;
}

interface StrangeGround {
  readonly name: 'elsewhere' | 'beside';
  readonly ground: string;
  /** Rows of that scope, so that only the scope is a reason to refuse. */
  readonly rows: Rows;
}
/** Another's scope: the second agency's with its own rows, and within the agency a colleague's or another customer's. */
export function strangeGrounds({ rows, rowsElsewhere }: Wall, via: Via): readonly StrangeGround[] {
  const own = ({ agency, guard, customer }: Rows): string => ({ agency, agent: guard, customer, none: '' })[via];
  const elsewhere = { name: 'elsewhere', ground: own(rowsElsewhere), rows: rowsElsewhere } as const;
  if (via === 'agency') return [elsewhere];
  return [elsewhere, { name: 'beside', ground: via === 'agent' ? rows.colleague : rows.otherCustomer, rows }];
}

const ABLEST: Readonly<Record<Via, readonly AskerKind[]>> = {
  agency: ['ofBoth', 'owner', 'superadmin'],
  agent: ['guard', 'office'],
  customer: ['fullCustomer', 'customer'],
  none: ['owner', 'superadmin', 'nobody'],
};
const asKind = (kind: AskerKind): Kind | null => (kind === 'ofBoth' ? 'owner' : kind === 'fullCustomer' ? null : kind);

/** Who requests another agency's rows: the person with the most rights and an answer to lose, or nobody. */
export function askerFor({ spec, via, one }: Served): AskerKind | undefined {
  const isAdmitted = (kind: AskerKind): boolean => {
    const like = asKind(kind);
    return like === null || refusalOf(spec, via, like) === null;
  };
  return one.asker ?? ABLEST[via].find((kind) => isAdmitted(kind) && /^[23]/.test(answerFor(one, via, kind)));
}
