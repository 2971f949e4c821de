// Declares the calls about customers.
import { z } from 'zod';
import { customerRemovals } from '@vigie/domain/customers/customer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok, listOf, listQuery } from '../shared/schemas.ts';
import { Customer, CustomerInput, CustomerPricing, CustomerRow, CustomerStatusSchema, CustomerTypeSchema } from './schemas.ts';

export const customers = {
  list: endpoint({
    method: 'POST',
    path: '/fetch/customers',
    summary: 'Liste les clients',
    access: { scope: 'scoped', agency: ['listCustomers'] },
    body: listQuery({
      status: z.array(CustomerStatusSchema),
      type: z.array(CustomerTypeSchema),
      prospect: z.boolean(),
    }),
    output: listOf(CustomerRow),
  }),
  read: endpoint({
    method: 'GET',
    path: '/customer/{id}',
    summary: 'Un client et ses contacts',
    access: { scope: 'scoped', agency: ['readCustomers'], customer: 'member' },
    params: z.object({ id: Id }),
    output: Customer,
  }),
  save: endpoint({
    method: 'POST',
    path: '/customer',
    summary: 'Crée ou modifie un client',
    access: { scope: 'scoped', agency: ['createCustomers', 'editCustomers'] },
    body: CustomerInput,
    output: Customer,
  }),
  pricing: endpoint({
    method: 'GET',
    path: '/agencyCustomer/{id}/pricing',
    summary: 'Ce que coûte une heure à un client',
    access: { scope: 'scoped', agency: ['readCustomers'] },
    params: z.object({ id: Id }),
    output: CustomerPricing,
  }),
  sendPasswordLink: endpoint({
    method: 'POST',
    path: '/customer/{id}/contact/{contactId}/password-link',
    summary: 'Envoie à un contact un nouveau lien pour choisir un mot de passe',
    access: { scope: 'scoped', agency: ['editCustomers'] },
    params: z.object({ id: Id, contactId: Id }),
    output: z.object({ message: z.string() }),
  }),
  takeFactorAway: endpoint({
    method: 'POST',
    path: '/customer/{id}/contact/{contactId}/second-factor/remove',
    summary: 'Retire la double authentification d’un contact qui a perdu son téléphone',
    access: { scope: 'scoped', agency: ['editCustomers'] },
    params: z.object({ id: Id, contactId: Id }),
    output: Ok,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/agencyCustomer/{id}/{kind}',
    summary: 'Supprime, archive ou désactive un client',
    access: { scope: 'scoped', agency: ['deleteCustomers', 'archiveCustomers'] },
    params: z.object({ id: Id, kind: z.enum([...customerRemovals, 'revive']) }),
    output: Ok,
  }),
};
