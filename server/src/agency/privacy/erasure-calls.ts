// Serves the calls that erase a person, show beforehand what that means, and keep a file for a dispute.
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { ErasurePreview, privacy as calls } from '@vigie/contract/agency/privacy-endpoints.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { personHolds } from '@vigie/db/tables/privacy.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { erasurePhrase, erasureRefusal, erasureRefusalMessages, privacyCan, type ErasureRefusal } from '@vigie/domain/agency/privacy/privacy-can.ts';
import { retentionRules } from '@vigie/domain/agency/privacy/retention.data.ts';
import { forbidden, invalid, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { erasePerson, heldRows } from './erase-person.ts';
import { privacyErrors } from './errors.ts';
import { findAgent, findContact, type Found } from './find-subject.ts';

type Call<N extends keyof typeof calls> = ScopedCall<(typeof calls)[N]>;
type Asker = Omit<Scope, 'tx' | 'via'>;

const holdOf = async (tx: Tx, agencyId: string, agentId: string) => {
  const [hold] = await tx
    .select()
    .from(personHolds)
    .where(and(eq(personHolds.agencyId, agencyId), eq(personHolds.agentId, agentId), isNull(personHolds.liftedAt)));
  return hold;
};
type HoldRow = Awaited<ReturnType<typeof holdOf>>;

const refusalOf = ({ agent, members }: Found, hold: HoldRow): ErasureRefusal =>
  agent
    ? erasureRefusal({
        hasLeft: agent.status === AgentStatus.archived || agent.status === AgentStatus.deleted,
        isHeld: hold !== undefined,
        isErased: agent.anonymisedAt !== null,
      })
    : erasureRefusal({ hasLeft: true, isHeld: false, isErased: members.every(({ anonymisedAt }) => anonymisedAt !== null) });

async function preview(tx: Tx, found: Found): Promise<z.input<typeof ErasurePreview>> {
  const hold = found.agentId === null ? undefined : await holdOf(tx, found.agencyId, found.agentId);
  const refused = refusalOf(found, hold);
  const lines = (await heldRows(tx, found)).map((line) => ({
    ...line,
    label: retentionRules[line.key].label,
    basis: retentionRules[line.key].basis,
  }));
  return {
    name: erasurePhrase(found),
    phrase: erasurePhrase(found),
    refusal: refused && erasureRefusalMessages[refused],
    hold: hold ? { reason: hold.reason, since: hold.createdAt } : null,
    lines,
  };
}

/** Uses the platform's door: the person's data are behind more row-level security than the asker may pass. */
async function erase({ house, agencyId, userId }: Asker, find: (tx: Tx) => Promise<Found>, confirmation: string): Promise<{ ok: true }> {
  const found = await house.db.platform(async (tx) => {
    const person = await find(tx);
    const hold = person.agentId === null ? undefined : await holdOf(tx, agencyId, person.agentId);
    const refused = refusalOf(person, hold);
    if (refused) throw refusal(privacyErrors, `privacy.${refused}`);
    const [agency] = await tx.select({ managerId: agencies.managerId, zone: agencies.timeZone }).from(agencies).where(eq(agencies.id, agencyId));
    if (agency?.managerId && person.memberIds.includes(agency.managerId)) throw refusal(privacyErrors, 'privacy.owner');
    if (confirmation.trim() !== erasurePhrase(person)) throw invalid({ confirmation: 'Recopiez exactement le prénom et le nom de la personne' });
    await erasePerson(tx, house, person, { userId, zone: agency?.zone ?? 'Europe/Paris' });
    const agentIds = person.agentId === null ? [] : [person.agentId];
    await notifyScreens(tx, { agencyId, topic: 'agents', ids: agentIds, agentIds });
    await notifyScreens(tx, { agencyId, topic: 'people', ids: [...person.userIds] });
    return person;
  }, 'privacy.erase');
  for (const id of found.userIds) house.people.forget(id);
  return { ok: true };
}

const demandAgents = ({ actor }: Pick<Scope, 'actor'>): void => {
  if (!privacyCan.eraseAgent(actor)) throw forbidden('editAgentsPersonalData');
};
const demandContacts = ({ actor }: Pick<Scope, 'actor'>): void => {
  if (!privacyCan.ofContact(actor)) throw forbidden('editCustomers');
};

export async function previewAgent(call: Call<'previewAgent'>) {
  demandAgents(call);
  return call.house.db.platform(async (tx) => preview(tx, await findAgent(tx, call.agencyId, call.params.id)), 'privacy.preview');
}
export async function previewContact(call: Call<'previewContact'>) {
  demandContacts(call);
  return call.house.db.platform(async (tx) => preview(tx, await findContact(tx, call.agencyId, call.params.id)), 'privacy.preview');
}
export async function eraseAgent(call: Omit<Call<'eraseAgent'>, 'tx'>): Promise<{ ok: true }> {
  demandAgents(call);
  return erase(call, (tx) => findAgent(tx, call.agencyId, call.params.id), call.body.confirmation);
}
export async function eraseContact(call: Omit<Call<'eraseContact'>, 'tx'>): Promise<{ ok: true }> {
  demandContacts(call);
  return erase(call, (tx) => findContact(tx, call.agencyId, call.params.id), call.body.confirmation);
}

export async function hold(call: Call<'hold'>): Promise<{ ok: true }> {
  const { tx, agencyId, userId, params, body } = call;
  demandAgents(call);
  const { agent } = await findAgent(tx, agencyId, params.id);
  if (agent?.anonymisedAt) throw refusal(privacyErrors, 'privacy.erased');
  if (await holdOf(tx, agencyId, params.id)) throw refusal(privacyErrors, 'privacy.already_held');
  await tx.insert(personHolds).values({ agencyId, agentId: params.id, reason: body.reason, userId });
  await notifyScreens(tx, { agencyId, topic: 'agents', ids: [params.id], agentIds: [params.id] });
  return { ok: true };
}

export async function release(call: Call<'release'>): Promise<{ ok: true }> {
  const { tx, agencyId, userId, params, house } = call;
  demandAgents(call);
  await findAgent(tx, agencyId, params.id);
  const open = await holdOf(tx, agencyId, params.id);
  if (!open) throw refusal(privacyErrors, 'privacy.not_held');
  await tx
    .update(personHolds)
    .set({ liftedAt: house.clock.instant(), liftedBy: userId })
    .where(and(eq(personHolds.agencyId, agencyId), eq(personHolds.id, open.id)));
  await notifyScreens(tx, { agencyId, topic: 'agents', ids: [params.id], agentIds: [params.id] });
  return { ok: true };
}
