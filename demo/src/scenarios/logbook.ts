// What the guards wrote and walked: the logbook as one unbroken chain, and the rounds with their points.
import { createHash } from 'node:crypto';
import { counters } from '@vigie/db/tables/people.ts';
import { logbookEntries, roundRunPoints, roundRuns } from '@vigie/db/tables/field.ts';
import type { Tx } from '@vigie/db/door.ts';
import { eventType, type EventTypeKey } from '@vigie/domain/field/event-types.ts';
import { linkEntries, type ChainedEntry } from '@vigie/domain/field/logbook-entry.ts';
import { RunStatus } from '@vigie/domain/field/round-run.ts';
import { isoOf, MINUTE } from '@vigie/domain/shared/time.ts';
import { insertAll } from '../insert-all.ts';
import type { Chance } from '../random.ts';
import type { Executed } from './execution.ts';
import type { SiteIdea } from './sites-of.ts';
import type { StaffMember } from './staff.ts';
import { observations } from './world.data.ts';

type Entry = Omit<ChainedEntry, 'chainNumber'>;
type Run = typeof roundRuns.$inferInsert & { id: string };
type Point = typeof roundRunPoints.$inferInsert;

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

export interface Written {
  readonly entries: Entry[];
  readonly runs: Run[];
  readonly points: Point[];
}

interface Author {
  readonly agencyId: string;
  readonly executed: Executed;
  readonly agentId: string;
  readonly authorName: string;
}

function entryOf({ agencyId, executed: { planned }, agentId, authorName }: Author, key: EventTypeKey, at: number, description = ''): Entry {
  const type = eventType(key);
  const instant = isoOf(at);
  return {
    id: crypto.randomUUID(),
    agencyId,
    siteId: planned.siteId,
    customerId: planned.customerId,
    serviceId: planned.id,
    agentId,
    userId: null,
    authorName,
    parentId: null,
    action: 'entry',
    eventType: type.id,
    typeKey: type.typeKey,
    category: type.category,
    description,
    customerShow: type.customerShow,
    positionSeal: '',
    fileIds: [],
    fileHashes: [],
    madeAt: instant,
    deviceAt: null,
    receivedAt: instant,
  };
}

const MINUTES_BETWEEN_POINTS = 4;

/** One walk of the site's round: every point in order, one in thirty by hand. */
function walk(author: Author, idea: SiteIdea, start: number, chance: Chance, written: Written): void {
  const { round } = idea;
  if (!round) return;
  const {
    agencyId,
    executed: { planned },
    agentId,
  } = author;
  const end = start + (idea.checkpoints.length + 1) * MINUTES_BETWEEN_POINTS * MINUTE;
  const run: Run = {
    agencyId,
    id: crypto.randomUUID(),
    roundId: round.id,
    siteId: planned.siteId,
    customerId: planned.customerId,
    serviceId: planned.id,
    agentId,
    status: RunStatus.ended,
    startedAt: isoOf(start),
    endedAt: isoOf(end),
  };
  written.runs.push(run);
  idea.checkpoints.forEach((checkpoint, index) => {
    const byHand = chance.once(30);
    written.points.push({
      agencyId,
      id: crypto.randomUUID(),
      runId: run.id,
      customerId: planned.customerId,
      checkpointId: checkpoint.id,
      title: checkpoint.title,
      kind: byHand ? 'manual' : 'validated',
      madeAt: isoOf(start + (index + 1) * MINUTES_BETWEEN_POINTS * MINUTE),
      comment: byHand ? 'Badge illisible' : '',
    });
  });
  written.entries.push(entryOf(author, 'roundStart', start, round.name), entryOf(author, 'roundEnd', end, round.name));
}

function write(author: Author, idea: SiteIdea | undefined, now: number, chance: Chance, written: Written): void {
  const { realStart, realEnd, planned } = author.executed;
  if (realStart === null) return;
  const until = realEnd ?? now;
  written.entries.push(entryOf(author, 'serviceStart', realStart));
  if (realEnd !== null) written.entries.push(entryOf(author, 'serviceEnd', realEnd));
  if (chance.once(3)) {
    const { typeKey, texts } = chance.pick(observations);
    const at = realStart + Math.floor((until - realStart) * (0.2 + chance.number() * 0.6));
    written.entries.push(entryOf(author, typeKey as EventTypeKey, at, chance.pick(texts)));
  }
  const long = planned.end - planned.start >= 8 * 60 * MINUTE;
  for (const hour of long ? [2, 6] : [1]) {
    const start = realStart + hour * 60 * MINUTE;
    if (idea && start + 60 * MINUTE < until) walk(author, idea, start, chance, written);
  }
}

export async function insertLogbook(
  tx: Tx,
  agencyId: string,
  now: number,
  chance: Chance,
  staff: readonly StaffMember[],
  sites: readonly SiteIdea[],
  executed: readonly Executed[],
): Promise<void> {
  const names = new Map(staff.map(({ agent }) => [agent.id, `${agent.firstname} ${agent.lastname}`]));
  const ideas = new Map(sites.map((idea) => [idea.site.id, idea]));
  const written: Written = { entries: [], runs: [], points: [] };
  for (const one of executed) {
    if (one.agentId === undefined) continue;
    write(
      { agencyId, executed: one, agentId: one.agentId, authorName: names.get(one.agentId) ?? 'Vigie' },
      ideas.get(one.planned.siteId),
      now,
      chance,
      written,
    );
  }
  const linked = linkEntries(
    written.entries.sort((a, b) => a.madeAt.localeCompare(b.madeAt)),
    sha256,
  );
  await insertAll(
    tx,
    logbookEntries,
    linked.map((entry) => ({ ...entry, fileIds: [...entry.fileIds], fileHashes: [...entry.fileHashes] })),
  );
  await insertAll(tx, roundRuns, written.runs);
  await insertAll(tx, roundRunPoints, written.points);
  await tx.insert(counters).values({ agencyId, id: 'logbook', lastNumber: linked.length });
}
