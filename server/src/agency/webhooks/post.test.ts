// Tests one signed post: the published signature, the guard of addresses, the time limit, redirects and answers.
import { expect, test } from 'vitest';
import { post, type Posting } from './post.ts';
import { newSecret, signatureOf, signedHeaders } from './signature.ts';
import { answers, openReceiver } from './test-receiver.ts';

const receiver = await openReceiver();
const never = new AbortController().signal;
const send = (changes: Partial<Posting> = {}) =>
  post({ url: receiver.url, headers: { 'content-type': 'application/json' }, body: '{"é":1}', takesLocal: true, closing: never, ...changes });

// The vector of Standard Webhooks, computed with openssl and found in its libraries.
test('a signature is that of Standard Webhooks', () => {
  const [secret, id, body] = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}'];
  expect(signatureOf(secret, id, 1_614_265_330, body)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(signedHeaders([secret, secret], id, 1_614_265_330, body)).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a secret is 32 random bytes behind its mark', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newSecret()).not.toBe(secret);
});

test('the body arrives as it was signed, and the beginning of the answer is kept', async () => {
  receiver.reply(answers(201, `\0${'é'.repeat(600)}`));
  expect(await send()).toEqual({ status: 201, answer: 'é'.repeat(500), error: null });
  expect(receiver.heard.at(-1)?.body).toBe('{"é":1}');
});

test('a redirect is an answer, and is not followed', async () => {
  receiver.reply((response) => void response.writeHead(302, { location: `${receiver.url}/inside` }).end());
  const before = receiver.heard.length;
  expect(await send()).toMatchObject({ status: 302 });
  expect(receiver.heard.length - before).toBe(1);
});

test('an address that does not answer in time, or that nobody listens to, has no answer', async () => {
  receiver.reply(() => {});
  expect(await send({ timeoutMs: 100 })).toEqual({ status: null, answer: '', error: 'timeout' });
  expect(await send({ url: 'http://127.0.0.1:1/' })).toEqual({ status: null, answer: '', error: 'unreachable' });
});

test('an answer without an end counts by its status', async () => {
  receiver.reply((response) => void response.writeHead(200).write('reçu'));
  expect(await send({ timeoutMs: 300 })).toEqual({ status: 200, answer: 'reçu', error: null });
});

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:10.0.0.1]/',
  'http://10.0.0.1/',
  'http://exemple.fr/',
])('%s is never called', async (url) => {
  expect(await send({ url })).toEqual({ status: null, answer: '', error: 'notPublic' });
});

test('a name that stands for a private address is never called, whatever it was before', async () => {
  let asked = 0;
  const outcome = await send({
    url: 'https://exemple.fr/',
    resolve: (_hostname, _options, callback) => {
      asked += 1;
      callback(null, [{ address: '127.0.0.1', family: 4 }]);
    },
  });
  expect([outcome.error, asked]).toEqual(['notPublic', 1]);
});

test('without the operator’s wish this machine is not called either', async () => {
  const before = receiver.heard.length;
  expect(await send({ takesLocal: false })).toMatchObject({ error: 'notPublic' });
  expect(receiver.heard.length).toBe(before);
});

test('a process that stops keeps no outcome', async () => {
  receiver.reply(() => {});
  const stop = new AbortController();
  const sent = send({ closing: stop.signal });
  stop.abort(new Error('closing'));
  await expect(sent).rejects.toThrow('closing');
});
