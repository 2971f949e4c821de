// Serves the calendar at a secret address: without a session, with the same access rules as for its owner.
import type { FastifyReply } from 'fastify';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import type { PublicCall } from '../../plumbing/http/call.ts';
import { agentCalendar, findAgentFeed } from './agent-calendar.ts';
import { FEED_ACTION, unknownAddress } from './behind-address.ts';
import { fingerprintOf } from './secret-address.ts';
import { sendCalendar } from './send-calendar.ts';
import { findSiteFeed, siteCalendar } from './site-calendar.ts';

type Call = PublicCall<typeof calls.feed>;

async function calendarOf({ house, params }: Call) {
  const tokenHash = fingerprintOf(params.token);
  if (tokenHash === null) throw unknownAddress();
  const { agent, site } = await house.db.platform(
    async (tx) => ({ agent: await findAgentFeed(tx, tokenHash), site: await findSiteFeed(tx, tokenHash) }),
    FEED_ACTION,
  );
  if (agent) return agentCalendar(house, agent);
  if (site) return siteCalendar(house, site);
  throw unknownAddress();
}

export const serveFeed = async (call: Call): Promise<FastifyReply> => sendCalendar(call, await calendarOf(call));
