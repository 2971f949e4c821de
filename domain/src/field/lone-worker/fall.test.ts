import { describe, expect, test } from 'vitest';
import { idleFall, stepFall, type FallEvent, type FallWatch } from './fall.ts';
import { startMotion, withSample, type Motion, type Sample } from './motion.ts';
import { EVERY, impact, LYING, pushed, still, turned, UPRIGHT, walk } from './test-samples.ts';

interface Run {
  readonly watch: FallWatch;
  readonly motion: Motion;
  /** Records each status and the moment it began. */
  readonly trace: readonly (readonly [string, number])[];
  readonly reports: readonly string[];
}

function step(run: Run, event: FallEvent, motion: Motion = run.motion): Run {
  const { watch, reports } = stepFall(run.watch, event);
  const trace = watch.status === run.watch.status ? run.trace : [...run.trace, [watch.status, event.at] as const];
  return { watch, motion, trace, reports: [...run.reports, ...reports] };
}
const feed = (run: Run, samples: readonly Sample[]): Run =>
  samples.reduce((before, sample) => {
    const motion = withSample(before.motion, sample);
    return step(before, { type: 'sample', at: sample.at, sample, motion }, motion);
  }, run);
const tick = (run: Run, at: number): Run => step(run, { type: 'tick', at, motion: run.motion });

const off: Run = { watch: idleFall, motion: startMotion, trace: [], reports: [] };
const begun = (canCalibrate = true): Run => step(off, { type: 'start', at: 0, canCalibrate });
/** Calibrated upright over ten seconds. */
const ready = { ...feed(begun(), still(0, 10_020)), trace: [] };
const HIT = 20_000;
const lying = (from: number, until: number) => still(from, until, LYING);
const hit = feed(ready, [...still(10_020, HIT), impact(HIT)]);
const statuses = ({ trace }: Run) => trace.map(([status]) => status);

describe('calibration', () => {
  test('takes ten seconds of samples, then the detector is active and knows the worn orientation (F-205, F-210)', () => {
    expect(feed(begun(), still(0, 10_000)).watch.status).toBe('calibrating');
    expect(ready.watch.status).toBe('active');
    expect(ready.watch.worn).toEqual(UPRIGHT);
  });

  test('when impossible, the detector is active at once and uses the orientation before the impact (F-205)', () => {
    expect(off.watch.status).toBe('inactive');
    const plain = begun(false);
    expect(plain.watch).toMatchObject({ status: 'active', worn: null });
    const fallen = feed(plain, [...still(0, 2000, turned(80)), impact(2000), ...still(2020, 8100, turned(80))]);
    expect(fallen.watch).toMatchObject({ status: 'active', wake: 'upright' });
    expect(feed(plain, [...still(0, 2000), impact(2000), ...lying(2020, 8100)]).watch.status).toBe('alarm');
  });

  test('does not start twice', () => {
    expect(step(ready, { type: 'start', at: 12_000, canCalibrate: true }).watch).toBe(ready.watch);
  });
});

