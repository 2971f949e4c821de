// Declares the platform administration's calls about agencies, people, support accounts and improvement requests.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok, listOf, listQuery } from '../shared/schemas.ts';
import {
  AdminAgency,
  AdminAgencyInput,
  AdminAgencyRow,
  AdminUserRow,
  AgencyStatusSchema,
  Feedback,
  FeedbackStatusSchema,
  SupportAccount,
  SupportAccountInput,
} from './agency-schemas.ts';

/** Support reads agencies and does not change them. Only super-administrators manage support accounts (C-246, C-248). */
export const everybody = { scope: 'admin', roles: ['superadmin', 'admin', 'support'] } as const;
export const admins = { scope: 'admin', roles: ['superadmin', 'admin'] } as const;
export const superadmins = { scope: 'admin', roles: ['superadmin'] } as const;

const one = z.object({ id: Id });
const agenciesQuery = listQuery({ status: z.array(AgencyStatusSchema), idle: z.boolean(), valid: z.boolean() });

export const adminCalls = {
  agencies: endpoint({
    method: 'POST',
    path: '/admin/fetch/agencies',
    summary: 'Liste les agences',
    access: everybody,
    body: agenciesQuery,
    output: listOf(AdminAgencyRow),
  }),
  exportAgencies: endpoint({
    method: 'POST',
    path: '/admin/fetch/agencies-export',
    summary: 'Classeur des agences de la liste',
    access: everybody,
    body: agenciesQuery,
    produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
  readAgency: endpoint({
    method: 'GET',
    path: '/admin/agency/{id}',
    summary: 'Une agence et ce que la plateforme lui accorde',
    access: everybody,
    params: one,
    output: AdminAgency,
  }),
  saveAgency: endpoint({
    method: 'POST',
    path: '/admin/agency',
    alsoAt: '/agency',
    summary: 'Crée une agence avec son propriétaire, ou en modifie une',
    access: admins,
    body: AdminAgencyInput,
    output: AdminAgency,
  }),
  moveAgency: endpoint({
    method: 'PATCH',
    path: '/admin/agency/{id}/status/{status}',
    summary: 'Change le statut d’une agence',
    access: admins,
    params: one.extend({ status: z.coerce.number().pipe(AgencyStatusSchema) }),
    output: AdminAgency,
  }),
  users: endpoint({
    method: 'POST',
    path: '/admin/fetch/users',
    summary: 'Liste les personnes qui se connectent',
    access: admins,
    body: listQuery({ kind: z.array(z.enum(['owner', 'staff', 'agent', 'customer', 'platform'])), agency: Id }),
    output: listOf(AdminUserRow),
  }),
  takeOwnersFactorAway: endpoint({
    method: 'POST',
    path: '/admin/agency/{id}/owner/second-factor/remove',
    summary: 'Retire la double authentification du propriétaire d’une agence',
    access: { scope: 'admin', roles: ['superadmin', 'support'] },
    params: one,
    output: Ok,
  }),
  mailPassword: endpoint({
    method: 'POST',
    path: '/admin/user/{id}/password-mail',
    summary: 'Envoie à une personne un lien pour choisir un mot de passe',
    access: admins,
    params: one,
    output: Ok,
  }),
  supportAccounts: endpoint({
    method: 'POST',
    path: '/admin/fetch/support-accounts',
    summary: 'Liste les comptes du support',
    access: superadmins,
    body: listQuery({}),
    output: listOf(SupportAccount),
  }),
  saveSupportAccount: endpoint({
    method: 'POST',
    path: '/admin/support-account',
    summary: 'Crée un compte du support, ou en modifie un',
    access: superadmins,
    body: SupportAccountInput,
    output: SupportAccount,
  }),
  moveSupportAccount: endpoint({
    method: 'PATCH',
    path: '/admin/support-account/{id}/status/{status}',
    summary: 'Désactive un compte du support, ou le réactive',
    access: superadmins,
    params: one.extend({ status: z.enum(['100', '200']) }),
    output: SupportAccount,
  }),
  removeSupportAccount: endpoint({
    method: 'DELETE',
    path: '/admin/support-account/{id}',
    summary: 'Supprime un compte du support ; son nom reste dans les journaux',
    access: superadmins,
    params: one,
    output: Ok,
  }),
  feedbacks: endpoint({
    method: 'POST',
    path: '/admin/fetch/feedbacks',
    summary: 'Liste les demandes d’amélioration',
    access: admins,
    body: listQuery({ status: z.array(FeedbackStatusSchema) }),
    output: listOf(Feedback),
  }),
  moveFeedback: endpoint({
    method: 'PATCH',
    path: '/admin/feedback/{id}/status/{status}',
    summary: 'Ferme une demande d’amélioration, ou la rouvre',
    access: admins,
    params: one.extend({ status: z.coerce.number().pipe(FeedbackStatusSchema) }),
    output: Feedback,
  }),
} as const;
