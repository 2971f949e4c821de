// Builds the typed browser client from the contract: one function per call, over the application's transport.
import type { AnySchema, EndpointSpec, InputOf, OutputOf } from './endpoint.ts';

export interface CallArguments {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number | boolean | undefined>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly signal?: AbortSignal;
}

type Arguments<T extends EndpointSpec> = (T['params'] extends AnySchema ? { params: InputOf<T['params']> } : unknown) &
  (T['body'] extends AnySchema ? { body: InputOf<T['body']> } : unknown) &
  (T['query'] extends AnySchema ? { query?: InputOf<T['query']> } : unknown) &
  (T['multipart'] extends true ? { form: FormData } : unknown) & { signal?: AbortSignal };

export type Answer<T extends EndpointSpec> = T['output'] extends AnySchema ? OutputOf<T['output']> : Blob;
/** A call without required parts may be made without arguments. */
export type Call<T extends EndpointSpec> =
  object extends Arguments<T> ? (args?: Arguments<T>) => Promise<Answer<T>> : (args: Arguments<T>) => Promise<Answer<T>>;
export type Client<C> = C extends EndpointSpec ? Call<C> : { readonly [K in keyof C]: Client<C[K]> };

export type Transport = (spec: EndpointSpec, args: CallArguments) => Promise<unknown>;

const isSpec = (node: object): node is EndpointSpec => 'method' in node && 'path' in node && typeof node.path === 'string';

/** Creates the client of a whole contract, or of a part of it. */
export function createClient<C extends object>(contract: C, transport: Transport): Client<C> {
  const make = (node: object): unknown =>
    isSpec(node)
      ? (args: CallArguments = {}) => transport(node, args)
      : Object.fromEntries(Object.entries(node).map(([key, value]) => [key, make(value as object)]));
  return make(contract) as Client<C>;
}

/** Fills in a call's path and query. `prefix` is '' or '/agency/…', '/customer/…', '/agent/…'. */
export function addressOf(spec: EndpointSpec, prefix: string, args: CallArguments): string {
  const path = spec.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(args.params?.[key] ?? '')));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(args.query ?? {})) if (value !== undefined) query.set(key, String(value));
  const search = query.toString();
  return `${spec.access.scope === 'scoped' ? prefix : ''}${path}${search ? `?${search}` : ''}`;
}
