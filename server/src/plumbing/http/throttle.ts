// Limits how often a call may be tried, per address and per subject. Counts in the database for all server processes.
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { keyErrors, refusal, sessionErrors } from '../errors.ts';
import type { House } from '../house.ts';
import { sha256 } from '../secrets.ts';

type Limit = NonNullable<EndpointSpec['throttle']>;
type Counter = Pick<House, 'db' | 'clock'>;

/** The subject of an attempt: the name typed at sign-in, or the secret in the address. */
const subjectOf = ({ body, params }: FastifyRequest): string => {
  const fields = (body ?? {}) as Record<string, unknown>;
  const subject = fields['username'] ?? fields['identifier'] ?? (params as Record<string, unknown> | null)?.['token'] ?? '';
  return typeof subject === 'string' ? subject.trim().toLowerCase() : '';
};

/** The current window: its attempts, and the seconds until the next one. */
interface Window {
  readonly attempts: number;
  readonly secondsLeft: number;
}

/** Records this many attempts at once. */
async function writeAttempts({ db, clock }: Counter, key: string, windowSeconds: number, count: number): Promise<Window> {
  const now = clock.instant();
  return db.platform(async (tx) => {
    const { rows } = await tx.execute<{ attempts: string; window_starts_at: string }>(sql`
      insert into throttles (key, window_starts_at, attempts) values (${sha256(key)}, ${now}, ${count})
      on conflict (key) do update set
        attempts = case when throttles.window_starts_at < ${now}::timestamptz - make_interval(secs => ${windowSeconds}) then ${count} else throttles.attempts + ${count} end,
        window_starts_at = case when throttles.window_starts_at < ${now}::timestamptz - make_interval(secs => ${windowSeconds}) then ${now}::timestamptz else throttles.window_starts_at end
      returning attempts, window_starts_at::text`);
    const [row] = rows;
    const passed = row ? (instantOf(now) - Date.parse(row.window_starts_at)) / 1000 : 0;
    return { attempts: Number(row?.attempts ?? 0), secondsLeft: Math.min(windowSeconds, Math.max(1, Math.floor(windowSeconds - passed) + 1)) };
  });
}

/** Attempts written to the database together, and their write. */
interface Group {
  count: number;
  readonly written: Promise<Window>;
}
interface Line {
  next: Group | undefined;
  last: Promise<unknown>;
}
const linesOf = new WeakMap<Counter['db'], Map<string, Line>>();

/** Attempts that arrive during a write wait here, without a connection each on the same row. A flood uses one connection, not all. */
function groupFor(counter: Counter, key: string, windowSeconds: number): Group {
  const lines = linesOf.get(counter.db) ?? new Map<string, Line>();
  linesOf.set(counter.db, lines);
  const line = lines.get(key) ?? { next: undefined, last: Promise.resolve() };
  lines.set(key, line);
  if (line.next) return line.next;
  const written = line.last.then(() => {
    line.next = undefined;
    return writeAttempts(counter, key, windowSeconds, group.count);
  });
  const group: Group = { count: 0, written };
  line.next = group;
  line.last = written
    .catch(() => undefined)
    .finally(() => {
      if (!line.next) lines.delete(key);
    });
  return group;
}

type TooMany = 'identity.too_many_attempts' | 'identity.key_too_often';

/** Counts the attempt. Throws 429 when the window is full, with the seconds until the next one. */
export async function countAttempt(
  house: Counter,
  { windowSeconds }: Pick<Limit, 'windowSeconds'>,
  key: string,
  max: number,
  code: TooMany = 'identity.too_many_attempts',
): Promise<void> {
  const group = groupFor(house, key, windowSeconds);
  group.count += 1;
  const place = group.count;
  const { attempts, secondsLeft } = await group.written;
  if (attempts - group.count + place > max) throw refusal({ ...sessionErrors, ...keyErrors }, code, { retryAfter: secondsLeft });
}

/** Many people may share one address: an agency behind its router, or phones behind their network. */
const PEOPLE_AT_ONE_ADDRESS = 20;

/** Requests from one address, whatever the subject. Runs before the body is read, so that a flood costs nothing else. */
export async function throttleAddress(house: House, spec: EndpointSpec, { ip }: FastifyRequest): Promise<void> {
  if (!spec.throttle || spec.method === 'GET') return;
  await countAttempt(house, spec.throttle, `${spec.path}|${ip}`, spec.throttle.max * PEOPLE_AT_ONE_ADDRESS);
}

/** One subject from one address, and with a higher limit over all addresses. */
export async function throttle(house: House, spec: EndpointSpec, request: FastifyRequest): Promise<void> {
  if (!spec.throttle || spec.throttle.by === 'address') return;
  const subject = subjectOf(request);
  await countAttempt(house, spec.throttle, `${spec.path}|${request.ip}|${subject}`, spec.throttle.max);
  if (subject) await countAttempt(house, spec.throttle, `${spec.path}|*|${subject}`, spec.throttle.max * 5);
}
