import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE, instantOf } from '../../shared/time.ts';
import { LONGEST_WAIT_DAYS, reckonMoment } from './device-clock.ts';

const received = instantOf('2026-11-21T09:00:00Z');

describe('the time of a message', () => {
  test('stays unchanged after hours without a network', () => {
    const made = instantOf('2026-11-20T19:00:00Z');
    expect(reckonMoment(made, received, received)).toEqual({ at: made, doubtful: false });
    expect(reckonMoment(made, null, received)).toEqual({ at: made, doubtful: false });
  });

  test('is trusted with a clock five minutes off, and corrected with six minutes', () => {
    const made = received - 60 * MINUTE;
    expect(reckonMoment(made, received + 5 * MINUTE, received)).toEqual({ at: made, doubtful: false });
    expect(reckonMoment(made, received + 6 * MINUTE, received)).toEqual({ at: made - 6 * MINUTE, doubtful: true });
  });

  test('becomes the reception time when it is in the future or the distant past', () => {
    expect(reckonMoment(received + DAY, null, received)).toEqual({ at: received, doubtful: true });
    expect(reckonMoment(received - (LONGEST_WAIT_DAYS * DAY + 1), null, received)).toEqual({ at: received, doubtful: true });
  });

  test('is not corrected in the two nights with clock changes', () => {
    const autumn = instantOf('2026-10-25T00:30:00Z');
    const spring = instantOf('2026-03-29T00:59:00Z');
    expect(reckonMoment(autumn, autumn + 90 * MINUTE, autumn + 90 * MINUTE)).toEqual({ at: autumn, doubtful: false });
    expect(reckonMoment(spring, spring + 2 * MINUTE, spring + 2 * MINUTE)).toEqual({ at: spring, doubtful: false });
  });

  test('of a truthful phone is recovered whatever its clock error', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400 * DAY, max: 400 * DAY }), fc.integer({ min: 0, max: 6 * DAY }), (error, waited) => {
        const truth = received - waited;
        const { at, doubtful } = reckonMoment(truth + error, received + error, received);
        expect(at).toBe(doubtful ? truth : truth + error);
      }),
    );
  });
});
