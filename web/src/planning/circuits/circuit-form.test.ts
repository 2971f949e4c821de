import { describe, expect, test } from 'vitest';
import { siteId, someBoard } from '../board/data/board-fixture.ts';
import {
  circuitCandidate,
  circuitChanges,
  circuitOf,
  circuitProblems,
  newCircuit,
  newStop,
  shortWays,
  timesOf,
  totalsOf,
  travelForArrival,
  travelKm,
  withProposals,
  type CircuitValues,
} from './circuit-form.ts';
import { moved } from '@vigie/domain/planning/circuit.ts';

const plain = someBoard([]);
/** Toulouse, and Blagnac 7 km away. */
const positions = [
  { latitude: 43.6045, longitude: 1.444 },
  { latitude: 43.6367, longitude: 1.3938 },
];
const data = { ...plain, sites: plain.sites.map((site, index) => ({ ...site, location: positions[index]! })) };

const stop = (site: number, travel: number, minutes: number, proposed = true) => ({ ...newStop(), siteId: siteId(site), travel, minutes, proposed });
const night = (change: Partial<CircuitValues> = {}): CircuitValues => ({
  ...newCircuit({ day: '2026-12-01' }),
  stops: [stop(0, 0, 20), stop(1, 30, 40, false), stop(0, 15, 10)],
  returnMinutes: 5,
  ...change,
});

describe('the circuit dialog', () => {
  test('it proposes the travel time between two sites, updates it for a new order, and keeps what was typed', () => {
    const stops = withProposals(night().stops, data);
    expect(stops.map(({ travel }) => travel)).toEqual([0, 30, 17]);
    expect(travelKm(data, siteId(0), siteId(1))).toBe(7);
    expect(withProposals(moved(stops, 2, 0), data).map(({ travel }) => travel)).toEqual([0, 0, 30]);
    expect(withProposals(night().stops, plain).map(({ travel }) => travel)).toEqual([0, 30, 15]);
  });

  test('it computes arrivals, the end and the totals from the start', () => {
    const times = timesOf(night(), data)!;
    const wire = circuitOf(night(), data);
    expect(wire).toMatchObject({ siteId: siteId(0), startAtDate: '2026-12-01', startAtTime: '22:00', endAtTime: '00:00', activityType: 6 });
    expect(wire.services.map(({ travelMinutes, minutes }) => [travelMinutes, minutes])).toEqual([
      [0, 20],
      [30, 40],
      [15, 10],
    ]);
    expect(totalsOf(times)).toEqual({ onSiteMinutes: 70, travelMinutes: 45, returnMinutes: 5, totalMinutes: 120 });
    expect([travelForArrival(times, 1, '23:00'), travelForArrival(times, 2, '00:10')]).toEqual([40, 40]);
  });

  test('its dog is sent, judged, and not lost when something else changes (F-077/dog)', () => {
    const before = night({ dogId: 'rex' });
    expect([circuitOf(before, data).dogId, circuitCandidate(before, data, 'x')?.dogId]).toEqual(['rex', 'rex']);
    expect(circuitChanges(before, { ...before, comment: 'Portail sud' }, data)).toEqual({ comment: 'Portail sud' });
    expect(circuitChanges(before, { ...before, dogId: null }, data)).toEqual({ dogId: null });
  });

  test('it says what is missing, and why stops do not form a circuit', () => {
    expect(circuitProblems(night({ stops: [stop(0, 0, 10)] }), data)['services']).toBe('Un circuit compte au moins deux étapes');
    expect(circuitProblems(night({ stops: [newStop(), stop(1, 10, 0)] }), data)).toMatchObject({
      'stops.0.siteId': 'Obligatoire',
      'stops.1.minutes': 'Obligatoire',
    });
    expect(circuitProblems(night({ stops: [stop(0, 0, 700), stop(1, 60, 700)] }), data)['services']).toBe('Un circuit dure au plus 24 heures');
    expect(Object.values(circuitProblems(night(), data)).every((problem) => problem === null)).toBe(true);
  });

  test('an edit of a series sends the stops only when they differ', () => {
    expect(circuitChanges(night(), night(), data)).toEqual({});
    expect(circuitChanges(night(), night({ startTime: '21:00' }), data)).toEqual({ startAtTime: '21:00', endAtTime: '23:00' });
    const longer = circuitChanges(night(), night({ stops: [...night().stops, stop(1, 20, 10)] }), data);
    expect(longer).toMatchObject({ startAtTime: '22:00', endAtTime: '00:30' });
    expect(longer.services).toHaveLength(4);
  });

  test('it is checked as one service with all its sites, and too short a travel time is reported', () => {
    expect(circuitCandidate(night(), data, 'x')).toMatchObject({ siteId: siteId(0), childSiteIds: [siteId(0), siteId(1)], isCircuit: true });
    expect(circuitCandidate(night({ stops: [newStop(), stop(1, 0, 1)] }), data, 'x')).toBeNull();
    expect(shortWays(night(), data)).toEqual([{ index: 2, travel: 15, proposed: 17 }]);
  });
});
