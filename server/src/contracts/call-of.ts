// Types the calls that exist under two addresses, one per kind: what a use-case receives, without the address.
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import type { PublicCall, ScopedCall } from '../plumbing/http/call.ts';

type Flat<T> = { readonly [K in keyof T]: T[K] };
export type ScopedCallOf<T extends EndpointSpec> = Flat<ScopedCall<T>>;
export type PublicCallOf<T extends EndpointSpec> = Flat<PublicCall<T>>;
