// Serves the calendar at a secret address: without a session, with the same access rules as for its owner.
import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { planningFeeds } from '@vigie/db/tables/planning/planning.ts';
import { eventOfService } from '@vigie/domain/planning/calendar/service-event.ts';
import { writeCalendar } from '@vigie/domain/planning/calendar/ics.ts';
import { restrictionFor } from '../../plumbing/session/restriction-for.ts';
import { notFound, refusal, standingErrors } from '../../plumbing/errors.ts';
import type { PublicCall } from '../../plumbing/http/call.ts';
import { sha256 } from '../../plumbing/secrets.ts';
import { feedServices } from './feed-services.ts';

type Call = PublicCall<typeof calls.feed>;

const TOKEN = /^[\w-]{43}$/;
const UNKNOWN = 'Cette adresse d’agenda n’existe pas ou n’existe plus';

/** The owner of the calendar. None once they may no longer sign in for this agency. */
async function ownerOf({ house, params }: Call) {
  if (!TOKEN.test(params.token)) throw notFound(UNKNOWN);
  const [feed] = await house.db.platform(
    (tx) =>
      tx
        .select({ agencyId: planningFeeds.agencyId, agentId: planningFeeds.agentId, userId: planningFeeds.userId })
        .from(planningFeeds)
        .where(eq(planningFeeds.tokenHash, sha256(params.token))),
    'planning.feed',
  );
  const person = feed && (await house.people.of(feed.userId));
  const membership = person?.memberships.find(({ agency, agentId }) => agency.id === feed?.agencyId && agentId === feed.agentId);
  if (!feed || !membership) throw notFound(UNKNOWN);
  const restriction = restrictionFor(membership, house.clock.now());
  if (restriction) throw refusal(standingErrors, `agency.${restriction}`);
  return { ...feed, agencyName: membership.agency.name };
}

export async function serveFeed(call: Call): Promise<FastifyReply> {
  const { house, request, reply } = call;
  const { agencyName, ...owner } = await ownerOf(call);
  const services = await house.db.tenant({ ...owner, action: 'planning.feed' }, (tx) => feedServices(tx, { ...owner, now: house.clock.now() }));
  const text = writeCalendar({
    name: `Planning ${agencyName}`,
    description: `Vos services publiés par ${agencyName}. Qui connaît l’adresse de cet agenda voit votre planning.`,
    events: services.map(eventOfService),
  });
  const tag = `"${sha256(text).slice(0, 32)}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
  const known = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''));
  if (known.includes(tag)) await reply.code(304).send();
  else
    await reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="planning.ics"')
      .send(Buffer.from(text, 'utf8'));
  return reply;
}
