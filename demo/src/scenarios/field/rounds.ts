// Creates rounds as guards walked them: nearly all complete, sometimes with an unreachable point or interrupted by a call.
import type { roundRunPoints, roundRuns } from '@vigie/db/tables/field/field.ts';
import { joined } from '@vigie/domain/field/logbook/automatic-entry.ts';
import type { EventTypeKey } from '@vigie/domain/field/logbook/event-types.ts';
import { endStatus, RunStatus, type PointKind } from '@vigie/domain/field/round-run.ts';
import { isoOf, MINUTE } from '@vigie/domain/shared/time.ts';
import type { Chance } from '@vigie/domain/shared/random.ts';
import { entryBy, type Author, type Entry } from './entries.ts';
import type { SiteIdea } from '../sites-of.ts';

export interface Walked {
  readonly entries: Entry[];
  readonly runs: (typeof roundRuns.$inferInsert & { id: string })[];
  readonly points: (typeof roundRunPoints.$inferInsert)[];
}

const MINUTES_BETWEEN_POINTS = 4;
const kinds: Partial<Record<PointKind, { readonly typeKey: EventTypeKey; readonly comment: string }>> = {
  validated: { typeKey: 'checkpointValidated', comment: '' },
  manual: { typeKey: 'checkpointManual', comment: 'Badge illisible' },
  jumped: { typeKey: 'checkpointJumped', comment: 'Accès bloqué par des palettes' },
};

interface Mishap {
  /** Rank of the unreachable point. */
  readonly jumped: number;
  /** Points walked before the guard was called away. */
  readonly until: number;
}

const mishapOf = (count: number, chance: Chance): Mishap => ({
  jumped: chance.once(40) ? chance.between(0, count - 1) : -1,
  until: chance.once(70) ? count - 2 : count,
});

/** One walk of the site's round. */
export function walk(author: Author, { round, checkpoints }: SiteIdea, start: number, chance: Chance, walked: Walked): void {
  if (!round) return;
  const { agencyId, agentId } = author;
  const { id: serviceId, siteId, customerId } = author.executed.planned;
  const { jumped, until } = mishapOf(checkpoints.length, chance);
  const end = start + (until + 1) * MINUTES_BETWEEN_POINTS * MINUTE;
  const runId = crypto.randomUUID();
  const points = checkpoints.slice(0, until).map((checkpoint, rank) => {
    const kind: PointKind = rank === jumped ? 'jumped' : chance.once(30) ? 'manual' : 'validated';
    return { checkpoint, kind, at: start + (rank + 1) * MINUTES_BETWEEN_POINTS * MINUTE, ...kinds[kind]! };
  });
  walked.entries.push(entryBy(author, 'roundStart', start, round.name));
  for (const { checkpoint, kind, at, typeKey, comment } of points) {
    const common = { agencyId, id: crypto.randomUUID(), runId, customerId, checkpointId: checkpoint.id };
    walked.points.push({ ...common, title: '', kind, madeAt: isoOf(at), comment });
    walked.entries.push(entryBy(author, typeKey, at, joined(round.name, checkpoint.title, comment)));
    if (kind === 'jumped')
      walked.entries.push(entryBy(author, 'anomaly', at + MINUTE, `${checkpoint.title} : palettes devant l’accès, à faire dégager par le site.`));
  }
  const plan = { checkpointIds: checkpoints.map(({ id }) => id), grantedDirections: [] };
  const status = endStatus(
    plan,
    points.map(({ checkpoint, kind }) => ({ checkpointId: checkpoint.id, kind })),
  );
  const comment = status === RunStatus.ended ? '' : 'Appelé sur un déclenchement d’alarme';
  walked.runs.push({
    agencyId,
    id: runId,
    roundId: round.id,
    siteId,
    customerId,
    serviceId,
    agentId,
    status,
    startedAt: isoOf(start),
    endedAt: isoOf(end),
    comment,
  });
  walked.entries.push(entryBy(author, status === RunStatus.ended ? 'roundEnd' : 'roundUnfinished', end, joined(round.name, comment)));
}
