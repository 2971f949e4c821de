import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, instantOf } from '../../shared/time.ts';
import { CLOCK_TOLERANCE_MINUTES, LONGEST_WAIT_DAYS, reckonMoment, type KnownClock, type MessageTimes } from './device-clock.ts';

const TOLERANCE = CLOCK_TOLERANCE_MINUTES * MINUTE;
const received = instantOf('2026-11-21T09:00:00Z');
const at = (clock: string): number => instantOf(`2026-11-21T${clock}:00Z`);
const reckon = (madeAt: number, sentAt: number | null, receivedAt = received, rest: Partial<MessageTimes> = {}) =>
  reckonMoment({ madeAt, sentAt, receivedAt, known: null, waited: null, ...rest });

describe('the time of a message, of whose clock nothing was known before', () => {
  test('stays unchanged after hours without a network', () => {
    const made = instantOf('2026-11-20T19:00:00Z');
    expect(reckon(made, received)).toEqual({ at: made, doubtful: false });
    expect(reckon(made, null)).toEqual({ at: made, doubtful: false });
  });

  test('is trusted with a clock five minutes off, and corrected with six minutes', () => {
    const made = received - 60 * MINUTE;
    expect(reckon(made, received + 5 * MINUTE)).toEqual({ at: made, doubtful: false });
    expect(reckon(made, received + 6 * MINUTE)).toEqual({ at: made - 6 * MINUTE, doubtful: true });
  });

  test('becomes the reception time when it is in the future or the distant past', () => {
    expect(reckon(received + DAY, null)).toEqual({ at: received, doubtful: true });
    expect(reckon(received - (LONGEST_WAIT_DAYS * DAY + 6 * MINUTE), null)).toEqual({ at: received, doubtful: true });
  });

  test('is not corrected in the two nights with clock changes', () => {
    const autumn = instantOf('2026-10-25T00:30:00Z');
    const spring = instantOf('2026-03-29T00:59:00Z');
    expect(reckon(autumn, autumn + 90 * MINUTE, autumn + 90 * MINUTE)).toEqual({ at: autumn, doubtful: false });
    expect(reckon(spring, spring + 2 * MINUTE, spring + 2 * MINUTE)).toEqual({ at: spring, doubtful: false });
  });

  test('of a truthful phone is recovered whatever its clock error', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400 * DAY, max: 400 * DAY }), fc.integer({ min: 0, max: 6 * DAY }), (error, waited) => {
        const truth = received - waited;
        const found = reckon(truth + error, received + error);
        expect(found.at).toBe(found.doubtful ? truth : truth + error);
      }),
    );
  });
});

describe('the time of a message whose phone knew its clock’s error', () => {
  const known = (seen: string, error: number, elapsed: number | null): KnownClock => ({
    seenAt: at(seen),
    error,
    elapsed,
    jumped: false,
  });

  test('made two hours slow and sent with a right clock is corrected, and marked', () => {
    // Made at 07:00; the phone said 05:00. It was set right before it was sent at 09:00.
    const rest = { known: known('06:30', 2 * HOUR, 30 * MINUTE), waited: 2 * HOUR };
    expect(reckon(at('05:00'), received, received, rest)).toEqual({ at: at('07:00'), doubtful: true });
    const killed = { known: known('06:30', 2 * HOUR, null), waited: null };
    expect(reckon(at('05:00'), received, received, killed)).toEqual({ at: at('07:00'), doubtful: true });
  });

  test('made by a right clock that was changed afterwards stays, and is not doubtful', () => {
    const rest = { known: known('06:30', 0, 30 * MINUTE), waited: 2 * HOUR };
    expect(reckon(at('07:00'), at('12:00'), received, rest)).toEqual({ at: at('07:00'), doubtful: false });
  });

  test('made after a sleep, by a clock that was set meanwhile, is marked: it may have been set twice', () => {
    // Seen at 06:00. Forty minutes fast at 07:00, a month ahead at the sending.
    const rest = { known: known('06:00', 0, MINUTE), waited: MINUTE };
    expect(reckon(at('07:40'), received + 30 * DAY, received, rest)).toEqual({ at: at('07:40'), doubtful: true });
  });

  test('made while the clock was an hour fast between two right moments is corrected by the clock that nobody sets', () => {
    const rest = { known: known('08:00', 0, 5 * MINUTE), waited: 25 * MINUTE };
    expect(reckon(at('09:05'), at('08:30'), at('08:30'), rest)).toEqual({ at: at('08:05'), doubtful: true });
  });

  test('with a clock that went back before the last answer counts as received when the phone was started again', () => {
    expect(reckon(at('01:00'), received, received, { known: known('06:30', 0, null) })).toEqual({ at: received, doubtful: true });
  });

  test('a fortnight old is believed, since its phone saw the server the same day', () => {
    const made = received - 14 * DAY;
    const seen = { seenAt: made - HOUR, error: 0, elapsed: null, jumped: false };
    expect(reckon(made, received, received, { known: seen })).toEqual({ at: made, doubtful: false });
  });

  test('an answer from the future is no knowledge', () => {
    const seen = { seenAt: received + DAY, error: 3 * HOUR, elapsed: 0, jumped: false };
    expect(reckon(at('07:00'), received, received, { known: seen })).toEqual({ at: at('07:00'), doubtful: false });
  });
});

