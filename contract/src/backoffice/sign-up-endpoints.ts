// Declares the calls by which a new agency signs up without a session, and those of administrators about it.
import { z } from 'zod';
import { signUpLimits, signUpStates } from '@vigie/domain/backoffice/sign-up.ts';
import { AdminContacts } from '../agency/schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Instant, Ok, listOf, listQuery, text, optionalText } from '../shared/schemas.ts';
import { admins } from './admin-endpoints.ts';

export const SignUpSettingsSchema = z.object({
  open: z.boolean(),
  trialDays: z.int().min(1).max(signUpLimits.trialDays),
  licences: z.int().min(1).max(signUpLimits.licences),
  terms: optionalText(signUpLimits.terms),
});

export const SignUpInput = z.object({
  agencyName: text(120),
  siret: text(30),
  firstname: text(80),
  lastname: text(80),
  email: text(255),
  phone: text(30),
  agrees: z.boolean(),
});

export const SignUpRow = z.object({
  id: Id,
  agencyName: z.string(),
  siret: z.string(),
  fullname: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.enum(signUpStates),
  createdAt: Instant,
  /** Until when the link serves. */
  expiresAt: Instant,
  confirmedAt: Instant.nullable(),
  agencyId: Id.nullable(),
});

const access = { scope: 'public' } as const;
const link = z.object({ token: z.string().max(200) });

export const signUpCalls = {
  signUpOffer: endpoint({
    method: 'GET',
    path: '/sign-up',
    summary: 'Ce que la plateforme propose à une nouvelle agence, et si elle peut s’inscrire seule',
    access,
    output: z.object({
      open: z.boolean(),
      trialDays: z.int(),
      licences: z.int(),
      terms: z.string(),
      /** Without a mail server no link leaves. */
      mails: z.boolean(),
      contacts: AdminContacts,
    }),
  }),
  /** The answer is the same whether or not the address has an account: the mail says it. */
  signUp: endpoint({
    method: 'POST',
    path: '/sign-up',
    summary: 'Inscrit une agence : un e-mail part avec le lien qui la crée',
    access,
    body: SignUpInput,
    output: Ok,
    throttle: { max: 2, windowSeconds: 3600, by: 'address' },
  }),
  /** Null when the link serves no more. `confirmed`: it has made its agency. */
  signUpLink: endpoint({
    method: 'GET',
    path: '/sign-up/{token}',
    summary: 'L’inscription que confirme un lien',
    access,
    params: link,
    output: z.object({ signUp: z.object({ agencyName: z.string(), firstname: z.string(), email: z.string(), confirmed: z.boolean() }).nullable() }),
    throttle: { max: 30, windowSeconds: 300 },
  }),
  confirmSignUp: endpoint({
    method: 'POST',
    path: '/sign-up/{token}',
    summary: 'Crée l’agence et son propriétaire, avec le mot de passe choisi',
    access,
    params: link,
    body: z.object({ password: z.string().min(1, 'Obligatoire').max(255) }),
    output: Ok,
    throttle: { max: 10, windowSeconds: 300 },
  }),
  signUps: endpoint({
    method: 'POST',
    path: '/admin/fetch/sign-ups',
    summary: 'Liste les inscriptions d’agences',
    access: admins,
    body: listQuery({ state: z.array(z.enum(signUpStates)) }),
    output: listOf(SignUpRow),
  }),
  signUpSettings: endpoint({
    method: 'GET',
    path: '/admin/sign-up-settings',
    summary: 'Les réglages des inscriptions et de l’essai gratuit',
    access: admins,
    output: SignUpSettingsSchema,
  }),
  saveSignUpSettings: endpoint({
    method: 'POST',
    path: '/admin/sign-up-settings',
    summary: 'Ouvre ou ferme les inscriptions, règle l’essai gratuit',
    access: admins,
    weight: 'heavy',
    body: SignUpSettingsSchema,
    output: SignUpSettingsSchema,
  }),
} as const;
