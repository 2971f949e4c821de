// Begins, ends or interrupts a service from the desk: parts, open pauses, rounds, the logbook, and a notification.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { serviceAssignments, serviceBreaks } from '@vigie/db/tables/planning/planning.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { endTypeKey, startTypeKey } from '@vigie/domain/field/logbook/automatic-entry.ts';
import {
  askedHours,
  handTimesIssues,
  isCorrection,
  partByHand,
  proposedTimes,
  type HandRun,
  type HandStatus,
  type HandTimes,
} from '@vigie/domain/field/by-hand.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import { startRefusal } from '@vigie/domain/field/service-run.ts';
import { BreakStatus } from '@vigie/domain/planning/breaks.ts';
import { realTimesOf, serviceStatusOf } from '@vigie/domain/planning/service-status-of.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { formatDateTime } from '@vigie/domain/shared/time-format.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { loadSettings } from '../../agency/profile.ts';
import { appendEntry } from '../logbook/append-entry.ts';
import { momentOf, type FieldScope } from '../messages/field-scope.ts';
import { closeRuns, openRunsOf } from '../rounds/walk-round.ts';
import { otherRunning, serviceRunOf } from '../service/work.ts';
import { usersOfAgents } from '../../identity/people.ts';
import type { Person } from '../../plumbing/session/person.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { placeName, type AssignedAgent, type ServiceRecord } from '../../planning/services/service-records.ts';

export interface ByHand extends Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'house' | 'userId'> {
  readonly person: Person;
}
/** Times reported to the desk, and for whom. The rule proposes missing ones. */
export interface Told {
  readonly realStartAt?: string | undefined;
  readonly realEndAt?: string | undefined;
  readonly agentId?: string | undefined;
  /** Why these hours count as they are. Empty: the site's rule applies. Absent: as before. */
  readonly clockedReason?: string | undefined;
}

const instant = (iso: string | null): number | null => (iso === null ? null : instantOf(iso));
const iso = (at: number | null): string | null => (at === null ? null : isoOf(at));

/** The parts concerned: the named guard's, or everybody's. */
export function partsMeant({ assignments }: ServiceRecord, { agentId }: Told): readonly AssignedAgent[] {
  if (agentId === undefined) return assignments;
  const own = assignments.filter((each) => each.agentId === agentId);
  if (own.length === 0) throw invalid({ agentId: 'Ce collaborateur n’est pas sur ce service' });
  return own;
}

/** One guard's own part, or the service with the latest extension of its guards. */
export function runMeant(record: ServiceRecord, told: Told): HandRun {
  const { service } = record;
  const parts = partsMeant(record, told);
  const of = told.agentId === undefined ? service : parts[0]!;
  const extensions = parts.flatMap(({ extendedUntil }) => (extendedUntil === null ? [] : [instantOf(extendedUntil)]));
  return {
    status: of.status as ServiceStatus,
    start: instantOf(service.startAt),
    end: instantOf(service.endAt),
    extendedUntil: extensions.length > 0 ? Math.max(...extensions) : null,
    realStart: instant(of.realStartAt),
    realEnd: instant(of.realEndAt),
  };
}

/** A correction names the wrong times and their guard. */
function demandTold({ assignments }: ServiceRecord, { realStartAt, realEndAt, agentId }: Told): void {
  if (!realStartAt && !realEndAt) throw new ApiError(409, { code: 'planning.impossible_move', message: 'Le service est terminé' });
  if (assignments.length > 1 && agentId === undefined) throw invalid({ agentId: 'Choisissez le collaborateur dont les heures sont corrigées' });
}

function timesOf(run: HandRun, to: HandStatus, told: Told, now: number): HandTimes {
  const proposed = proposedTimes(run, to, now);
  const asks = askedHours(run, to);
  const times: HandTimes = {
    realStart: asks.start && told.realStartAt ? instantOf(told.realStartAt) : proposed.realStart,
    realEnd: asks.end && told.realEndAt ? instantOf(told.realEndAt) : proposed.realEnd,
  };
  const { realStart, realEnd } = handTimesIssues(run, to, times, now);
  const issues = { ...(realStart ? { realStartAt: realStart } : {}), ...(realEnd ? { realEndAt: realEnd } : {}) };
  if (Object.keys(issues).length > 0) throw invalid(issues);
  return times;
}

/** A guard who is elsewhere cannot begin here: nobody is in two places (F-120). */
async function demandFree({ tx, agencyId, house, ...scope }: FieldScope, { service }: ServiceRecord, parts: readonly AssignedAgent[], at: number) {
  const { field } = await loadSettings(tx, agencyId);
  for (const assigned of parts) {
    const others = await otherRunning({ ...scope, tx, agencyId, house, agentId: assigned.agentId }, service);
    const refused = startRefusal(serviceRunOf(service, assigned), others, at, field.lateMarginMinutes);
    const name = fullName(assigned.firstname, assigned.lastname);
    if (refused?.reason === 'active') throw new ApiError(409, { code: 'planning.agent_active', message: `${name} : ${refused.message}` });
  }
}

/** Open pauses and rounds end with the part. */
async function closeOpen(scope: FieldScope, { service }: ServiceRecord, { agentId }: AssignedAgent, at: number, endsRounds: boolean): Promise<void> {
  const { tx, agencyId, house } = scope;
  const here = and(eq(serviceBreaks.agencyId, agencyId), eq(serviceBreaks.serviceId, service.id), eq(serviceBreaks.agentId, agentId));
  await tx
    .update(serviceBreaks)
    .set({ status: BreakStatus.ended, realEndAt: sql`greatest(${serviceBreaks.realStartAt}, ${isoOf(at)}::timestamptz)` })
    .where(and(here, eq(serviceBreaks.status, BreakStatus.inProgress), isNull(serviceBreaks.realEndAt)));
  const guard = { ...scope, agentId };
  if (endsRounds) await closeRuns(guard, await openRunsOf(guard, service.id), momentOf(house, isoOf(at)));
}

