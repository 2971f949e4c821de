// Tells which tests come by which mutation: a source with a call at the beginning of each function that holds one.
import type { Body, Mutation } from './mutations.ts';

export interface Probe {
  readonly number: number;
  readonly body: Body;
}

const call = (number: number): string => `globalThis.entersFunction?.(${number})`;

/** A body in braces gets a statement, an expression is put behind a comma. */
const pieces = ({ number, body: { start, end, isBlock } }: Probe): [number, string][] =>
  isBlock
    ? [[start + 1, `${call(number)};`]]
    : [
        [start, `(${call(number)}, (`],
        [end, '))'],
      ];

export function withProbes(source: string, probes: readonly Probe[]): string {
  // Of pieces at one place those that close come first, and of those that open the outermost.
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

/** One probe for each function that holds a mutation, numbered from `first` on. */
export function probesOf(mutations: readonly Pick<Mutation, 'body'>[], first: number): Probe[] {
  const bodies = new Map(mutations.flatMap(({ body }) => (body ? [[`${body.start}-${body.end}`, body] as const] : [])));
  return [...bodies.values()].sort((a, b) => a.start - b.start || b.end - a.end).map((body, index) => ({ number: first + index, body }));
}

export const probeOf = ({ body }: Pick<Mutation, 'body'>, probes: readonly Probe[]): number | null =>
  body === null ? null : (probes.find((probe) => probe.body.start === body.start && probe.body.end === body.end)?.number ?? null);
