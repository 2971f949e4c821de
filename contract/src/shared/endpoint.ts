// The description of one API call: server binding, typed client, OpenAPI, wall test and offline allow-list all read it.
import type { Right } from '@vigie/domain/identity/rights.ts';

/** The least a schema must show; the full zod types cost the type checker three times as much. */
export interface AnySchema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}
export type InputOf<S> = S extends AnySchema ? S['_zod']['input'] : undefined;
export type OutputOf<S> = S extends AnySchema ? S['_zod']['output'] : undefined;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * How much a body may weigh. `light`: some fields, what anybody may send without a session. `medium`: a form with its lines, a drawn
 * signature, what another server tells. `heavy`: rich texts, carried files, hundreds of services, the messages of a phone.
 */
export type Weight = 'light' | 'medium' | 'heavy';
export type PlatformRole = 'superadmin' | 'admin' | 'support';
/** Any member of the scope, or whoever holds one of the rights. */
export type RightsNeeded = 'member' | readonly [Right, ...Right[]];

/**
 * Who may call.
 * - `public`: no session; `moreWhenSignedIn`: who has one is told more.
 * - `user`: any signed-in person, no prefix.
 * - `admin`: the platform's own people, no prefix.
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
  /** Path under `/api`, without the scope's prefix, parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /** Shape of the answer; a field that it does not name never leaves the server. Absent: the call answers a file or a stream. */
  readonly output?: AnySchema;
  /** Content types of a file answer, when there is no `output`. */
  readonly produces?: readonly string[];
  readonly multipart?: boolean;
  /** Default: `light` for whoever has no session, `medium` for others. */
  readonly weight?: Weight;
  /** `cached`: the last answer may be shown without a network. `queued`: may wait in the outbox. Default: needs the network. */
  readonly offline?: 'cached' | 'queued';
  /** Answers the people of an agency whose subscription is not valid, or that a lock closes, too. */
  readonly withoutSubscription?: true;
  /** Answers a person who must set up a second factor before anything else, too. */
  readonly withoutFactor?: true;
  /**
   * A call of the desk that rights of the field open to people of kind `agent` too, narrowed to what they reach elsewhere. Without it they
   * pass a call that has no form for agents only by a right that the template « Collaborateur » does not give.
   */
  readonly agentsToo?: true;
  /** Login-like calls are throttled by address, before their body is read, and by subject, unless the call itself makes subjects wait. */
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

/** Declares a call; a path parameter without a schema does not compile. */
export const endpoint = <const T extends EndpointSpec>(spec: T & NeedsParams<T>): T => spec;

/** Every address a call is served under, as OpenAPI paths below `/api`. */
export function servedPaths(spec: EndpointSpec): { path: string; via: 'none' | 'agency' | 'customer' | 'agent' }[] {
  const { access } = spec;
  if (access.scope !== 'scoped') return [{ path: spec.path, via: 'none' }];
  return (['agency', 'customer', 'agent'] as const).filter((via) => access[via]).map((via) => ({ path: `/${via}/{${via}Id}${spec.path}`, via }));
}

export const weightOf = ({ weight, access }: EndpointSpec): Weight => weight ?? (access.scope === 'public' ? 'light' : 'medium');
