// Another agent takes the services of one who cannot come: judged together, all or none, both told (F-063).
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { loadSettings } from '../../agency/profile.ts';
import { invalid, notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { applyDrafts, changedDrafts } from './edit-services.ts';
import { demandChange } from './may-change.ts';
import { demandAgents } from './service-draft.ts';
import { loadForChange } from './service-records.ts';

export async function replaceAgent(call: ScopedCall<typeof calls.replace>) {
  const { tx, agencyId, actor, body } = call;
  const records = await loadForChange(tx, agencyId, body.serviceIds);
  if (records.length !== new Set(body.serviceIds).size) throw notFound('Service introuvable');
  for (const record of records) demandChange(actor, record);
  if (records.some(({ assignments }) => !assignments.some(({ agentId }) => agentId === body.fromAgentId))) {
    throw invalid({ serviceIds: 'Ce collaborateur n’est pas sur tous ces services' });
  }
  await demandAgents(tx, agencyId, [body.toAgentId]);
  const settings = await loadSettings(tx, agencyId);
  const pairs = await changedDrafts(call, records, ({ assignments }) => ({
    agentIds: [...assignments.map(({ agentId }) => agentId).filter((id) => id !== body.fromAgentId), body.toAgentId],
  }));
  const saved = await applyDrafts(call, pairs, settings, { confirmed: body.confirmed, atOnce: true });
  return { replaced: saved.length };
}
