// Creates several services in one transaction, or shows what would come of it: lists, recurrences, duplications.
import type { z } from 'zod';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import type { JudgedService } from '@vigie/contract/planning/issue-schemas.ts';
import { holidayNameWith } from '@vigie/domain/agency/holidays.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings.ts';
import type { AssignmentIssue } from '@vigie/domain/planning/issue.ts';
import { serviceCan } from '@vigie/domain/planning/planning-can.ts';
import { dayNumber, minuteOfTime } from '@vigie/domain/shared/time-day.ts';
import { isoOf, localDay, localTime, minutesOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { forbidden, invalid } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { demandLawful, judge, keepAccepted, presentIssue } from '../judge/judge.ts';
import { draftsOfDuplication, draftsOfList, draftsOfRecurrence, type ManyDrafts } from './drafts-of-many.ts';
import { announce } from './save-service.ts';
import { candidateOf, demandAgents, draftOf, loadSites, type ServiceDraft } from './service-draft.ts';
import { findServicesById } from './service-records.ts';
import { plannedOf } from './planned-service.ts';
import { tellServices } from './tell-services.ts';
import { insertServices } from './write-services.ts';

/** Minutes that a clock change adds to, or takes from, what the wall clock shows. */
function clockChange({ start, end, site }: ServiceDraft): number {
  const wall = (at: number): number => dayNumber(localDay(at, site.timeZone)) * 1440 + minuteOfTime(localTime(at, site.timeZone));
  return minutesOf({ start, end }) - (wall(end) - wall(start));
}

const presentJudged = (draft: ServiceDraft, issues: readonly AssignmentIssue[], settings: AgencySettings): z.input<typeof JudgedService> => {
  const day = localDay(draft.start, draft.site.timeZone);
  return {
    id: draft.id,
    startAt: isoOf(draft.start),
    endAt: isoOf(draft.end),
    startAtDate: day,
    minutes: minutesOf(draft),
    holiday: holidayNameWith(day, draft.site.holidayLocale, settings.holidayOverrides),
    clockChangeMinutes: clockChange(draft),
    issues: issues.filter(({ serviceIds }) => serviceIds.includes(draft.id)).map(presentIssue),
  };
};

type ManyCall = ScopedCall<typeof calls.saveMany>;

async function draftsOf({ tx, agencyId, body, house }: ManyCall, settings: AgencySettings): Promise<ManyDrafts> {
  const asked = [body.services, body.recurrence, body.duplication].filter(Boolean).length;
  if (asked !== 1) throw invalid({ services: 'Obligatoire' });
  if (body.services) return draftsOfList(tx, agencyId, body.services);
  if (body.recurrence) return draftsOfRecurrence(tx, agencyId, body.recurrence.service, body.recurrence.rule, settings);
  return draftsOfDuplication(tx, agencyId, body.duplication!, house.clock.now());
}

export async function saveServices(call: ManyCall) {
  const { tx, agencyId, actor, body, house } = call;
  if (!serviceCan.create(actor)) throw forbidden('createServices');
  const settings = await loadSettings(tx, agencyId);
  const { drafts, problems, isSeries } = await draftsOf(call, settings);
  await demandAgents(
    tx,
    agencyId,
    drafts.flatMap(({ agentIds }) => agentIds),
  );
  const candidates = drafts.map((draft) => candidateOf(draft));
  if (body.preview) {
    const issues = await judge(call, candidates, settings);
    return { services: drafts.map((draft) => presentJudged(draft, issues, settings)), created: 0, seriesId: null, problems: [...problems] };
  }
  const issues = await demandLawful(call, candidates, settings, body.confirmed);
  const seriesId = isSeries && drafts.length > 1 ? crypto.randomUUID() : null;
  const timing = { now: house.clock.now(), lateMarginMinutes: settings.field.lateMarginMinutes };
  await insertServices(tx, agencyId, drafts, timing, { seriesId, publishedAt: body.publish ? house.clock.instant() : null });
  await keepAccepted(call, issues);
  if (body.publish)
    await announce(
      call,
      drafts.map(({ id }) => id),
    );
  await tellServices(
    tx,
    agencyId,
    drafts.map((draft) => ({ id: draft.id, customerId: draft.site.customerId, agentIds: draft.agentIds })),
  );
  return { services: drafts.map((draft) => presentJudged(draft, issues, settings)), created: drafts.length, seriesId, problems: [...problems] };
}

/** Judges services that are being thought of; writes nothing (F-065). */
export async function checkServices(call: ScopedCall<typeof calls.check>) {
  const { tx, agencyId, body } = call;
  const settings = await loadSettings(tx, agencyId);
  const known = await findServicesById(
    tx,
    agencyId,
    body.services.flatMap(({ id }) => (id ? [id] : [])),
  );
  const sites = await loadSites(
    tx,
    agencyId,
    body.services.map(({ siteId }) => siteId),
    { path: 'services' },
  );
  const drafts = body.services.map((service, index) => draftOf(service, sites.get(service.siteId)!, service.id, `services.${index}.`));
  const candidates = drafts.map((draft) => {
    const current = known.find(({ service }) => service.id === draft.id);
    return candidateOf(draft, current && plannedOf(current));
  });
  const issues = await judge(call, candidates, settings);
  return { services: drafts.map((draft) => presentJudged(draft, issues, settings)), issues: issues.map(presentIssue) };
}
