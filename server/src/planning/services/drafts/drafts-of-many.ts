// Builds the drafts of a request for several services: a list, a recurrence, or copies of existing services.
import { and, eq, gte, inArray, isNull, lte, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Problem } from '@vigie/contract/planning/issue-schemas.ts';
import type { DuplicationInput, RecurrenceInput, ServiceInput } from '@vigie/contract/planning/schemas.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { among } from '@vigie/db/among.ts';
import type { Tx } from '@vigie/db/door.ts';
import { holidayNameWith } from '@vigie/domain/agency/holidays.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { endOfCircuit } from '@vigie/domain/planning/circuit.ts';
import { occurrencesOf } from '@vigie/domain/planning/recurrence.ts';
import { ServiceStatus, type ActivityType } from '@vigie/domain/planning/service.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { instantOf, isoOf, localDay, localTime, toInstant } from '@vigie/domain/shared/time.ts';
import { invalid, notFound } from '../../../plumbing/errors.ts';
import { draftOf, endDayOf, loadSites, placesOf } from './service-draft.ts';
import { type ServiceDraft, type SiteRow, type Sites } from './draft-shape.ts';
import { findServices, placesOfRecord, type ServiceRecord } from '../service-records.ts';
import { draftAt, plansOf, stopDrafts } from './stop-drafts.ts';

type Service = z.output<typeof ServiceInput>;
type NewService = Omit<Service, 'id' | 'version'>;

export interface ManyDrafts {
  readonly drafts: readonly ServiceDraft[];
  readonly problems: readonly z.input<typeof Problem>[];
  /** Made by one rule: they form a series. */
  readonly isSeries: boolean;
}

/** New and existing services as they would become. `known` are the existing ones. */
export async function draftsOfList(tx: Tx, agencyId: string, list: readonly Service[], known: readonly ServiceRecord[] = []): Promise<ManyDrafts> {
  const kept = known.flatMap(placesOfRecord);
  const sites = await loadSites(tx, agencyId, [...list.flatMap(placesOf), ...kept], { path: 'services', keep: kept });
  const currents = new Map(known.map((record) => [record.service.id, record]));
  return {
    drafts: list.map((service, index) => draftOf(service, sites, { path: `services.${index}.`, current: currents.get(service.id ?? '') })),
    problems: [],
    isSeries: false,
  };
}

/** Holidays are those of the site: the place of work decides. */
const placeOf = (site: SiteRow, settings: AgencySettings) => ({
  timeZone: site.timeZone,
  holidayName: (day: string) => holidayNameWith(day, site.holidayLocale, settings.holidayOverrides),
});

export async function draftsOfRecurrence(
  tx: Tx,
  agencyId: string,
  service: NewService,
  rule: z.output<typeof RecurrenceInput>,
  settings: AgencySettings,
): Promise<ManyDrafts> {
  const sites = await loadSites(tx, agencyId, placesOf(service), { path: 'recurrence.service.siteId' });
  const model = draftOf(service, sites, { path: 'recurrence.service.' });
  const result = occurrencesOf(
    { ...rule, startDay: service.startAtDate, startTime: service.startAtTime, endDay: endDayOf(service), endTime: service.endAtTime },
    placeOf(model.site, settings),
    settings.planning.maxRecurrence,
  );
  if (!result.ok) throw invalid({ 'recurrence.rule.until': result.message });
  const kept = result.occurrences.filter(({ day }) => !rule.exceptDays.includes(day));
  if (kept.length === 0) throw invalid({ 'recurrence.rule.until': 'Aucune date ne correspond à cette récurrence.' });
  return { drafts: kept.map((times) => draftAt(model, crypto.randomUUID(), times)), problems: [], isSeries: true };
}

const keyOf = (siteId: string, start: number, end: number, specialtyKey: string | null, activityType: number): string =>
  [siteId, start, end, specialtyKey, activityType].join(' ');

