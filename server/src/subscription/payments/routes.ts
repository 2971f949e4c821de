// Binds the calls about how an agency pays the platform. Those that write, or call the provider, open the platform's door themselves.
import { payments as calls } from '@vigie/contract/subscription/payments-endpoints.ts';
import type { Bind } from '../../plumbing/http/bind.ts';
import { createCustomer, readCardDetails, readMandate, saveBankDetails } from './customer.ts';
import { chooseDefault, listMethods, removeMethod } from './methods.ts';
import { authenticate, fixPayments, listPayments, readIntent } from './pay.ts';
import { hearProvider } from './webhook.ts';

const OWN_DOOR = { transaction: false } as const;

export function bindPayments(bind: Bind): void {
  bind(calls.listMethods, listMethods, OWN_DOOR);
  bind(calls.chooseDefault, chooseDefault, OWN_DOOR);
  bind(calls.removeMethod, removeMethod, OWN_DOOR);
  bind(calls.saveBankDetails, saveBankDetails, OWN_DOOR);
  bind(calls.createCustomer, createCustomer, OWN_DOOR);
  bind(calls.cardDetails, readCardDetails, OWN_DOOR);
  bind(calls.sepaMandate, readMandate, OWN_DOOR);
  bind(calls.readIntent, readIntent, OWN_DOOR);
  bind(calls.authenticate, authenticate, OWN_DOOR);
  bind(calls.listPayments, listPayments);
  bind(calls.fixPayments, fixPayments, OWN_DOOR);
  bind(calls.webhook, hearProvider, { rawBody: true });
}
