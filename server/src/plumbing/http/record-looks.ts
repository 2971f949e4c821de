// Records who received sensitive data of whom, in the answer's transaction. Each person, matter and call gets one line per quarter of an hour.
import type { Looks } from '@vigie/contract/shared/looks.ts';
import { accessLines } from '@vigie/db/tables/access.ts';
import type { Tx } from '@vigie/db/door.ts';
import { accessQuarter, type AccessMatter } from '@vigie/domain/agency/access-log.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import type { Person } from '../session/person.ts';
import type { House } from '../house.ts';

/** Who reads, and by which call. */
export interface Looker {
  readonly house: House;
  readonly agencyId: string;
  readonly userId: string;
  readonly actor: Actor;
  readonly person: Person;
  readonly call: string;
}

interface Look {
  readonly agentId: string;
  readonly matter: AccessMatter;
  /** Two reads with the same key are the same look. */
  readonly key: string;
}

/** Lines of this quarter that are already written. A screen that reloads every few seconds writes nothing more. */
interface Known {
  readonly quarter: string;
  readonly keys: Set<string>;
}
const known = new WeakMap<House, Known>();
const MOST_KNOWN = 100_000;

function knownIn(house: House, quarter: string): Set<string> {
  const held = known.get(house);
  if (held?.quarter === quarter && held.keys.size < MOST_KNOWN) return held.keys;
  const keys = new Set<string>();
  known.set(house, { quarter, keys });
  return keys;
}

/** Everybody uses the same order: two answers at once wait for each other's lines but never deadlock. */
function freshLooks({ agencyId, userId, actor, call }: Looker, looks: Looks, keys: ReadonlySet<string>): Look[] {
  const all = [...looks]
    .filter(([agentId]) => agentId !== actor.agentId)
    .flatMap(([agentId, matters]) => [...matters].map((matter) => ({ agentId, matter, key: [agencyId, userId, agentId, matter, call].join(' ') })));
  return all.filter(({ key }) => !keys.has(key)).toSorted((a, b) => a.key.localeCompare(b.key));
}

const CHUNK = 2000;

/** Writes the lines that do not exist yet. Call the returned function once they are committed. */
export async function recordLooks(tx: Tx, looker: Looker, looks: Looks): Promise<() => void> {
  const now = looker.house.clock.now();
  const quarter = accessQuarter(now);
  const keys = knownIn(looker.house, quarter);
  const fresh = freshLooks(looker, looks, keys);
  const { agencyId, userId, actor, person, call, house } = looker;
  const { firstname, lastname, email } = person.user;
  const shared = {
    agencyId,
    userId,
    call,
    quarter,
    at: house.clock.instant(),
    actorName: fullName(firstname, lastname) || email,
    actorKind: actor.kind,
  };
  for (let from = 0; from < fresh.length; from += CHUNK) {
    const lines = fresh.slice(from, from + CHUNK).map(({ agentId, matter }) => ({ ...shared, agentId, matter, persons: looks.size }));
    await tx.insert(accessLines).values(lines).onConflictDoNothing();
  }
  return () => {
    for (const { key } of fresh) keys.add(key);
  };
}
