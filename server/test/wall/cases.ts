// Builds the request of each call: the smallest value of its schemas with existing rows, and its room table's additions.
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { sampleOf } from '../sample.ts';
import type { TestPerson } from '../house.ts';
import type { Input } from './identifiers.ts';
import type { Kind } from './people.ts';
import type { RowKind, Rows } from './rows/all-rows.ts';
import type { Via } from './rule.ts';

export type AskerKind = Kind | 'ofBoth' | 'fullCustomer';

export interface Asker {
  readonly kind: AskerKind;
  readonly person: TestPerson | undefined;
  readonly via: Via;
}

export interface Case {
  /** Merged into the smallest value, part by part. A body with several shapes is given whole. */
  readonly input?: (rows: Rows, asker: Asker) => Input;
  /** The row that `id` and `ids` name. */
  readonly row?: RowKind;
  /** Rows that other identifiers name, by the last word of their place or by all of it. `null`: no row of an agency. */
  readonly rows?: Readonly<Record<string, RowKind | null>>;
  /** The answer to admitted people, where it is not 200: by kind, by `prefix.kind`, by prefix, or `*`. Each was checked. */
  readonly answers?: Readonly<Record<string, string>>;
  /**
   * The answer to an identifier of another agency, where the rule differs: by its place, `prefix place`, `kind place` or `prefix.kind place`; `*` for
   * every place, or every kind. Each was checked.
   */
  readonly foreign?: Readonly<Record<string, string>>;
  /** The single answer for the agency's own row where it is refused too: by its place or `prefix place`. */
  readonly own?: Readonly<Record<string, string>>;
  /** Another input for one identifier, where the usual one has no place for it. */
  readonly around?: Readonly<Record<string, (rows: Rows, asker: Asker) => Input>>;
  /** Who requests another agency's rows, where nobody gets 200. */
  readonly asker?: AskerKind;
  /** Each request uses a thread. */
  readonly isHeavy?: true;
  /** Identifiers that the caller creates, besides those called `newId`. */
  readonly chosen?: readonly string[];
}
export type Cases = Readonly<Record<string, Case>>;

/** Which row a word names, in every call. */
const BY_WORD: Readonly<Record<string, RowKind>> = {
  agencyId: 'agency',
  agency: 'agency',
  customer: 'customer',
  customers: 'customer',
  customerId: 'customer',
  customerIds: 'customer',
  site: 'site',
  sites: 'site',
  siteId: 'site',
  siteIds: 'site',
  agent: 'guard',
  agents: 'guard',
  agentId: 'guard',
  dogId: 'dog',
  dog: 'dog',
  agentIds: 'guard',
  userCompanies: 'guard',
  services: 'service',
  serviceId: 'service',
  serviceIds: 'service',
  checkpointIds: 'checkpoint',
  checkpoints: 'checkpoint',
  stockReference: 'stockReference',
  stockReferences: 'stockReference',
  fileId: 'deskFile',
  fileIds: 'deskFile',
  files: 'deskFile',
  attachments: 'deskFile',
  contactId: 'contact',
};

export const kindOf = (one: Case, place: string): RowKind | null | undefined => {
  const word = place.replaceAll('[]', '').split('.').at(-1)!;
  for (const key of [place, word]) {
    const found = one.rows?.[key];
    if (found !== undefined) return found;
  }
  if (word !== 'id' && word !== 'ids') return BY_WORD[word];
  const list = /(\w+)\[\]\.id$/.exec(place)?.[1];
  if (list) return one.rows?.[list] ?? BY_WORD[list];
  return /^(?:params\.|body\.|query\.|body\.filters\.)?ids?(?:\[\])?$/.test(place) ? one.row : undefined;
};

/** Created by the caller, for a row that does not exist yet. */
export const isChosen = (one: Case, place: string): boolean => place.endsWith('.newId') || (one.chosen?.includes(place) ?? false);

const merged = (least: unknown, given: unknown): unknown =>
  given === undefined ? least : Array.isArray(given) || typeof given !== 'object' || given === null ? given : { ...(least as object), ...given };

const hasShapes = (body: EndpointSpec['body']): boolean => 'options' in ((body as { def?: object } | undefined)?.def ?? {});

/** A request that the call can execute for people with the right. */
export function inputOf(spec: EndpointSpec, one: Case, rows: Rows, asker: Asker): Input {
  const id = (key: string): string => {
    const kind = kindOf(one, key);
    return kind ? rows[kind] : crypto.randomUUID();
  };
  const least = {
    params: sampleOf(spec.params, { id }),
    query: sampleOf(spec.query, { id }),
    body: sampleOf(spec.body, { id }),
  };
  const given = one.input?.(rows, asker) ?? {};
  return {
    params: merged(least.params, given.params) as Input['params'] & object,
    query: merged(least.query, given.query) as Input['query'] & object,
    body: hasShapes(spec.body) && given.body !== undefined ? given.body : merged(least.body, given.body),
  };
}

export function answerFor(one: Case, via: Via, kind: AskerKind): string {
  const answers = one.answers ?? {};
  return answers[`${via}.${kind}`] ?? answers[kind] ?? answers[via] ?? answers['*'] ?? '200';
}