interface Doing {
  readonly to: HandStatus;
  readonly times: HandTimes;
  readonly corrects: boolean;
  /** Somebody was there: guards who have not come count as absent. A single guard proves nothing. */
  readonly hasBegun: boolean;
  readonly clockedReason: string | undefined;
}
type HandPart = ReturnType<typeof partByHand> & { readonly agentId: string };

const progressOf = ({ status, realStartAt, realEndAt }: AssignedAgent): ReturnType<typeof partByHand> => ({
  status: status as ServiceStatus,
  realStart: instant(realStartAt),
  realEnd: instant(realEndAt),
});

const explained = ({ clockedReason }: Doing) => (clockedReason === undefined ? {} : { clockedReason });

async function writePart(scope: FieldScope, record: ServiceRecord, part: AssignedAgent, doing: Doing): Promise<HandPart> {
  const { tx, agencyId, house } = scope;
  const before = progressOf(part);
  const after = partByHand(before, doing.to, doing.times, doing);
  await closeOpen(scope, record, part, after.realEnd ?? house.clock.now(), after.realEnd !== null);
  await tx
    .update(serviceAssignments)
    .set({ status: after.status, previousStatus: null, realStartAt: iso(after.realStart), realEndAt: iso(after.realEnd), ...explained(doing) })
    .where(and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.id, part.id)));
  return { ...after, agentId: part.agentId };
}

const NEWS: Record<HandStatus, string> = {
  [ServiceStatus.inProgress]: 'Votre agence a commencé votre service',
  [ServiceStatus.ended]: 'Votre agence a terminé votre service',
  [ServiceStatus.interrupted]: 'Votre agence a interrompu votre service',
};

const hoursOf = ({ realStart, realEnd }: Pick<HandPart, 'realStart' | 'realEnd'>, zone: string): string =>
  [realStart, realEnd].flatMap((at) => (at === null ? [] : [formatDateTime(at, zone)])).join(' – ');

async function notifyGuards({ tx, agencyId, house }: FieldScope, record: ServiceRecord, parts: readonly HandPart[], { to, corrects }: Doing) {
  const concerned = parts.filter(({ status }) => status === to);
  const users = await usersOfAgents(
    tx,
    agencyId,
    concerned.map(({ agentId }) => agentId),
  );
  for (const part of concerned) {
    const userId = users.get(part.agentId);
    if (userId === undefined) continue;
    await house.jobs.send(tx, 'people.notify', {
      userIds: [userId],
      title: corrects ? 'Votre agence a corrigé vos heures' : NEWS[to],
      body: `${placeName(record)}, ${hoursOf(part, record.site.timeZone)}`,
      href: '/#/terrain/planning',
    });
  }
}

const entryOf = (service: ServiceRecord['service'], to: HandStatus) =>
  to === ServiceStatus.inProgress ? startTypeKey(service) : to === ServiceStatus.ended ? endTypeKey(service) : 'serviceInterrupted';

const entryText = ({ corrects, times, clockedReason }: Doing, zone: string): string => {
  const noted = corrects ? `Heures corrigées par l’agence : ${hoursOf(times, zone)}` : 'Noté par l’agence';
  return clockedReason ? `${noted}. Comptées telles que pointées : ${clockedReason}` : noted;
};

async function writeEntry(scope: FieldScope, { service, customer, site }: ServiceRecord, doing: Doing): Promise<void> {
  const { to, times } = doing;
  await appendEntry(scope, {
    id: crypto.randomUUID(),
    moment: momentOf(scope.house, isoOf(times.realEnd ?? times.realStart)),
    eventType: eventType(entryOf(service, to)),
    description: entryText(doing, site.timeZone),
    position: null,
    service,
    site: { id: service.siteId, customerId: customer.id },
  });
}

/** Returns the new service row, once all its guards are known. */
export async function runByHand(call: ByHand, record: ServiceRecord, to: HandStatus, told: Told) {
  const { house, person } = call;
  const scope: FieldScope = { ...call, authorName: fullName(person.user.firstname, person.user.lastname) };
  const run = runMeant(record, told);
  const corrects = isCorrection(run.status, to);
  if (corrects) demandTold(record, told);
  const times = timesOf(run, to, told, house.clock.now());
  const meant = partsMeant(record, told);
  if (to === ServiceStatus.inProgress && run.realStart === null) await demandFree(scope, record, meant, times.realStart);
  const hasBegun = told.agentId === undefined && record.assignments.some(({ realStartAt }) => realStartAt !== null);
  const doing: Doing = { to, times, corrects, hasBegun, clockedReason: told.clockedReason?.trim() };
  const changed: HandPart[] = [];
  for (const part of meant) changed.push(await writePart(scope, record, part, doing));
  await writeEntry(scope, record, doing);
  await notifyGuards(scope, record, changed, doing);
  const others = record.assignments.filter((each) => !meant.includes(each)).map(progressOf);
  const all = [...changed, ...others];
  const real = all.length > 0 ? realTimesOf(all) : times;
  const status = told.agentId === undefined ? to : serviceStatusOf(all, to);
  return { status, realStartAt: iso(real.realStart), realEndAt: iso(real.realEnd) };
}
