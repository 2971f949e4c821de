// Binds each call of the contract to its function: session, scope, right, input, one transaction, checked answer. No call leaves another way.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { servedPaths, weightOf, type AnySchema, type EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { frenchErrors, UNKNOWN_FIELD } from '@vigie/contract/shared/issues.ts';
import { unknownFields } from '@vigie/contract/shared/unknown-fields.ts';
import { dataModeOf } from '@vigie/domain/identity/data-mode.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { UnknownOrder } from '@vigie/db/list.ts';
import { noteApart, noteCall, type NotedCall } from '../../backoffice/visits/note-call.ts';
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

/**
 * The same, and nothing beside it: a field that is dropped in silence looks saved. What a phone has kept in its outbox is taken from whatever
 * version of the application wrote it: evidence is not refused for a field too many.
 */
function readWhole({ offline }: EndpointSpec, schema: AnySchema | undefined, input: unknown): unknown {
  const data = readParts(schema, input);
  const unknown = schema && offline !== 'queued' ? unknownFields(schema as unknown as z.ZodType, input ?? {}) : [];
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((field) => [field, UNKNOWN_FIELD])));
  return data;
}

const answerOf = (spec: EndpointSpec, answer: unknown): string => JSON.stringify((spec.output as unknown as z.ZodType).parse(answer));

/** Calls are made of this loose shape inside; the typed shape is given back to the handler. */
type LooseCall = Record<string, unknown>;

async function run(
  house: House,
  spec: EndpointSpec,
  via: Via,
  handler: (call: LooseCall) => Promise<unknown>,
  options: BindOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const base: LooseCall = { request, reply, house };
  const { session, scope, visit } = admissionOf(request);
  Object.assign(base, session);
  if (visit?.endsAt) base['house'] = { ...house, addressesEnd: instantOf(visit.endsAt) };
  if (spec.throttle) await throttle(house, spec, request);
  base['params'] = readParts(spec.params, request.params);
  base['query'] = readWhole(spec, spec.query, request.query);
  base['body'] = readWhole(spec, spec.body, request.body);
  if (!scope) return handler(base);
  Object.assign(base, { agencyId: scope.agencyId, actor: scope.actor, via, ...(visit ? { visitId: visit.id } : {}) });
  const noted = notedCall(house, spec, request);
  if (options.transaction === false) {
    if (noted) await noteApart(noted, 'begun');
    return handler(base);
  }
  const action = request.routeOptions.config.callName;
  const dataMode = dataModeOf(scope.actor, request.headers['x-data-mode']);
  return house.db.tenant({ ...scope, userId: session?.userId ?? null, action, dataMode, visitId: visit?.id ?? null }, async (tx) => {
    // Before the work: what is deleted still has its name, and what streams has not left. Whatever takes the work back takes the line back with it.
    if (noted) await noteCall(tx, noted, 'done');
    return handler({ ...base, tx });
  });
}

/** What is asked for in a visit, as its line tells it. */
function notedCall(house: House, spec: EndpointSpec, request: FastifyRequest): NotedCall | undefined {
  const { visit, scope } = admissionOf(request);
  if (!visit || !scope) return undefined;
  const { agencyId: _ground, ...params } = (request.params ?? {}) as Record<string, unknown>;
  return { house, visit, name: request.routeOptions.config.callName, spec, sent: { params, query: request.query, body: request.body } };
}

/** A refusal is a line as well, in a transaction of its own: that of the call was taken back. */
async function noteRefusal(house: House, spec: EndpointSpec, request: FastifyRequest): Promise<void> {
  const noted = notedCall(house, spec, request);
  if (noted) await noteApart(noted, 'refused');
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
    for (const { path, via } of servedPaths(spec)) {
      app.route({
        method: spec.method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        config: { callName: name },
        bodyLimit: BODY_LIMITS[weightOf(spec)],
        onRequest: (request) => admit(house, spec, via, request),
        ...(options.rawBody ? { preParsing: keepRawBody } : {}),
        handler: async (request, reply) => {
          const answer = await run(house, spec, via, handler as never, options, request, reply).catch(async (error: unknown) => {
            await noteRefusal(house, spec, request);
            throw error instanceof UnknownOrder ? invalid({ orderBy: 'Format invalide' }) : error;
          });
          if (!spec.output || reply.sent) return reply;
          return reply.type('application/json; charset=utf-8').send(answerOf(spec, answer));
        },
      });
    }
  };
  return { bind, bound };
}
