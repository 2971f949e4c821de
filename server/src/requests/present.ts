// Requests as the API shows them to one reader: a row, and the whole with its conversation and what he may do with it.
import { asc, and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Request, RequestRow as RequestRowShape } from '@vigie/contract/requests/schemas.ts';
import { agents, customers, userCompanies } from '@vigie/db/tables/people.ts';
import { requestMessages } from '@vigie/db/tables/requests.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import { coversWholeDays, inclusiveEnd } from '@vigie/domain/planning/unavailability.ts';
import { isUnreadAtDesk, isUnreadByRequester, isUntouched, RequestStatus, typeLabel } from '@vigie/domain/requests/request.ts';
import { ANSWERED_ALREADY, isRequester, OWN_REQUEST, requestRight, requestsCan } from '@vigie/domain/requests/requests-can.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../agency/profile.ts';
import { presentServiceRow, viewOf } from '../planning/services/present.ts';
import { unavailabilitiesDuring } from '../planning/unavailabilities/list-unavailabilities.ts';
import { presentUnavailability } from '../planning/unavailabilities/present.ts';
import { servicesInConflict } from '../planning/unavailabilities/save-unavailability.ts';
import type { Scope } from '../plumbing/http/call.ts';
import { attachmentsOf, presentAttachment } from './attachments.ts';
import type { RequestRecord, RequestRow } from './records.ts';

export const typesOf = (settings: AgencySettings, kind: RequestRow['kind']) =>
  kind === 'agent' ? settings.requestTypes : settings.agencyCustomerRequestTypes;

/** The time that is asked for, half-open; null without. */
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

/** Where the mail of an answer goes: who asked, or else his company. */
export async function addressFor(tx: Tx, { agencyId, kind, agentId, customerId, userId, fromDesk }: RequestRow): Promise<string | null> {
  const whose = kind === 'agent' ? eq(userCompanies.agentId, agentId ?? '') : eq(userCompanies.customerId, customerId ?? '');
  const author = kind === 'customer' && !fromDesk && userId !== null ? eq(userCompanies.userId, userId) : undefined;
  if (kind === 'agent' || author) {
    const [member] = await tx
      .select({ email: userCompanies.email })
      .from(userCompanies)
      .where(and(eq(userCompanies.agencyId, agencyId), whose, author));
    if (member?.email) return member.email;
  }
  const [file] =
    kind === 'agent'
      ? await tx
          .select({ email: agents.email })
          .from(agents)
          .where(and(eq(agents.agencyId, agencyId), eq(agents.id, agentId ?? '')))
      : await tx
          .select({ email: customers.email })
          .from(customers)
          .where(and(eq(customers.agencyId, agencyId), eq(customers.id, customerId ?? '')));
  return file?.email || null;
}

/** What accepting it now would meet; nothing for who does not decide, or once it is decided. */
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

function answerRefusal(actor: Actor, row: RequestRow): string | null {
  if (requestsCan.answer(actor, row)) return null;
  return missingRight(actor, requestRight(row.kind, 'edit')) ?? OWN_REQUEST;
}

function refusalsOf(actor: Actor, row: RequestRow): z.input<typeof Request>['refusals'] {
  const answer = answerRefusal(actor, row);
  const entersAbsence = row.agentId !== null && row.startAt !== null;
  const takesAbsence = row.status === RequestStatus.accepted && row.unavailabilityId !== null;
  const own = isRequester(actor, row);
  const late = own && !isUntouched(row) ? ANSWERED_ALREADY : null;
  return {
    accept:
      answer ?? (entersAbsence && !unavailabilityCan.create(actor, row.agentId ?? '') ? missingRight(actor, 'createUnavailabilities') : null),
    answer: answer ?? (takesAbsence && !unavailabilityCan.remove(actor, row.agentId ?? '') ? missingRight(actor, 'deleteUnavailabilities') : null),
    write: requestsCan.write(actor, row) ? null : missingRight(actor, requestRight(row.kind, 'edit')),
    change: requestsCan.change(actor, row) ? null : (late ?? missingRight(actor, requestRight(row.kind, 'edit')) ?? ANSWERED_ALREADY),
    remove: requestsCan.remove(actor, row) ? null : (late ?? missingRight(actor, requestRight(row.kind, 'delete'))),
  };
}

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
