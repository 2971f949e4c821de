// Sends a calendar at its secret address: to no search engine or shared cache, and only what changed.
import type { FastifyReply } from 'fastify';
import { writeCalendar, type Calendar } from '@vigie/domain/planning/calendar/ics.ts';
import type { PublicCall } from '../../plumbing/http/call.ts';
import { sha256 } from '../../plumbing/secrets.ts';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';

export async function sendCalendar({ request, reply }: PublicCall<typeof calls.feed>, calendar: Calendar): Promise<FastifyReply> {
  const text = writeCalendar(calendar);
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
