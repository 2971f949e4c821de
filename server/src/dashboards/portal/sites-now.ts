// Says what happens now on a customer's sites. It reads through the customer's own door: what they may not see is not there.
import { and, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { dashboards as calls } from '@vigie/contract/dashboards/endpoints.ts';
import type { SitesNow } from '@vigie/contract/dashboards/portal-schemas.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { guardName, readsGuardNames } from '@vigie/domain/agency/settings/guard-names.ts';
import { siteNow, type ServiceNow } from '@vigie/domain/dashboards/site-now.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { DAY, instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { findServices, type ServiceRecord } from '../../planning/services/service-records.ts';
import { readDues } from './dues.ts';
import { lastIncidents } from './last-incidents.ts';
import { lastRounds } from './last-rounds.ts';
import { ownSites } from './own-sites.ts';
import { shownServices } from '../../planning/feed/shown-services.ts';

type Call = ScopedCall<typeof calls.sitesNow>;
type Plan = NonNullable<SitesNow['data'][number]['plan']>;

/** A forgotten end is shown for a day, and the next service is one of the next weeks. */
const BEHIND = DAY;
const AHEAD = 21 * DAY;
const MOST = 2000;

const maybe = (instant: string | null): number | null => (instant === null ? null : instantOf(instant));

const serviceOf = ({ service, assignments }: ServiceRecord, names: boolean): ServiceNow => ({
  id: service.id,
  start: instantOf(service.startAt),
  end: instantOf(service.endAt),
  nbAgents: service.nbAgents,
  parts: assignments.map((part) => ({
    name: guardName(fullName(part.firstname, part.lastname), names),
    status: part.status,
    realStart: maybe(part.realStartAt),
    realEnd: maybe(part.realEndAt),
    extendedUntil: maybe(part.extendedUntil),
  })),
});

const inWords = ({ present, awaited, next }: ReturnType<typeof siteNow>): Plan => ({
  present: present.map((one) => ({ ...one, since: isoOf(one.since), until: isoOf(one.until) })),
  awaited: awaited.map((one) => ({ ...one, since: isoOf(one.since), until: isoOf(one.until) })),
  next: next && { ...next, start: isoOf(next.start), end: isoOf(next.end) },
});

/** By site. Null for who may not read the plan. */
async function plansOf({ tx, agencyId, actor, house }: Call, siteIds: string[]): Promise<((siteId: string) => Plan) | null> {
  if (!has(actor, 'readSitesPlanning')) return null;
  const settings = await loadSettings(tx, agencyId);
  const now = house.clock.now();
  const found = await findServices(
    tx,
    agencyId,
    and(
      shownServices(siteIds),
      gte(services.startAt, isoOf(now - 4 * BEHIND)),
      lt(services.startAt, isoOf(now + AHEAD)),
      or(gt(services.endAt, isoOf(now - BEHIND)), sql`${services.realStartAt} is not null and ${services.realEndAt} is null`),
    ),
    MOST,
  );
  const names = readsGuardNames('customer', settings);
  const bySite = Map.groupBy(found, ({ service }) => service.siteId);
  return (siteId) =>
    inWords(
      siteNow(
        (bySite.get(siteId) ?? []).map((record) => serviceOf(record, names)),
        now,
        settings.field.lateMarginMinutes,
      ),
    );
}

export async function readSitesNow(call: Call): Promise<SitesNow> {
  const { house, tx, agencyId } = call;
  const sites = await ownSites(call);
  const ids = sites.map(({ id }) => id);
  const planOf = ids.length === 0 ? null : await plansOf(call, ids);
  const incidents = await lastIncidents(call, ids);
  const rounds = await lastRounds(call, ids);
  return {
    data: sites.map((site) => ({
      site,
      plan: planOf?.(site.id) ?? null,
      incident: incidents.get(site.id) ?? null,
      round: rounds.get(site.id) ?? null,
    })),
    dues: await readDues(call),
    currency: (await loadSettings(tx, agencyId)).currency,
    generatedAt: house.clock.instant(),
  };
}
