// Loads an agent of this agency with their membership: the first step of every use-case on one agent.
import { and, eq } from 'drizzle-orm';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgentAccess } from '@vigie/domain/agents/agents-can.ts';
import { defaultTemplateOf } from '@vigie/domain/identity/rights-templates.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency, type AgencyRow } from '../agency/profile.ts';
import { livingAgent } from '../identity/living-agent.ts';
import { notFound } from '../plumbing/errors.ts';
import type { House } from '../plumbing/house.ts';
import { storedTemplates } from './accounts/rights-templates.ts';

export type AgentRecord = typeof agents.$inferSelect;
export type MemberRecord = typeof userCompanies.$inferSelect;

export interface AgentFile {
  readonly agency: AgencyRow;
  readonly agent: AgentRecord;
  /** Null for a file that never had rights of its own (an imported one, for instance). */
  readonly member: MemberRecord | null;
  readonly access: AgentAccess;
}

export const agentMissing = 'Collaborateur introuvable';

export const today = (house: House, agency: Pick<AgencyRow, 'timeZone'>): LocalDay => localDay(house.clock.now(), agency.timeZone);

/** Returns the agent, or 404: a deleted one is as absent as another agency's. `lock` locks it until the end of the transaction. */
export async function loadAgentFile(tx: Tx, agencyId: string, id: string, { lock = false } = {}): Promise<AgentFile> {
  const query = tx.select().from(agents).where(livingAgent(agencyId, id));
  const [agent] = await (lock ? query.for('no key update') : query);
  if (!agent) throw notFound(agentMissing);
  const [member] = await tx
    .select()
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.agentId, id)));
  const agency = await loadAgency(tx, agencyId);
  return {
    agency,
    agent,
    member: member ?? null,
    access: { id, isManager: member !== undefined && agency.managerId === member.id },
  };
}

/** The agency's main administrator among its agents, when they have a file. */
export async function managerAgentId(tx: Tx, agency: AgencyRow): Promise<string | null> {
  if (!agency.managerId) return null;
  const [member] = await tx
    .select({ agentId: userCompanies.agentId })
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agency.id), eq(userCompanies.id, agency.managerId)));
  return member?.agentId ?? null;
}

/** Returns the agent's membership, and creates it from the agency's default template when there is none yet (F-253, F-254, A-292). */
export async function ensureMember(tx: Tx, agent: AgentRecord, member: MemberRecord | null): Promise<MemberRecord> {
  if (member) return member;
  const { agencyId, id: agentId, firstname, lastname, email, position } = agent;
  const { kind, rights } = defaultTemplateOf(await storedTemplates(tx, agencyId));
  const [made] = await tx
    .insert(userCompanies)
    .values({
      agencyId,
      agentId,
      firstname,
      lastname,
      email,
      position,
      phone: agent.phones[0] ?? '',
      kind,
      rights: [...rights],
    })
    .returning();
  if (!made) throw new Error('the membership was not written');
  return made;
}
