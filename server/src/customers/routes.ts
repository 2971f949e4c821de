// Binds the calls about customers.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { listCustomers, readCustomer } from './queries.ts';
import { readPricing } from './read-pricing.ts';
import { removeCustomer } from './remove-customer.ts';
import { sendContactPasswordLink, takeContactsFactorAway } from './send-password-link.ts';
import { saveCustomer } from './save-customer.ts';

export function bindCustomers(bind: Bind): void {
  const calls = contract.customers;
  bind(calls.list, listCustomers);
  bind(calls.read, readCustomer);
  bind(calls.save, saveCustomer);
  bind(calls.pricing, readPricing);
  bind(calls.sendPasswordLink, sendContactPasswordLink);
  bind(calls.takeFactorAway, takeContactsFactorAway);
  bind(calls.remove, removeCustomer);
}
