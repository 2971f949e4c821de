// Breaks a valid request at random: another kind of value, a field too many or too few, a truncated text.
import type { Chance } from '@vigie/domain/shared/random.ts';
import type { Input } from '../identifiers.ts';

const DEEP = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown;
const NUMBERS = [null, true, false, 0, -1, 0.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 31) - 1];
const TEXTS = [
  '',
  ' ',
  '0',
  'x'.repeat(10_000),
  '𝕍🛡️',
  '\u0000',
  '\ud83d',
  '\u202e',
  '%',
  '\\',
  "' or 1=1 --",
  '<script>',
  '../../x',
  '${x}',
  '__proto__',
];
const TIMES = [
  '0001-01-01',
  '1899-12-31',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-11-21T25:00',
  '24:00',
];
const NAMES = ['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', '1', 'null', '+33', 'a@b', 'http://[', 'data:,'];
const SHAPES = [[], {}, [[]], [null], { id: null }, { toString: 1 }, DEEP];
const ODD: readonly unknown[] = [...NUMBERS, ...TEXTS, ...TIMES, ...NAMES, ...SHAPES];

/** Its own copy: what is put in may be broken itself. */
const oddFrom = (chance: Chance): unknown => structuredClone(chance.pick(ODD));

type Spot = { readonly holder: Record<string, unknown>; readonly key: string };

/** Every place of a value. */
function spotsIn(value: unknown): Spot[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...spotsIn(holder[key])]);
}

const BREAKINGS: readonly ((spot: Spot, chance: Chance) => void)[] = [
  ...[1, 2, 3, 4].map(() => ({ holder, key }: Spot, chance: Chance) => {
    holder[key] = oddFrom(chance);
  }),
  ({ holder, key }) => Reflect.deleteProperty(holder, key),
  ({ holder }, chance) => {
    Object.defineProperty(holder, chance.pick(['unknown', 'constructor', 'id', '__proto__']), {
      value: oddFrom(chance),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  },
  ({ holder, key }) => {
    const value = holder[key];
    holder[key] = Array.from({ length: 300 }, () => structuredClone(value));
  },
];

/** As an address can contain it. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).toWellFormed();
const asTexts = (part: Record<string, unknown> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(part ?? {}).map(([key, value]) => [key, textOf(value)]));

export interface BrokenRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** As it is sent. None where the call has no body. */
  readonly text: string | undefined;
}

/** One to three places of a valid request are broken, and sometimes its text is cut as well. */
export function broken(input: Input, chance: Chance): BrokenRequest {
  const copy = structuredClone({ params: input.params ?? {}, query: input.query ?? {}, ...(input.body === undefined ? {} : { body: input.body }) });
  for (let times = chance.between(1, 3); times > 0; times -= 1) {
    const spots = [
      ...spotsIn(copy.params),
      ...spotsIn(copy.query),
      ...('body' in copy ? [{ holder: copy, key: 'body' }, ...spotsIn(copy.body)] : []),
    ];
    if (spots.length > 0) chance.pick(BREAKINGS)(chance.pick(spots), chance);
  }
  const whole = 'body' in copy ? JSON.stringify(copy.body) : undefined;
  const text = whole !== undefined && chance.once(25) ? whole.slice(0, chance.between(0, whole.length)) : whole;
  return { params: asTexts(copy.params), query: asTexts(copy.query), text };
}
