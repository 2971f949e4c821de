// Tests which addresses a webhook may have, when it is tried again, and when it is switched off.
import { describe, expect, test } from 'vitest';
import { instantOf } from '../../shared/time.ts';
import { bodyOf, eventNames, eventWords } from './events.ts';
import { addressIssue, nextTryAt, offAfter, retryAfterOf, webhookIssues } from './webhook.ts';

const at = (text: string): number => instantOf(text);

describe('an address', () => {
  test.each(['https://exemple.fr/vigie', 'https://exemple.fr:8443/a?cle=b', 'https://203.0.114.7/x'])('%s is taken', (url) => {
    expect(addressIssue(url, false)).toBeNull();
  });

  test.each([
    '',
    'exemple.fr',
    'http://exemple.fr',
    'http://127.0.0.1:9000',
    'ftp://exemple.fr',
    'file:///etc/passwd',
    'https://user:word@exemple.fr',
    'https://localhost/x',
    'https://intranet.local/x',
    'https://metadata.google.internal/x',
    `https://exemple.fr/${'x'.repeat(500)}`,
  ])('%s is refused', (url) => {
    expect(addressIssue(url, false)).toEqual(expect.any(String));
  });

  test('of this machine is taken where the operator wants it, and no other without encryption', () => {
    expect(addressIssue('http://127.0.0.1:9000/x', true)).toBeNull();
    for (const url of ['http://localhost:9000', 'http://127.0.0.2', 'http://10.0.0.1', 'http://127.0.0.1.exemple.fr', 'http://a@127.0.0.1'])
      expect(addressIssue(url, true)).toEqual(expect.any(String));
  });
});

test('a webhook needs a name, and events that exist', () => {
  const whole = { name: 'Caisse', url: 'https://exemple.fr', events: ['service.started'] };
  expect(webhookIssues(whole, false)).toEqual({});
  expect(Object.keys(webhookIssues({ ...whole, name: ' ' }, false))).toEqual(['name']);
  expect(Object.keys(webhookIssues({ ...whole, name: 'x'.repeat(61) }, false))).toEqual(['name']);
  expect(Object.keys(webhookIssues({ ...whole, events: [] }, false))).toEqual(['events']);
  expect(Object.keys(webhookIssues({ ...whole, events: ['ping'] }, false))).toEqual(['events']);
});

test('ten tries take three days and three hours and a half', () => {
  const tried = ['2026-11-21T09:00:00Z'];
  for (let next = nextTryAt(1, at(tried[0]!)); next !== null; next = nextTryAt(tried.length, at(next))) tried.push(next);
  expect(tried).toEqual([
    '2026-11-21T09:00:00Z',
    '2026-11-21T09:00:05Z',
    '2026-11-21T09:05:05Z',
    '2026-11-21T09:35:05Z',
    '2026-11-21T11:35:05Z',
    '2026-11-21T16:35:05Z',
    '2026-11-22T02:35:05Z',
    '2026-11-22T16:35:05Z',
    '2026-11-23T12:35:05Z',
    '2026-11-24T12:35:05Z',
  ]);
});

test('an address is switched off by 410, or after five days of failures alone', () => {
  const now = at('2026-11-21T09:00:00.000Z');
  expect(offAfter(410, now, now)).toBe('gone');
  expect(offAfter(500, at('2026-11-16T09:00:00.001Z'), now)).toBeNull();
  expect(offAfter(500, at('2026-11-16T09:00:00.000Z'), now)).toBe('failing');
  expect(offAfter(null, at('2026-11-16T08:00:00.000Z'), now)).toBe('failing');
});

test('events are named « resource.verb », and what is sent has its type, its moment and its facts', () => {
  expect(eventNames).toEqual(Object.keys(eventWords));
  for (const name of eventNames) expect(name).toMatch(/^[a-z]+\.[a-z_]+$/);
  expect(JSON.parse(bodyOf('alarm.acknowledged', '2026-11-21T09:00:00.000Z', { entryId: 'x' }))).toEqual({
    type: 'alarm.acknowledged',
    timestamp: '2026-11-21T09:00:00.000Z',
    data: { entryId: 'x' },
  });
});

describe('a receiver that asks for a later try', () => {
  const now = at('2026-11-21T09:00:00Z');

  test.each([
    ['120', '2026-11-21T09:02:00Z'],
    [' 0 ', '2026-11-21T09:00:00Z'],
    ['Sat, 21 Nov 2026 10:15:00 GMT', '2026-11-21T10:15:00Z'],
  ])('« %s » is %s', (header, instant) => {
    expect(retryAfterOf(header, now)).toBe(at(instant));
  });

  test.each([undefined, '', '-5', '1.5', 'demain'])('%s says nothing', (header) => {
    expect(retryAfterOf(header, now)).toBeNull();
  });

  test('is waited for beyond the usual wait, a day at most, and never beyond the last try', () => {
    const after = (tries: number, asked: string) => nextTryAt(tries, now, at(asked));
    expect(after(1, '2026-11-21T10:15:00Z')).toBe('2026-11-21T10:15:00Z');
    expect(after(2, '2026-11-21T09:00:01Z')).toBe('2026-11-21T09:05:00Z');
    expect(after(1, '2027-01-01T00:00:00Z')).toBe('2026-11-22T09:00:00Z');
    expect(after(10, '2026-11-21T10:15:00Z')).toBeNull();
  });
});
