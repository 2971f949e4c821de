// The fake server of a component test: it intercepts the network, and accepts only answers in the contract's shape.
//
//   const server = serve();
//   const saved = server.on(customers.save, ({ body }) => ({ ...customer, ...body }));   // `saved`: the requests so far
//   server.on(customers.list, () => refuse(500, { code: 'x', message: '' }));            // the newest answer counts
import { expect, onTestFinished } from 'vitest';
import type { z } from 'zod';
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { AnySchema, EndpointSpec, OutputOf } from '@vigie/contract/shared/endpoint.ts';
import { ApiError, type ErrorBody } from '@vigie/contract/shared/errors.ts';
import { apiBase } from '../src/shared/api/api-base.ts';

export interface Asked<T extends EndpointSpec> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: OutputOf<T['body']>;
}
type Reply<T extends EndpointSpec> = (asked: Asked<T>) => Answer<T> | Promise<Answer<T>>;

class Refusal extends Error {
  readonly response: Response;
  readonly code: string;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.code = body.code;
    this.response = Response.json(body, { status });
  }
}
/** Thrown by a reply to refuse the call. */
export function refuse(status: number, body: ErrorBody): never {
  throw new Refusal(status, body);
}

interface Door {
  readonly spec: EndpointSpec;
  readonly reply: (asked: Asked<EndpointSpec>) => unknown;
  readonly asked: Asked<EndpointSpec>[];
}

export interface Server {
  /** Answers a call from now on. The returned array grows with every request. */
  on<T extends EndpointSpec>(spec: T, reply: Reply<T>): readonly Asked<T>[];
  /** No network until `comesBack`. */
  goesAway(): void;
  comesBack(): void;
}

/** Path parameters of an address below the API, or null. A scope's prefix precedes the path. */
function paramsOf({ method, path }: EndpointSpec, asked: string, address: string): Record<string, string> | null {
  if (method !== asked) return null;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const pattern = new RegExp(`^(?:/(?:agency|customer|agent)/[^/]+)?${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
  const found = pattern.exec(address);
  return found && Object.fromEntries(names.map((name, index) => [name, found[index + 1] as string]));
}

/** A value in wire format, checked against the contract's shape. */
const held = (schema: AnySchema | undefined, value: unknown): unknown => (schema ? (schema as z.ZodType).parse(structuredClone(value)) : value);

const bodyOf = async (request: Request): Promise<unknown> =>
  request.headers.get('content-type')?.startsWith('application/json') ? ((await request.json()) as unknown) : undefined;

async function answered({ spec, reply, asked }: Door, params: Record<string, string>, request: Request, refused: Set<string>): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const call = { params, query, body: held(spec.body, await bodyOf(request)) };
  asked.push(call);
  try {
    const answer = await reply(call);
    return answer instanceof Blob ? new Response(answer) : Response.json(held(spec.output, JSON.parse(JSON.stringify(answer))));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refused.add(error.code);
    return error.response;
  }
}

interface Standing {
  readonly doors: Door[];
  readonly refused: Set<string>;
  readonly faults: unknown[];
  isAway: boolean;
}
let standing: Standing | null = null;
const browserFetch = globalThis.fetch;
const browserReport = globalThis.reportError;

async function receive({ doors, faults, refused, isAway }: Standing, request: Request): Promise<Response> {
  if (isAway) throw new TypeError('Failed to fetch');
  const address = new URL(request.url).pathname.slice(new URL(apiBase).pathname.length);
  try {
    for (const door of doors.toReversed()) {
      const params = paramsOf(door.spec, request.method, address);
      if (params) return await answered(door, params, request, refused);
    }
    throw new Error(`nobody answers ${request.method} ${address}`);
  } catch (error) {
    faults.push(error);
    return Response.json({ code: 'fault', message: 'fault of the test' }, { status: 400 });
  }
}

/** Rejects when the caller aborts, as the browser does. */
const given = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  if (!request.url.startsWith(`${apiBase}/`)) return browserFetch(input, init);
  // Requests left by an earlier test get no answer.
  if (!standing) return new Promise(() => undefined);
  request.signal.throwIfAborted();
  return Promise.race([receive(standing, request), given(request.signal)]);
};

/** A refusal that the test asked for is logged like any error, but does not fail the test. */
globalThis.reportError = (error: unknown) => {
  if (!(error instanceof ApiError && standing?.refused.has(error.code))) browserReport(error);
};

/** Opens the fake server of this test. A call without an answer, or with a shape outside the contract, fails the test. */
export function serve(): Server {
  const own: Standing = { doors: [], faults: [], refused: new Set(), isAway: false };
  standing = own;
  onTestFinished(() => {
    standing = null;
    expect(own.faults).toEqual([]);
  });
  return {
    on: (spec, reply) => {
      const asked: Asked<never>[] = [];
      own.doors.push({ spec, reply: reply, asked: asked });
      return asked;
    },
    goesAway: () => void (own.isAway = true),
    comesBack: () => void (own.isAway = false),
  };
}
