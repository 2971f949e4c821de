// Limits how often a call may be tried from one address and for one subject, counted in the database for all server processes.
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { refusal, sessionErrors } from '../errors.ts';
import type { House } from '../house.ts';
import { sha256 } from '../secrets.ts';

/** Whom an attempt is about: the name typed at the sign-in, or the secret in the address. */
const subjectOf = ({ body, params }: FastifyRequest): string => {
  const fields = (body ?? {}) as Record<string, unknown>;
  const subject = fields['username'] ?? fields['identifier'] ?? (params as Record<string, unknown> | null)?.['token'] ?? '';
  return typeof subject === 'string' ? subject.trim().toLowerCase() : '';
};

/** Counts the attempt; throws 429 when the window is full. One subject is also limited over all addresses. */
export async function throttle(house: House, spec: EndpointSpec, request: FastifyRequest): Promise<void> {
  const limit = spec.throttle;
  if (!limit) return;
  const now = house.clock.instant();
  const subject = subjectOf(request);
  const keys = [
    { key: sha256(`${spec.path}|${request.ip}|${subject}`), max: limit.max },
    ...(subject ? [{ key: sha256(`${spec.path}|*|${subject}`), max: limit.max * 5 }] : []),
  ];
  for (const { key, max } of keys) {
    const attempts = await house.db.platform(async (tx) => {
      const { rows } = await tx.execute<{ attempts: string }>(sql`
        insert into throttles (key, window_starts_at, attempts) values (${key}, ${now}, 1)
        on conflict (key) do update set
          attempts = case when throttles.window_starts_at < ${now}::timestamptz - make_interval(secs => ${limit.windowSeconds}) then 1 else throttles.attempts + 1 end,
          window_starts_at = case when throttles.window_starts_at < ${now}::timestamptz - make_interval(secs => ${limit.windowSeconds}) then ${now}::timestamptz else throttles.window_starts_at end
        returning attempts`);
      return Number(rows[0]?.attempts ?? 0);
    });
    if (attempts > max) throw refusal(sessionErrors, 'identity.too_many_attempts');
  }
}
