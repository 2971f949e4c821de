// Judges imported services against the plan: which already exist, which a rule forbids or warns about.
import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { CheckLevel } from '@vigie/domain/agency/settings/check-levels.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import type { ImportRow } from '@vigie/domain/import/settle/outcome.ts';
import type { PlanningDraft } from '@vigie/domain/import/settle/planning-draft.ts';
import { placeOfDraft, planningSpan, settlePlanning, type ExistingService } from '@vigie/domain/import/settle/planning-settle.ts';
import { judgeAssignment } from '@vigie/domain/planning/judge/assignment-issues.ts';
import { causeOf } from '@vigie/domain/planning/judge/issue-causes.ts';
import { isBlocking, type AssignmentIssue } from '@vigie/domain/planning/judge/issue.ts';
import { ServiceStatus, type PlannedService } from '@vigie/domain/planning/service.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { instantOf, isoOf, localDay, localTime, startOfDay, toInstant } from '@vigie/domain/shared/time.ts';
import type { Scope } from '../plumbing/http/call.ts';
import { loadContext } from '../planning/judge/load-context.ts';
import { candidateOf, loadSites } from '../planning/services/drafts/service-draft.ts';
import { type ServiceDraft, type SiteRow } from '../planning/services/drafts/draft-shape.ts';
import { during } from '../planning/services/service-records.ts';

export type PlanningRow = ImportRow<PlanningDraft>;
export type Judging = Pick<Scope, 'tx' | 'agencyId' | 'house'>;

const gone: number[] = [ServiceStatus.archived, ServiceStatus.unscheduled];

/** Services of the sites in the workbook, around its days, each in the local time of its site. */
async function existingServices(tx: Tx, agencyId: string, rows: readonly PlanningRow[]): Promise<ExistingService[]> {
  const span = planningSpan(rows);
  const siteIds = [...new Set(rows.flatMap(({ draft }) => (draft?.site.kind === 'existing' ? [draft.site.id] : [])))];
  if (!span || siteIds.length === 0) return [];
  const [from, until] = [startOfDay(addDays(span.first, -1), 'UTC'), startOfDay(addDays(span.last, 3), 'UTC')];
  const found = await tx
    .select({
      id: services.id,
      siteId: services.siteId,
      startAt: services.startAt,
      endAt: services.endAt,
      zone: sites.timeZone,
      agentId: serviceAssignments.agentId,
    })
    .from(services)
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .leftJoin(serviceAssignments, and(eq(serviceAssignments.agencyId, services.agencyId), eq(serviceAssignments.serviceId, services.id)))
    .where(
      and(
        eq(services.agencyId, agencyId),
        inArray(services.siteId, siteIds),
        isNull(services.parentId),
        notInArray(services.status, gone),
        during(isoOf(from), isoOf(until)),
      ),
    );
  const byId = new Map<string, ExistingService & { agentIds: string[] }>();
  for (const { id, siteId, zone, startAt, endAt, agentId } of found) {
    const [start, end] = [instantOf(startAt), instantOf(endAt)];
    const times = { day: localDay(start, zone), start: localTime(start, zone), endDay: localDay(end, zone), end: localTime(end, zone) };
    const service = byId.get(id) ?? { siteId, ...times, agentIds: [] };
    if (agentId) service.agentIds.push(agentId);
    byId.set(id, service);
  }
  return [...byId.values()];
}

/** The rows, with those already in the plan set apart. */
export const settled = async (tx: Tx, agencyId: string, rows: readonly PlanningRow[]): Promise<PlanningRow[]> =>
  settlePlanning(rows, await existingServices(tx, agencyId, rows));

/** A row with its future service. */
export interface Planned {
  readonly row: PlanningRow;
  readonly service: ServiceDraft;
}

/** Ids of the records created from rows of the same workbook. */
export interface Brought {
  readonly sites: ReadonlyMap<string, string>;
  readonly agents: ReadonlyMap<string, string>;
}

const idOf = (link: PlanningDraft['site'], brought: ReadonlyMap<string, string>): string | undefined =>
  link.kind === 'existing' ? link.id : brought.get(`${link.sheet}\n${link.row}`);

function serviceOf(draft: PlanningDraft, site: SiteRow, agentId: string | undefined): ServiceDraft {
  const { day, start, endDay, end, specialtyKey, comment } = draft;
  return {
    id: crypto.randomUUID(),
    site,
    start: toInstant(day, start, site.timeZone),
    end: toInstant(endDay, end, site.timeZone),
    activityType: 1,
    specialtyKey,
    nbAgents: 1,
    agentIds: agentId ? [agentId] : [],
    comment,
    stops: [],
  };
}

/** Ready rows whose people and places have an id. The others wait for the import. */
export async function plannedRows(tx: Tx, agencyId: string, rows: readonly PlanningRow[], brought: Brought): Promise<Planned[]> {
  const named = rows.flatMap((row) => {
    if (row.status !== 'ready' || !row.draft) return [];
    const siteId = idOf(row.draft.site, brought.sites);
    const agentId = row.draft.agent ? idOf(row.draft.agent, brought.agents) : undefined;
    return siteId && (agentId || !row.draft.agent) ? [{ row, draft: row.draft, siteId, agentId }] : [];
  });
  if (named.length === 0) return [];
  const known = await loadSites(tx, agencyId, [...new Set(named.map(({ siteId }) => siteId))]);
  return named.map(({ row, draft, siteId, agentId }) => ({ row, service: serviceOf(draft, known.get(siteId)!, agentId) }));
}

