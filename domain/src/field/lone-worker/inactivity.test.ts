import { describe, expect, test } from 'vitest';
import { inactivityPeriod } from './constants.ts';
import { inactivityStatus, startInactivity, stepInactivity, type InactivityEvent, type InactivityWatch } from './inactivity.ts';

const MIN = 60_000;
const PERIOD = 5 * MIN;
const tick = (at: number): InactivityEvent => ({ type: 'tick', at, period: PERIOD });

function run(events: readonly InactivityEvent[], from: InactivityWatch = startInactivity(0)) {
  let watch = from;
  const reports: string[] = [];
  for (const event of events) {
    const step = stepInactivity(watch, event);
    watch = step.watch;
    reports.push(...step.reports);
  }
  return { watch, reports };
}
const asked = run([tick(PERIOD)]).watch;
const END = PERIOD + MIN;

test.each([
  [null, 10],
  [30, 30],
  [6, 6],
  [5, 5],
  [4, 5],
  [3, 5],
  [0, 5],
])('an agency’s value of %s minutes gives a period of %d (F-194)', (minutes, period) => {
  expect(inactivityPeriod(minutes)).toBe(period * MIN);
});

describe('without motion', () => {
  test('the guard is asked after the period, not before, and any motion restarts it (F-202)', () => {
    expect(run([tick(PERIOD - 1)]).watch.phase).toBe('watching');
    expect(asked.phase).toBe('countdown');
    const moved = run([{ type: 'motion', at: PERIOD - 1 }, tick(2 * PERIOD - 2)]);
    expect(moved.watch.phase).toBe('watching');
    expect(run([tick(2 * PERIOD - 1)], moved.watch).watch.phase).toBe('countdown');
  });

  test('with 4 minutes set, the guard is asked after 5 (F-202)', () => {
    const period = inactivityPeriod(4);
    const at = (minutes: number) => run([{ type: 'tick', at: minutes * MIN, period }]).watch.phase;
    expect([at(4), at(4.99), at(5)]).toEqual(['watching', 'watching', 'countdown']);
  });

  test('« R.A.S » dismisses the alarm and restarts the period; motion alone does not (F-202)', () => {
    expect(
      run(
        [
          { type: 'motion', at: PERIOD + 1 },
          { type: 'walking', at: PERIOD + 2 },
        ],
        asked,
      ).watch,
    ).toBe(asked);
    const { watch, reports } = run([{ type: 'ras', at: END - 1 }, tick(END), tick(END - 1 + PERIOD - 1)], asked);
    expect([watch.phase, reports]).toEqual(['watching', []]);
    expect(run([tick(END - 1 + PERIOD)], watch).watch.phase).toBe('countdown');
  });

  test('a countdown of 60 s that runs out is reported once, and the alert stays until closed (F-202)', () => {
    expect(run([tick(END - 1)], asked)).toMatchObject({ watch: { phase: 'countdown' }, reports: [] });
    const late = run([tick(END), tick(END + 1), { type: 'ras', at: END + 2 }, { type: 'motion', at: END + 3 }, tick(END + PERIOD)], asked);
    expect([late.watch.phase, late.reports]).toEqual(['sending', ['inactivity']]);
    const sent = run(
      [
        { type: 'sent', at: END + 5 },
        { type: 'ras', at: END + 6 },
      ],
      late.watch,
    );
    expect(sent).toMatchObject({ watch: { phase: 'reported' }, reports: [] });
    expect(run([{ type: 'close', at: 2 * END }], sent.watch).watch).toEqual(startInactivity(2 * END));
  });

  test('time without sensor data proves nothing, but a countdown continues', () => {
    const blind = (at: number): InactivityEvent => ({ type: 'tick', at, period: PERIOD, isBlind: true });
    expect(run([blind(3 * PERIOD)]).watch).toMatchObject({ phase: 'watching', lastMotion: 3 * PERIOD });
    expect(run([blind(END)], asked).reports).toEqual(['inactivity']);
  });

  test('an unrelated event does not change the watch', () => {
    const watch = startInactivity(0);
    for (const type of ['ras', 'sent', 'close'] as const) expect(stepInactivity(watch, { type, at: 9 }).watch).toBe(watch);
  });
});

test('the status distinguishes walking, moving and a still device (F-201)', () => {
  const { watch } = run([{ type: 'walking', at: 1000 }]);
  const at = (ms: number) => inactivityStatus(watch, ms);
  expect([at(1000), at(10_999), at(11_000), at(60_999), at(61_000)]).toEqual(['walking', 'walking', 'monitoring', 'monitoring', 'idle']);
});
