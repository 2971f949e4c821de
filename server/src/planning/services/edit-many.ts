// Changes several services at once, each in its own way: an accepted automatic plan, a moved selection. They are judged together, all or none. Their
// earlier state is kept for an undo.
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { loadSettings } from '../../agency/profile.ts';
import { invalid, notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { applyKept, changedDrafts, previewDrafts } from './edit-services.ts';
import { demandChange } from './may-change.ts';
import { presentServiceRow, viewOf } from './present.ts';
import { demandAgents } from './drafts/service-draft.ts';
import { loadForChange } from './service-records.ts';
import { demandDogs } from './service-dog.ts';

export async function editMany(call: ScopedCall<typeof calls.editMany>) {
  const { tx, agencyId, actor, body, via } = call;
  const wanted = new Map(body.edits.map((edit) => [edit.serviceId, edit]));
  if (wanted.size !== body.edits.length) throw invalid({ edits: 'Un service est nommé deux fois' });
  const records = await loadForChange(tx, agencyId, [...wanted.keys()]);
  if (records.length !== wanted.size) throw notFound('Service introuvable');
  for (const record of records) {
    const { version = record.service.version } = wanted.get(record.service.id)!;
    if (version !== record.service.version) throw await staleOf(tx, agencyId, services, 'services', record.service.id);
    demandChange(actor, record);
  }
  await demandAgents(
    tx,
    agencyId,
    [...new Set(body.edits.flatMap(({ changes }) => changes.agentIds ?? []))],
    records.flatMap(({ assignments }) => assignments.map(({ agentId }) => agentId)),
  );
  const settings = await loadSettings(tx, agencyId);
  const pairs = await changedDrafts(call, records, ({ service }) => wanted.get(service.id)!.changes);
  await demandDogs(
    tx,
    agencyId,
    pairs.map(({ draft }) => draft),
    'edits',
  );
  if (body.preview) return { services: [], undo: null, judged: await previewDrafts(call, pairs, settings) };
  const { saved, undo } = await applyKept(call, pairs, settings, body);
  const view = viewOf(via, settings);
  return { services: saved.map((record) => presentServiceRow(record, view)), undo, judged: [] };
}