describe('an impact', () => {
  test.each([
    [1.99, 'active'],
    [2, 'suspected'],
  ])('of %d g leaves the detector %s (F-210)', (strength, status) => {
    expect(feed(ready, [...still(10_020, HIT), impact(HIT, strength)]).watch.status).toBe(status);
  });

  test('is suspected, checked for exactly 3 s, waited on for exactly 3 s, then triggers the alarm (F-205, F-206)', () => {
    const { trace } = feed(hit, lying(HIT + EVERY, HIT + 6100));
    expect(trace).toEqual([
      ['suspected', HIT],
      ['check', HIT + EVERY],
      ['waiting', HIT + 3000],
      ['alarm', HIT + 6000],
    ]);
  });

  test('advances by the clock alone as by samples, to the millisecond (F-206)', () => {
    const down = feed(hit, lying(HIT + EVERY, HIT + 2900));
    expect(tick(down, HIT + 2999).watch.status).toBe('check');
    const waiting = tick(down, HIT + 3000);
    expect([waiting.watch.status, tick(waiting, HIT + 5999).watch.status, tick(waiting, HIT + 6000).watch.status]).toEqual([
      'waiting',
      'waiting',
      'alarm',
    ]);
  });

  test.each([
    [30, 'upright'],
    [31, null],
  ])('ends at %d° from the worn orientation as %s (F-205, F-210)', (degrees, wake) => {
    const { watch } = feed(hit, still(HIT + EVERY, HIT + 3100, turned(degrees)));
    expect([watch.status, watch.wake]).toEqual(wake ? ['active', wake] : ['waiting', null]);
  });

  test('followed by four steps is not a fall, three are not enough (F-205, F-210)', () => {
    const steps = (until: number) =>
      feed(hit, [...lying(HIT + EVERY, HIT + 500), ...walk(HIT + 500, HIT + until, LYING), ...lying(HIT + until, HIT + 3100)]);
    expect(steps(2500).watch).toMatchObject({ status: 'active', wake: 'walking' });
    expect(steps(2000).watch.status).toBe('waiting');
  });

  test('followed by another restarts the check: a tumbling guard is not walking (F-205)', () => {
    const tumbled = feed(
      hit,
      [500, 1000, 1500, 2000].flatMap((ms) => [impact(HIT + ms), ...lying(HIT + ms + EVERY, HIT + ms + 400)]),
    );
    const { trace } = feed(tumbled, lying(HIT + 2400, HIT + 8100));
    expect(trace.slice(-2)).toEqual([
      ['waiting', HIT + 5000],
      ['alarm', HIT + 8000],
    ]);
  });
});

describe('while waiting for the guard to get up', () => {
  const waiting = feed(hit, lying(HIT + EVERY, HIT + 3100));

  test('getting up ends it (F-205)', () => {
    const up = feed(waiting, still(HIT + 3100, HIT + 5900));
    expect(up.watch).toMatchObject({ status: 'active', wake: 'gotUp' });
  });

  test('walking ends it (F-205)', () => {
    expect(feed(waiting, walk(HIT + 3100, HIT + 5900, LYING)).watch).toMatchObject({ status: 'active', wake: 'walking' });
  });
});

describe('the fall alarm', () => {
  const alarm = feed(hit, lying(HIT + EVERY, HIT + 6020));
  const END = HIT + 66_000;

  test('is ended by « R.A.S » (F-205)', () => {
    expect(step(alarm, { type: 'ras', at: END - 1 }).watch).toMatchObject({ status: 'active', wake: 'ras' });
  });

  test('does not end through its own vibration', () => {
    const shaken = still(HIT + 6020, HIT + 9000).map((sample, index) => pushed(sample, index % 20 < 10 ? 1.6 : 1));
    expect(feed(alarm, [...shaken, impact(HIT + 9000)]).watch).toBe(alarm.watch);
  });

  test('without an answer is reported once after 60 s, and stays until closed (F-205, F-210, A-353)', () => {
    expect(tick(alarm, END - 1).reports).toEqual([]);
    const late = tick(tick(alarm, END), END + 1000);
    expect([late.watch.status, late.reports]).toEqual(['sending', ['fall']]);
    const sent = step(step(late, { type: 'ras', at: END + 2000 }), { type: 'sent', at: END + 2000 });
    expect(sent.watch.status).toBe('signalled');
    expect(feed(sent, [impact(END + 3000)]).watch.status).toBe('signalled');
    const closed = step(sent, { type: 'close', at: END + 9000 });
    expect(closed.watch).toMatchObject({ status: 'active', wake: null, worn: UPRIGHT });
    expect(statuses(closed).slice(-4)).toEqual(['alarm', 'sending', 'signalled', 'active']);
  });

  test('when closed without calibration, calibration starts again', () => {
    const plain = step(begun(false), { type: 'close', at: 1 });
    expect(plain.watch.status).toBe('active');
    expect(stepFall({ ...plain.watch, status: 'signalled' }, { type: 'close', at: 2 }).watch).toBe(idleFall);
  });

  test('an unrelated event does not change the detector', () => {
    for (const type of ['ras', 'sent', 'close'] as const) expect(stepFall(ready.watch, { type, at: 30_000 }).watch).toBe(ready.watch);
  });
});
