// Finds a planning's recipients: the customer's chosen contacts or the month's agent, and people who want a copy.
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { and, eq } from 'drizzle-orm';
import { contactsOf, loadCustomer } from '../../customers/queries.ts';
import { copiesFor } from '../../mail/copies-for.ts';
import { forbidden, notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';

type Call = ScopedCall<typeof calls.recipients>;

/** The contacts that receive plannings (C-016, C-017), or the customer's own address when none was named. */
async function ofCustomer({ tx, agencyId }: Call, customerId: string): Promise<string[]> {
  const { email } = await loadCustomer(tx, agencyId, customerId);
  const contacts = await contactsOf(tx, agencyId, customerId);
  const named = contacts.filter((contact) => contact.planningRecipient).map((contact) => contact.email);
  return [...new Set(named.length > 0 ? named : [email])].filter(Boolean);
}

async function ofAgent({ tx, agencyId }: Call, agentId: string): Promise<string[]> {
  const [agent] = await tx
    .select({ email: agents.email })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), eq(agents.id, agentId)));
  if (!agent) throw notFound('Collaborateur introuvable');
  return [agent.email].filter(Boolean);
}

export async function planningRecipients(call: Call): Promise<{ to: string[]; bcc: string[] }> {
  const { actor, tx, agencyId, body } = call;
  const right = body.kind === 'sites' ? 'sendSitesPlanning' : 'sendAgentsPlanning';
  if (!has(actor, right)) throw forbidden(right);
  const to =
    body.kind === 'sites' && body.customerId ? await ofCustomer(call, body.customerId) : body.agentId ? await ofAgent(call, body.agentId) : [];
  return { to, bcc: await copiesFor(tx, agencyId, 'receivePlanningCopies', to) };
}
