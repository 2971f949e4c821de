// Binds each call of the contract to its function: session, scope, right, input, one transaction, checked answer. No call leaves another way.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { servedPaths, weightOf, type AnySchema, type EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { looksIn } from '@vigie/contract/shared/looks.ts';
import { frenchErrors } from '@vigie/contract/shared/issues.ts';
import { dataModeOf } from '@vigie/domain/identity/data-mode.ts';
import type { TenantScope } from '@vigie/db/door.ts';
import { UnknownOrder } from '@vigie/db/list.ts';
import { recordLooks, type Looker } from '../../agency/access/record-looks.ts';
import { invalid } from '../errors.ts';
import type { House } from '../house.ts';
import { admissionOf, admit } from './admit.ts';
import type { Via } from './authorise.ts';
import type { Handler } from './call.ts';
import { BODY_LIMITS } from './limits.ts';
import { keepRawBody } from './raw-body.ts';
import { throttle } from './throttle.ts';

export interface BindOptions {
  /** False for calls that stream or that need several transactions: they open their own doors. */
  readonly transaction?: boolean;
  /** The body is kept as it came, for a signature is over its bytes. */
  readonly rawBody?: true;
}

/** Numbers and booleans come as text in paths and queries: read them as the schema asks. */
function readParts(schema: AnySchema | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = (schema as unknown as z.ZodType).safeParse(input ?? {});
  if (result.success) return result.data;
  throw invalid(frenchErrors(result.error.issues, input));
}

/** Calls are made of this loose shape inside; the typed shape is given back to the handler. */
type LooseCall = Record<string, unknown>;

/** A call as it is bound. */
interface Bound {
  readonly house: House;
  readonly spec: EndpointSpec;
  readonly via: Via;
  readonly handler: (call: LooseCall) => Promise<unknown>;
  readonly options: BindOptions;
  /** What its answers tell of whom; null: nothing that is recorded. */
  readonly looks: ReturnType<typeof looksIn>;
}

/** Text of the checked answer; null where the handler has answered a file or a stream itself. */
type Told = string | null;
const checked = ({ spec }: Bound, answer: unknown): unknown => (spec.output as unknown as z.ZodType).parse(answer);

/** Behind a scope. What tells sensitive data is checked inside the transaction, which writes who was given them: nothing leaves without its line. */
async function runScoped(bound: Bound, call: LooseCall, door: TenantScope, looker: Looker, reply: FastifyReply): Promise<Told> {
  const { house, spec, handler, options, looks } = bound;
  if (looks) {
    const { answer, keep } = await house.db.tenant(door, async (tx) => {
      const told = checked(bound, await handler({ ...call, tx }));
      return { answer: told, keep: await recordLooks(tx, looker, looks(told)) };
    });
    keep();
    return JSON.stringify(answer);
  }
  const answer = options.transaction === false ? await handler(call) : await house.db.tenant(door, (tx) => handler({ ...call, tx }));
  return !spec.output || reply.sent ? null : JSON.stringify(checked(bound, answer));
}

async function run(bound: Bound, request: FastifyRequest, reply: FastifyReply): Promise<Told> {
  const { house, spec, via, handler } = bound;
  const base: LooseCall = { request, reply, house };
  const { session, scope } = admissionOf(request);
  Object.assign(base, session);
  if (spec.throttle) await throttle(house, spec, request);
  base['params'] = readParts(spec.params, request.params);
  base['query'] = readParts(spec.query, request.query);
  base['body'] = readParts(spec.body, request.body);
  if (!scope || !session) {
    const answer = await handler(base);
    return !spec.output || reply.sent ? null : JSON.stringify(checked(bound, answer));
  }
  const { agencyId, actor } = scope;
  Object.assign(base, { agencyId, actor, via });
  const call = request.routeOptions.config.callName;
  const dataMode = dataModeOf(actor, request.headers['x-data-mode']);
  const door = { ...scope, userId: session.userId, action: call, dataMode };
  return runScoped(bound, base, door, { house, agencyId, actor, call, ...session }, reply);
}

/** What the answers of a call tell of whom: who was given it is written in the call's own transaction, behind an agency. */
function looksOf(spec: EndpointSpec, name: string, { transaction }: BindOptions): ReturnType<typeof looksIn> {
  const looks = looksIn(spec.output);
  if (looks && (spec.access.scope !== 'scoped' || transaction === false)) throw new Error(`${name} tells sensitive data outside of a transaction`);
  return looks;
}

export type Bind = <const T extends EndpointSpec>(spec: T, handler: Handler<T>, options?: BindOptions) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    callName: string;
  }
}

/** Gives the function with which rooms bind their calls; refuses a call bound twice. */
export function binder(app: FastifyInstance, house: House, names: ReadonlyMap<EndpointSpec, string>): { bind: Bind; bound: Set<EndpointSpec> } {
  const bound = new Set<EndpointSpec>();
  const bind: Bind = (spec, handler, options = {}) => {
    const name = names.get(spec);
    if (!name) throw new Error(`${spec.method} ${spec.path} is not in the contract`);
    if (bound.has(spec)) throw new Error(`${name} is bound twice`);
    bound.add(spec);
    const looks = looksOf(spec, name, options);
    for (const { path, via } of servedPaths(spec)) {
      const one: Bound = { house, spec, via, handler: handler as never, options, looks };
      app.route({
        method: spec.method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        config: { callName: name },
        bodyLimit: BODY_LIMITS[weightOf(spec)],
        onRequest: (request) => admit(house, spec, via, request),
        ...(options.rawBody ? { preParsing: keepRawBody } : {}),
        handler: async (request, reply) => {
          const told = await run(one, request, reply).catch((error: unknown) => {
            throw error instanceof UnknownOrder ? invalid({ orderBy: 'Format invalide' }) : error;
          });
          return told === null ? reply : reply.type('application/json; charset=utf-8').send(told);
        },
      });
    }
  };
  return { bind, bound };
}
