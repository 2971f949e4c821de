// Saves several services in one transaction, or previews them: lists, recurrences, duplications.
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { serviceCan } from '@vigie/domain/planning/planning-can.ts';
import { isJudgedAgain } from '@vigie/domain/planning/changes/service-change.ts';
import { loadSettings } from '../../agency/profile.ts';
import { forbidden, invalid, notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { demandLawful, judge, keepAccepted, presentIssue } from '../judge/judge.ts';
import { draftsOfDuplication, draftsOfList, draftsOfRecurrence, type ManyDrafts } from './drafts/drafts-of-many.ts';
import { demandChange, demandNotStarted } from './may-change.ts';
import { plannedOf } from './drafts/planned-service.ts';
import { presentJudged } from './drafts/present-judged.ts';
import { settleChanges } from './publication.ts';
import { announce } from './save-service.ts';
import { candidateOf, demandAgents, demandOffered, planOf } from './drafts/service-draft.ts';
import { type ServiceDraft } from './drafts/draft-shape.ts';
import { findServicesById, loadForChange, type ServiceRecord } from './service-records.ts';
import { demandDogs } from './service-dog.ts';
import { notifyServices, toldOf } from './notify-services.ts';
import { insertServices, updateService } from './write-services.ts';

type ManyCall = Omit<ScopedCall<typeof calls.saveMany>, 'request' | 'reply' | 'params'>;

async function draftsOf({ tx, agencyId, body, house }: ManyCall, settings: AgencySettings, known: readonly ServiceRecord[]): Promise<ManyDrafts> {
  const asked = [body.services, body.recurrence, body.duplication].filter(Boolean).length;
  if (asked !== 1) throw invalid({ services: 'Obligatoire' });
  if (body.services) return draftsOfList(tx, agencyId, body.services, known);
  if (body.recurrence) return draftsOfRecurrence(tx, agencyId, body.recurrence.service, body.recurrence.rule, settings);
  return draftsOfDuplication(tx, agencyId, body.duplication!, house.clock.now());
}

/** The existing services of a list, locked. Each must be changeable, and none may have changed meanwhile. */
async function loadKnown({ tx, agencyId, actor, body }: ManyCall): Promise<ServiceRecord[]> {
  const wanted = (body.services ?? []).flatMap(({ id, version }) => (id ? [{ id, version }] : []));
  const records = await loadForChange(
    tx,
    agencyId,
    wanted.map(({ id }) => id),
  );
  for (const { id, version } of wanted) {
    const record = records.find(({ service }) => service.id === id);
    if (!record) throw notFound('Service introuvable');
    if (version !== undefined && version !== record.service.version) throw await staleOf(tx, agencyId, services, 'services', id);
    demandChange(actor, record);
  }
  return records;
}

/** New ones are inserted, the others changed: judged together, in one transaction. */
async function write(
  call: ManyCall,
  drafts: readonly ServiceDraft[],
  known: readonly ServiceRecord[],
  settings: AgencySettings,
  seriesId: string | null,
) {
  const { tx, agencyId, body, house } = call;
  const timing = { now: house.clock.now(), lateMarginMinutes: settings.field.lateMarginMinutes };
  const publishedAt = body.publish ? house.clock.instant() : null;
  const currentOf = (draft: ServiceDraft) => known.find(({ service }) => service.id === draft.id);
  const fresh = drafts.filter((draft) => !currentOf(draft));
  await insertServices(tx, agencyId, fresh, timing, { seriesId, publishedAt });
  for (const draft of drafts) {
    const record = currentOf(draft);
    if (!record) continue;
    await updateService(tx, agencyId, record, draft, timing, record.service.publishedAt ?? publishedAt);
  }
  await settleChanges(call, known);
  const shown = body.publish ? drafts.filter((draft) => (currentOf(draft)?.service.publishedAt ?? null) === null) : [];
  await announce(
    call,
    shown.map(({ id }) => id),
  );
  const saved = await findServicesById(
    tx,
    agencyId,
    drafts.map(({ id }) => id),
  );
  await notifyServices(tx, agencyId, [...known.map(toldOf), ...saved.map(toldOf)]);
}

export async function saveServices(call: ManyCall) {
  const { tx, agencyId, actor, body } = call;
  const known = await loadKnown(call);
  if (known.length < (body.services?.length ?? Number.POSITIVE_INFINITY) && !serviceCan.create(actor)) throw forbidden('createServices');
  const settings = await loadSettings(tx, agencyId);
  const { drafts, problems, isSeries } = await draftsOf(call, settings, known);
  // A copied week keeps the requirements of the original.
  if (!body.duplication) demandOffered(drafts, settings, known);
  await demandAgents(
    tx,
    agencyId,
    drafts.flatMap(({ agentIds }) => agentIds),
    known.flatMap(({ assignments }) => assignments.map(({ agentId }) => agentId)),
  );
  if (!body.duplication) await demandDogs(tx, agencyId, drafts);
  const candidates = drafts.flatMap((draft) => {
    const current = known.find(({ service }) => service.id === draft.id);
    if (current) demandNotStarted(current, draft);
    return !current || isJudgedAgain(plannedOf(current), planOf(draft)) ? [candidateOf(draft, current && plannedOf(current))] : [];
  });
  if (body.preview) {
    const issues = await judge(call, candidates, settings);
    return { services: presentJudged(drafts, issues, settings), created: 0, seriesId: null, problems: [...problems] };
  }
  const issues = await demandLawful(call, candidates, settings, body.confirmed);
  const seriesId = isSeries && drafts.length > 1 ? crypto.randomUUID() : null;
  await write(call, drafts, known, settings, seriesId);
  await keepAccepted(call, issues);
  return {
    services: presentJudged(drafts, issues, settings),
    created: drafts.length - known.length,
    seriesId,
    problems: [...problems],
  };
}

/** Judges possible services, and writes nothing (F-065). */
export async function checkServices(call: ScopedCall<typeof calls.check>) {
  const { tx, agencyId, body } = call;
  const settings = await loadSettings(tx, agencyId);
  const known = await findServicesById(
    tx,
    agencyId,
    body.services.flatMap(({ id }) => (id ? [id] : [])),
  );
  const { drafts } = await draftsOfList(tx, agencyId, body.services, known);
  const currents = new Map(known.map((record) => [record.service.id, plannedOf(record)]));
  const candidates = drafts.map((draft) => candidateOf(draft, currents.get(draft.id)));
  const issues = await judge(call, candidates, settings);
  return { services: presentJudged(drafts, issues, settings), issues: issues.map(presentIssue) };
}
