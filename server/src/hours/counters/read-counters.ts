// Returns the legal counters of one collaborator and one year. With the agents' prefix, only their own.
import type { counters as calls } from '@vigie/contract/hours/counters-endpoints.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { loadSettings } from '../../agency/profile.ts';
import { agentMissing } from '../../agents/reach.ts';
import { livingAgent } from '../../identity/living-agent.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { countCounters } from './count-counters.ts';
import { yearWork } from './year-work.ts';

export async function readCounters(call: ScopedCall<typeof calls.read>) {
  const { tx, agencyId, params, house, via, actor } = call;
  const { id, year } = params;
  if (via === 'agent' && id !== actor.agentId) throw notFound(agentMissing);
  const [agent] = await tx.select({ id: agents.id }).from(agents).where(livingAgent(agencyId, id));
  if (!agent) throw notFound(agentMissing);
  const settings = await loadSettings(tx, agencyId);
  const asked = { settings, year, now: house.clock.now() };
  const work = await yearWork(tx, agencyId, { ...asked, agentIds: [id] });
  const countersOf = await countCounters(tx, agencyId, [id], work, asked);
  return countersOf(id);
}
