// Stands in for a missing provider, when real agencies have no key. Known methods stay, nothing new is accepted, nothing is collected.
import { refusal } from '../../plumbing/errors.ts';
import { paymentErrors } from './errors.ts';
import type { PaymentProvider } from '../../plumbing/payments/provider.ts';

const refuse = (): Promise<never> => Promise.reject(refusal(paymentErrors, 'payments.closed'));

export const closedProvider: PaymentProvider = {
  mode: 'closed',
  createCustomer: refuse,
  methodPage: refuse,
  methods: () => Promise.resolve([]),
  addMandate: refuse,
  removeMethod: refuse,
  mandatePage: () => Promise.resolve(null),
  openPayment: refuse,
  readPayment: refuse,
  confirmPayment: refuse,
  cancelPayment: refuse,
  readEvent: () => null,
};
