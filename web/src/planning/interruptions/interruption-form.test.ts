import { describe, expect, test } from 'vitest';
import { gapOf, gapProblems, gapValues, isPlanned } from './interruption-form.ts';
import type { GapLine } from './interruptions-list.ts';

const row: GapLine = {
  id: 'gap',
  agent: { id: 'agent', name: 'Amadou Diallo' },
  service: { id: 'service', startAt: '2026-11-20T19:00:00Z', endAt: '2026-11-21T05:00:00Z' },
  site: { id: 'site', name: 'Entrepôt' },
  customer: { id: 'customer', name: 'ACME' },
  specialtyKey: null,
  type: 3,
  status: 300,
  startAt: '2026-11-20T22:40:00.000Z',
  endAt: null,
  realStartAt: '2026-11-20T22:40:00.000Z',
  realEndAt: '2026-11-21T05:00:00.000Z',
  minutes: 380,
  deducted: true,
  comment: '',
  createdAt: '2026-11-20T22:40:00Z',
  version: 1,
};

describe('the dialog of a planning gap', () => {
  test('it shows local times and sends the same instants back, even past midnight', () => {
    const values = gapValues(row);
    expect(values).toMatchObject({ day: '2026-11-20', startTime: '23:40', endTime: '06:00', type: '3', deducted: true });
    expect(gapOf(values, row)).toMatchObject({ realStartAt: row.realStartAt, realEndAt: row.realEndAt, type: 3, serviceId: 'service' });
  });

  test('only a pause is planned, with an end or without', () => {
    const values = { ...gapValues(row), planned: true, endTime: null };
    expect(gapProblems(values)['endTime']).toBe('Obligatoire');
    const pause = { ...values, type: '0' };
    expect([isPlanned(pause), gapProblems(pause)['endTime']]).toEqual([true, null]);
    const none = { realStartAt: null, realEndAt: null };
    expect(gapOf(pause, undefined)).toMatchObject({ startAt: '2026-11-20T22:40:00.000Z', endAt: null, ...none });
    // Past midnight, twenty minutes after 23:50.
    const whole = { ...pause, startTime: '23:50', endTime: '00:10' };
    expect(gapOf(whole, undefined)).toMatchObject({ startAt: '2026-11-20T22:50:00.000Z', endAt: '2026-11-20T23:10:00.000Z', ...none });
  });

  test('a planned pause comes back as planned, and keeps its plan once it is recorded as taken', () => {
    const times = { startAt: '2026-11-20T22:00:00.000Z', endAt: '2026-11-20T22:20:00.000Z' };
    const planned: GapLine = { ...row, type: 0, status: 100, ...times, realStartAt: null, realEndAt: null, minutes: null };
    const values = gapValues(planned);
    expect(values).toMatchObject({ startTime: '23:00', endTime: '23:20', planned: true });
    expect(gapOf(values, planned)).toMatchObject({ ...times, realStartAt: null, realEndAt: null });
    const taken = gapOf({ ...values, planned: false, endTime: '23:25' }, planned);
    expect(taken).toMatchObject({ ...times, realStartAt: times.startAt, realEndAt: '2026-11-20T22:25:00.000Z' });
  });

  test('a running pause does not become a planned one again', () => {
    const running: GapLine = { ...row, type: 0, status: 200, realEndAt: null, minutes: null };
    expect([isPlanned(gapValues(running)), gapProblems(gapValues(running))['endTime']]).toEqual([false, 'Obligatoire']);
  });

  test('a new gap is a late arrival today, deducted from worked time', () => {
    expect(gapValues(undefined)).toMatchObject({ type: '1', deducted: true, agentId: null });
    expect(gapProblems(gapValues(undefined))).toMatchObject({ agentId: 'Obligatoire', serviceId: 'Obligatoire', startTime: 'Obligatoire' });
  });
});
