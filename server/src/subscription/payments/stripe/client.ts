// Calls the provider's REST API by plain `fetch`: form-encoded requests, one idempotency key per write, distinct errors.
import { ProviderSilent } from '../../../plumbing/payments/provider.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string | undefined;
  readonly baseUrl: string;
  /** Address that people return to. */
  readonly publicUrl: string;
}

export type Json = { readonly [key: string]: unknown };
/** A text from the provider. Anything else is empty. */
export const word = (value: unknown): string => (typeof value === 'string' ? value : '');
type Value = string | number | boolean | undefined | { readonly [key: string]: Value } | readonly Value[];

/** It understood the request and refused it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly error: Json;
  constructor(status: number, error: Json) {
    super(`${status} ${word(error['type'])} ${word(error['code'])}`);
    this.status = status;
    this.code = word(error['code']);
    this.error = error;
  }
}

const TIMEOUT_MS = 20_000;

function* pairs(value: Value, name: string): Generator<[string, string]> {
  if (value === undefined) return;
  if (typeof value !== 'object') yield [name, String(value)];
  else for (const [key, inner] of Object.entries(value)) yield* pairs(inner as Value, name === '' ? key : `${name}[${key}]`);
}

/** `{ card: { number: 1 } }` as `card[number]=1`. */
export const formOf = (values: { readonly [key: string]: Value }): URLSearchParams => new URLSearchParams([...pairs(values, '')]);

export interface StripeClient {
  get(path: string): Promise<Json>;
  post(path: string, values: { readonly [key: string]: Value }, key?: string): Promise<Json>;
}

async function ask(settings: StripeSettings, path: string, init: RequestInit): Promise<Json> {
  let response: Response;
  let body: Json;
  try {
    response = await fetch(`${settings.baseUrl}/v1${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    body = (await response.json()) as Json;
  } catch (cause) {
    throw new ProviderSilent(`no answer from ${path}`, { cause });
  }
  if (response.ok) return body;
  // A write still in progress, too many of them, or its own failure: the result is unknown.
  if (response.status >= 500 || response.status === 409 || response.status === 429) throw new ProviderSilent(`${response.status} from ${path}`);
  throw new StripeRefusal(response.status, (body['error'] ?? {}) as Json);
}

export function stripeClient(settings: StripeSettings): StripeClient {
  const headers = { authorization: `Bearer ${settings.secretKey}` };
  return {
    get: (path) => ask(settings, path, { headers }),
    post: (path, values, key) =>
      ask(settings, path, { method: 'POST', headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) }, body: formOf(values) }),
  };
}
