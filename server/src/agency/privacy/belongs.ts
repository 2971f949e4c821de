// Decides whose a row is: the condition that it belongs to a person, or to somebody in a dispute.
import { sql, type SQL } from 'drizzle-orm';
import type { Holding } from './holdings/holding.ts';

/** A person in one agency: their file, their memberships, the accounts behind them. */
export interface Subject {
  readonly agentId: string | null;
  readonly memberIds: readonly string[];
  readonly userIds: readonly string[];
  readonly emails: readonly string[];
}

const among = (expression: string | undefined, ids: readonly string[]): SQL[] =>
  expression && ids.length > 0 ? [sql`${sql.raw(expression)} in ${[...ids]}`] : [];

/** Returns null when no row of the holding can be theirs. */
export function belongsTo(holding: Holding, { agentId, memberIds, userIds, emails }: Subject): SQL | null {
  const ways = [
    ...among(holding.agent, agentId === null ? [] : [agentId]),
    ...among(holding.member, memberIds),
    ...among(holding.user, userIds),
    ...among(holding.email, emails),
  ];
  return ways.length === 0 ? null : sql`(${sql.join(ways, sql` or `)})`;
}

/** False for rows of a person whose file is kept for a dispute. */
export function isNotHeld({ agent, member, user }: Pick<Holding, 'agent' | 'member' | 'user'>): SQL {
  const held = [
    agent && `h.agent_id = ${agent}`,
    member && `h.agent_id = (select m.agent_id from user_companies m where m.agency_id = t.agency_id and m.id = ${member})`,
    user && `h.agent_id in (select m.agent_id from user_companies m where m.agency_id = h.agency_id and m.user_id = ${user})`,
  ].filter((way) => typeof way === 'string');
  if (held.length === 0) return sql`true`;
  return sql.raw(`not exists (select from person_holds h where h.agency_id = t.agency_id and h.lifted_at is null and (${held.join(' or ')}))`);
}
