// Sends one call: its address, its time-out, and further tries of what only reads.
import { refusalOf, unanswered } from './refusal.ts';

export interface Options {
  /** The address of Vigie, `https://vigie.exemple.fr`. */
  readonly url: string;
  /** A key of the page « API », `vigie_…`. */
  readonly key: string;
  readonly agencyId: string;
  /** Milliseconds of one try; 30 000 without it. */
  readonly timeout?: number;
  /** Tries of a call that only reads, where the server is busy (429, 503); 3 without it. */
  readonly tries?: number;
  /** Another `fetch`, for tests or a proxy. */
  readonly fetch?: typeof fetch;
}

/** What a call may be given besides its own parts. */
export interface Extras {
  readonly signal?: AbortSignal;
}
export interface Parts extends Extras {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: object;
  readonly body?: unknown;
}

export interface Line {
  readonly method: string;
  /** Behind the agency's prefix, its places in braces. */
  readonly path: string;
  /** It only reads: it may be asked again. */
  readonly reads: boolean;
}

const TIMEOUT = 30_000;
const TRIES = 3;
/** Whoever has to wait longer is told at once. */
const LONGEST_WAIT = 60_000;
const BUSY: ReadonlySet<number> = new Set([429, 503]);

export function addressOf({ url, agencyId }: Options, { path }: Line, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`params.${name} is missing`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const tail = search.size > 0 ? `?${search.toString()}` : '';
  return `${url.replace(/\/+$/, '')}/api/agency/${encodeURIComponent(agencyId)}${filled}${tail}`;
}

/** Milliseconds of `Retry-After`, in seconds or as a date. Without it each wait is twice the one before. */
export function waitOf(header: string | null, tried: number, now: number): number {
  const seconds = Number(header ?? '');
  if (header !== null && header.trim() !== '') {
    const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
    if (Number.isFinite(wait)) return Math.max(0, wait);
  }
  return 1000 * 2 ** (tried - 1);
}

const pause = (wait: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, wait);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });

/** One try, its answer read as a whole: the time-out covers the body too. */
async function once<T>(options: Options, line: Line, parts: Parts, read: (response: Response) => Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  const hasBody = parts.body !== undefined;
  const address = addressOf(options, line, parts);
  try {
    const response = await (options.fetch ?? fetch)(address, {
      method: line.method,
      headers: { authorization: `Bearer ${options.key}`, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      ...(hasBody ? { body: JSON.stringify(parts.body) } : {}),
      signal: parts.signal ? AbortSignal.any([late, parts.signal]) : late,
    });
    return await read(response);
  } catch (error) {
    if (parts.signal?.aborted) throw parts.signal.reason;
    if (late.aborted) throw unanswered('client.timeout', 'Vigie has not answered in time', error);
    if (error instanceof TypeError) throw unanswered('client.network', 'Vigie cannot be reached', error);
    throw error;
  }
}

type Done<T> = { readonly answer: T } | { readonly wait: number };

export async function send<T>(options: Options, line: Line, parts: Parts, read: (response: Response) => Promise<T>): Promise<T> {
  const tries = line.reads ? (options.tries ?? TRIES) : 1;
  for (let tried = 1; ; tried += 1) {
    const done = await once(options, line, parts, async (response): Promise<Done<T>> => {
      if (response.ok) return { answer: await read(response) };
      const wait = waitOf(response.headers.get('retry-after'), tried, Date.now());
      if (tried >= tries || !BUSY.has(response.status) || wait > LONGEST_WAIT) throw await refusalOf(response);
      await response.body?.cancel();
      return { wait };
    });
    if ('answer' in done) return done.answer;
    await pause(done.wait, parts.signal);
  }
}
