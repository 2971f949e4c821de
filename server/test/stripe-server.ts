// Simulates the payment provider: customers, pages, methods, intents that persist between requests, and idempotency.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  readonly key: string | undefined;
  readonly authorization: string;
}
interface Intent {
  id: string;
  amount: number;
  status: string;
  charges: number;
  [more: string]: unknown;
}
type Answer = readonly [status: number, body: object];

const read = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};
const refused = (status: number, error: object): Answer => [status, { error }];

export interface StripeServer {
  readonly url: string;
  readonly heard: Heard[];
  readonly intents: Map<string, Intent>;
  /** The customer's methods. */
  readonly methods: object[];
  /** Replaces the answer to the next request whose path begins with this. */
  once(path: string, answer: Answer): void;
  close(): Promise<void>;
}

/** The bank's decision for a method, by its name. */
function confirm(intent: Intent, form: Heard['form']): Answer {
  if (intent.status === 'succeeded') return refused(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' });
  switch (form['payment_method'] ?? '') {
    case 'pm_declined':
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } });
      return refused(402, { type: 'card_error', code: 'card_declined', payment_intent: intent });
    case 'pm_secure':
      if (form['off_session']) {
        Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { code: 'authentication_required' } });
        return refused(402, { type: 'card_error', code: 'authentication_required', payment_intent: intent });
      }
      Object.assign(intent, { status: 'requires_action', next_action: { redirect_to_url: { url: 'https://bank.test/3ds' } } });
      return [200, intent];
    case 'pm_gone':
      return refused(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'payment_method' });
    case 'pm_sepa':
      Object.assign(intent, { status: 'processing', charges: intent.charges + 1 });
      return [200, intent];
    default:
      Object.assign(intent, { status: 'succeeded', charges: intent.charges + 1 });
      return [200, intent];
  }
}

const MANDATE = { id: 'mandate_1', payment_method_details: { sepa_debit: { reference: 'RUM-1', url: 'https://mandate.test/1' } } };
const ACCOUNT = {
  id: 'pm_sepa',
  type: 'sepa_debit',
  created: 1_795_000_000,
  sepa_debit: { last4: '2606', bank_code: '20041' },
  billing_details: { name: 'Vigie' },
  metadata: { mandate: 'RUM-1', mandate_id: 'mandate_1' },
};

function fixedAnswer(path: string): Answer {
  if (path === '/v1/customers') return [200, { id: 'cus_1' }];
  if (path === '/v1/checkout/sessions') return [200, { id: 'cs_1', url: 'https://checkout.test/cs_1' }];
  if (path === '/v1/setup_intents') return [200, { id: 'seti_1', status: 'succeeded', mandate: 'mandate_1' }];
  if (path.startsWith('/v1/mandates/')) return [200, MANDATE];
  if (path.endsWith('/detach')) return [200, { id: 'pm_1' }];
  return path.startsWith('/v1/payment_methods') ? [200, ACCOUNT] : refused(404, { type: 'invalid_request_error' });
}

export async function openStripe(): Promise<StripeServer> {
  const heard: Heard[] = [];
  const intents = new Map<string, Intent>();
  const methods: object[] = [];
  const byKey = new Map<string, Answer>();
  const forced: { path: string; answer: Answer }[] = [];

  const intentAnswer = (path: string, method: string, form: Heard['form']): Answer => {
    const [, , , id = '', act] = path.split('/');
    if (id === '') {
      const made = { id: `pi_${intents.size + 1}`, amount: Number(form['amount']), status: 'requires_payment_method', charges: 0 };
      intents.set(made.id, made);
      return [200, made];
    }
    const intent = intents.get(id);
    if (!intent) return refused(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'intent' });
    if (method === 'GET') return [200, intent];
    if (act === 'confirm') return confirm(intent, form);
    if (intent.status === 'succeeded') return refused(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' });
    intent.status = 'canceled';
    return [200, intent];
  };
  const answerTo = (told: Heard): Answer => {
    if (told.path.startsWith('/v1/payment_intents')) return intentAnswer(told.path, told.method, told.form);
    return told.path.startsWith('/v1/customers/') ? [200, { data: methods }] : fixedAnswer(told.path);
  };

  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const path = (request.url ?? '').split('?')[0]!;
      const key = request.headers['idempotency-key'] as string | undefined;
      const form = Object.fromEntries(new URLSearchParams(text));
      const told: Heard = { method: request.method ?? '', path, form, key, authorization: String(request.headers.authorization) };
      heard.push(told);
      const at = forced.findIndex((each) => path.startsWith(each.path));
      const [status, body] = at >= 0 ? forced.splice(at, 1)[0]!.answer : (key && byKey.get(key)) || answerTo(told);
      if (key && !byKey.has(key)) byKey.set(key, [status, body]);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    intents,
    methods,
    once: (path, answer) => void forced.push({ path, answer }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
