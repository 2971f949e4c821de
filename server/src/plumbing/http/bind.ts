// Binds each call of the contract to its function: session, scope, right, input, one transaction, checked answer. Every call goes through it.
import { zodOf } from '@vigie/contract/shared/zod-of.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secondPaths, servedPaths, weightOf, type EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
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
  /** False for calls that stream or need several transactions: they open their own doors. */
  readonly transaction?: boolean;
  /** The body is kept as received, because a signature covers its bytes. */
  readonly rawBody?: true;
  /** A form is taken too, and its content ignored: mail programs send one. */
  readonly takesForm?: true;
}

/** Calls have this loose shape inside. The handler gets the typed shape back. */
type LooseCall = Record<string, unknown>;

/** A bound call. */
interface Bound {
  readonly house: House;
  readonly spec: EndpointSpec;
  readonly via: Via;
  readonly handler: (call: LooseCall) => Promise<unknown>;
  readonly options: BindOptions;
  /** Whose personal data its answers contain. Null: nothing that is recorded. */
  readonly looks: ReturnType<typeof looksIn>;
}

/** Text of the checked answer. Null where the handler itself has sent a file or a stream. */
type Told = string | null;
const checked = ({ spec }: Bound, answer: unknown): unknown => zodOf(spec.output!).parse(answer);

/** Who calls, for the lines of an answer or a visit. */
interface By {
  readonly looker: Looker;
  readonly noted: NotedCall | undefined;
}

/**
 * With a scope. An answer with sensitive data is checked inside the transaction, which records who received them. Nothing is sent without its line.
 */
async function runScoped(bound: Bound, call: LooseCall, door: TenantScope, { looker, noted }: By, reply: FastifyReply): Promise<Told> {
  const { house, spec, handler, options, looks } = bound;
  const work = async (tx: Tx): Promise<unknown> => {
    // Before the work: deleted rows still have their name, and streams have not started. A rollback of the work removes the line as well.
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

/** The request of a visitor, as its line records it. */
function notedCall(house: House, spec: EndpointSpec, request: FastifyRequest): NotedCall | undefined {
  const { visit, scope } = admissionOf(request);
  if (!visit || !scope) return undefined;
  const { agencyId: _ground, ...params } = (request.params ?? {}) as Record<string, unknown>;
  return { house, visit, name: request.routeOptions.config.callName, spec, sent: { params, query: request.query, body: request.body } };
}

/** A refusal gets a line as well, in a transaction of its own: that of the call was rolled back. */
async function noteRefusal(house: House, spec: EndpointSpec, request: FastifyRequest): Promise<void> {
  const noted = notedCall(house, spec, request);
  if (noted) await house.lent.visits.noteApart(noted, 'refused');
}

/** Whose data the answers of a call contain. The recipients are recorded in the call's own transaction, for an agency. */
function looksOf(spec: EndpointSpec, name: string, { transaction }: BindOptions): ReturnType<typeof looksIn> {
  const looks = looksIn(spec.output);
  if (looks && (spec.access.scope !== 'scoped' || transaction === false)) throw new Error(`${name} tells sensitive data outside of a transaction`);
  return looks;
}

export type Bind = <const T extends EndpointSpec>(spec: T, handler: Handler<T>, options?: BindOptions) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    callName: string;
    takesForm?: boolean;
  }
}

/** Returns the function with which rooms bind their calls. Refuses a call bound twice. */
export function binder(app: FastifyInstance, house: House, names: ReadonlyMap<EndpointSpec, string>): { bind: Bind; bound: Set<EndpointSpec> } {
  const bound = new Set<EndpointSpec>();
  const bind: Bind = (spec, handler, options = {}) => {
    const name = names.get(spec);
    if (!name) throw new Error(`${spec.method} ${spec.path} is not in the contract`);
    if (bound.has(spec)) throw new Error(`${name} is bound twice`);
    bound.add(spec);
    const looks = looksOf(spec, name, options);
    for (const { path, via } of [...servedPaths(spec), ...secondPaths(spec)]) {
      // This description's own schemas check the parts of the call before its handler gets them.
      const one: Bound = { house, spec, via, handler: handler as never, options, looks };
      app.route({
        method: spec.method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        config: { callName: name, takesForm: options.takesForm ?? false },
        bodyLimit: BODY_LIMITS[weightOf(spec)],
        onRequest: (request) => house.watch.traces.within(request, () => admit(house, spec, via, request)),
        ...(options.rawBody ? { preParsing: keepRawBody } : {}),
        handler: async (request, reply) => {
          const told = await house.watch.traces
            .within(request, () => run(one, request, reply))
            .catch(async (error: unknown) => {
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
