// Serves test mode's pages on our own origin: a card or account is entered, a payment confirmed, a mandate read.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Tx } from '@vigie/db/door.ts';
import { cardDigits, cardIssues, cardMonth } from '@vigie/domain/subscription/card.ts';
import { maskedNumber } from '@vigie/domain/subscription/payment-method.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import type { House } from '../../../plumbing/house.ts';
import { cardPage, confirmPage, gonePage, mandateFormPage, mandatePage, type FormState } from './page-html.ts';
import { forget, hold, paymentOfPage, work, type Kept, type KeptMethod } from './records.ts';
import { testAccount, testCard, type TestNumber } from './test-numbers.ts';
import { keepMethod, move } from './test-provider.ts';

type Typed = Readonly<Record<string, string>>;
interface Checked {
  readonly issues: Record<string, string>;
  readonly number: TestNumber | null;
}
const NOT_A_TEST = 'En mode d’essai, seuls les numéros d’essai sont acceptés';

const word = (typed: Typed, name: string): string => (typeof typed[name] === 'string' ? typed[name].slice(0, 200) : '');

function checkCard(typed: Typed, today: string): Checked {
  const card = { holder: word(typed, 'holder'), number: word(typed, 'number'), expiry: word(typed, 'expiry'), cvv: word(typed, 'cvv') };
  const issues = cardIssues(card, today);
  const digits = cardDigits(card.number);
  const number = digits === null ? null : testCard(digits);
  if (digits !== null && !number) issues['number'] = NOT_A_TEST;
  return { issues, number };
}

function checkAccount(typed: Typed): Checked {
  const number = testAccount(word(typed, 'iban'));
  return {
    issues: {
      ...(word(typed, 'holder').trim() === '' ? { holder: messages.required } : {}),
      ...(number ? {} : { iban: NOT_A_TEST }),
    },
    number,
  };
}

/** What a page answers: itself, or the next address. Built in the transaction, sent after the commit. */
type Shown = { readonly html: string; readonly status?: number } | { readonly to: string };
const GONE: Shown = { html: gonePage(), status: 404 };

const send = (reply: FastifyReply, shown: Shown): FastifyReply =>
  'to' in shown
    ? reply.redirect(shown.to, 303)
    : reply
        .status(shown.status ?? 200)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(shown.html);

/** The typed text is shown again, without any digit of a card. */
const again = ({ issues }: Checked, typed: Typed): FormState => ({ issues, values: { holder: word(typed, 'holder') } });

type TokenRoute = { Params: { token: string } };

const CALL = { config: { callName: 'payments.testMode' } } as const;

/** One transaction, and the answer after it. */
const within = async (house: House, reply: FastifyReply, task: (tx: Tx) => Promise<Shown>): Promise<FastifyReply> =>
  send(reply, await work(house.db, task));

function methodPages(app: FastifyInstance, house: House): void {
  const form = ({ body }: Kept<'page'>, state?: FormState): string =>
    body.type === 'card' ? cardPage(body.returnPath, state) : mandateFormPage(body.returnPath, state);
  app.get<TokenRoute>('/method/:token', CALL, ({ params }, reply) =>
    within(house, reply, async (tx) => {
      const found = await hold(tx, 'page', params.token);
      return found ? { html: form(found) } : GONE;
    }),
  );
  app.post<TokenRoute>('/method/:token', CALL, ({ params, body }, reply) =>
    within(house, reply, async (tx) => {
      const found = await hold(tx, 'page', params.token);
      if (!found) return GONE;
      const typed = (body ?? {}) as Typed;
      const { type, returnPath } = found.body;
      const checked = type === 'card' ? checkCard(typed, localDay(house.clock.now(), 'Europe/Paris')) : checkAccount(typed);
      if (!checked.number || Object.keys(checked.issues).length > 0) return { html: form(found, again(checked, typed)), status: 422 };
      await keepMethod(tx, found.customerId, checked.number, {
        type,
        holderName: word(typed, 'holder').trim(),
        expiresOn: type === 'card' ? (cardMonth(word(typed, 'expiry')) ?? '') : '',
        signedAt: type === 'sepa' ? house.clock.instant() : null,
      });
      await forget(tx, found.id);
      return { to: returnPath };
    }),
  );
}

const isWaiting = (payment: Kept<'payment'> | null): payment is Kept<'payment'> => payment?.body.state === 'authentication';

function confirmPages(app: FastifyInstance, house: House): void {
  app.get<TokenRoute>('/3ds/:token', CALL, ({ params }, reply) =>
    within(house, reply, async (tx) => {
      const payment = await paymentOfPage(tx, params.token);
      return isWaiting(payment) ? { html: confirmPage(payment.body.amountCents, payment.body.description) } : GONE;
    }),
  );
  app.post<TokenRoute>('/3ds/:token', CALL, ({ params, body }, reply) =>
    within(house, reply, async (tx) => {
      const payment = await paymentOfPage(tx, params.token);
      if (!isWaiting(payment)) return GONE;
      const agreed = word((body ?? {}) as Typed, 'answer') === 'confirm';
      await move(tx, payment, agreed ? { state: 'succeeded', charges: payment.body.charges + 1 } : { state: 'cancelled' });
      return { to: payment.body.returnPath || '/' };
    }),
  );
}

const mandateOf = ({ holderName, lastFour, mandateReference, signedAt }: KeptMethod): Shown => ({
  html: mandatePage([
    ['Référence', mandateReference],
    ['Créancier', 'Vigie'],
    ['Débiteur', holderName],
    ['Compte', maskedNumber(lastFour)],
    ['Signé le', signedAt === null ? '' : formatDay(localDay(Date.parse(signedAt), 'Europe/Paris'))],
  ]),
});

export async function testModePages(app: FastifyInstance, house: House): Promise<void> {
  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  methodPages(app, house);
  confirmPages(app, house);
  app.get<{ Params: { id: string } }>('/mandate/:id', CALL, ({ params }, reply) =>
    within(house, reply, async (tx) => {
      const method = await hold(tx, 'method', params.id);
      return method?.body.type === 'sepa' ? mandateOf(method.body) : GONE;
    }),
  );
}
