import { createHmac } from 'node:crypto';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { verifyWebhook, WebhookError } from './webhooks.ts';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
const NOW = Date.parse('2026-12-01T10:00:00Z');
const BODY =
  '{"type":"alarm.acknowledged","timestamp":"2026-12-01T09:59:58.000Z","data":{"entryId":"é","acknowledgedAt":"2026-12-01T09:59:58.000Z"}}';

/** Computed apart from the code, as the description of Standard Webhooks has it. */
const signature = (seconds: number, body = BODY, secret = SECRET): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`msg_1.${seconds}.${body}`)
    .digest('base64')}`;
const headersAt = (seconds: number, signatures = signature(seconds)) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(seconds),
  'webhook-signature': signatures,
});
const reasonOf = async (verified: Promise<unknown>): Promise<string> =>
  verified.then(
    () => 'accepted',
    (error: unknown) => (error instanceof WebhookError ? error.reason : String(error)),
  );
const at = NOW / 1000;

describe('what a webhook receives', () => {
  test('is known by its signature, from text or bytes, with headers of any kind', async () => {
    const event = await verifyWebhook(SECRET, headersAt(at), BODY, NOW);
    expect(event).toEqual(JSON.parse(BODY));
    expect(await verifyWebhook(SECRET, new Headers(headersAt(at)), new TextEncoder().encode(BODY), NOW)).toEqual(event);
    const loud = Object.fromEntries(Object.entries(headersAt(at)).map(([name, value]) => [name.toUpperCase(), value]));
    expect(await verifyWebhook(SECRET, loud, BODY, NOW)).toEqual(event);
  });

  test('is accepted by either of two signatures while a secret is renewed', async () => {
    const other = signature(at, BODY, `whsec_${Buffer.from('another').toString('base64')}`);
    expect(await reasonOf(verifyWebhook(SECRET, headersAt(at, `${other} ${signature(at)}`), BODY, NOW))).toBe('accepted');
    expect(await reasonOf(verifyWebhook(SECRET, headersAt(at, other), BODY, NOW))).toBe('signature');
  });

  test('is refused when it was changed, or not signed', async () => {
    expect(await reasonOf(verifyWebhook(SECRET, headersAt(at), `${BODY} `, NOW))).toBe('signature');
    expect(await reasonOf(verifyWebhook(SECRET, { ...headersAt(at), 'webhook-id': 'msg_2' }, BODY, NOW))).toBe('signature');
    expect(await reasonOf(verifyWebhook(SECRET, headersAt(at, 'v1,%%% v2,xx'), BODY, NOW))).toBe('signature');
    expect(await reasonOf(verifyWebhook(SECRET, { ...headersAt(at), 'webhook-signature': undefined }, BODY, NOW))).toBe('headers');
    expect(await reasonOf(verifyWebhook('secret', headersAt(at), BODY, NOW))).toBe('secret');
    expect(await reasonOf(verifyWebhook(SECRET, headersAt(at, signature(at, 'no json')), 'no json', NOW))).toBe('body');
  });

  test.each([
    [-300, 'accepted'],
    [300, 'accepted'],
    [-301, 'time'],
    [301, 'time'],
  ])('signed %i seconds from now is %s', async (seconds, said) => {
    expect(await reasonOf(verifyWebhook(SECRET, headersAt(at + seconds), BODY, NOW))).toBe(said);
  });

  test('without a moment is refused', async () => {
    expect(await reasonOf(verifyWebhook(SECRET, { ...headersAt(at), 'webhook-timestamp': 'now' }, BODY, NOW))).toBe('time');
  });

  test('is typed by its name', async () => {
    const event = await verifyWebhook(SECRET, headersAt(at), BODY, NOW);
    const closed = event.type === 'alarm.acknowledged' ? event : null;
    expectTypeOf(closed!.data).toEqualTypeOf<{ readonly entryId: string; readonly acknowledgedAt: string }>();
    expect(closed?.data.entryId).toBe('é');
  });
});
