// Makes the calendar of a site for one person, with that person's rights of the moment, through their own door.
import { and, eq, ne } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { siteFeeds } from '@vigie/db/tables/planning/site-feeds.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { guardName } from '@vigie/domain/agency/settings/guard-names.ts';
import type { Calendar } from '@vigie/domain/planning/calendar/ics.ts';
import { FUTURE_DAYS, PAST_DAYS, type FeedPlace } from '@vigie/domain/planning/calendar/service-event.ts';
import { eventOfSiteService, type SiteService } from '@vigie/domain/planning/calendar/site-event.ts';
import { siteCalendarCan } from '@vigie/domain/planning/planning-can.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { DAY, instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { House } from '../../plumbing/house.ts';
import { isHeldBack } from '../../plumbing/session/must-have-factor.ts';
import { actorOf } from '../../plumbing/session/person.ts';
import { viewOf, type View } from '../services/present.ts';
import { during, findServices, type ServiceRecord } from '../services/service-records.ts';
import { isShownPart, shownServices } from './shown-services.ts';
import { demandOpen, FEED_ACTION, unknownAddress } from './behind-address.ts';
import { addressOfSite, purposeOf } from './feed-services.ts';

export interface SiteFeed {
  readonly agencyId: string;
  readonly memberId: string;
  readonly siteId: string;
  /** Null once the contact was made anonymous. */
  readonly userId: string | null;
}

export async function findSiteFeed(tx: Tx, tokenHash: string): Promise<SiteFeed | undefined> {
  const [feed] = await tx
    .select({ agencyId: siteFeeds.agencyId, memberId: siteFeeds.memberId, siteId: siteFeeds.siteId, userId: userCompanies.userId })
    .from(siteFeeds)
    .innerJoin(userCompanies, and(eq(userCompanies.agencyId, siteFeeds.agencyId), eq(userCompanies.id, siteFeeds.memberId)))
    .where(eq(siteFeeds.tokenHash, tokenHash));
  return feed;
}

/** A real site that is not archived. Row-level security hides from a customer those of all others. */
export async function findFeedSite(tx: Tx, agencyId: string, siteId: string) {
  const [site] = await tx
    .select({ id: sites.id, name: sites.name, street: sites.street, zipcode: sites.zipcode, city: sites.city })
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), eq(sites.id, siteId), ne(sites.status, SiteStatus.archived), eq(sites.isFake, false)));
  return site;
}

function present({ service, site, assignments }: ServiceRecord, place: FeedPlace, { names, comment }: View): SiteService {
  const parts = assignments.filter(isShownPart);
  return {
    id: service.id,
    start: instantOf(service.startAt),
    end: instantOf(service.endAt),
    timeZone: site.timeZone,
    place,
    ...purposeOf(service),
    comment: comment ? service.comment : '',
    guards: parts.map(({ firstname, lastname }) => guardName(fullName(firstname, lastname), names)),
    named: names,
    wanted: service.nbAgents,
    sequence: service.version,
    changedAt: Math.max(instantOf(service.updatedAt), ...parts.map(({ updatedAt }) => instantOf(updatedAt))),
  };
}

/** Who may still read the site's planning, as the call that makes the address demands it. */
async function readerOf(house: House, feed: SiteFeed) {
  const person = feed.userId === null ? undefined : await house.people.of(feed.userId);
  const membership = person?.memberships.find(({ id }) => id === feed.memberId);
  if (!person || !membership || isHeldBack(person, house.config)) throw unknownAddress();
  const actor = actorOf(person, membership);
  if (!siteCalendarCan.read(actor)) throw unknownAddress();
  demandOpen(house, membership);
  return { actor, agency: membership.agency, userId: person.user.id };
}

export async function siteCalendar(house: House, feed: SiteFeed): Promise<Calendar> {
  const { actor, agency, userId } = await readerOf(house, feed);
  const { agencyId, siteId } = feed;
  const now = house.clock.now();
  const isCustomer = actor.kind === 'customer';
  return house.db.tenant({ agencyId, userId, customerId: actor.customerId ?? null, action: FEED_ACTION }, async (tx) => {
    const site = await findFeedSite(tx, agencyId, siteId);
    if (!site) throw unknownAddress();
    const view = viewOf(isCustomer ? 'customer' : 'agency', await loadSettings(tx, agencyId));
    const place = { name: site.name, address: addressOfSite(site) };
    const days = during(isoOf(now - PAST_DAYS * DAY), isoOf(now + FUTURE_DAYS * DAY));
    const records = await findServices(tx, agencyId, and(shownServices([siteId]), days));
    return {
      name: `${site.name} · ${agency.name}`,
      description: `Les services publiés par ${agency.name} sur ce site. Qui connaît l’adresse de cet agenda voit ce planning.`,
      events: records.map((record) => eventOfSiteService(present(record, place, view))),
    };
  });
}
