// Adds or renews one deadline of an agent, from the list of deadlines or from the file.
import { and, eq } from 'drizzle-orm';
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import { agentExpirations, agents } from '@vigie/db/tables/people.ts';
import { fileIssues } from '@vigie/domain/agents/agent-file.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { isCardNumber, parseCardNumber } from '@vigie/domain/shared/identifiers.ts';
import { isFrenchLocale, messages } from '@vigie/domain/shared/validators.ts';
import { forbidden, invalid } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { presentExpirationRow } from './expirations.ts';
import { loadAgentFile, type AgentFile } from '../reach.ts';
import { saveExpirations } from './save-lists.ts';

type Call = ScopedCall<typeof calls.saveExpiration>;

const here = (agencyId: string, agentId: string, typeKey: string) =>
  and(eq(agentExpirations.agencyId, agencyId), eq(agentExpirations.agentId, agentId), eq(agentExpirations.typeKey, typeKey));

function demandLawful({ body }: Call, { agency }: AgentFile): void {
  const issues = Object.fromEntries(
    Object.entries(fileIssues({ expirations: [body] })).map(([path, message]) => [path.replace('expirations.0.', ''), message]),
  );
  const card = body.typeKey === 'professionalCard' && body.number.trim() !== '' && isFrenchLocale(agency.holidayLocale);
  if (card && !isCardNumber(body.number)) issues['number'] = messages.format;
  if (body.expiresOn === null && body.receiptUntil === null && !(card && parseCardNumber(body.number)?.expiresOn))
    issues['expiresOn'] = messages.required;
  if (Object.keys(issues).length > 0) throw invalid(issues);
}

async function demandFresh({ tx, agencyId, params, body }: Call): Promise<void> {
  if (body.version === undefined) return;
  const [row] = await tx
    .select()
    .from(agentExpirations)
    .where(here(agencyId, params.id, body.typeKey))
    .for('update');
  if (!row || row.version !== body.version) throw await staleOf(tx, agencyId, agentExpirations, 'agent_expirations', row?.id ?? crypto.randomUUID());
}

export async function saveExpiration(call: Call) {
  const { tx, agencyId, actor, params, body } = call;
  if (!agentsCan.editExpirations(actor)) throw forbidden('editExpirations');
  const file = await loadAgentFile(tx, agencyId, params.id, { lock: true });
  demandLawful(call, file);
  await demandFresh(call);
  const card = body.typeKey === 'professionalCard' ? parseCardNumber(body.number) : null;
  const { version: _version, ...fields } = body;
  const given = card ? { ...fields, number: card.number, expiresOn: body.expiresOn ?? card.expiresOn } : fields;
  await saveExpirations(tx, { agencyId, agentId: params.id }, [given], true);
  if (card)
    await tx
      .update(agents)
      .set({ cardNumber: card.number })
      .where(and(eq(agents.agencyId, agencyId), eq(agents.id, params.id)));
  const [row] = await tx
    .select()
    .from(agentExpirations)
    .where(here(agencyId, params.id, body.typeKey));
  if (!row) throw new Error('the deadline was not written');
  await notifyScreens(tx, { agencyId, topic: 'agents', ids: [params.id], agentIds: [params.id] });
  return presentExpirationRow(row, file.agent);
}
