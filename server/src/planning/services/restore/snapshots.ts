// Stores the state before a change of the plan, for a day and its author, for an undo.
import { and, eq, sql } from 'drizzle-orm';
import { planSnapshots, type SnapshotKind, type SnapshotLine } from '@vigie/db/tables/planning/plan-snapshots.ts';
import { CheckLevel, type CheckCode } from '@vigie/domain/agency/settings/check-levels.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { whenText } from '@vigie/domain/planning/changes/publication.ts';
import { borneOf, sameShot, type Borne, type PlanShot } from '@vigie/domain/planning/changes/restoration.ts';
import { ServiceStatus, type PlannedService } from '@vigie/domain/planning/service.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { refusal } from '../../../plumbing/errors.ts';
import type { Scope } from '../../../plumbing/http/call.ts';
import { planningErrors } from '../../errors.ts';
import { judge, type Judging } from '../../judge/judge.ts';
import { plannedOf } from '../drafts/planned-service.ts';
import { versionOf } from '../publication.ts';
import type { ServiceDraft } from '../drafts/draft-shape.ts';
import type { ServiceRecord } from '../service-records.ts';

/** How long a change can be undone. */
const KEPT = '24 hours';

export const shotOf = ({ service, site, assignments, stops }: ServiceRecord): PlanShot => ({
  siteId: site.id,
  start: instantOf(service.startAt),
  end: instantOf(service.endAt),
  activityType: service.activityType,
  specialtyKey: service.specialtyKey,
  nbAgents: service.nbAgents,
  agentIds: assignments.map(({ agentId }) => agentId),
  comment: service.comment,
  dogId: service.dogId,
  stops: stops.map(({ row }) => ({
    siteId: row.siteId,
    start: instantOf(row.startAt),
    end: instantOf(row.endAt),
    activityType: row.activityType,
    specialtyKey: row.specialtyKey,
    comment: row.comment,
  })),
});

const shotOfDraft = ({ id: _id, site, stops, dogId, ...plan }: ServiceDraft, record: ServiceRecord): PlanShot => ({
  ...plan,
  dogId: dogId === undefined ? record.service.dogId : dogId,
  siteId: site.id,
  stops: stops.map(({ site: place, ...stop }) => ({ ...stop, siteId: place.id })),
});

/** Agents, place and time. */
export function labelOf(record: ServiceRecord): string {
  const version = versionOf(record);
  return [version.agents.map(({ name }) => name).join(', '), version.place, whenText(version)].filter(Boolean).join(' · ');
}

/** The services as the checks would judge them if they were assigned now. */
const asCandidate = (record: ServiceRecord): PlannedService => {
  const planned = plannedOf(record);
  const missed = planned.status === ServiceStatus.late || planned.status === ServiceStatus.notDone;
  return missed ? { ...planned, status: ServiceStatus.waiting } : planned;
};

/** The prohibitions against services in their current state. Call it before they are changed. */
export async function borneBy(call: Judging, records: readonly ServiceRecord[], settings: AgencySettings): Promise<Borne[]> {
  const codes = (Object.entries(settings.planning.checks) as [CheckCode, CheckLevel][])
    .filter(([, level]) => level === CheckLevel.forbidden)
    .map(([code]) => code);
  const held = records.filter(({ assignments }) => assignments.length > 0);
  if (codes.length === 0 || held.length === 0) return [];
  return borneOf(await judge(call, held.map(asCandidate), settings, { codes, reasons: false }));
}

/** The differences that a change makes. Unchanged services have no line. */
export const linesOf = (pairs: readonly { readonly record: ServiceRecord; readonly draft: ServiceDraft }[]): SnapshotLine[] =>
  pairs
    .map(({ record, draft }) => ({ serviceId: record.service.id, label: labelOf(record), before: shotOf(record), after: shotOfDraft(draft, record) }))
    .filter(({ before, after }) => !sameShot(before, after));

/** What a change is about to alter, and the prohibitions that already stand against it. Call it before the change. */
export async function standingBefore(
  call: Judging,
  pairs: readonly { readonly record: ServiceRecord; readonly draft: ServiceDraft }[],
  settings: AgencySettings,
): Promise<{ lines: SnapshotLine[]; borne: Borne[] }> {
  const lines = linesOf(pairs);
  const changed = new Set(lines.map(({ serviceId }) => serviceId));
  const records = pairs.map(({ record }) => record).filter(({ service }) => changed.has(service.id));
  return { lines, borne: await borneBy(call, records, settings) };
}

type Keeping = Pick<Scope, 'tx' | 'agencyId' | 'userId'>;

/** Returns the number that undoes the change, or null when nothing was changed. */
export async function keepSnapshot(
  { tx, agencyId, userId }: Keeping,
  kind: SnapshotKind,
  lines: readonly SnapshotLine[],
  borne: readonly Borne[],
): Promise<string | null> {
  if (lines.length === 0) return null;
  const [row] = await tx.insert(planSnapshots).values({ agencyId, userId, kind, lines, borne }).returning({ id: planSnapshots.id });
  return row!.id;
}

/** The author's own, of this agency, at most a day old. Anything else is refused in the same way, so that nothing is revealed of others' changes. */
export async function loadSnapshot({ tx, agencyId, userId }: Keeping, id: string): Promise<typeof planSnapshots.$inferSelect> {
  // One restoration at a time: the second sees what the first has restored.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plan snapshot ${id}`}, 0))`);
  const [row] = await tx
    .select()
    .from(planSnapshots)
    .where(
      and(
        eq(planSnapshots.agencyId, agencyId),
        eq(planSnapshots.id, id),
        eq(planSnapshots.userId, userId),
        sql`${planSnapshots.createdAt} > now() - ${KEPT}::interval`,
      ),
    );
  if (!row) throw refusal(planningErrors, 'planning.undo_gone');
  return row;
}
