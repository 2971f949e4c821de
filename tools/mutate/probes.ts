// Records which tests reach which mutation: adds a call at the start of each function that contains one.
import type { Body, Mutation } from './mutations.ts';

export interface Probe {
  readonly number: number;
  readonly body: Body;
}

const call = (number: number): string => `globalThis.entersFunction?.(${number})`;

/** A block body gets a statement; an expression is put behind a comma operator. */
const pieces = ({ number, body: { start, end, isBlock } }: Probe): [number, string][] =>
  isBlock
    ? [[start + 1, `${call(number)};`]]
    : [
        [start, `(${call(number)}, (`],
        [end, '))'],
      ];

export function withProbes(source: string, probes: readonly Probe[]): string {
  // At the same position, closing pieces come first, and among opening pieces the outermost.
  const all = probes
    .flatMap((probe) => pieces(probe))
    .sort(([a, left], [b, right]) => a - b || Number(right.startsWith(')')) - Number(left.startsWith(')')));
  let text = '';
  let from = 0;
  for (const [at, piece] of all) {
    text += source.slice(from, at) + piece;
    from = at;
  }
  return text + source.slice(from);
}

/** One probe for each function that contains a mutation, numbered from `first` on. */
export function probesOf(mutations: readonly Pick<Mutation, 'body'>[], first: number): Probe[] {
  const bodies = new Map(mutations.flatMap(({ body }) => (body ? [[`${body.start}-${body.end}`, body] as const] : [])));
  return [...bodies.values()].sort((a, b) => a.start - b.start || b.end - a.end).map((body, index) => ({ number: first + index, body }));
}

export const probeOf = ({ body }: Pick<Mutation, 'body'>, probes: readonly Probe[]): number | null =>
  body === null ? null : (probes.find((probe) => probe.body.start === body.start && probe.body.end === body.end)?.number ?? null);
