// Assigns the services of an absent agent to others, one for all or one for each. They are judged together, all or none. Both sides
// are notified like of any other change of the plan (F-063).
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { loadSettings } from '../../agency/profile.ts';
import { invalid, notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { applyKept, changedDrafts } from './edit-services.ts';
import { demandChange } from './may-change.ts';
import { demandReason, keepReasons } from './drafts/plan-reasons.ts';
import { demandAgents } from './drafts/service-draft.ts';
import { loadForChange, type ServiceRecord } from './service-records.ts';

const nameOn = ({ assignments }: ServiceRecord, id: string): string => {
  const found = assignments.find(({ agentId }) => agentId === id);
  return found ? `${found.firstname} ${found.lastname}`.trim() : '';
};

export async function replaceAgent(call: ScopedCall<typeof calls.replace>) {
  const { tx, agencyId, actor, body } = call;
  demandReason(body);
  const takers = new Map(body.replacements.map(({ serviceId, toAgentId }) => [serviceId, toAgentId]));
  if (takers.size !== body.replacements.length) throw invalid({ replacements: 'Un service est nommé deux fois' });
  const records = await loadForChange(tx, agencyId, [...takers.keys()]);
  if (records.length !== takers.size) throw notFound('Service introuvable');
  for (const record of records) demandChange(actor, record);
  if (records.some(({ assignments }) => !assignments.some(({ agentId }) => agentId === body.fromAgentId))) {
    throw invalid({ replacements: 'Ce collaborateur n’est pas sur tous ces services' });
  }
  await demandAgents(tx, agencyId, [...takers.values()]);
  const settings = await loadSettings(tx, agencyId);
  const pairs = await changedDrafts(call, records, ({ service, assignments }) => ({
    agentIds: [...assignments.map(({ agentId }) => agentId).filter((id) => id !== body.fromAgentId), takers.get(service.id)!],
  }));
  const { saved, undo } = await applyKept(call, pairs, settings, { confirmed: body.confirmed });
  const before = new Map(records.map((record) => [record.service.id, record]));
  await keepReasons(
    call,
    { kind: 'replacement', ...body },
    saved.map((record) => ({
      serviceId: record.service.id,
      words: `${nameOn(before.get(record.service.id)!, body.fromAgentId)} → ${nameOn(record, takers.get(record.service.id)!)}`,
    })),
  );
  return { replaced: saved.length, undo };
}
