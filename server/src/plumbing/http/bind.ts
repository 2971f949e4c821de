// Binds each call of the contract to its function: session, scope, right, input, one transaction, checked answer. No call leaves another way.
import { zodOf } from '@vigie/contract/shared/zod-of.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { servedPaths, weightOf, type EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { dataModeOf } from '@vigie/domain/identity/data-mode.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { looksIn } from '@vigie/contract/shared/looks.ts';
import type { TenantScope, Tx } from '@vigie/db/door.ts';
import { UnknownOrder } from '@vigie/db/list.ts';
import { recordLooks, type Looker } from './record-looks.ts';
import { invalid } from '../errors.ts';
import type { House } from '../house.ts';
import { admissionOf, admit } from './admit.ts';
import { readParts, readWhole } from './read-input.ts';
import type { Via } from './authorise.ts';
import type { Handler } from './call.ts';
import { BODY_LIMITS } from './limits.ts';
import { keepRawBody } from './raw-body.ts';
import { throttle } from './throttle.ts';
import type { NotedCall } from './visit.ts';

export interface BindOptions {
  /** False for calls that stream or that need several transactions: they open their own doors. */
  readonly transaction?: boolean;
  /** The body is kept as it came, for a signature is over its bytes. */
  readonly rawBody?: true;
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
const checked = ({ spec }: Bound, answer: unknown): unknown => zodOf(spec.output!).parse(answer);

/** Who asks, for the lines that an answer or a visit leaves. */
interface By {
  readonly looker: Looker;
  readonly noted: NotedCall | undefined;
}

/** Behind a scope. What tells sensitive data is checked inside the transaction, which writes who was given them: nothing leaves without its line. */
async function runScoped(bound: Bound, call: LooseCall, door: TenantScope, { looker, noted }: By, reply: FastifyReply): Promise<Told> {
  const { house, spec, handler, options, looks } = bound;
  const work = async (tx: Tx): Promise<unknown> => {
    // Before the work: what is deleted still has its name, and what streams has not left. Whatever takes the work back takes the line back with it.
    if (noted) await house.lent.visits.note(tx, noted, 'done');
    return handler({ ...call, tx });
  };
  if (looks) {
    const { answer, keep } = await house.db.tenant(door, async (tx) => {
      const told = checked(bound, await work(tx));
      return { answer: told, keep: await recordLooks(tx, looker, looks(told)) };
    });
    keep();
    return JSON.stringify(answer);
  }
  const isOwnDoor = options.transaction === false;
  if (isOwnDoor && noted) await house.lent.visits.noteApart(noted, 'begun');
  const answer = isOwnDoor ? await handler(call) : await house.db.tenant(door, work);
  return !spec.output || reply.sent ? null : JSON.stringify(checked(bound, answer));
}

async function run(bound: Bound, request: FastifyRequest, reply: FastifyReply): Promise<Told> {
  const { house, spec, via, handler } = bound;
  const base: LooseCall = { request, reply, house };
  const { session, scope, visit } = admissionOf(request);
  Object.assign(base, session);
  if (visit?.endsAt) base['house'] = { ...house, addressesEnd: instantOf(visit.endsAt) };
  if (spec.throttle) await throttle(house, spec, request);
  base['params'] = readParts(spec.params, request.params);
  base['query'] = readWhole(spec, spec.query, request.query);
  base['body'] = readWhole(spec, spec.body, request.body);
  if (!scope || !session) {
    const answer = await handler(base);
    return !spec.output || reply.sent ? null : JSON.stringify(checked(bound, answer));
  }
  const { agencyId, actor } = scope;
  Object.assign(base, { agencyId, actor, via, ...(visit ? { visitId: visit.id } : {}) });
  const call = request.routeOptions.config.callName;
  const dataMode = dataModeOf(actor, request.headers['x-data-mode']);
  const door = { ...scope, userId: session.userId, action: call, dataMode, visitId: visit?.id ?? null };
  const by = { looker: { house, agencyId, actor, call, ...session }, noted: notedCall(house, spec, request) };
  return runScoped(bound, base, door, by, reply);
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
  if (noted) await house.lent.visits.noteApart(noted, 'refused');
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
      // The parts of the call are checked by the schemas of this very description before it is given to its handler.
      const one: Bound = { house, spec, via, handler: handler as never, options, looks };
      app.route({
        method: spec.method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        config: { callName: name },
        bodyLimit: BODY_LIMITS[weightOf(spec)],
        onRequest: (request) => admit(house, spec, via, request),
        ...(options.rawBody ? { preParsing: keepRawBody } : {}),
        handler: async (request, reply) => {
          const told = await run(one, request, reply).catch(async (error: unknown) => {
            await noteRefusal(house, spec, request);
            throw error instanceof UnknownOrder ? invalid({ orderBy: 'Format invalide' }) : error;
          });
          return told === null ? reply : reply.type('application/json; charset=utf-8').send(told);
        },
      });
    }
  };
  return { bind, bound };
}
