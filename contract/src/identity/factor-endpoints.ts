// Declares the second factor's calls: the second step of a sign-in, sign-in by passkey, and a person's own setup.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok } from '../shared/schemas.ts';
import { CodeGiven, FactorState, PasskeyAsked, PasskeyMade, PasskeyName, PasskeyUsed, PasswordAsked, RecoveryCodes } from './factor-schemas.ts';
import { Tokens } from './schemas.ts';

const own = { access: { scope: 'user' }, withoutFactor: true } as const;
/** The calls themselves delay an account whose codes are being guessed. */
const byAddress = { max: 8, windowSeconds: 60, by: 'address' } as const;
const Ticket = z.string().min(1).max(100);

export const secondFactor = {
  secondStep: endpoint({
    method: 'POST',
    path: '/login_check/second-step',
    summary: 'Termine une connexion par un code de l’application ou de secours',
    access: { scope: 'public' },
    body: z.object({ ticket: Ticket, code: CodeGiven }),
    output: Tokens,
    throttle: byAddress,
  }),
  askPasskey: endpoint({
    method: 'POST',
    path: '/login_check/passkey/options',
    summary: 'Ce qu’une clé d’accès doit signer pour ouvrir une session',
    access: { scope: 'public' },
    /** Without a ticket, any passkey of this site may answer and identifies its owner. */
    body: z.object({ ticket: Ticket.optional() }),
    output: PasskeyAsked,
    throttle: byAddress,
  }),
  usePasskey: endpoint({
    method: 'POST',
    path: '/login_check/passkey',
    summary: 'Ouvre une session par une clé d’accès',
    access: { scope: 'public' },
    body: z.object({ challengeId: Id, response: PasskeyUsed }),
    output: Tokens,
    throttle: byAddress,
  }),
  factors: endpoint({
    ...own,
    method: 'GET',
    path: '/user/second-factor',
    summary: 'Sa double authentification',
    output: FactorState,
  }),
  startTotp: endpoint({
    ...own,
    method: 'POST',
    path: '/user/second-factor/totp',
    summary: 'Un nouveau secret pour une application, en attente de son premier code',
    body: PasswordAsked,
    output: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirmTotp: endpoint({
    ...own,
    method: 'POST',
    path: '/user/second-factor/totp/confirm',
    summary: 'Met l’application en service par son premier code',
    body: z.object({ code: CodeGiven }),
    output: z.object({ recoveryCodes: RecoveryCodes.nullable() }),
  }),
  removeTotp: endpoint({
    ...own,
    method: 'POST',
    path: '/user/second-factor/totp/remove',
    summary: 'Retire l’application',
    body: PasswordAsked,
    output: Ok,
  }),
  newRecoveryCodes: endpoint({
    ...own,
    method: 'POST',
    path: '/user/second-factor/recovery-codes',
    summary: 'Dix nouveaux codes de secours à la place des anciens',
    body: PasswordAsked,
    output: z.object({ recoveryCodes: RecoveryCodes }),
  }),
  startPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/user/second-factor/passkeys/options',
    summary: 'Ce qu’il faut pour créer une clé d’accès',
    body: PasswordAsked,
    output: PasskeyAsked,
  }),
  addPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/user/second-factor/passkeys',
    summary: 'Enregistre une clé d’accès qui vient d’être créée',
    body: z.object({ challengeId: Id, name: PasskeyName, response: PasskeyMade }),
    output: z.object({ recoveryCodes: RecoveryCodes.nullable() }),
  }),
  renamePasskey: endpoint({
    ...own,
    method: 'PUT',
    path: '/user/second-factor/passkeys/{id}',
    summary: 'Renomme une de ses clés d’accès',
    params: z.object({ id: Id }),
    body: PasswordAsked.extend({ name: PasskeyName }),
    output: Ok,
  }),
  removePasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/user/second-factor/passkeys/{id}/remove',
    summary: 'Retire une de ses clés d’accès',
    params: z.object({ id: Id }),
    body: PasswordAsked,
    output: Ok,
  }),
} as const;
