// Makes a service longer or shorter with the reason: judged, recorded, and announced at once to its agents.
import { and, eq } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { joined } from '@vigie/domain/field/logbook/automatic-entry.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import { endKind, endReasonLabels, endRefusal, endWords, standingEnd } from '@vigie/domain/planning/changes/plan-reason.ts';
import { serviceStatusOf } from '@vigie/domain/planning/service-status-of.ts';
import { ServiceStatus, isActive, type PlannedService } from '@vigie/domain/planning/service.ts';
import { formatDateTime } from '@vigie/domain/shared/time-format.ts';
import { instantOf, isoOf, wholeMinute } from '@vigie/domain/shared/time.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { loadSettings } from '../../agency/profile.ts';
import { appendEntry } from '../logbook/append-entry.ts';
import { momentOf } from '../messages/field-scope.ts';
import { usersOfAgents } from '../../identity/people.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { demandLawful, keepAccepted } from '../../planning/judge/judge.ts';
import { applyDrafts, changedDrafts } from '../../planning/services/edit-services.ts';
import { demandChange } from '../../planning/services/may-change.ts';
import { demandReason, keepReasons } from '../../planning/services/drafts/plan-reasons.ts';
import { plannedOf } from '../../planning/services/drafts/planned-service.ts';
import { presentService } from '../../planning/services/read-service.ts';
import { loadForChange, loadService, placeName, type AssignedAgent, type ServiceRecord } from '../../planning/services/service-records.ts';
import { notifyServices, toldOf } from '../../planning/services/notify-services.ts';

type Call = ScopedCall<typeof calls.changeEnd>;

const extendedOf = ({ assignments }: ServiceRecord): number | null => {
  const ends = assignments.flatMap(({ extendedUntil }) => (extendedUntil === null ? [] : [instantOf(extendedUntil)]));
  return ends.length > 0 ? Math.max(...ends) : null;
};
type Standing = PlannedService & { readonly extendedUntil: number | null };
const standingOf = (record: ServiceRecord): Standing => ({ ...plannedOf(record), extendedUntil: extendedOf(record) });

/** Before it has begun, its plan changes, and the plan notifies its agents. */
async function changePlan(call: Call, record: ServiceRecord, until: number): Promise<void> {
  const settings = await loadSettings(call.tx, call.agencyId);
  const [pair] = await changedDrafts(call, [record], () => ({}));
  await applyDrafts(call, [{ record, draft: { ...pair!.draft, end: until } }], settings, { confirmed: call.body.confirmed, atOnce: true });
}

/** The part of an agent who is there: a later end extends it, an earlier one ends it. */
function partAfter({ status, extendedUntil }: AssignedAgent, planned: number, until: number, reason: string) {
  if (until > planned)
    return { status: status === ServiceStatus.paused ? status : ServiceStatus.extended, extendedUntil: isoOf(until), extensionReason: reason };
  const back = status === ServiceStatus.extended || status === ServiceStatus.notEnded ? ServiceStatus.inProgress : status;
  return extendedUntil === null ? { status: back } : { status: back, extendedUntil: null, extensionReason: '' };
}

/** Agents on it get the new end. The planned end moves when they may leave earlier. */
async function changeRunning(call: Call, record: ServiceRecord, until: number): Promise<void> {
  const { tx, agencyId, house, body } = call;
  const settings = await loadSettings(tx, agencyId);
  const planned = instantOf(record.service.endAt);
  const candidate = { ...standingOf(record), end: Math.min(planned, until), extendedUntil: until > planned ? until : null };
  const issues = await demandLawful(call, [candidate], settings, body.confirmed);
  const parts: { status: ServiceStatus }[] = [];
  for (const assigned of record.assignments) {
    const stands = isActive(assigned.status as ServiceStatus);
    const part = stands ? partAfter(assigned, planned, until, body.reason) : { status: assigned.status };
    parts.push({ status: part.status as ServiceStatus });
    if (stands)
      await tx
        .update(serviceAssignments)
        .set(part)
        .where(and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.id, assigned.id)));
  }
  await tx
    .update(services)
    .set({ status: serviceStatusOf(parts, record.service.status as ServiceStatus), ...(until < planned ? { endAt: isoOf(until) } : {}) })
    .where(and(eq(services.agencyId, agencyId), eq(services.id, record.service.id)));
  await keepAccepted(call, issues);
  await notifyServices(tx, agencyId, [toldOf(record)]);
  const standing = record.assignments.filter(({ status }) => isActive(status as ServiceStatus)).map(({ agentId }) => agentId);
  const users = await usersOfAgents(tx, agencyId, standing);
  if (users.size === 0) return;
  await house.jobs.send(tx, 'people.notify', {
    userIds: [...users.values()],
    title: endKind(standingOf(record), until) === 'extension' ? 'Votre service est prolongé' : 'Votre service finit plus tôt',
    body: `${placeName(record)}, jusqu’au ${formatDateTime(until, record.site.timeZone)}`,
    href: '/#/terrain/planning',
  });
}

/** An extension by the desk is in the logbook like a guard's own. */
async function writeExtension(call: Call, { service, customer }: ServiceRecord): Promise<void> {
  const { house, person, body } = call;
  await appendEntry(
    { ...call, authorName: fullName(person.user.firstname, person.user.lastname) },
    {
      id: crypto.randomUUID(),
      moment: momentOf(house, house.clock.instant()),
      eventType: eventType('serviceExtended'),
      description: joined(endReasonLabels[body.reason], body.comment.trim()),
      position: null,
      service,
      site: { id: service.siteId, customerId: customer.id },
    },
  );
}

export async function changeEnd(call: Call) {
  const { tx, agencyId, actor, params, body, house } = call;
  demandReason(body);
  const [record] = await loadForChange(tx, agencyId, [params.id]);
  if (!record) throw notFound('Service introuvable');
  if (body.version !== undefined && body.version !== record.service.version) throw await staleOf(tx, agencyId, services, 'services', params.id);
  demandChange(actor, record);
  const [before, until] = [standingOf(record), wholeMinute(instantOf(body.endAt))];
  const refused = endRefusal(before, until, house.clock.now());
  if (refused) throw new ApiError(409, { code: 'planning.end', message: refused });
  const kind = endKind(before, until);
  const runs = isActive(before.status);
  await (runs ? changeRunning(call, record, until) : changePlan(call, record, until));
  if (runs && kind === 'extension') await writeExtension(call, record);
  await keepReasons(call, { kind, reason: body.reason, comment: body.comment }, [
    { serviceId: params.id, words: endWords(standingEnd(before), until, before.timeZone) },
  ]);
  return presentService(call, await loadService(tx, agencyId, params.id));
}
