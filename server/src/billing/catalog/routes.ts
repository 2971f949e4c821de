// Binds the calls about the catalogue and the discounts.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../../plumbing/http/bind.ts';
import { listDiscounts, removeDiscount, saveDiscount } from './discounts.ts';
import { listServices, removeService, saveService } from './services.ts';

export function bindCatalog(bind: Bind): void {
  const calls = contract.catalog;
  bind(calls.listServices, listServices);
  bind(calls.saveService, saveService);
  bind(calls.removeService, removeService);
  bind(calls.listDiscounts, listDiscounts);
  bind(calls.saveDiscount, saveDiscount);
  bind(calls.removeDiscount, removeDiscount);
}