export interface Verdict {
  /** Why a service may not be imported, by id. */
  readonly forbidden: ReadonlyMap<string, string>;
  /** Warnings about those that may. */
  readonly issues: readonly AssignmentIssue[];
}

function* grouped(candidates: readonly PlannedService[]): Generator<PlannedService[]> {
  const byAgent = new Map<string, PlannedService[]>();
  for (const candidate of candidates) {
    const key = candidate.agentIds[0] ?? '';
    const list = byAgent.get(key);
    if (list) list.push(candidate);
    else byAgent.set(key, [candidate]);
  }
  yield* byAgent.values();
}

/** When services together break a rule, later ones are dropped until the rest is lawful. Earlier ones are kept. */
function lawfulPart(
  judge: (services: readonly PlannedService[]) => AssignmentIssue[],
  candidates: readonly PlannedService[],
  out: Map<string, string>,
) {
  let kept = candidates;
  for (;;) {
    const issues = judge(kept);
    const starts = new Map(kept.map(({ id, start }) => [id, start]));
    const dropped = new Map<string, string>();
    for (const { serviceIds, message } of issues.filter(isBlocking)) {
      const [last] = serviceIds.filter((id) => starts.has(id)).toSorted((a, b) => starts.get(b)! - starts.get(a)!);
      if (last && !serviceIds.some((id) => dropped.has(id))) dropped.set(last, message);
    }
    if (dropped.size === 0) return issues;
    for (const [id, message] of dropped) out.set(id, message);
    kept = kept.filter(({ id }) => !dropped.has(id));
  }
}

/**
 * Part time that reaches full time (art. L3123-9 C. trav.) refuses no row: the same workbook has the contract, where 35 hours are often a typing
 * error. The draft comes in with the warning.
 */
const asImported = (issue: AssignmentIssue, { planning }: AgencySettings): AssignmentIssue =>
  issue.code === 'AGENT_HOURS_LIMIT' && planning.checks.AGENT_HOURS_LIMIT !== CheckLevel.forbidden ? { ...issue, level: CheckLevel.warning } : issue;

/** Judged agent by agent, so that the server answers others meanwhile. Reasons for absences are left out: workbooks are passed on. */
export async function verdictOfPlanning({ tx, agencyId, house }: Judging, planned: readonly Planned[], settings: AgencySettings): Promise<Verdict> {
  const forbidden = new Map<string, string>();
  for (const { service } of planned) if (service.end <= service.start) forbidden.set(service.id, 'La fin doit être après le début.');
  const candidates = planned.flatMap(({ service }) => (forbidden.has(service.id) ? [] : [candidateOf(service)]));
  if (candidates.length === 0) return { forbidden, issues: [] };
  const context = await loadContext(tx, agencyId, {
    settings,
    now: house.clock.now(),
    span: { start: Math.min(...candidates.map(({ start }) => start)), end: Math.max(...candidates.map(({ end }) => end)) },
    reasonsVisible: false,
    agentIds: [...new Set(candidates.flatMap(({ agentIds }) => agentIds))],
    siteIds: [...new Set(candidates.map(({ siteId }) => siteId))],
  });
  const issues: AssignmentIssue[] = [];
  for (const group of grouped(candidates)) {
    const judge = (services: readonly PlannedService[]): AssignmentIssue[] =>
      judgeAssignment(context, services).map((issue) => asImported(issue, settings));
    issues.push(...lawfulPart(judge, group, forbidden));
    await setImmediate();
  }
  return { forbidden, issues };
}

/** The rows with their verdict: forbidden ones are refused, the others have their warnings. */
export function withVerdict(rows: readonly PlanningRow[], planned: readonly Planned[], { forbidden, issues }: Verdict): PlanningRow[] {
  const last = new Map(planned.map(({ service }) => [service.id, service.start]));
  const warnings = new Map<string, AssignmentIssue[]>();
  for (const issue of issues) {
    const id = issue.serviceIds.toSorted((a, b) => (last.get(b) ?? 0) - (last.get(a) ?? 0))[0];
    if (id) warnings.set(id, [...(warnings.get(id) ?? []), issue]);
  }
  const judged = new Map(planned.map(({ row, service }) => [row, service.id]));
  return rows.map((row): PlanningRow => {
    const id = judged.get(row);
    if (id === undefined || !row.draft) return row;
    const { field } = placeOfDraft(row);
    const column = row.column === undefined ? 'Service' : formatDay(row.draft.day);
    const why = forbidden.get(id);
    if (why !== undefined) return { ...row, status: 'refused', draft: null, reasons: [{ field, column, message: why, code: 'FORBIDDEN' }] };
    const told = (warnings.get(id) ?? []).map((issue) => ({ field, column, message: issue.message, cause: causeOf(issue) }));
    return told.length > 0 ? { ...row, warnings: [...row.warnings, ...told] } : row;
  });
}
