// The calls of the second factor, and the browser's passkeys. The library loads when a passkey is made or used.
import { secondFactor } from '@vigie/contract/identity/factor-endpoints.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { clientOf } from '../../shared/api/client.ts';
import { takeTokens } from '../entrance/sign-in.ts';

export const factorApi = clientOf(secondFactor);

/** The person closed the browser's own window or let it time out: not a fault, nothing to report. */
export class PasskeyGivenUp extends Error {}

const library = () => import('@simplewebauthn/browser');

const isGivenUp = (error: unknown): boolean => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

async function unlessGivenUp<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isGivenUp(error) ? new PasskeyGivenUp() : error;
  }
}

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** The browser's refusal of a passkey, in French. */
export function passkeyProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'InvalidStateError') return 'Cet appareil a déjà une clé d’accès pour ce compte.';
  return error.name === 'SecurityError' ? 'Les clés d’accès ne fonctionnent pas à cette adresse : ouvrez Vigie à son adresse habituelle.' : null;
}

/** The server part of the library made these options for its browser part. The contract passes them on unchecked. */
const optionsOf = <Options extends { challenge: string }>(options: { readonly challenge: string }): Options => options as Options;

/** Asks the browser to make a passkey, and registers it. */
export async function makePasskey(name: string, currentPassword: string): Promise<{ recoveryCodes: string[] | null }> {
  const { startRegistration } = await library();
  const { challengeId, options } = await factorApi.startPasskey({ body: { currentPassword } });
  const made: RegistrationResponseJSON = await unlessGivenUp(startRegistration({ optionsJSON: optionsOf(options) }));
  return factorApi.addPasskey({
    body: { challengeId, name, response: { ...made, response: { ...made.response }, clientExtensionResults: { ...made.clientExtensionResults } } },
  });
}

/** Signs in by a passkey of this site. `ticket`: the password was right, and only that person's passkeys count. */
export async function signInByPasskey(ticket?: string): Promise<void> {
  const { startAuthentication } = await library();
  const { challengeId, options } = await factorApi.askPasskey({ body: ticket === undefined ? {} : { ticket } });
  const used: AuthenticationResponseJSON = await unlessGivenUp(startAuthentication({ optionsJSON: optionsOf(options) }));
  await takeTokens(
    await factorApi.usePasskey({
      body: { challengeId, response: { ...used, response: { ...used.response }, clientExtensionResults: { ...used.clientExtensionResults } } },
    }),
  );
}

export async function signInByCode(ticket: string, code: string): Promise<void> {
  await takeTokens(await factorApi.secondStep({ body: { ticket, code } }));
}
