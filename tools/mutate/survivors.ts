// Mutations that no test notices, each with the reason why it stands in the list; the list may only grow shorter.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf } from './mutations.ts';
import type { Mutation } from './mutations.ts';

/** Lower it when lines go; a new survivor is answered by a test. */
export const MOST = 60;
export const LIST = join(import.meta.dirname, 'survivors.json');

export interface Survivor {
  readonly file: string;
  readonly within: string;
  readonly was: string;
  readonly becomes: string;
  readonly nth?: number;
  /** Nothing that can be observed changes; or something does, and no test looks. */
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
  /** Survived, and nobody has said why. */
  readonly unlisted: readonly Tried[];
  /** Listed, and killed now: the line can go. */
  readonly mended: readonly Survivor[];
  readonly listed: number;
}

/** Beside the list: only what was tried is judged. */
export function judge(tried: readonly Tried[], list: readonly Survivor[]): Judged {
  const listed = new Map(list.map((survivor) => [keyOfListed(survivor), survivor]));
  const survivors = tried.filter(({ killed }) => !killed);
  return {
    unlisted: survivors.filter((each) => !listed.has(keyOf(each))),
    mended: tried.flatMap((each) => (each.killed ? (listed.get(keyOf(each)) ?? []) : [])),
    listed: survivors.filter((each) => listed.has(keyOf(each))).length,
  };
}

/** A line of the list as it is to be written, its reason still to be given. */
export const lineFor = ({ file, mutation: { within, was, becomes, nth } }: Tried): string =>
  JSON.stringify({ file, within, was, becomes, ...(nth > 1 ? { nth } : {}), kind: 'untested', because: '' });
