// How a call of the contract leaves the browser: scope prefix, token, one silent refresh, French errors.
//
// Screens never see this file: they use `clientOf(room)` of client.ts. Errors arrive as ApiError with a French message;
// `status` 0 means that no answer came. A 401 that a refresh cannot heal opens the re-login dialog and the call waits
// for it, so that a half-filled form is saved once the person has signed in again.
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

/** The scope under which the person makes this call, '' for unscoped ones; `own`: as the agent whom the call is about. */
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
    message: frenchMessage(response.status, body.message),
  });
  if (response.status === 503) connection.inMaintenance(error.message);
  return error;
}

const answerOf = (spec: EndpointSpec, response: Response): Promise<unknown> => (spec.output ? response.json() : response.blob());

/** Waits for a new sign-in; false when the person closed the dialog. */
const signedInAgain = (reason: string): Promise<boolean> => askReLogin(reason);

/** A usable token after a 401, or null when the call must give up. */
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
/** Told when the server says that the agency's standing, or a second factor that is still missing, closes a call; answers how to stop. */
export function onRestricted(listener: () => void): () => void {
  closedTo.add(listener);
  return () => closedTo.delete(listener);
}
const isRestricted = ({ code }: ApiError): boolean => /^(agency\.(subscription|lock)|identity\.factor_required)$/.test(code);

const withoutVisit = new Set<() => void>();
/** Told when the server says that somebody of the platform has no open visit to the agency any more; answers how to stop. */
export function onVisitNeeded(listener: () => void): () => void {
  withoutVisit.add(listener);
  return () => withoutVisit.delete(listener);
}

/** What a screen asks for by itself, which needs no new sign-in when it is refused: the person did nothing that somebody else might do for them. */
const READS = /\/(fetch|preview|read)(\/|$)|^\/(check-circuits|sites-service-events|rest|working-time|metrics)(\/|$)/;
const isRead = ({ method, path }: EndpointSpec): boolean => method === 'GET' || READS.test(path);

/** Rights already announced as missing, so that one screen asks once a minute at most. */
const announced = new Map<string, number>();

function announceMissingRight(spec: EndpointSpec, error: ApiError): void {
  const right = isRead(spec) ? null : missingRight(error);
  const actor = actorOf(session.get());
  if (!right || !actor || actor.kind === 'admin' || actor.kind === 'superadmin' || actor.kind === 'support') return;
  if (Date.now() - (announced.get(right) ?? 0) < 60_000) return;
  announced.set(right, Date.now());
  askReLogin(error.message).catch(() => undefined);
}

/** What is refused before it leaves. Without a membership there is nobody to ask as: a page that outlived its session. */
function demandSendable(spec: EndpointSpec, { body }: CallArguments, own: boolean): void {
  if (spec.access.scope === 'scoped' && prefixFor(spec, own) === '') throw new ApiError(401, { code: 'no_scope', message: NO_TOKEN });
  if (isDemoWrite(spec, body)) throw new ApiError(422, { code: 'demo_data', message: DEMO });
}

/** Who listens for what closes a whole screen, or a whole agency. */
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
/** For one's own screens. */
export const ownTransport = transportOf(true);
