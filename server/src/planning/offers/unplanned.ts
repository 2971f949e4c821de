// Finds free places of published services that a guard may take (F-012), and what each rule says.
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UnplannedServices } from '@vigie/contract/planning/offer-schemas.ts';
import { serviceOfferAnswers, serviceOffers } from '@vigie/db/tables/planning/offers.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { checkLabels } from '@vigie/domain/agency/settings/check-levels.ts';
import { isBlocking, type AssignmentIssue } from '@vigie/domain/planning/judge/issue.ts';
import { inOwnWords } from '@vigie/domain/planning/own-words.ts';
import { OfferAnswer, OfferStatus } from '@vigie/domain/planning/filling/offer.ts';
import { vacancyEnd, vacancyMode, vacancyStatuses } from '@vigie/domain/planning/filling/vacancy.ts';
import type { Fit } from '@vigie/domain/planning/filling/who-fits.ts';
import { DAY, isoOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { findServices, type ServiceRecord } from '../services/service-records.ts';
import { offerErrors } from './errors.ts';
import { fitsOf, reachableAgents } from './fits.ts';
import { briefOf, namesOf, offeredOf, type OwnScope } from './records.ts';

type Line = z.input<typeof UnplannedServices>['data'][number];

/** As far ahead as a guard looks for work, and as many as a phone shows. */
const AHEAD = 31 * DAY;
const MOST = 100;

const held = sql`(select count(*) from service_assignments held where held.agency_id = ${services}.agency_id and held.service_id = ${services}.id)`;

/** Candidates from the database. The domain's rule of a vacancy decides on their moment. */
async function vacancies({ tx, agencyId, me, house }: OwnScope): Promise<ServiceRecord[]> {
  const now = house.clock.now();
  const records = await findServices(
    tx,
    agencyId,
    and(
      isNull(services.parentId),
      isNotNull(services.publishedAt),
      inArray(services.status, [...vacancyStatuses]),
      lt(services.startAt, isoOf(now + AHEAD)),
      gt(services.endAt, isoOf(now - DAY)),
      sql`${held} < ${services.nbAgents}`,
    ),
    MOST,
  );
  const isMine = ({ assignments }: ServiceRecord): boolean => assignments.some(({ agentId }) => agentId === me);
  return records.filter((record) => !isMine(record) && vacancyEnd(offeredOf(record), now) === null);
}

/** This guard's earlier answers about these services: requested, or refused. */
export async function ownAnswers({ tx, agencyId, me }: OwnScope, serviceIds: readonly string[]) {
  if (serviceIds.length === 0) return new Map<string, 'asked' | 'refused'>();
  const rows = await tx
    .select({ serviceId: serviceOffers.serviceId, answer: serviceOfferAnswers.answer })
    .from(serviceOfferAnswers)
    .innerJoin(serviceOffers, and(eq(serviceOffers.agencyId, serviceOfferAnswers.agencyId), eq(serviceOffers.id, serviceOfferAnswers.offerId)))
    .where(
      and(
        eq(serviceOfferAnswers.agencyId, agencyId),
        eq(serviceOfferAnswers.agentId, me),
        inArray(serviceOffers.serviceId, [...serviceIds]),
        or(
          eq(serviceOfferAnswers.answer, OfferAnswer.refused),
          and(eq(serviceOfferAnswers.answer, OfferAnswer.asked), eq(serviceOffers.status, OfferStatus.open)),
        ),
      ),
    )
    .orderBy(asc(serviceOfferAnswers.answer));
  return new Map(rows.map(({ serviceId, answer }) => [serviceId, answer === OfferAnswer.refused ? ('refused' as const) : ('asked' as const)]));
}

/** Drafts among these: guards do not learn of their planning before it is published. */
async function draftsAmong({ tx, agencyId }: OwnScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.agencyId, agencyId), inArray(services.id, [...ids]), isNull(services.publishedAt)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * The rules' text as the guard may read it: addressed to them, without revealing a draft. A ban from a site is left out, because that part of their
 * file is closed to them.
 */
export async function reasonsFor(scope: OwnScope, issues: readonly AssignmentIssue[]): Promise<readonly string[]> {
  const blocking = issues.filter(isBlocking);
  const told = blocking.length > 0 ? blocking : issues;
  const drafts = await draftsAmong(
    scope,
    told.flatMap(({ conflictingServiceIds }) => conflictingServiceIds),
  );
  const { name } = (await namesOf(scope.tx, scope.agencyId, [scope.me]))(scope.me);
  const words = ({ code, message, conflictingServiceIds }: AssignmentIssue): string => {
    if (code === 'AGENT_SITE_FORBIDDEN') return 'Votre agence ne vous affecte pas à ce site.';
    if (conflictingServiceIds.some((id) => drafts.has(id))) return `${checkLabels[code]} : les règles de l’agence ne le permettent pas.`;
    return inOwnWords(message, name);
  };
  return [...new Set(told.map(words))];
}

async function lineOf(scope: OwnScope, record: ServiceRecord, fit: Fit | undefined, settings: AgencySettings, said: 'asked' | 'refused' | undefined) {
  const service = offeredOf(record);
  const hasBegun = service.start <= scope.house.clock.now();
  const line = {
    service: briefOf(record),
    missing: service.nbAgents - service.agentIds.length,
    hasBegun,
    kilometres: fit?.kilometres ?? null,
    isAsked: said === 'asked',
  };
  if (said === 'refused') return { ...line, mode: 'refused', reasons: [offerErrors['offers.answered'].message] } satisfies Line;
  if (!fit) return { ...line, mode: 'refused', reasons: [offerErrors['offers.not_plannable'].message] } satisfies Line;
  const mode = vacancyMode(fit.verdict, settings.planning.offersConfirmed, hasBegun);
  const reasons = [...(await reasonsFor(scope, fit.issues))];
  return { ...line, mode, reasons: mode === 'call' ? [offerErrors['offers.begun'].message, ...reasons] : reasons } satisfies Line;
}

export async function listUnplanned(scope: OwnScope): Promise<z.input<typeof UnplannedServices>> {
  const settings = await loadSettings(scope.tx, scope.agencyId);
  const records = await vacancies(scope);
  const isReachable = (await reachableAgents(scope)).some(({ id }) => id === scope.me);
  const fits = isReachable ? await fitsOf(scope, records.map(offeredOf), [scope.me], settings) : new Map<string, readonly Fit[]>();
  const said = await ownAnswers(
    scope,
    records.map(({ service }) => service.id),
  );
  const data: Line[] = [];
  for (const record of records) {
    const { id } = record.service;
    data.push(await lineOf(scope, record, fits.get(id)?.[0], settings, said.get(id)));
  }
  // Refused ones come last: they show the reason and are no work for this guard.
  data.sort((a, b) => Number(a.mode === 'refused') - Number(b.mode === 'refused'));
  return { data, count: data.length };
}
