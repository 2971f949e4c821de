// Mutations that no test notices, each with its reason; the list may only shrink.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf } from './mutations.ts';
import type { Mutation } from './mutations.ts';

export const LIST = join(import.meta.dirname, 'survivors.json');

export interface Survivor {
  readonly file: string;
  readonly within: string;
  readonly was: string;
  readonly becomes: string;
  readonly nth?: number;
  /** `equivalent`: nothing observable changes. `untested`: something does, and no test checks it. */
  readonly kind: 'equivalent' | 'untested';
  readonly because: string;
}

export interface Tried {
  readonly file: string;
  readonly mutation: Mutation;
  readonly killed: boolean;
}

export const readList = (): Survivor[] => JSON.parse(readFileSync(LIST, 'utf8')) as Survivor[];

const keyOfListed = ({ file, within, was, becomes, nth = 1 }: Survivor): string => `${file} ${nameOf({ within, was, becomes, nth })}`;
export const keyOf = ({ file, mutation }: Pick<Tried, 'file' | 'mutation'>): string => `${file} ${nameOf(mutation)}`;

export interface Judged {
  /** Survived, without a listed reason. */
  readonly unlisted: readonly Tried[];
  /** Listed, but killed now: the line can be deleted. */
  readonly mended: readonly Survivor[];
  readonly listed: number;
}

/** Compares results with the list: only what was tried is judged. */
export function judge(tried: readonly Tried[], list: readonly Survivor[]): Judged {
  const listed = new Map(list.map((survivor) => [keyOfListed(survivor), survivor]));
  const survivors = tried.filter(({ killed }) => !killed);
  return {
    unlisted: survivors.filter((each) => !listed.has(keyOf(each))),
    mended: tried.flatMap((each) => (each.killed ? (listed.get(keyOf(each)) ?? []) : [])),
    listed: survivors.filter((each) => listed.has(keyOf(each))).length,
  };
}

/** A new line for the list, whose reason is still to be written. */
export const lineFor = ({ file, mutation: { within, was, becomes, nth } }: Tried): string =>
  JSON.stringify({ file, within, was, becomes, ...(nth > 1 ? { nth } : {}), kind: 'untested', because: '' });
