import { describe, expect, test } from 'vitest';
import { SECOND } from './constants.ts';
import { BEAT_AGAIN, BEAT_EVERY, DEAF_AFTER, dueOf, graceOf, heard, isBeatDue, LEASE, type Lease, leaseOf, told } from './lease.ts';

/** As the server's statement moves both ends. */
const afterGrace = (lease: Lease, grace: ReturnType<typeof graceOf>): Lease =>
  grace === null
    ? lease
    : {
        ...lease,
        leaseUntil: Math.max(lease.leaseUntil, grace.leaseUntil),
        pendingUntil: lease.pendingUntil === null ? null : Math.max(lease.pendingUntil, grace.pendingUntil),
      };

const lit = { isDark: false, pending: null } as const;

describe('a lease', () => {
  test('ends two and a half minutes after the last beat, or ten after the screen went dark', () => {
    expect(dueOf(heard(lit, 0), 150 * SECOND - 1)).toBeNull();
    expect(dueOf(heard(lit, 0), 150 * SECOND)).toBe('silence');
    expect(dueOf(heard({ isDark: true, pending: null }, 0), 10 * 60 * SECOND - 1)).toBeNull();
    expect(dueOf(heard({ isDark: true, pending: null }, 0), 10 * 60 * SECOND)).toBe('silence');
  });

  test('is as long as the agency says, never shorter', () => {
    expect([leaseOf(1), leaseOf(5)]).toEqual([150_000, 300_000]);
    expect(dueOf(heard(lit, 0, leaseOf(5)), 299 * SECOND)).toBeNull();
    expect(dueOf(heard(lit, 0, leaseOf(5)), 300 * SECOND)).toBe('silence');
  });

  test('with an announced alarm is due when its countdown ends, once a report had time to arrive', () => {
    const asking = heard({ isDark: false, pending: { seconds: 60 } }, 0);
    expect(dueOf(asking, 70 * SECOND - 1)).toBeNull();
    expect(dueOf(asking, 70 * SECOND)).toBe('pending');
    // « R.A.S » is a beat without it.
    expect(dueOf(heard(lit, 30 * SECOND), 70 * SECOND)).toBeNull();
  });

  test('is told once, and again after the guard was heard', () => {
    const silent = told(heard(lit, 0), LEASE);
    expect(dueOf(silent, 10 * LEASE)).toBeNull();
    expect(dueOf(heard(lit, 11 * LEASE), 12 * LEASE)).toBe('silence');
  });

  test('after a fall that was told, silence adds no alert', () => {
    const fallen = told(heard({ isDark: false, pending: { seconds: 60 } }, 0), 70 * SECOND);
    expect(dueOf(fallen, 10 * LEASE)).toBeNull();
  });

  test('begins anew after a server was away, for leases and countdowns alike', () => {
    const asking = heard({ isDark: false, pending: { seconds: 60 } }, 0);
    const back = 600 * SECOND;
    expect(graceOf(back - DEAF_AFTER, back)).toBeNull();
    const held = afterGrace(asking, graceOf(0, back));
    expect([dueOf(held, back), dueOf(held, back + DEAF_AFTER)]).toEqual([null, 'pending']);
    expect(dueOf(afterGrace(heard(lit, 0), graceOf(0, back)), back + LEASE)).toBe('silence');
  });
});

test('a beat is due after 45 s, at once for news, and again sooner when it was not heard', () => {
  const quiet = { heardAt: 0, triedAt: 0, isNews: false, isAsking: false };
  expect([isBeatDue(quiet, 44_999), isBeatDue(quiet, 45_000)]).toEqual([false, true]);
  expect(isBeatDue({ ...quiet, isNews: true }, 1)).toBe(true);
  const lost = { ...quiet, triedAt: 45_000, isNews: true };
  expect([isBeatDue(lost, 54_999), isBeatDue(lost, 55_000)]).toEqual([false, true]);
  expect([isBeatDue({ ...lost, isAsking: true }, 47_999), isBeatDue({ ...lost, isAsking: true }, 48_000)]).toEqual([false, true]);
});

/** Repeatable, in [0, 1). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Between two looks of a server. */
const LOOK = 2 * SECOND;

interface Night {
  readonly silentFrom: number;
  readonly server: (at: number) => boolean;
  readonly random: () => number;
}

/** One guard second by second: a fifth of all beats is lost, and a server that is down hears nothing. Returns when silence was told. */
function live({ silentFrom, server, random }: Night, until: number): { readonly told: readonly number[]; readonly lastHeard: number } {
  let lease: Lease = heard(lit, 0);
  let [next, lastHeard, lastLook] = [BEAT_EVERY, 0, 0];
  const alerts: number[] = [];
  for (let at = SECOND; at <= until; at += SECOND) {
    const isUp = server(at);
    if (at < silentFrom && at >= next) {
      const isHeard = isUp && random() >= 0.2;
      if (isHeard) [lease, lastHeard] = [heard(lit, at), at];
      next = at + (isHeard ? BEAT_EVERY : BEAT_AGAIN);
    }
    if (!isUp || at % LOOK !== 0) continue;
    lease = afterGrace(lease, graceOf(lastLook, at));
    lastLook = at;
    if (dueOf(lease, at) === null) continue;
    alerts.push(at);
    lease = told(lease, at);
  }
  return { told: alerts, lastHeard };
}

test('of 10,000 silences under lost beats and dead servers, each is told in time and none falsely', () => {
  const random = randomOf(20_261_126);
  let [missed, late, early] = [0, 0, 0];
  for (let guard = 0; guard < 10_000; guard += 1) {
    const silentFrom = Math.round(random() * 600) * SECOND;
    // Every third server dies for up to three minutes.
    const [down, up] = guard % 3 === 0 ? [random() * 700 * SECOND, (20 + random() * 160) * SECOND] : [Number.POSITIVE_INFINITY, 0];
    const server = (at: number): boolean => at < down || at >= down + up;
    const { told: alerts, lastHeard } = live({ silentFrom, server, random }, silentFrom + 540 * SECOND);
    const first = alerts[0];
    if (first === undefined) missed += 1;
    else if (first < silentFrom) early += 1;
    // A server that came back has heard nobody before: its lease begins then.
    const since = down + up > lastHeard && down < lastHeard + LEASE + LOOK ? Math.max(lastHeard, down + up) : lastHeard;
    if (first !== undefined && first > since + LEASE + 5 * SECOND) late += 1;
  }
  expect({ missed, late, early }).toEqual({ missed: 0, late: 0, early: 0 });
});
