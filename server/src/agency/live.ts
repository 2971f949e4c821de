// Streams live notices to one screen: only what its reader may see, kept alive by a comment every twenty seconds.
import type { FastifyReply } from 'fastify';
import type { agency } from '@vigie/contract/agency/endpoints.ts';
import { offersCan } from '@vigie/domain/marketplace/offers-can.ts';
import { PLATFORM_AGENCY } from '../plumbing/mail/queue-mail.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { createStreamSeats, STREAM_LIMITS } from '../plumbing/http/stream-seats.ts';
import type { Notice } from '../plumbing/realtime.ts';
import { VISIT_MS } from '@vigie/domain/backoffice/visit.ts';
import { groupNotices } from './group-notices.ts';

const HEARTBEAT_MS = 20_000;
/** The most bytes that may wait for a reader. Beyond that the reader is gone or no longer reads. */
const MOST_WAITING = 256 * 1024;

const seats = createStreamSeats(STREAM_LIMITS);

type LiveCall = Omit<ScopedCall<typeof agency.live>, 'tx'>;

/** Advertisements between agencies have changed. Such a notice belongs to no agency. */
const isOfMarket = ({ topic, agencyId }: Notice): boolean => topic === 'ads' && agencyId === PLATFORM_AGENCY;

/**
 * Customers receive notices about what is theirs, agents about their own work, the agency's people about everything in it. Every desk receives those
 * about advertisements.
 */
function concerns(call: LiveCall, notice: Notice): boolean {
  if (notice.topic === 'notifications') return notice.ids.includes(call.userId);
  if (notice.topic === 'platform') return true;
  if (isOfMarket(notice)) return call.via === 'agency' && offersCan.list(call.actor);
  if (notice.agencyId !== call.agencyId) return false;
  if (call.via === 'customer')
    return notice.allCustomers === true || (notice.customerId !== undefined && notice.customerId === call.actor.customerId);
  if (call.via === 'agent') return notice.agentIds === undefined || notice.agentIds.includes(call.actor.agentId ?? '');
  return true;
}

/** A person whose access has ended or whose agency is closed receives no more notices. Neither does somebody of the platform whose visit is over. */
async function mayListen({ house, userId, agencyId, visitId }: LiveCall): Promise<boolean> {
  const person = await house.people.of(userId);
  if (!person) return false;
  if (visitId) return person.user.platformRole !== null && (await house.lent.visits.find(house, agencyId, userId)) !== undefined;
  return person.user.platformRole !== null || person.memberships.some(({ agency: { id } }) => id === agencyId);
}

/** Notices after which this person may no longer be allowed to listen. */
const bearsOnAccess = (call: LiveCall, { topic, agencyId, ids }: Notice): boolean =>
  (topic === 'standing' || topic === 'people') && (agencyId === call.agencyId || ids.includes(call.userId));

export async function streamLive(call: LiveCall): Promise<FastifyReply> {
  const { reply, request, house, userId } = call;
  const { raw } = reply;
  const streamEnded = house.watch.signals.streamOpened();
  const leaveSeat = seats.take(userId, () => {
    raw.write('event: replaced\ndata: {}\n\n');
    end();
  });
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  raw.write('retry: 2000\n\nevent: ready\ndata: {}\n\n');
  const grouped = groupNotices((heard) => raw.write(`data: ${JSON.stringify(heard)}\n\n`));
  const check = (): void => {
    mayListen(call)
      .then((may) => (may ? undefined : end()))
      .catch((error: unknown) => house.log.error({ err: error }, 'live'));
  };
  const unsubscribe = house.realtime.subscribe((notice) => {
    if (bearsOnAccess(call, notice)) check();
    if (!concerns(call, notice)) return;
    const { topic, ids, deleted } = notice;
    grouped.take({ topic, ids: topic === 'notifications' ? [] : ids, ...(deleted ? { deleted } : {}) });
  });
  const visitEnd = call.visitId ? setTimeout(check, VISIT_MS + 1000) : undefined;
  const heartbeat = setInterval(() => {
    if (raw.writableLength > MOST_WAITING) {
      raw.destroy();
      return;
    }
    raw.write(':\n\n');
    check();
  }, HEARTBEAT_MS);
  function end(): void {
    clearInterval(heartbeat);
    clearTimeout(visitEnd);
    grouped.stop();
    unsubscribe();
    leaveSeat();
    streamEnded();
    raw.end();
  }
  request.raw.once('close', end);
  house.closing.addEventListener('abort', end, { once: true });
  return reply;
}