describe('the time of a message whose phone saw its clock go back', () => {
  const known: KnownClock = { seenAt: at('06:00'), error: 0, elapsed: null, jumped: true };

  test('is marked: the hour may have been made by a wrong clock that was set right before the sending', () => {
    // Made at 07:00 with a clock 40 minutes fast, which went back before the phone was started again.
    expect(reckon(at('07:40'), received, received, { known })).toEqual({ at: at('07:40'), doubtful: true });
  });

  test('is that of the right clock at the sending, when the phone slept after its clock had gone back', () => {
    // Seen at 06:00 with a clock a month ahead, set right, asleep until 06:48, made then; awake until it was sent at 07:46.
    const slept = { known: { ...known, elapsed: 1000, error: -48 * MINUTE }, waited: 58 * MINUTE };
    expect(reckon(at('06:48'), at('07:46'), at('07:46'), slept)).toEqual({ at: at('06:48'), doubtful: true });
  });

  test('is certain where the clock that nobody sets leaves no room for another', () => {
    const awake = { known: { ...known, elapsed: 2 * HOUR }, waited: HOUR };
    expect(reckon(at('08:00'), received, received, awake)).toEqual({ at: at('08:00'), doubtful: false });
  });
});

/** A day of a phone in true time: an answer, a message, its sending. The clock is set once; sleep stops the monotonic clock; it may be opened again. */
const days = fc.record({
  offset: fc.oneof(fc.constant(0), fc.integer({ min: -3 * DAY, max: 3 * DAY })),
  toMaking: fc.integer({ min: 0, max: 20 * HOUR }),
  toSending: fc.integer({ min: 0, max: 20 * HOUR }),
  step: fc.oneof(fc.constant(0), fc.integer({ min: -2 * DAY, max: 2 * DAY })),
  isSetBefore: fc.boolean(),
  sleepBefore: fc.double({ min: 0, max: 1, noNaN: true }),
  sleepAfter: fc.double({ min: 0, max: 1, noNaN: true }),
  openedBefore: fc.boolean(),
  openedAfter: fc.boolean(),
});
type PhoneDay = typeof days extends fc.Arbitrary<infer T> ? T : never;

function timesOf(day: PhoneDay): { truth: number; seenAt: number; times: MessageTimes } {
  const truth = received - day.toSending;
  const seenAt = truth - day.toMaking;
  const made = day.offset + (day.isSetBefore ? day.step : 0);
  return {
    truth,
    seenAt,
    times: {
      madeAt: truth + made,
      sentAt: received + day.offset + day.step,
      receivedAt: received,
      known: { seenAt, error: -day.offset, elapsed: day.openedBefore ? null : Math.floor(day.toMaking * (1 - day.sleepBefore)), jumped: false },
      waited: day.openedAfter ? null : Math.floor(day.toSending * (1 - day.sleepAfter)),
    },
  };
}

describe('for any phone', () => {
  const runs = { numRuns: 3_000 };

  test('the time lies between the last answer and the reception', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { seenAt, times } = timesOf(day);
        const found = reckonMoment(times);
        expect(found.at).toBeGreaterThanOrEqual(seenAt - TOLERANCE);
        expect(found.at).toBeLessThanOrEqual(received + TOLERANCE);
      }),
      runs,
    );
  });

  test('a time without a doubt is right, whenever the clock was set', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { truth, times } = timesOf(day);
        const found = reckonMoment(times);
        fc.pre(!found.doubtful);
        expect(Math.abs(found.at - truth)).toBeLessThanOrEqual(2 * TOLERANCE);
      }),
      runs,
    );
  });

  test('a clock that nobody set gives the exact time, through sleep and new openings', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { truth, times } = timesOf({ ...day, step: 0 });
        expect(reckonMoment(times).at - truth).toBe(Math.abs(day.offset) > TOLERANCE ? 0 : day.offset);
      }),
      runs,
    );
  });

  test('a phone that stayed open and awake is right, whenever and however its clock was set', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { truth, times } = timesOf({ ...day, sleepBefore: 0, sleepAfter: 0, openedBefore: false, openedAfter: false });
        expect(Math.abs(reckonMoment(times).at - truth)).toBeLessThanOrEqual(2 * TOLERANCE);
      }),
      runs,
    );
  });
});
