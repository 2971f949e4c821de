// Makes a random request: any call, any member, any scope, with rows of the second agency in some places.
import type { Chance } from '@vigie/domain/shared/random.ts';
import { jsonOf } from '../../sample.ts';
import type { Told } from '../ask.ts';
import { inputOf, kindOf, type AskerKind } from '../cases.ts';
import { identifiersOf, withId, type Identifier, type Input } from '../identifiers.ts';
import { mirroredIn } from '../mirror.ts';
import { askerOf, groundOf, strangeGrounds, type Served } from '../served.ts';
import type { Wall } from '../world.ts';

/** Only members of the first agency: the platform's people may enter the second. People with more rights are drawn more often. */
const MEMBERS: readonly AskerKind[] = [
  ...(['owner', 'owner', 'staff', 'office', 'guard', 'guard', 'fullCustomer', 'customer'] as const),
  ...(['bareStaff', 'bareGuard', 'bareCustomer', 'nobody'] as const),
];
const SEARCHES = ['', '', 'a', '%', 'e', '-'];

export interface StrangeRequest {
  readonly served: Served;
  readonly kind: AskerKind;
  readonly input: Input;
  readonly ground: string;
  readonly isStrange: boolean;
  /** Identifiers of the second agency in the request itself. */
  readonly sent: ReadonlySet<string>;
}

/** Mostly a row of the right kind, sometimes of another kind. */
function foreignRow(wall: Wall, served: Served, place: Identifier, chance: Chance): string {
  const kind = chance.once(4) ? undefined : kindOf(served.one, place.name);
  return kind ? wall.rowsElsewhere[kind] : chance.pick(Object.values(wall.rowsElsewhere));
}

/** A list is requested in full. */
function widened(input: Input, { spec }: Served, chance: Chance): Input {
  const known = spec.body ? (jsonOf(spec.body).properties ?? {}) : {};
  if (!('limit' in known && 'query' in known)) return input;
  return { ...input, body: { ...(input.body as object), limit: 500, query: chance.pick(SEARCHES) } };
}

export function strangeRequest(wall: Wall, calls: readonly Served[], chance: Chance): StrangeRequest {
  const served = chance.pick(calls);
  const kind = chance.pick(MEMBERS);
  const { spec, via, one } = served;
  const sent = new Set<string>();
  const isStrange = via !== 'none' && chance.once(3);
  const ground = isStrange ? strangeGrounds(wall, via)[0]!.ground : groundOf(wall, via, kind);
  let input = widened(inputOf(spec, one, wall.rows, askerOf(wall, via, kind)), served, chance);
  for (const place of identifiersOf(spec)) {
    if (!chance.once(2)) continue;
    const id = foreignRow(wall, served, place, chance);
    sent.add(id);
    input = withId(input, place, id);
  }
  return { served, kind, input, ground, isStrange, sent: sent.add(ground) };
}

/** A description of the leak, or empty. `published`: what the second agency shows to all agencies. */
export function leakOf({ served, kind, isStrange, sent }: StrangeRequest, { line, text, changed }: Told, published: ReadonlySet<string>): string {
  const shown = mirroredIn(text).filter((id) => !sent.has(id) && !published.has(id));
  const faults = [
    ...(shown.length > 0 ? [`shows ${shown.length} of the other agency: ${shown[0]}`] : []),
    ...(changed === '' ? [] : [`changes ${changed} of the other agency`]),
    ...(isStrange && /^[23]/.test(line) ? [`lets a stranger in: ${line}`] : []),
  ];
  return faults.length > 0 ? `${served.name} by ${served.via} as ${kind}: ${faults.join('; ')}` : '';
}
