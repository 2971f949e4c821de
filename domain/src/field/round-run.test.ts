import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endStatus, isComplete, isRunActive, nextCheckpoints, openDirections, remainingCheckpoints, runStatusLabels } from './round-run.ts';
import type { RoundPlan, WalkedPoint } from './round-run.ts';

const plan = (...grantedDirections: RoundPlan['grantedDirections']): RoundPlan => ({ checkpointIds: ['a', 'b', 'c', 'd'], grantedDirections });
const walked = (...ids: (string | null)[]): WalkedPoint[] => ids.map((checkpointId) => ({ checkpointId, kind: 'validated' }));

describe('a walked round', () => {
  test('is active once started and until ended (F-148)', () => {
    expect(isRunActive({ startedAt: null, endedAt: null })).toBe(false);
    expect(isRunActive({ startedAt: '2026-11-20T21:00:00Z', endedAt: null })).toBe(true);
    expect(isRunActive({ startedAt: '2026-11-20T21:00:00Z', endedAt: '2026-11-20T21:20:00Z' })).toBe(false);
  });

  test('forward offers the first remaining point, backward the last, free all of them (F-149, F-150)', () => {
    expect(nextCheckpoints(plan('forward'), walked('a'))).toEqual(['b']);
    expect(nextCheckpoints(plan('backward'), walked('d'))).toEqual(['c']);
    expect(nextCheckpoints(plan('free'), walked('b'))).toEqual(['a', 'c', 'd']);
  });

  test('with both directions allowed, the first chosen point decides the direction', () => {
    expect(nextCheckpoints(plan('forward', 'backward'), [])).toEqual(['a', 'd']);
    expect(openDirections(plan('forward', 'backward'), walked('a'))).toEqual(['forward']);
    expect(nextCheckpoints(plan('forward', 'backward'), walked('d'))).toEqual(['c']);
  });

  test('once all points are handled, only the end is offered, whatever the directions (F-150)', () => {
    for (const direction of ['forward', 'backward', 'free'] as const)
      expect(nextCheckpoints(plan(direction), walked('a', 'b', 'c', 'd'))).toEqual([]);
  });

  test('an added point does not belong to the round', () => {
    expect(remainingCheckpoints(plan('forward'), walked(null, 'a'))).toEqual(['b', 'c', 'd']);
    expect(nextCheckpoints(plan('forward'), walked(null, 'a'))).toEqual(['b']);
  });

  test('ends « Terminée » when every point was handled, « Non terminée » (30) otherwise (F-068)', () => {
    expect(endStatus(plan('forward'), walked('a', 'b', 'c', 'd'))).toBe(400);
    expect(endStatus(plan('forward'), walked('a', 'b'))).toBe(30);
    expect(runStatusLabels).toEqual({ 100: 'En attente', 200: 'En cours', 30: 'Non terminée', 400: 'Terminée' });
  });

  test('always taking an offered point completes the round in as many steps as points', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1 }),
        fc.subarray(['forward', 'backward', 'free'] as const, { minLength: 1 }),
        fc.infiniteStream(fc.nat()),
        (ids, directions, picks) => {
          const points: WalkedPoint[] = [];
          for (const pick of picks) {
            const offered = nextCheckpoints({ checkpointIds: ids, grantedDirections: directions }, points);
            if (offered.length === 0) break;
            points.push(...walked(offered[pick % offered.length]!));
          }
          expect(points).toHaveLength(ids.length);
          expect(isComplete({ checkpointIds: ids, grantedDirections: directions }, points)).toBe(true);
        },
      ),
    );
  });
});
