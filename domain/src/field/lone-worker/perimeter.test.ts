import { describe, expect, test } from 'vitest';
import { isOutside, startPerimeter, stepPerimeter, type PerimeterEvent, type PerimeterWatch } from './perimeter.ts';
import { metresAway, SITE } from './test-samples.ts';

const S = 1000;
const at = (seconds: number, metres: number, accuracy = 10): PerimeterEvent => ({
  type: 'position',
  at: seconds * S,
  position: metresAway(metres, accuracy),
  site: SITE,
});
const tick = (seconds: number): PerimeterEvent => ({ type: 'tick', at: seconds * S });

/** Statuses after each event, and the reports sent on the way. */
function run(events: readonly PerimeterEvent[], from: PerimeterWatch = startPerimeter) {
  let watch = from;
  const reports: string[] = [];
  const statuses = events.map((event) => {
    const step = stepPerimeter(watch, event);
    watch = step.watch;
    reports.push(...step.reports);
    return watch.status;
  });
  return { watch, statuses, reports };
}
const FIVE_OUT = [0, 10, 20, 30, 40].map((second) => at(second, 150));

describe('a position compared with the circle of the site’s radius', () => {
  test.each([
    [99, false],
    [100, false],
    [101, true],
    [5000, true],
  ])('%d m away is outside: %s (F-199)', (metres, outside) => {
    expect(isOutside(SITE, metresAway(metres))).toBe(outside);
  });

  test('is compared with its own site’s radius, and with nothing when the site has no position (F-199)', () => {
    expect(isOutside({ ...SITE, radius: 300 }, metresAway(299))).toBe(false);
    expect(isOutside({ ...SITE, radius: 300 }, metresAway(301))).toBe(true);
    expect(isOutside({ latitude: null, longitude: null, radius: 100 }, metresAway(5000))).toBeNull();
  });

  test.each([
    [100, 'leave'],
    [101, 'active'],
  ] as const)('with an accuracy of %d m gives %s, however far away (F-198)', (accuracy, status) => {
    expect(run([at(0, 5000, accuracy)]).statuses).toEqual([status]);
  });

  test('too inaccurate, neither counts nor resets the count (F-198)', () => {
    const { watch } = run([at(0, 150), at(10, 150), at(20, 0, 101)]);
    expect(watch).toMatchObject({ status: 'leave', exits: 2 });
  });
});

describe('leaving the perimeter', () => {
  test('counts four times, and the fifth position outside triggers the alarm (F-195, F-196)', () => {
    expect(run(FIVE_OUT).statuses).toEqual(['leave', 'leave', 'leave', 'leave', 'warning']);
  });

  test('one position inside restarts the count (F-197)', () => {
    const { statuses, watch } = run([...FIVE_OUT.slice(0, 4), at(35, 99), at(40, 150)]);
    expect(statuses.slice(-2)).toEqual(['active', 'leave']);
    expect(watch.exits).toBe(1);
  });

  test('coming back during the countdown ends it without a report (F-197)', () => {
    expect(run([...FIVE_OUT, at(50, 150), tick(99), at(99.999, 99)])).toMatchObject({ reports: [], watch: startPerimeter });
  });

  test('a countdown of 60 s that runs out is reported exactly once (F-195, F-196, F-197, A-353)', () => {
    const before = run([...FIVE_OUT, tick(99.999)]);
    expect([before.watch.status, before.reports]).toEqual(['warning', []]);
    const after = run([tick(100), tick(101), at(102, 150), tick(200)], before.watch);
    expect(after.statuses[0]).toBe('sending');
    expect(after.reports).toEqual(['perimeterExit']);
    // A position at the very end is too late. A position in place of the clock's tick triggers the report too.
    expect(run([at(100, 0)], before.watch).reports).toEqual(['perimeterExit']);
  });
});

describe('after the perimeter report', () => {
  const reported = run([...FIVE_OUT, tick(100)]).watch;
  const waiting = run([{ type: 'sent', at: 103 * S }], reported).watch;

  test('the return is awaited once the report is sent (F-190, F-196)', () => {
    expect([reported.status, waiting.status]).toEqual(['sending', 'wait_return']);
    expect(run([{ type: 'sent', at: 0 }]).watch).toEqual(startPerimeter);
  });

  test('the position is checked every 60 s (F-195)', () => {
    expect(run([at(159.999, 0)], waiting).watch.status).toBe('wait_return');
    const outside = run([at(160, 150), at(219, 0)], waiting);
    expect(outside.statuses).toEqual(['wait_return', 'wait_return']);
    const back = run([at(220, 0)], outside.watch);
    expect([back.statuses, back.reports]).toEqual([['return'], ['perimeterReturn']]);
  });

  test('a return before the network is back is reported too, in order (F-196)', () => {
    expect(run([at(160, 0)], reported)).toMatchObject({ statuses: ['return'], reports: ['perimeterReturn'] });
  });

  test('the watch restarts: the return shows for 60 s, then it is active, and counting starts at one (F-196, F-197)', () => {
    const back = run([at(160, 0)], waiting).watch;
    expect(run([at(170, 10), tick(219.999), tick(220)], back).statuses).toEqual(['return', 'return', 'active']);
    const again = run([at(170, 150)], back).watch;
    expect(again).toMatchObject({ status: 'leave', exits: 1 });
  });
});
