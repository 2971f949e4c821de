// Lays a rotation on a post and a team, or changes it for the rest. What somebody altered by hand stays, and nothing is laid over it.
import { and, eq, gte, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { rotations, type RotationStep } from '@vigie/db/tables/planning/rotations.ts';
import { holidayNameWith } from '@vigie/domain/agency/holidays.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { serviceCan } from '@vigie/domain/planning/planning-can.ts';
import { restOfRotation, type LaidService, type RestOfRotation } from '@vigie/domain/planning/rotation/rest-of-rotation.ts';
import { rotationProblems, rotationSlots, type Rotation, type RotationSlot } from '@vigie/domain/planning/rotation/rotation.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { addDays, dayOfNumber, dayNumber } from '@vigie/domain/shared/time-day.ts';
import { instantOf, isoOf, startOfDay } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { forbidden, invalid, notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { demandLawful, judge, keepAccepted } from '../judge/judge.ts';
import { leaveOpen } from './leave-open.ts';
import { draftOf as draftOfService } from './slot-draft.ts';
import { putAway } from './put-away.ts';
import type { ServiceDraft, SiteRow } from '../services/drafts/draft-shape.ts';
import { plannedOf } from '../services/drafts/planned-service.ts';
import { presentJudged } from '../services/drafts/present-judged.ts';
import { candidateOf, demandAgents, demandOffered, loadSites } from '../services/drafts/service-draft.ts';
import { changedDrafts, writeDrafts } from '../services/edit-services.ts';
import { notifyServices, toldOf } from '../services/notify-services.ts';
import { demandChange } from '../services/may-change.ts';
import { findServices, findServicesById, loadForChange, type ServiceRecord } from '../services/service-records.ts';
import { insertServices } from '../services/write-services.ts';

type Call = ScopedCall<typeof calls.saveRotation>;
type Row = typeof rotations.$inferSelect;

/** Services of a year with three shifts a day, twice over. */
const MOST = 2200;
const STILL: readonly number[] = [ServiceStatus.waiting];

async function loadRotation({ tx, agencyId, body }: Call): Promise<Row | null> {
  if (!body.id) return null;
  const [row] = await tx
    .select()
    .from(rotations)
    .where(and(eq(rotations.agencyId, agencyId), eq(rotations.id, body.id)))
    .for('update');
  if (!row || row.siteId !== body.siteId) throw notFound('Roulement introuvable');
  if (body.version !== undefined && body.version !== row.version) throw await staleOf(tx, agencyId, rotations, 'rotations', row.id);
  return row;
}

/** The days without service: those that were named and, if so wished, the holidays of the place of work. */
function closedDays({ body: { plan, exceptHolidays } }: Call, site: SiteRow, settings: AgencySettings): string[] {
  if (!exceptHolidays) return plan.closedDays;
  const days = Array.from({ length: Math.max(0, dayNumber(plan.last) - dayNumber(plan.first) + 1) }, (_, at) =>
    dayOfNumber(dayNumber(plan.first) + at),
  );
  return [...new Set([...plan.closedDays, ...days.filter((day) => holidayNameWith(day, site.holidayLocale, settings.holidayOverrides) !== null)])];
}

function wantedRotation(call: Call, site: SiteRow, settings: AgencySettings): Rotation {
  const problems = rotationProblems(call.body.plan);
  const found = Object.entries(problems).map(([field, message]) => [`plan.${field}`, message]);
  if (found.length > 0) throw invalid(Object.fromEntries(found));
  return { ...call.body.plan, closedDays: closedDays(call, site, settings) };
}

/** The slots from a day on, each by the step that holds on its day. */
function slotsFrom(steps: readonly RotationStep[], from: string, zone: string): RotationSlot[] {
  return steps.flatMap(({ rotation, from: begins }, index) => {
    const next = steps[index + 1]?.from;
    const first = [begins, rotation.first, from].toSorted((a, b) => b.localeCompare(a))[0] ?? from;
    const last = next !== undefined && addDays(next, -1) < rotation.last ? addDays(next, -1) : rotation.last;
    return rotationSlots({ ...rotation, first, last }, zone);
  });
}

const laidOf =
  (now: number) =>
  ({ service, assignments }: ServiceRecord): LaidService => ({
    id: service.id,
    start: instantOf(service.startAt),
    end: instantOf(service.endAt),
    nbAgents: service.nbAgents,
    agentIds: assignments.map(({ agentId }) => agentId),
    fixed: instantOf(service.startAt) <= now || service.realStartAt !== null || !STILL.includes(service.status),
  });

interface Standing {
  readonly records: readonly ServiceRecord[];
  readonly rest: RestOfRotation;
}

const slotKey = (start: number, end: number): string => `${start} ${end}`;

/** The slots that the site has not planned already, by hand or by another rotation. */
async function freeSlots({ tx, agencyId, body }: Call, slots: readonly RotationSlot[], seriesId: string | null): Promise<RotationSlot[]> {
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  const rows = await tx
    .select({ startAt: services.startAt, endAt: services.endAt })
    .from(services)
    .where(
      and(
        eq(services.agencyId, agencyId),
        eq(services.siteId, body.siteId),
        isNull(services.parentId),
        gte(services.startAt, isoOf(first.start)),
        lte(services.startAt, isoOf(last.start)),
        notInArray(services.status, [ServiceStatus.archived, ServiceStatus.unscheduled]),
        eq(services.activityType, body.activityType),
        body.specialtyKey === null ? isNull(services.specialtyKey) : eq(services.specialtyKey, body.specialtyKey),
        seriesId === null ? undefined : sql`${services.seriesId} is distinct from ${seriesId}::uuid`,
      ),
    );
  const taken = new Set(rows.map(({ startAt, endAt }) => slotKey(instantOf(startAt), instantOf(endAt))));
  return slots.filter(({ start, end }) => !taken.has(slotKey(start, end)));
}

/** What the rotation has from the day of the change on, locked, and what becomes of it. */
async function restOf(call: Call, row: Row | null, rotation: Rotation, site: SiteRow): Promise<Standing> {
  const { tx, agencyId, house } = call;
  const now = house.clock.now();
  const after = rotationSlots(rotation, site.timeZone).filter(({ start }) => start > now);
  if (after.length > MOST) throw invalid({ 'plan.last': `Un roulement crée au plus ${MOST} services : posez-le sur une période plus courte.` });
  if (!row) {
    const added = await freeSlots(call, after, null);
    return { records: [], rest: { added, changed: [], removed: [], exceptions: after.length - added.length } };
  }
  const since = isoOf(startOfDay(rotation.first, site.timeZone));
  const found = await findServices(tx, agencyId, and(eq(services.seriesId, row.id), gte(services.startAt, since)));
  const records = await loadForChange(
    tx,
    agencyId,
    found.map(({ service }) => service.id),
  );
  const before = slotsFrom(row.steps, rotation.first, site.timeZone).filter(({ start }) => start > now);
  const standing = records.map(laidOf(now));
  const rest = restOfRotation(standing, before, after);
  const added = await freeSlots(call, rest.added, row.id);
  return { records, rest: { ...rest, added, exceptions: rest.exceptions + rest.added.length - added.length } };
}

/** Writes the change, and judges it beside all that stays. */
async function write(call: Call, id: string, { records, rest }: Standing, drafts: readonly ServiceDraft[], settings: AgencySettings) {
  const { tx, agencyId, body, house } = call;
  const byId = new Map(records.map((record) => [record.service.id, record]));
  const recordsOf = (ids: readonly string[]): ServiceRecord[] => ids.flatMap((each) => byId.get(each) ?? []);
  await putAway(call, recordsOf(rest.removed));
  const slots = new Map(rest.changed.map((change) => [change.id, change.slot]));
  const pairs = await changedDrafts(call, recordsOf([...slots.keys()]), ({ service }) => {
    const slot = slots.get(service.id);
    return slot ? { agentIds: [...slot.agentIds], nbAgents: slot.nbAgents } : {};
  });
  const candidates = [...drafts.map((draft) => candidateOf(draft)), ...pairs.map(({ record, draft }) => candidateOf(draft, plannedOf(record)))];
  const all = [...drafts, ...pairs.map(({ draft }) => draft)];
  if (body.preview) return presentJudged(all, await judge(call, candidates, settings), settings);
  const issues = await demandLawful(call, candidates, settings, body.confirmed);
  const timing = { now: house.clock.now(), lateMarginMinutes: settings.field.lateMarginMinutes };
  await insertServices(tx, agencyId, drafts, timing, { seriesId: id });
  await writeDrafts(call, pairs, settings, { issues: [] });
  await keepAccepted(call, issues);
  const saved = await findServicesById(
    tx,
    agencyId,
    drafts.map((draft) => draft.id),
  );
  await notifyServices(tx, agencyId, saved.map(toldOf));
  return presentJudged(all, issues, settings);
}

async function keep({ tx, agencyId, body }: Call, id: string, row: Row | null, rotation: Rotation): Promise<void> {
  const { siteId, name, activityType, specialtyKey, comment } = body;
  const step = { from: rotation.first, rotation };
  const steps = [...(row?.steps ?? []).filter(({ from }) => from < rotation.first), step];
  const values = { siteId, name, activityType, specialtyKey, comment, steps, lastOn: rotation.last };
  if (!row) await tx.insert(rotations).values({ agencyId, id, ...values });
  else
    await tx
      .update(rotations)
      .set(values)
      .where(and(eq(rotations.agencyId, agencyId), eq(rotations.id, id)));
}

/** Where, for whom and what is laid, once everything that is refused has been refused. */
async function demandLayable(call: Call, row: Row | null, settings: AgencySettings): Promise<{ site: SiteRow; rotation: Rotation }> {
  const { tx, agencyId, actor, body } = call;
  if (!serviceCan.create(actor)) throw forbidden('createServices');
  const sites = await loadSites(tx, agencyId, [body.siteId], row ? { keep: [body.siteId] } : {});
  const site = sites.get(body.siteId);
  if (!site) throw notFound('Site introuvable');
  const rotation = wantedRotation(call, site, settings);
  const ids = rotation.team.map(({ agentId }) => agentId);
  await demandAgents(
    tx,
    agencyId,
    ids,
    row?.steps.flatMap((step) => step.rotation.team.map(({ agentId }) => agentId)),
  );
  return { site, rotation };
}

/** Runs the work, and takes back all that it wrote when it is a preview. */
async function rehearsed<T>({ tx, body }: Call, work: () => Promise<T>): Promise<T> {
  if (!body.preview) return work();
  await tx.execute(sql`savepoint rotation`);
  try {
    return await work();
  } finally {
    await tx.execute(sql`rollback to savepoint rotation`);
  }
}

/** Services that follow the change need the right to change them; those that stay do not. */
function demandTouched({ actor }: Call, { records, rest }: Standing): void {
  const touched = new Set([...rest.removed, ...rest.changed.map(({ id }) => id)]);
  for (const record of records) if (touched.has(record.service.id)) demandChange(actor, record);
}

const vacantIn = ({ added, changed }: RestOfRotation): number =>
  [...added, ...changed.map(({ slot }) => slot)].reduce((sum, { nbAgents, agentIds }) => sum + nbAgents - agentIds.length, 0);

export async function saveRotation(call: Call) {
  const { tx, agencyId, body } = call;
  const row = await loadRotation(call);
  const settings = await loadSettings(tx, agencyId);
  const { site, rotation } = await demandLayable(call, row, settings);
  const standing = await restOf(call, row, rotation, site);
  const { rest } = standing;
  const size = rest.added.length + rest.changed.length + rest.removed.length;
  if (size === 0 && !body.preview) throw invalid({ 'plan.last': 'Ce roulement ne change rien.' });
  demandTouched(call, standing);
  const wished = rest.added.map((slot) => draftOfService(slot, site, body));
  demandOffered(wished, settings);
  const { drafts, left } = body.leaveForbidden ? await leaveOpen(call, wished, settings) : { drafts: wished, left: 0 };
  const id = row?.id ?? crypto.randomUUID();
  const judged = await rehearsed(call, () => write(call, id, standing, drafts, settings));
  if (!body.preview) await keep(call, id, row, rotation);
  return {
    id: body.preview ? null : id,
    added: rest.added.length,
    changed: rest.changed.length,
    removed: rest.removed.length,
    exceptions: rest.exceptions,
    vacant: vacantIn(rest) + left,
    left,
    services: judged,
    addedIds: body.preview ? [] : drafts.map((draft) => draft.id),
  };
}
