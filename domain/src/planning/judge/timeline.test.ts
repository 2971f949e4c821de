import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE, overlaps } from '../../shared/time.ts';
import { plan } from './check-fixture.ts';
import { clustersOf, effectiveMinutesIn, itemsWithin, timelineOf, workItem } from './timeline.ts';
import type { WorkItem } from './timeline.ts';

const span = fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 900 }));
const toItem = ([start, length]: [number, number], index: number): WorkItem =>
  workItem(
    {
      ...plan('2026-11-17 08:00', '09:00', { id: `s${index}` }),
      start: start * MINUTE,
      end: (start + length) * MINUTE,
    },
    'paul',
    0,
    false,
  )!;

describe('an agent’s timeline', () => {
  test('finds every item of a window, including long ones that began before it', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 20 }), span, fc.nat(19), (spans, [from, length], without) => {
        const items = spans.map(toItem);
        const window = { start: from * MINUTE, end: (from + length) * MINUTE };
        const found = itemsWithin(timelineOf(items), window, new Set([`s${without}`]));
        const expected = items.filter((item) => overlaps(item, window) && item.service.id !== `s${without}`);
        expect(found.map(({ service }) => service.id).toSorted()).toEqual(expected.map(({ service }) => service.id).toSorted());
        const starts = found.map(({ start }) => start);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      }),
      { numRuns: 1000 },
    );
  });

  test('clusters are separated by at least the gap, and nothing is lost', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 20 }), fc.integer({ min: 1, max: 700 }), (spans, gap) => {
        const { items } = timelineOf(spans.map(toItem));
        const clusters = clustersOf(items, gap);
        expect(clusters.flatMap((cluster) => cluster.items)).toEqual(items);
        clusters.slice(1).forEach((cluster, index) => {
          expect(cluster.start - clusters[index]!.end).toBeGreaterThanOrEqual(gap * MINUTE);
        });
      }),
    );
  });

  test('effective minutes are those inside the window, without pauses', () => {
    const service = plan('2026-11-17 08:00', '16:00');
    const pause = {
      type: 0,
      status: 100,
      start: service.start + 60 * MINUTE,
      end: service.start + 90 * MINUTE,
      deducted: true,
    } as const;
    const item = workItem({ ...service, breaks: [pause] }, 'paul', 0, true)!;
    expect(effectiveMinutesIn([item], { start: service.start + 30 * MINUTE, end: service.start + 120 * MINUTE })).toBe(60);
  });
});
