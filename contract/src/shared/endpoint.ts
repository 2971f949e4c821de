// Defines the type that describes one API call. Server binding, typed client, OpenAPI, wall test and offline allow-list all use it.
import type { Right } from '@vigie/domain/identity/rights.ts';

/** The minimum of a schema. The full zod types cost the type checker three times as much. */
export interface AnySchema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}
export type InputOf<S> = S extends AnySchema ? S['_zod']['input'] : undefined;
export type OutputOf<S> = S extends AnySchema ? S['_zod']['output'] : undefined;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * The maximum size of a body. `light`: some fields, allowed without a session. `medium`: a form with its lines, a drawn signature, another server's notice.
 * `heavy`: rich texts, included files, hundreds of services, a phone's messages.
 */
export type Weight = 'light' | 'medium' | 'heavy';
export type PlatformRole = 'superadmin' | 'admin' | 'support';
/** Any member of the scope, or people with one of the rights. */
export type RightsNeeded = 'member' | readonly [Right, ...Right[]];

/**
 * Who may call.
 * - `public`: no session. `moreWhenSignedIn`: people with one get more.
 * - `user`: any signed-in person, no prefix.
 * - `admin`: platform staff, no prefix.
 * - `scoped`: behind `/agency/{agencyId}`, and behind `/customer/{customerId}` or `/agent/{agentId}` where those are named.
 */
export type Access =
  | { readonly scope: 'public'; readonly moreWhenSignedIn?: true }
  | { readonly scope: 'user' }
  | { readonly scope: 'admin'; readonly roles: readonly [PlatformRole, ...PlatformRole[]] }
  | {
      readonly scope: 'scoped';
      readonly agency?: RightsNeeded;
      readonly customer?: RightsNeeded;
      readonly agent?: RightsNeeded;
    };

export interface EndpointSpec {
  readonly method: Method;
  /** Path under `/api`, without the scope's prefix. Parameters are in braces. */
  readonly path: string;
  /** A second address without a prefix. There a scoped call is that of the person's only agency (docs/decisions/0090-second-addresses.md). */
  readonly alsoAt?: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /** Shape of the answer. Undeclared fields never leave the server. Absent: the call answers with a file or a stream. */
  readonly output?: AnySchema;
  /** Content types of a file answer, when there is no `output`. */
  readonly produces?: readonly string[];
  readonly multipart?: boolean;
  /** Default: `light` without a session, `medium` otherwise. */
  readonly weight?: Weight;
  /** `cached`: the last answer may be shown without a network. `queued`: may wait in the outbox. Default: needs the network. */
  readonly offline?: 'cached' | 'queued';
  /** Also answers people of an agency whose subscription is invalid, or that is locked. */
  readonly withoutSubscription?: true;
  /** Also answers a person who must first set up a second factor. */
  readonly withoutFactor?: true;
  /**
   * A desk call that field rights also open to people of kind `agent`, limited to what they reach elsewhere. Without it, a call that has no form for agents
   * needs a right outside the template « Collaborateur ».
   */
  readonly agentsToo?: true;
  /** Also answers a phone that its guard has left, by the pass that can only send (docs/decisions/0099-sending-pass.md). */
  readonly bySendingPass?: true;
  /** Login-like calls are throttled by address, before their body is read, and by subject, unless the call itself delays subjects. */
  readonly throttle?: { readonly max: number; readonly windowSeconds: number; readonly by?: 'address' };
}

export type PathParams<P extends string> = P extends `${string}{${infer K}}${infer Rest}` ? K | PathParams<Rest> : never;

type NeedsParams<T extends EndpointSpec> = [PathParams<T['path']>] extends [never]
  ? unknown
  : T['params'] extends AnySchema
    ? [PathParams<T['path']>] extends [keyof T['params']['_zod']['output']]
      ? unknown
      : { params: 'a path parameter is missing in params' }
    : { params: AnySchema };

/** Declares a call. A path parameter without a schema does not compile. */
export const endpoint = <const T extends EndpointSpec>(spec: T & NeedsParams<T>): T => spec;

export interface ServedPath {
  readonly path: string;
  readonly via: 'none' | 'agency' | 'customer' | 'agent';
}

/** Returns the own addresses of a call as OpenAPI paths below `/api`. */
export function servedPaths(spec: EndpointSpec): ServedPath[] {
  const { access } = spec;
  if (access.scope !== 'scoped') return [{ path: spec.path, via: 'none' }];
  return (['agency', 'customer', 'agent'] as const).filter((via) => access[via]).map((via) => ({ path: `/${via}/{${via}Id}${spec.path}`, via }));
}

/** The second address, which opens the same call. */
export const secondPaths = ({ alsoAt, access }: EndpointSpec): ServedPath[] =>
  alsoAt === undefined ? [] : [{ path: alsoAt, via: access.scope === 'scoped' ? 'agency' : 'none' }];

export const weightOf = ({ weight, access }: EndpointSpec): Weight => weight ?? (access.scope === 'public' ? 'light' : 'medium');
