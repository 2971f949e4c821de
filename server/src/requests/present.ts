// Presents requests to one reader: a row, and the whole with its conversation and the allowed actions.
import { asc, and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Request, RequestRow as RequestRowShape } from '@vigie/contract/requests/schemas.ts';
import { requestMessages } from '@vigie/db/tables/requests.ts';
import { withHoursDispute } from '@vigie/domain/agency/request-types.data.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import { coversWholeDays, inclusiveEnd } from '@vigie/domain/planning/unavailability.ts';
import { isUnreadAtDesk, isUnreadByRequester, typeLabel } from '@vigie/domain/requests/request.ts';
import { ANSWERED_ALREADY, isRequester, OWN_REQUEST, requestRight, requestsCan } from '@vigie/domain/requests/requests-can.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../agency/profile.ts';
import { presentServiceRow, viewOf } from '../planning/services/present.ts';
import { unavailabilitiesDuring } from '../planning/unavailabilities/list-unavailabilities.ts';
import { presentUnavailability } from '../planning/unavailabilities/present.ts';
import { servicesInConflict } from '../planning/unavailabilities/save-unavailability.ts';
import type { Scope } from '../plumbing/http/call.ts';
import { addressFor } from './address-for.ts';
import { attachmentsOf, presentAttachment } from './attachments.ts';
import type { RequestRecord, RequestRow } from './records.ts';

export const typesOf = (settings: AgencySettings, kind: RequestRow['kind']) =>
  kind === 'agent' ? withHoursDispute(settings.requestTypes) : settings.agencyCustomerRequestTypes;

/** The requested time, half-open, or null without one. */
export const periodOf = ({ startAt, endAt }: Pick<RequestRow, 'startAt' | 'endAt'>) =>
  startAt === null || endAt === null ? null : { start: instantOf(startAt), end: instantOf(endAt) };

export function presentRow(actor: Actor, record: RequestRecord, settings: AgencySettings): z.input<typeof RequestRowShape> {
  const { row, agent, customer, seen } = record;
  const period = periodOf(row);
  const knowsReason = row.agentId !== null && unavailabilityCan.seeReason(actor, row.agentId);
  return {
    ...row,
    requestType: row.typeKey,
    requestTypeLabel: typeLabel(row.typeKey, typesOf(settings, row.kind)),
    agent,
    customer,
    createdBy: { id: row.userId, name: row.authorName },
    endAt: period && isoOf(inclusiveEnd(period)),
    wholeDays: period !== null && coversWholeDays(period, settings.timeZone),
    absenceType: knowsReason ? row.absenceTypeKey : null,
    unread: isRequester(actor, row) ? isUnreadByRequester(row, seen) : isUnreadAtDesk(row, seen),
  };
}

/** Conflicts of accepting it now. None for readers who do not decide, or once it is decided. */
async function meetings({ tx, agencyId, actor }: Scope, { row }: RequestRecord, settings: AgencySettings) {
  const { agentId, startAt, endAt } = row;
  if (agentId === null || startAt === null || endAt === null || !requestsCan.answer(actor, row)) return { conflicts: [], absences: [] };
  const services = await servicesInConflict(tx, agencyId, agentId, startAt, endAt);
  const away = await unavailabilitiesDuring(tx, agencyId, startAt, endAt, [agentId]);
  return {
    conflicts: services.map((service) => presentServiceRow(service, viewOf('agency', settings))),
    absences: away.filter((one) => one.row.id !== row.unavailabilityId).map((one) => presentUnavailability(one, actor, settings.timeZone)),
  };
}

const OF_CHANGE = { change: 'edit', remove: 'delete' } as const;

/** The requester is told that it is too late, the desk which right is missing. */
function actRefusal(actor: Actor, row: RequestRow, act: keyof typeof OF_CHANGE): string | null {
  if (requestsCan[act](actor, row)) return null;
  if (isRequester(actor, row)) return ANSWERED_ALREADY;
  return missingRight(actor, requestRight(row.kind, OF_CHANGE[act])) ?? ANSWERED_ALREADY;
}

/** An acceptance records an absence, and another answer may remove it. Both need the planning's rules. */
function answerRefusals(actor: Actor, row: RequestRow): { readonly accept: string | null; readonly answer: string | null } {
  if (!requestsCan.answer(actor, row)) {
    const refusal = missingRight(actor, requestRight(row.kind, 'edit')) ?? OWN_REQUEST;
    return { accept: refusal, answer: refusal };
  }
  const agentId = row.agentId ?? '';
  const enters = row.startAt !== null && !unavailabilityCan.create(actor, agentId);
  const takesAway = row.unavailabilityId !== null && !unavailabilityCan.remove(actor, agentId);
  return {
    accept: enters ? missingRight(actor, 'createUnavailabilities') : null,
    answer: takesAway ? missingRight(actor, 'deleteUnavailabilities') : null,
  };
}

const refusalsOf = (actor: Actor, row: RequestRow): z.input<typeof Request>['refusals'] => ({
  ...answerRefusals(actor, row),
  write: requestsCan.write(actor, row) ? null : missingRight(actor, requestRight(row.kind, 'edit')),
  change: actRefusal(actor, row, 'change'),
  remove: actRefusal(actor, row, 'remove'),
});

export async function presentRequest(scope: Scope, record: RequestRecord): Promise<z.input<typeof Request>> {
  const { tx, agencyId, actor, house } = scope;
  const { row } = record;
  const settings = await loadSettings(tx, agencyId);
  const messages = await tx
    .select()
    .from(requestMessages)
    .where(and(eq(requestMessages.agencyId, agencyId), eq(requestMessages.requestId, row.id)))
    .orderBy(asc(requestMessages.place));
  const files = await attachmentsOf(tx, agencyId, 'requestId', [row.id]);
  const filesOf = (messageId: string | null) => files.filter((file) => file.messageId === messageId).map((file) => presentAttachment(house, file));
  return {
    ...presentRow(actor, record, settings),
    content: row.content,
    attachments: filesOf(null),
    messages: messages.map((message) => ({ ...message, attachments: filesOf(message.id) })),
    unavailabilityId: row.unavailabilityId,
    mailTo: requestsCan.answer(actor, row) ? await addressFor(tx, row) : null,
    ...(await meetings(scope, record, settings)),
    refusals: refusalsOf(actor, row),
  };
}
