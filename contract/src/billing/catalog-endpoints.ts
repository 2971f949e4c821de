// Declares the calls about the service catalogue and the agency's discounts.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok, listOf, listQuery } from '../shared/schemas.ts';
import { CatalogService, CatalogServiceInput, KeptDiscount, KeptDiscountInput } from './catalog-schemas.ts';

const one = z.object({ id: Id });

export const catalog = {
  listServices: endpoint({
    method: 'POST',
    path: '/fetch/catalog',
    summary: 'Liste les services du catalogue',
    access: { scope: 'scoped', agency: ['listCatalogServices'] },
    body: listQuery({ specialtyKeys: z.array(z.string()) }),
    output: listOf(CatalogService),
    offline: 'cached',
  }),
  saveService: endpoint({
    method: 'POST',
    path: '/catalog',
    alsoAt: '/agency/catalog',
    summary: 'Ajoute ou modifie un service du catalogue',
    access: { scope: 'scoped', agency: ['createCatalogServices', 'editCatalogServices'] },
    body: CatalogServiceInput,
    output: CatalogService,
  }),
  removeService: endpoint({
    method: 'DELETE',
    path: '/catalog/{id}',
    summary: 'Retire un service du catalogue',
    access: { scope: 'scoped', agency: ['deleteCatalogServices'] },
    params: one,
    output: Ok,
  }),
  listDiscounts: endpoint({
    method: 'POST',
    path: '/fetch/discounts',
    summary: 'Liste les remises',
    access: { scope: 'scoped', agency: ['listDiscounts'] },
    body: listQuery({ /** The discounts available to this customer. */ customerId: Id }),
    output: listOf(KeptDiscount),
    offline: 'cached',
  }),
  saveDiscount: endpoint({
    method: 'POST',
    path: '/discount',
    summary: 'Crée ou modifie une remise',
    access: { scope: 'scoped', agency: ['createDiscounts', 'editDiscounts'] },
    body: KeptDiscountInput,
    output: KeptDiscount,
  }),
  removeDiscount: endpoint({
    method: 'DELETE',
    path: '/discount/{id}',
    summary: 'Supprime une remise',
    access: { scope: 'scoped', agency: ['deleteDiscounts'] },
    params: one,
    output: Ok,
  }),
};
