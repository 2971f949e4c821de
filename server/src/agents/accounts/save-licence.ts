// Grants an agent a licence, from today or later, with an account to sign in, or revokes it.
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import type { LicenceInput } from '@vigie/contract/agents/schemas.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { licenceGrantRefusal, licenceLastDay, licenceRemovalRefusal, licenceStartIssue, type LicenceDuration } from '@vigie/domain/agents/licence.ts';
import * as licenceTexts from '@vigie/domain/agents/licence-texts.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { isEmail, messages } from '@vigie/domain/shared/validators.ts';
import { accountErrors, openAccount, usedAccount, welcome, type OpenedAccount } from '../../identity/accounts/open-account.ts';
import { forbidden, invalid, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { accountsOfAgents } from './accounts.ts';
import { agentErrors } from '../errors.ts';
import { lockPricing } from '../pricing.ts';
import { acceptExtra, isExtra } from './extra-licences.ts';
import { leaveRoom } from './leave-room.ts';
import { ensureMember, loadAgentFile, today, type AgentFile, type MemberRecord } from '../reach.ts';
import { presentFile } from '../read-agent.ts';

type Call = ScopedCall<typeof calls.saveLicence>;
type Input = z.output<typeof LicenceInput>;

const holder = ({ agent, access }: AgentFile) => ({
  status: agent.status as AgentStatus,
  isManager: access.isManager,
  willDeactivate: agent.willDeactivateOn !== null,
  willActivate: agent.willActivateOn !== null,
});

const refuse = (message: string | null): void => {
  if (message) throw new ApiError(409, { code: 'agents.licence_refused', message });
};

/** The address to sign in with: required, and readable. */
function addressOf(input: Input, file: AgentFile): string {
  const email = (input.email ?? file.agent.email).trim();
  if (email === '') throw invalid({ email: messages.required });
  if (!isEmail(email)) throw invalid({ email: messages.email });
  return email;
}

/** One address belongs to one person: nobody else of the agency's own people may sign in with it. */
async function demandFree({ tx, agencyId }: Call, member: MemberRecord, account: OpenedAccount): Promise<void> {
  const [other] = await tx
    .select({ id: userCompanies.id })
    .from(userCompanies)
    .where(
      and(
        eq(userCompanies.agencyId, agencyId),
        eq(userCompanies.userId, account.userId),
        ne(userCompanies.id, member.id),
        ne(userCompanies.kind, 'customer'),
      ),
    );
  if (other) throw refusal(accountErrors, 'accounts.address_taken');
}

const holderOf = ({ agent }: AgentFile) => ({ ...agent, phone: agent.phones[0] ?? '' });

/**
 * Agents keep the account that they already used, whatever the address in the file. A corrected address replaces an account that they never opened.
 */
async function accountFor(call: Call, file: AgentFile, email: string): Promise<OpenedAccount | null> {
  const known = (await accountsOfAgents(call.house, call.tx, call.agencyId, [file.agent.id]))(file.agent.id);
  if (known && (known.passwordChosen || known.email.toLowerCase() === email.toLowerCase())) {
    return known.passwordChosen ? usedAccount(known.userId, known.email) : openAccount(call.house, holderOf(file), known.email, call.agencyId);
  }
  return openAccount(call.house, holderOf(file), email, call.agencyId);
}

async function write({ tx, agencyId, body, params }: Call, columns: Partial<typeof agents.$inferInsert>): Promise<void> {
  const [row] = await tx
    .update(agents)
    .set(columns)
    .where(and(eq(agents.agencyId, agencyId), eq(agents.id, params.id), eq(agents.version, body.version)))
    .returning({ id: agents.id });
  if (!row) throw await staleOf(tx, agencyId, agents, 'agents', params.id);
}

/** The columns of a licence that begins on this day. */
export const begins = (days: LicenceDuration, day: LocalDay) => ({
  status: AgentStatus.licensed,
  nextSubscription: days,
  willActivateOn: null,
  willDeactivateOn: licenceLastDay(days, day),
});
/** The account exists and stays closed until its day. */
const waits = (days: LicenceDuration, willActivateOn: LocalDay) => ({ nextSubscription: days, willActivateOn, willDeactivateOn: null });

/** Within the plan, or beyond it at the price that was shown and accepted. One that is paid so and changed is accepted anew. */
async function demandRoom({ tx, agencyId, actor, userId, body }: Call, file: AgentFile, days: LicenceDuration, day: LocalDay): Promise<void> {
  const agentId = file.agent.id;
  const refusal = licenceGrantRefusal(holder(file), await lockPricing(tx, agencyId));
  const isBeyond = refusal === licenceTexts.quotaReached || (refusal === null && (await isExtra(tx, agencyId, agentId, day)));
  if (!isBeyond) {
    refuse(refusal);
    return;
  }
  const { extraPriceCents: acceptedCents } = body;
  const offer = { agencyId, actor, userId, agentId, days, firstDay: body.startOn ?? day, today: day };
  const isAccepted = acceptedCents !== undefined && (await acceptExtra(tx, { ...offer, acceptedCents }));
  if (!isAccepted) refuse(licenceTexts.quotaReached);
}

async function give(call: Call, file: AgentFile): Promise<void> {
  const { tx, agencyId, body, house } = call;
  if (body.subscription === undefined) throw invalid({ subscription: messages.required });
  const day = today(house, file.agency);
  const wrongDay = licenceStartIssue(body.startOn, day);
  if (wrongDay) throw invalid({ startOn: wrongDay });
  const email = addressOf(body, file);
  const days: LicenceDuration = body.subscription;
  await demandRoom(call, file, days, day);
  const member = await ensureMember(tx, file.agent, file.member);
  const account = (await accountFor(call, file, email))!;
  await demandFree(call, member, account);
  const later = body.startOn;
  await write(call, later ? waits(days, later) : begins(days, day));
  await tx
    .update(userCompanies)
    .set({ userId: account.userId, disabledAt: later ? house.clock.instant() : null })
    .where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.id, member.id)));
  if (!later && (member.userId !== account.userId || account.link)) {
    await welcome(house, tx, { agency: file.agency, firstname: file.agent.firstname, account, about: { table: 'agents', id: file.agent.id } });
  }
  await notifyScreens(tx, {
    agencyId,
    topic: 'people',
    ids: [account.userId, ...(member.userId ? [member.userId] : [])],
  });
}

async function take(call: Call, file: AgentFile): Promise<void> {
  const { tx, agencyId, house, params } = call;
  refuse(licenceRemovalRefusal(holder(file)));
  await write(call, { status: AgentStatus.unlicensed, nextSubscription: 0, willActivateOn: null, willDeactivateOn: null });
  await leaveRoom(tx, agencyId, [params.id], today(house, file.agency));
  if (!file.member) return;
  await tx
    .update(userCompanies)
    .set({ disabledAt: house.clock.instant() })
    .where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.id, file.member.id)));
  if (file.member.userId) await notifyScreens(tx, { agencyId, topic: 'people', ids: [file.member.userId] });
}

export async function saveLicence(call: Call) {
  const { tx, agencyId, actor, params, body } = call;
  const file = await loadAgentFile(tx, agencyId, params.id, { lock: true });
  if (file.access.isManager) throw refusal(agentErrors, 'agents.manager_stays');
  if (!agentsCan.editLicence(actor, file.access)) throw forbidden('editAgentLicences');
  await (body.licence ? give(call, file) : take(call, file));
  await notifyScreens(tx, { agencyId, topic: 'agents', ids: [params.id], agentIds: [params.id] });
  return presentFile(call, params.id);
}
