// Creates what the guards recorded: the logbook as one valid chain with photos, and the rounds with their points.
import { createHash } from 'node:crypto';
import { counters } from '@vigie/db/tables/people.ts';
import { logbookEntries, roundRunPoints, roundRuns } from '@vigie/db/tables/field/field.ts';
import type { Tx } from '@vigie/db/door.ts';
import { linkEntries } from '@vigie/domain/field/logbook/logbook-entry.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { MINUTE } from '@vigie/domain/shared/time.ts';
import type { Hands } from '../../hands.ts';
import { insertAll } from '../../insert-all.ts';
import { scene } from '../../pictures/scenes.ts';
import type { Chance } from '@vigie/domain/shared/random.ts';
import { durationWords } from '@vigie/domain/shared/duration.ts';
import { entryBy, type Author, type Entry } from './entries.ts';
import { earlyMinutesOf, lateMinutesOf, PAUSE } from './execution.ts';
import { type Executed } from './executed.ts';
import { walk, type Walked } from './rounds.ts';
import type { SiteIdea } from '../sites-of.ts';
import type { StaffMember } from '../staff/staff.ts';
import { observations } from '../world.data.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** What the product records itself during the service. */
function automaticEntries(author: Author): Entry[] {
  const { executed } = author;
  const { realStart, realEnd, pausedAt, located } = executed;
  if (realStart === null) return [];
  const [late, early] = [lateMinutesOf(executed), executed.stops ? 0 : earlyMinutesOf(executed)];
  const [start, end] = executed.stops ? (['circuitStart', 'circuitEnd'] as const) : (['serviceStart', 'serviceEnd'] as const);
  return [
    entryBy(author, start, realStart, located ? 'Sur site' : 'Sans localisation'),
    ...(late > 0 ? [entryBy(author, 'serviceLate', realStart, `Retard de ${durationWords(late)}`)] : []),
    ...(pausedAt === undefined ? [] : [entryBy(author, 'breakStart', pausedAt), entryBy(author, 'breakEnd', pausedAt + PAUSE)]),
    ...(realEnd === null ? [] : [entryBy(author, end, realEnd)]),
    ...(realEnd !== null && early > 0
      ? [entryBy(author, 'earlyDeparture', realEnd, `Départ ${durationWords(early)} avant la fin prévue – Avec l'accord de l'agence`)]
      : []),
  ];
}

/** Arrivals and departures of a patrol, each in its own site's logbook, with the gates that it left closed. */
function passages(author: Author): Entry[] {
  const { planned, stops = [], realEnd } = author.executed;
  return stops.flatMap(({ stop, status, realStart: came, realEnd: left }) => {
    const there = {
      ...author,
      executed: { ...author.executed, planned: { ...planned, id: stop.id, siteId: stop.siteId, customerId: stop.customerId } },
    };
    if (came === null)
      return status === ServiceStatus.notDone && realEnd !== null
        ? [entryBy(there, 'circuitSiteSkipped', realEnd, 'La tournée a pris fin sans passage')]
        : [];
    return [entryBy(there, 'siteArrival', came, 'Sur site'), ...(left === null ? [] : [entryBy(there, 'siteDeparture', left)])];
  });
}

/** One service in three has something to report. */
function observed(author: Author, from: number, until: number, chance: Chance): Entry[] {
  if (!chance.once(3)) return [];
  const { typeKey, text, scene: seen } = chance.pick(observations);
  const at = from + Math.floor((until - from) * (0.2 + chance.number() * 0.6));
  return [{ ...entryBy(author, typeKey, at, text), ...(seen ? { scene: seen } : {}) }];
}

function write(author: Author, idea: SiteIdea | undefined, now: number, chance: Chance, walked: Walked): void {
  const { realStart, realEnd, planned } = author.executed;
  if (realStart === null) return;
  const until = realEnd ?? Math.min(now, planned.end);
  walked.entries.push(...automaticEntries(author), ...passages(author), ...observed(author, realStart, until, chance));
  const long = planned.end - planned.start >= 8 * 60 * MINUTE;
  for (const hour of long ? [2, 6] : [1]) {
    const start = realStart + hour * 60 * MINUTE;
    if (idea && !author.executed.stops && start + 60 * MINUTE < until) walk(author, idea, start, chance, walked);
  }
}

/** Only the latest ones with a picture. A visitor does not need older photos. */
const MOST_PHOTOS = 24;

type Stored = Omit<Entry, 'scene'>;

/** Entries in order, with photos where there is something to show. */
async function withPhotos(entries: readonly Entry[], keep: ((name: string, bytes: Uint8Array) => ReturnType<Hands['keep']>) | undefined) {
  const shown = new Set(keep ? entries.filter((entry) => entry.scene).slice(-MOST_PHOTOS) : []);
  const stored: Stored[] = [];
  for (const entry of entries) {
    const { scene: seen, ...plain } = entry;
    const file = keep && seen && shown.has(entry) ? await keep(`photo-${plain.madeAt.slice(0, 10)}.png`, scene(seen)) : undefined;
    stored.push(file ? { ...plain, fileIds: [file.id], fileHashes: [file.sha256] } : plain);
  }
  return stored;
}

export interface LogbookOptions {
  readonly agencyId: string;
  readonly now: number;
  readonly chance: Chance;
  readonly hands: Hands | undefined;
  readonly staff: readonly StaffMember[];
  readonly sites: readonly SiteIdea[];
  readonly executed: readonly Executed[];
}

export async function insertLogbook(tx: Tx, { agencyId, now, chance, hands, staff, sites, executed }: LogbookOptions): Promise<void> {
  const names = new Map(staff.map(({ agent }) => [agent.id, `${agent.firstname} ${agent.lastname}`]));
  const ideas = new Map(sites.map((idea) => [idea.site.id, idea]));
  const walked: Walked = { entries: [], runs: [], points: [] };
  for (const one of executed) {
    if (one.agentId === undefined) continue;
    const author = { agencyId, executed: one, agentId: one.agentId, authorName: names.get(one.agentId) ?? 'Vigie' };
    write(author, ideas.get(one.planned.siteId), now, chance, walked);
  }
  const inOrder = walked.entries.sort((a, b) => (a.madeAt < b.madeAt ? -1 : a.madeAt > b.madeAt ? 1 : 0));
  const keep = hands && ((name: string, bytes: Uint8Array) => hands.keep(tx, agencyId, { name, mimeType: 'image/png', bytes }));
  const linked = linkEntries(await withPhotos(inOrder, keep), sha256);
  await insertAll(
    tx,
    logbookEntries,
    linked.map((entry) => ({ ...entry, fileIds: [...entry.fileIds], fileHashes: [...entry.fileHashes] })),
  );
  await insertAll(tx, roundRuns, walked.runs);
  await insertAll(tx, roundRunPoints, walked.points);
  await tx.insert(counters).values({ agencyId, id: 'logbook', lastNumber: linked.length });
  await hands?.sealLogbook(tx, agencyId);
}
