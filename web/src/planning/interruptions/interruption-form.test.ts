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

  test('only a pause may have no end: it is still to come', () => {
    const values = { ...gapValues(row), endTime: null };
    expect(gapProblems(values)['endTime']).toBe('Obligatoire');
    const pause = { ...values, type: '0' };
    expect([isPlanned(pause), gapProblems(pause)['endTime']]).toEqual([true, null]);
    expect(gapOf(pause, undefined)).toMatchObject({ startAt: '2026-11-20T22:40:00.000Z', realStartAt: null, realEndAt: null });
  });

  test('a new gap is a late arrival today, deducted from worked time', () => {
    expect(gapValues(undefined)).toMatchObject({ type: '1', deducted: true, agentId: null });
    expect(gapProblems(gapValues(undefined))).toMatchObject({ agentId: 'Obligatoire', serviceId: 'Obligatoire', startTime: 'Obligatoire' });
  });
});
