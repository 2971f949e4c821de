// Sends a call of the contract: scope prefix, token, one silent refresh, French errors.
//
// Screens never import this file: they use `clientOf(room)` from client.ts. Errors arrive as ApiError with a French message; `status` 0 means
// that no answer came. When a refresh cannot fix a 401, the re-login dialog opens and the call waits for it. A half-filled form is then saved
// once the person has signed in again.
import type { CallArguments, Transport } from '@vigie/contract/shared/client.ts';
import { addressOf } from '@vigie/contract/shared/client.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { ApiError, type ErrorBody } from '@vigie/contract/shared/errors.ts';
import { refreshFailed } from '@vigie/domain/identity/session-texts.ts';
import { askReLogin } from '../session/re-login.ts';
import { actorOf, scopesOf, session } from '../session/session-store.ts';
import { refreshTokens, RefreshRefused } from '../session/tokens.ts';
import { getUiSettings } from '../settings/ui-settings.ts';
import { apiBase } from './api-base.ts';
import { connection } from './connection.ts';
import { isDemoWrite } from './demo-guard.ts';
import { DEMO, frenchMessage, isExpired, isSilent, missingRight, NETWORK, NO_TOKEN, RE_LOGIN } from './error-messages.ts';

/** Returns the scope prefix for this call, '' for unscoped ones. `own`: the caller is the agent whom the call concerns. */
export function prefixFor(spec: EndpointSpec, own = false): string {
  const { access } = spec;
  if (access.scope !== 'scoped') return '';
  const scopes = scopesOf(session.get(), own);
  return (scopes.find(({ via }) => access[via] !== undefined) ?? scopes[0])?.prefix ?? '';
}

function send(spec: EndpointSpec, args: CallArguments, token: string | null, own: boolean): Promise<Response> {
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const { dataMode } = getUiSettings();
  if (dataMode !== undefined) headers.set('x-data-mode', String(dataMode));
  if (args.body !== undefined) headers.set('content-type', 'application/json');
  return fetch(apiBase + addressOf(spec, prefixFor(spec, own), args), {
    method: spec.method,
    headers,
    ...(args.form ? { body: args.form } : args.body === undefined ? {} : { body: JSON.stringify(args.body) }),
    ...(args.signal ? { signal: args.signal } : {}),
  });
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

async function attempt(spec: EndpointSpec, args: CallArguments, token: string | null, own: boolean): Promise<Response> {
  try {
    const response = await send(spec, args, token, own);
    if (response.status !== 503) connection.answered();
    return response;
  } catch (error) {
    if (isAbort(error)) throw error;
    connection.lost();
    throw new ApiError(0, { code: 'network', message: NETWORK });
  }
}

async function bodyOf(response: Response): Promise<Partial<ErrorBody>> {
  const body: unknown = await response.json().catch(() => ({}));
  return body && typeof body === 'object' ? body : {};
}

async function refusal(response: Response): Promise<ApiError> {
  const body = await bodyOf(response);
  const error = new ApiError(response.status, {
    ...body,
    code: String(body.code ?? response.status),
    message: frenchMessage(response.status, body),
  });
  if (response.status === 503) connection.inMaintenance(error.message);
  return error;
}

const answerOf = (spec: EndpointSpec, response: Response): Promise<unknown> => (spec.output ? response.json() : response.blob());

/** Waits for a new sign-in. False when the person closed the dialog. */
const signedInAgain = (reason: string): Promise<boolean> => askReLogin(reason);

/** Returns a usable token after a 401, or null when the call must fail. */
async function healed(failed: string | null, body: Partial<ErrorBody>): Promise<boolean> {
  if (!failed) return signedInAgain(NO_TOKEN);
  if (!isExpired(401, body)) return signedInAgain(RE_LOGIN);
  try {
    await refreshTokens(apiBase, failed);
    return true;
  } catch (error) {
    if (error instanceof RefreshRefused) return signedInAgain(refreshFailed);
    throw new ApiError(0, { code: 'network', message: NETWORK });
  }
}

const closedTo = new Set<() => void>();
/** Calls the listener when the agency's status or a missing second factor blocks a call. Returns a function that unsubscribes. */
export function onRestricted(listener: () => void): () => void {
  closedTo.add(listener);
  return () => closedTo.delete(listener);
}
const isRestricted = ({ code }: ApiError): boolean => /^(agency\.(subscription|lock)|identity\.factor_required)$/.test(code);

const withoutVisit = new Set<() => void>();
/** Calls the listener when platform staff no longer have an open visit to the agency. Returns a function that unsubscribes. */
export function onVisitNeeded(listener: () => void): () => void {
  withoutVisit.add(listener);
  return () => withoutVisit.delete(listener);
}

/** Background reads need no new sign-in when they are refused: the person did not act. */
const READS = /\/(fetch|preview|read)(\/|$)|^\/(check-circuits|sites-service-events|rest|working-time|metrics)(\/|$)/;
const isRead = ({ method, path }: EndpointSpec): boolean => method === 'GET' || READS.test(path);

/** Missing rights already announced, so that a screen shows the message at most once a minute. */
const announced = new Map<string, number>();

function announceMissingRight(spec: EndpointSpec, error: ApiError): void {
  const right = isRead(spec) ? null : missingRight(error);
  const actor = actorOf(session.get());
  if (!right || !actor || actor.kind === 'admin' || actor.kind === 'superadmin' || actor.kind === 'support') return;
  if (Date.now() - (announced.get(right) ?? 0) < 60_000) return;
  announced.set(right, Date.now());
  askReLogin(error.message).catch(() => undefined);
}

/** Refuses a call before it leaves. Without a membership there is no scope to call under: the page outlived its session. */
function demandSendable(spec: EndpointSpec, { body }: CallArguments, own: boolean): void {
  if (spec.access.scope === 'scoped' && prefixFor(spec, own) === '') throw new ApiError(401, { code: 'no_scope', message: NO_TOKEN });
  if (isDemoWrite(spec, body)) throw new ApiError(422, { code: 'demo_data', message: DEMO });
}

/** Notifies those who listen for refusals that block a whole screen or a whole agency. */
function showRefusal(error: ApiError): void {
  const listeners = error.code === 'visits.required' ? withoutVisit : isRestricted(error) ? closedTo : [];
  for (const listener of listeners) listener();
}

const transportOf =
  (own: boolean): Transport =>
  async (spec, args) => {
    demandSendable(spec, args, own);
    const needsToken = spec.access.scope !== 'public' || spec.access.moreWhenSignedIn === true;
    for (let tries = 0; ; tries += 1) {
      const token = needsToken ? session.token() : null;
      const response = await attempt(spec, args, token, own);
      if (response.ok) return answerOf(spec, response);
      if (response.status === 401 && !isSilent(spec.path) && tries < 3) {
        const body = await bodyOf(response.clone());
        if (await healed(token, body)) continue;
      }
      const error = await refusal(response);
      announceMissingRight(spec, error);
      showRefusal(error);
      throw error;
    }
  };

export const transport = transportOf(false);
/** For a person's own screens. */
export const ownTransport = transportOf(true);
