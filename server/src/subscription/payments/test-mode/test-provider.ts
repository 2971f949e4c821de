// Implements the payment provider of test mode, where no money moves. It has the same port as the real one, and the provider's own test numbers.
import type { Database, Tx } from '@vigie/db/door.ts';
import type { Clock } from '../../../plumbing/clock.ts';
import {
  ForgedEvent,
  MethodRefused,
  ProviderSilent,
  type ChargeState,
  type PaymentProvider,
  type ProviderMethod,
} from '../../../plumbing/payments/provider.ts';
import { forget, hold, keep, newId, ofCustomer, open, work, type Kept, type KeptMethod, type KeptPayment } from './records.ts';
import { testAccount, type TestNumber } from './test-numbers.ts';

/** Under `/api`, where the application's own pages do not interfere. */
export const TEST_PAGES = '/api/payments/test-mode';
/** How long a direct debit takes. */
const DEBIT_MINUTES = 3;

const presentMethod = ({
  id,
  body: { type, holderName, brand, lastFour, expiresOn, bankName, mandateReference, signedAt },
}: Kept<'method'>): ProviderMethod => ({
  id,
  type,
  holderName,
  brand,
  lastFour,
  expiresOn,
  bankName,
  mandateReference,
  mandateSignedAt: signedAt,
});

/** Stores a method of a test number, without the number itself. */
export async function keepMethod(
  tx: Tx,
  customerId: string,
  { behaviour, brand, lastFour }: TestNumber,
  rest: Pick<KeptMethod, 'type' | 'holderName' | 'expiresOn' | 'signedAt'>,
): Promise<Kept<'method'>> {
  const id = newId('pm_test');
  const isMandate = rest.type === 'sepa';
  const body: KeptMethod = {
    ...rest,
    behaviour,
    brand,
    lastFour,
    bankName: isMandate ? 'Banque d’essai' : '',
    mandateReference: isMandate ? `ESSAI-${id.slice(-8).toUpperCase()}` : '',
  };
  await keep(tx, 'method', { id, customerId, body });
  return { id, customerId, body };
}

/** Without a token nobody was there to confirm. */
const chargeOf = ({ state, token }: KeptPayment): ChargeState =>
  state === 'authentication' ? { state, url: token === '' ? null : `${TEST_PAGES}/3ds/${token}` } : { state };

export const move = async (tx: Tx, payment: Kept<'payment'>, change: Partial<KeptPayment>): Promise<ChargeState> => {
  const body = { ...payment.body, ...change };
  await keep(tx, 'payment', { ...payment, body });
  return chargeOf(body);
};

/** A debit whose days are over has been received. */
async function ripen(tx: Tx, payment: Kept<'payment'>, nowMs: number): Promise<Kept<'payment'>> {
  const { state, debitedAt } = payment.body;
  if (state !== 'processing' || debitedAt === null || nowMs < Date.parse(debitedAt) + DEBIT_MINUTES * 60_000) return payment;
  await move(tx, payment, { state: 'succeeded' });
  return { ...payment, body: { ...payment.body, state: 'succeeded' } };
}

const NEW_PAYMENT = { state: 'open', returnPath: '', charges: 0, debitedAt: null } as const;
const FINAL: readonly KeptPayment['state'][] = ['succeeded', 'processing', 'cancelled'];

type Payments = Pick<PaymentProvider, 'openPayment' | 'readPayment' | 'confirmPayment' | 'cancelPayment'>;

function charge(clock: Clock, tx: Tx, payment: Kept<'payment'>, method: KeptMethod, returnPath: string | null): Promise<ChargeState> {
  const charges = payment.body.charges + 1;
  switch (method.behaviour) {
    case 'accepts':
      return move(tx, payment, { state: 'succeeded', charges });
    case 'debits':
      return move(tx, payment, { state: 'processing', charges, debitedAt: clock.instant() });
    case 'asks':
      return move(tx, payment, { state: 'authentication', token: returnPath === null ? '' : newId('auth'), returnPath: returnPath ?? '' });
    case 'declines':
      return move(tx, payment, { state: 'declined' });
  }
}

function testPayments(db: Database, clock: Clock): Payments {
  const held = async (tx: Tx, id: string): Promise<Kept<'payment'>> => {
    const payment = await hold(tx, 'payment', id);
    if (!payment) throw new ProviderSilent('no such payment');
    return ripen(tx, payment, clock.now());
  };
  return {
    openPayment: ({ key, amountCents, customerId, description }) =>
      work(db, async (tx) => {
        // Of two with the same key one creates it, the other finds it.
        const id = `pi_test_${Buffer.from(key).toString('base64url')}`;
        await open(tx, { id, customerId, body: { ...NEW_PAYMENT, amountCents, description, token: '' } });
        return id;
      }),
    readPayment: (id) =>
      work(db, async (tx) => {
        const { body } = await held(tx, id);
        return { amountCents: body.amountCents, charge: chargeOf(body) };
      }),
    confirmPayment: ({ id, customerId, methodId, returnPath }) =>
      work(db, async (tx) => {
        const payment = await held(tx, id);
        if (FINAL.includes(payment.body.state)) return chargeOf(payment.body);
        const method = await hold(tx, 'method', methodId);
        if (!method || method.customerId !== customerId || payment.customerId !== customerId) return { state: 'methodGone' };
        return charge(clock, tx, payment, method.body, returnPath);
      }),
    cancelPayment: (id) =>
      work(db, async (tx) => {
        const payment = await held(tx, id);
        return FINAL.includes(payment.body.state) ? chargeOf(payment.body) : move(tx, payment, { state: 'cancelled' });
      }),
  };
}

export function createTestProvider(db: Database, clock: Clock): PaymentProvider {
  return {
    mode: 'test',
    ...testPayments(db, clock),
    createCustomer: ({ name }) =>
      work(db, async (tx) => {
        const id = newId('cus_test');
        await keep(tx, 'customer', { id, customerId: id, body: { name } });
        return id;
      }),
    methodPage: ({ customerId, type, returnPath }) =>
      work(db, async (tx) => {
        const id = newId('page');
        await keep(tx, 'page', { id, customerId, body: { type, returnPath } });
        return `${TEST_PAGES}/method/${id}`;
      }),
    methods: (customerId) => work(db, async (tx) => (await ofCustomer(tx, 'method', customerId)).map(presentMethod)),
    addMandate: ({ customerId, holderName, iban }) =>
      work(db, async (tx) => {
        const number = testAccount(iban);
        if (!number) throw new MethodRefused('not a test account');
        return presentMethod(await keepMethod(tx, customerId, number, { type: 'sepa', holderName, expiresOn: '', signedAt: clock.instant() }));
      }),
    removeMethod: (methodId) => work(db, (tx) => forget(tx, methodId)),
    mandatePage: async ({ id }) => `${TEST_PAGES}/mandate/${id}`,
    readEvent: () => {
      throw new ForgedEvent('test mode tells nothing by itself');
    },
  };
}