async function keysOfExisting(tx: Tx, agencyId: string, drafts: readonly ServiceDraft[]): Promise<Set<string>> {
  if (drafts.length === 0) return new Set();
  const starts = drafts.map(({ start }) => start);
  const rows = await tx
    .select()
    .from(services)
    .where(
      and(
        eq(services.agencyId, agencyId),
        isNull(services.parentId),
        inArray(services.siteId, [...new Set(drafts.map(({ site }) => site.id))]),
        gte(services.startAt, isoOf(Math.min(...starts))),
        lte(services.startAt, isoOf(Math.max(...starts))),
        notInArray(services.status, [ServiceStatus.archived, ServiceStatus.unscheduled]),
      ),
    );
  return new Set(rows.map((row) => keyOf(row.siteId, instantOf(row.startAt), instantOf(row.endAt), row.specialtyKey, row.activityType)));
}

function copyOf(record: ServiceRecord, sites: Sites, shiftDays: number, withAgents: boolean): ServiceDraft {
  const { service, site, assignments } = record;
  const moved = (instant: string): number => {
    const at = instantOf(instant);
    return toInstant(addDays(localDay(at, site.timeZone), shiftDays), localTime(at, site.timeZone), site.timeZone);
  };
  const times = { start: moved(service.startAt), end: moved(service.endAt) };
  const stops = stopDrafts(times.start, plansOf(record), sites);
  return {
    id: crypto.randomUUID(),
    site: sites.get(site.id)!,
    start: times.start,
    end: endOfCircuit(times, stops),
    activityType: service.activityType as ActivityType,
    specialtyKey: service.specialtyKey,
    nbAgents: service.nbAgents,
    agentIds: withAgents ? assignments.map(({ agentId }) => agentId) : [],
    comment: service.comment,
    ...(withAgents ? { dogId: service.dogId } : {}),
    stops,
  };
}

/** More are judged too slowly, and are a mistake rather than a plan. */
const MOST_COPIES = 2000;

/** Past copies and existing ones are left out and named (F-058, F-059). */
export async function draftsOfDuplication(tx: Tx, agencyId: string, wish: z.output<typeof DuplicationInput>, now: number): Promise<ManyDrafts> {
  const wanted = [wish, ...wish.also];
  if (wanted.reduce((sum, { serviceIds }) => sum + serviceIds.length, 0) > MOST_COPIES)
    throw invalid({ 'duplication.serviceIds': `Une copie crée au plus ${MOST_COPIES} services : copiez moins de semaines à la fois` });
  const ids = [...new Set(wanted.flatMap(({ serviceIds }) => serviceIds))];
  const originals = await findServices(tx, agencyId, and(among(services.id, ids), isNull(services.parentId)));
  if (originals.length !== ids.length) throw notFound('Service introuvable');
  const sites = await loadSites(tx, agencyId, originals.flatMap(placesOfRecord), { path: 'duplication.serviceIds' });
  const byId = new Map(originals.map((original) => [original.service.id, original]));
  const copies = wanted.flatMap(({ serviceIds, shiftDays }) =>
    serviceIds.flatMap((id) => {
      const original = byId.get(id);
      return original ? [{ original, draft: copyOf(original, sites, shiftDays, wish.withAgents) }] : [];
    }),
  );
  const existing = await keysOfExisting(
    tx,
    agencyId,
    copies.map(({ draft }) => draft),
  );
  const made = new Set<string>();
  /** The same place twice, by two copies of it. */
  const isTwice = ({ original, draft }: (typeof copies)[number]): boolean => {
    const key = `${original.service.id} ${draft.start}`;
    return made.has(key) || !made.add(key);
  };
  const problemOf = ({ draft }: (typeof copies)[number]): 'OUT_OF_BOUNDS' | 'ALREADY_EXISTS' | null => {
    if (draft.start < now) return 'OUT_OF_BOUNDS';
    return existing.has(keyOf(draft.site.id, draft.start, draft.end, draft.specialtyKey, draft.activityType)) ? 'ALREADY_EXISTS' : null;
  };
  const problems = (['OUT_OF_BOUNDS', 'ALREADY_EXISTS'] as const).flatMap((code) => {
    const found = copies.filter((copy) => problemOf(copy) === code);
    return found.length === 0
      ? []
      : [
          {
            code,
            serviceIds: found.map(({ original }) => original.service.id),
            days: found.map(({ draft }) => localDay(draft.start, draft.site.timeZone)),
          },
        ];
  });
  return { drafts: copies.filter((copy) => problemOf(copy) === null && !isTwice(copy)).map(({ draft }) => draft), problems, isSeries: false };
}
