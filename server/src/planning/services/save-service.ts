// Creates or changes one service.
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { serviceCan } from '@vigie/domain/planning/planning-can.ts';
import { isJudgedAgain } from '@vigie/domain/planning/changes/service-change.ts';
import { loadSettings } from '../../agency/profile.ts';
import { forbidden, notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { demandLawful, keepAccepted } from '../judge/judge.ts';
import { announcePublished } from './publish-services.ts';
import { demandChange, demandNotStarted } from './may-change.ts';
import { plannedOf } from './drafts/planned-service.ts';
import { settleChanges } from './publication.ts';
import { candidateOf, demandAgents, demandOffered, draftOf, loadSites, placesOf, planOf } from './drafts/service-draft.ts';
import { type ServiceDraft } from './drafts/draft-shape.ts';
import { demandDogs } from './service-dog.ts';
import { loadForChange, loadService, placesOfRecord, type ServiceRecord } from './service-records.ts';
import { notifyServices, toldOf } from './notify-services.ts';
import { keepSnapshot, standingBefore } from './restore/snapshots.ts';
import { insertServices, updateService, type Timing } from './write-services.ts';

export type SaveCall = Omit<ScopedCall<typeof calls.save>, 'request' | 'reply' | 'params'>;

/** Of services that were drafts until now. Agents who do not know them yet get their planning: the job skips the others. */
export const announce = async (
  { tx, agencyId, house, userId }: Pick<SaveCall, 'tx' | 'agencyId' | 'house' | 'userId'>,
  serviceIds: readonly string[],
): Promise<void> => {
  if (serviceIds.length === 0) return;
  await house.jobs.send(tx, 'planning.published', { agencyId, serviceIds: [...serviceIds], userId });
  await announcePublished({ tx, agencyId, house }, serviceIds);
};

async function create(call: SaveCall, draft: ServiceDraft, timing: Timing): Promise<void> {
  const { tx, agencyId, body, house } = call;
  await insertServices(tx, agencyId, [draft], timing, { publishedAt: body.publish ? house.clock.instant() : null });
  if (body.publish) await announce(call, [draft.id]);
}

async function change(call: SaveCall, record: ServiceRecord, draft: ServiceDraft, timing: Timing): Promise<void> {
  const { tx, agencyId, body, house } = call;
  const publishedAt = record.service.publishedAt ?? (body.publish ? house.clock.instant() : null);
  await updateService(tx, agencyId, record, draft, timing, publishedAt);
  if (record.service.publishedAt !== null) await settleChanges(call, [record]);
  else if (publishedAt !== null) await announce(call, [draft.id]);
}

async function loadCurrent({ tx, agencyId, actor, body }: SaveCall): Promise<ServiceRecord | undefined> {
  if (!body.id) return undefined;
  const [record] = await loadForChange(tx, agencyId, [body.id]);
  if (!record) throw notFound('Service introuvable');
  if (body.version !== undefined && body.version !== record.service.version) throw await staleOf(tx, agencyId, services, 'services', body.id);
  demandChange(actor, record);
  return record;
}

/** The resulting service. Refuses impossible ones, whatever the planning checks say. */
async function lawfulDraft({ tx, agencyId, body }: SaveCall, settings: AgencySettings, current: ServiceRecord | undefined): Promise<ServiceDraft> {
  const kept = current ? placesOfRecord(current) : [];
  const sites = await loadSites(tx, agencyId, [...placesOf(body), ...kept], { keep: kept });
  const draft = draftOf(body, sites, { current });
  demandOffered([draft], settings, current ? [current] : []);
  await demandAgents(
    tx,
    agencyId,
    draft.agentIds,
    current?.assignments.map(({ agentId }) => agentId),
  );
  await demandDogs(tx, agencyId, [draft]);
  if (current) demandNotStarted(current, draft);
  return draft;
}

export interface Stored {
  readonly record: ServiceRecord;
  /** The number that undoes a change of an existing service. */
  readonly undo: string | null;
}

/** Writes the service as sent and judged, and returns it as it is now. */
export async function storeService(call: SaveCall): Promise<Stored> {
  const { tx, agencyId, actor, body, house } = call;
  if (!body.id && !serviceCan.create(actor)) throw forbidden('createServices');
  const current = await loadCurrent(call);
  const settings = await loadSettings(tx, agencyId);
  const draft = await lawfulDraft(call, settings, current);
  const candidates = !current || isJudgedAgain(plannedOf(current), planOf(draft)) ? [candidateOf(draft, current && plannedOf(current))] : [];
  const issues = await demandLawful(call, candidates, settings, body.confirmed);
  const timing = { now: house.clock.now(), lateMarginMinutes: settings.field.lateMarginMinutes };
  const before = current && (await standingBefore(call, [{ record: current, draft }], settings));
  if (current) await change(call, current, draft, timing);
  else await create(call, draft, timing);
  await keepAccepted(call, issues);
  const saved = await loadService(tx, agencyId, draft.id);
  await notifyServices(tx, agencyId, [...(current ? [toldOf(current)] : []), toldOf(saved)]);
  return { record: saved, undo: before ? await keepSnapshot(call, 'edit', before.lines, before.borne) : null };
}
