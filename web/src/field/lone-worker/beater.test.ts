import { describe, expect, test } from 'vitest';
import { createBeater, type Beat, type Said } from './beater.ts';

const said: NonNullable<Said> = {
  serviceId: '00000000-0000-7000-8000-000000000001',
  siteId: null,
  isActive: true,
  phone: { battery: 80, sensors: 'heard', placeless: false, dark: false, unsent: 0 },
  position: null,
  pending: null,
};
const asking: NonNullable<Said> = { ...said, pending: { kind: 'fall', id: '00000000-0000-7000-8000-000000000002', seconds: 60 } };
const START = Date.parse('2026-11-26T03:00:00Z');

/** A phone whose network answers, fails, or keeps silent. Times are seconds since the start. */
function phone() {
  const sent: (readonly [seconds: number, Beat])[] = [];
  let [answers, now] = ['heard' as 'heard' | 'lost' | 'silent', 0];
  const { tick: beat } = createBeater((body) => {
    sent.push([now, body]);
    return answers === 'silent' ? new Promise(() => undefined) : answers === 'heard' ? Promise.resolve() : Promise.reject(new Error('no network'));
  });
  const run = async (from: number, until: number, state: Said): Promise<void> => {
    for (now = from; now <= until; now += 1) {
      beat(state, START + now * 1000);
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return { sent, run, network: (next: typeof answers) => (answers = next), times: () => sent.map(([seconds]) => seconds) };
}

describe('the beats of a protected phone', () => {
  test('come at once, then every 45 s; nothing is sent without protection', async () => {
    const one = phone();
    await one.run(0, 10, null);
    await one.run(11, 110, said);
    expect(one.times()).toEqual([11, 56, 101]);
  });

  test('an alarm that asks is announced at once, and taken back at once', async () => {
    const one = phone();
    await one.run(0, 5, said);
    await one.run(6, 20, asking);
    await one.run(21, 30, said);
    expect(one.sent.map(([seconds, { pending }]) => [seconds, pending?.kind ?? null])).toEqual([
      [0, null],
      [6, 'fall'],
      [21, null],
    ]);
  });

  test('what was not heard is said again: after ten seconds, three while an alarm asks', async () => {
    const one = phone();
    one.network('lost');
    await one.run(0, 25, said);
    await one.run(26, 36, asking);
    one.network('heard');
    await one.run(37, 60, asking);
    expect(one.times()).toEqual([0, 10, 20, 26, 29, 32, 35, 38]);
  });

  test('the end of protection is said until it is heard, then nothing more', async () => {
    const one = phone();
    await one.run(0, 3, said);
    one.network('lost');
    await one.run(4, 15, { ...said, isActive: false });
    one.network('heard');
    await one.run(16, 200, null);
    expect(one.sent.map(([seconds, { isActive }]) => [seconds, isActive])).toEqual([
      [0, true],
      [4, false],
      [14, false],
      [24, false],
    ]);
  });

  test('one that gets no answer holds no other back for ever', async () => {
    const one = phone();
    one.network('silent');
    await one.run(0, 30, said);
    expect(one.times()).toEqual([0, 10, 20, 30]);
  });
});
