// Creates a request, for oneself or in somebody's name, or changes one without an answer.
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { RequestInput } from '@vigie/contract/requests/schemas.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { requests } from '@vigie/db/tables/requests.ts';
import { CustomerStatus } from '@vigie/domain/customers/customer.ts';
import { askableTypes, unavailableTimes } from '@vigie/domain/planning/unavailability.ts';
import { asksAbsence, requestIssues, type RequestKind } from '@vigie/domain/requests/request.ts';
import { isRequester, requestRight, requestsCan } from '@vigie/domain/requests/requests-can.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';
import { loadSettings } from '../agency/profile.ts';
import { livingAgent } from '../identity/living-agent.ts';
import { forbidden, invalid, refusal, transportErrors } from '../plumbing/errors.ts';
import { staleOf } from '../plumbing/stale.ts';
import { attach, attachmentsOf, exchangeAttachments } from './attachments.ts';
import { requestErrors } from './errors.ts';
import { demandRequest, loadRequest, markSeen, signatureOf, type RequestScope } from './records.ts';
import { presentRequest, typesOf } from './present.ts';
import { notifyOtherSide, notifyRequest } from './notify-requests.ts';

type Input = z.output<typeof RequestInput>;
export type SaveCall = RequestScope & { readonly body: Input };

interface Whose {
  readonly agentId: string | null;
  readonly customerId: string | null;
  readonly fromDesk: boolean;
}

/** In somebody's name, by the desk. */
function inNameOf(kind: RequestKind, { actor }: SaveCall, target: string | null): string {
  if (!requestsCan.createFor(actor, kind)) throw forbidden(requestRight(kind, 'create'));
  if (target === null) throw invalid({ [kind]: 'Obligatoire' });
  return target;
}

/** An agent's request is their own, unless the desk writes in another's name. */
function agentsOwn(call: SaveCall): Whose {
  const own = call.actor.agentId ?? null;
  const target = call.via === 'agent' ? own : (call.body.agent ?? own);
  if (target !== null && target === own) return { agentId: own, customerId: null, fromDesk: false };
  return { agentId: inNameOf('agent', call, target), customerId: null, fromDesk: true };
}

/** A contact's request always belongs to their company, whatever was sent. */
const customersOwn = (call: SaveCall): Whose =>
  call.via === 'customer'
    ? { agentId: null, customerId: call.actor.customerId ?? null, fromDesk: false }
    : { agentId: null, customerId: inNameOf('customer', call, call.body.customer), fromDesk: true };

async function demandThere({ tx, agencyId }: SaveCall, { agentId, customerId }: Whose): Promise<void> {
  if (agentId && (await tx.$count(agents, livingAgent(agencyId, agentId))) === 0) throw invalid({ agent: 'Collaborateur introuvable' });
  const active = and(eq(customers.agencyId, agencyId), eq(customers.id, customerId ?? ''), eq(customers.status, CustomerStatus.active));
  if (customerId && (await tx.$count(customers, active)) === 0) throw invalid({ customer: 'Client introuvable' });
}

/** The checked request as stored: a half-open absence, or none. */
async function askedOf(kind: RequestKind, { tx, agencyId, body }: SaveCall, standing: string | null = null) {
  const { requestType, absenceType, startAt, endAt } = body;
  const settings = await loadSettings(tx, agencyId);
  const type = typesOf(settings, kind).find(({ key }) => key === requestType);
  if (!type) throw invalid({ requestType: 'Format invalide' });
  const times = { startAt: startAt && instantOf(startAt), endAt: endAt && instantOf(endAt) };
  const issues = requestIssues({ type, subject: body.subject, absenceType, startAt: times.startAt || null, endAt: times.endAt || null });
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const common = { typeKey: requestType, subject: body.subject.trim(), content: body.content.trim() };
  if (!asksAbsence(type) || !times.startAt || !times.endAt) return { ...common, absenceTypeKey: null, startAt: null, endAt: null };
  if (!askableTypes(settings.unavailabilityTypes, standing).some(({ key }) => key === absenceType)) throw invalid({ absenceType: 'Format invalide' });
  const { start, end } = unavailableTimes(times.startAt, times.endAt);
  return { ...common, absenceTypeKey: absenceType, startAt: isoOf(start), endAt: isoOf(end) };
}

async function create(kind: RequestKind, call: SaveCall): Promise<string> {
  const { tx, agencyId, userId, house, body } = call;
  const whose = kind === 'agent' ? agentsOwn(call) : customersOwn(call);
  await demandThere(call, whose);
  const asked = await askedOf(kind, call);
  const at = house.clock.instant();
  const id = body.newId ?? crypto.randomUUID();
  const last = whose.fromDesk ? { deskLast: 0 } : { requesterLast: 0 };
  const row = { agencyId, id, kind, ...asked, ...whose, ...last, userId, authorName: signatureOf(call), lastAt: at, createdAt: at, updatedAt: at };
  const [written] = await tx.insert(requests).values(row).onConflictDoNothing().returning();
  if (!written) {
    // The same form again, after its answer was lost.
    const known = await loadRequest(call, kind, id);
    if (known.row.userId !== userId) throw refusal(transportErrors, 'shared.duplicate');
    return id;
  }
  await attach(call, { requestId: id }, body.attachments ?? []);
  await markSeen(call, id, 0);
  await notifyRequest(tx, written);
  await notifyOtherSide(call, id, {
    title: whose.fromDesk ? 'Nouvelle demande à votre nom' : `Demande ${ofName(row.authorName)}`,
    body: asked.subject,
    fromDesk: whose.fromDesk,
    isNew: true,
  });
  return id;
}

async function change(kind: RequestKind, call: SaveCall, id: string): Promise<void> {
  const { tx, agencyId, actor, body } = call;
  const { row } = await demandRequest(call, kind, id, { lock: true });
  if (!requestsCan.change(actor, row)) {
    if (isRequester(actor, row) || requestsCan.write(actor, row)) throw refusal(requestErrors, 'requests.answered');
    throw forbidden(requestRight(kind, 'edit'));
  }
  const asked = await askedOf(kind, call, row.absenceTypeKey);
  const [written] = await tx
    .update(requests)
    .set(asked)
    .where(and(eq(requests.agencyId, agencyId), eq(requests.id, id), eq(requests.version, body.version ?? row.version)))
    .returning();
  if (!written) throw await staleOf(tx, agencyId, requests, 'requests', id);
  if (body.attachments) {
    const held = (await attachmentsOf(tx, agencyId, 'requestId', [id])).filter(({ messageId }) => messageId === null);
    await exchangeAttachments(call, { requestId: id }, held, body.attachments);
  }
  await notifyRequest(tx, written);
}

export const saveRequest = (kind: RequestKind) => async (call: SaveCall) => {
  const id = call.body.id ?? (await create(kind, call));
  if (call.body.id) await change(kind, call, call.body.id);
  return presentRequest(call, await loadRequest(call, kind, id));
};
