// Finds the person whose data are requested: file, memberships and accounts in one agency, and the words that identify them.
import { and, eq, or } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { Subject } from './belongs.ts';

export type AgentRow = typeof agents.$inferSelect;
export type MemberRow = typeof userCompanies.$inferSelect;

export interface Found extends Subject {
  readonly agencyId: string;
  readonly agent: AgentRow | null;
  readonly members: readonly MemberRow[];
  readonly firstname: string;
  readonly lastname: string;
  /** The label that outlives the name. */
  readonly label: string;
}

const labelOf = (agent: AgentRow | null, first: MemberRow | undefined): string => {
  if (agent) return `Collaborateur n° ${agent.number}`;
  return first?.kind === 'customer' ? 'Contact de client' : 'Membre de l’agence';
};

const found = (agencyId: string, agent: AgentRow | null, members: readonly MemberRow[]): Found => {
  const [first] = members;
  const { firstname, lastname } = agent ?? first ?? { firstname: '', lastname: '' };
  return {
    agencyId,
    agent,
    members,
    agentId: agent?.id ?? null,
    memberIds: members.map(({ id }) => id),
    userIds: members.flatMap(({ userId }) => (userId === null ? [] : [userId])),
    emails: [...new Set([agent?.email ?? '', ...members.map(({ email }) => email)])].filter((email) => email !== ''),
    firstname,
    lastname,
    label: labelOf(agent, first),
  };
};

export async function findAgent(tx: Tx, agencyId: string, id: string): Promise<Found> {
  const [agent] = await tx
    .select()
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), eq(agents.id, id), eq(agents.isFake, false)))
    .for('update');
  if (!agent) throw notFound('Collaborateur introuvable');
  const members = await tx
    .select()
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.agentId, id)));
  return found(agencyId, agent, members);
}

export async function findContact(tx: Tx, agencyId: string, id: string): Promise<Found> {
  const [member] = await tx
    .select()
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.id, id), eq(userCompanies.kind, 'customer')))
    .for('update');
  if (!member) throw notFound('Contact introuvable');
  return found(agencyId, null, [member]);
}

/** People who ask for their own data also receive the file behind their membership. */
export async function findSelf(tx: Tx, agencyId: string, userId: string): Promise<Found> {
  const own = await tx
    .select()
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.userId, userId)));
  const ids = own.flatMap(({ agentId }) => (agentId === null ? [] : [eq(agents.id, agentId)]));
  const [agent] =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(agents)
          .where(and(eq(agents.agencyId, agencyId), or(...ids)));
  if (own.length === 0) throw notFound();
  return found(agencyId, agent ?? null, own);
}
