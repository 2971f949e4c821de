import { describe, expect, test } from 'vitest';
import { addDays } from '../shared/time-day.ts';
import {
  RECURRENCE_STATUS_LABELS,
  RHYTHM_LABELS,
  Rhythm,
  dueDays,
  missedDays,
  nextDueDay,
  recurrenceMoveIssue,
  resumedAfter,
  scheduleIssues,
  servicePeriodOf,
  statusOfSchedule,
  type Schedule,
} from './recurring.ts';

const monthly: Schedule = { startAt: '2026-01-31', endAt: null, rhythm: Rhythm.months, frequency: 1 };
const first = (schedule: Schedule, limit = 4) => dueDays(schedule, { after: null, limit });

describe('the due days of a recurring invoice', () => {
  test('follow each of the four units (C-133)', () => {
    expect(RHYTHM_LABELS).toEqual({ 1: 'Jour(s)', 2: 'Semaine(s)', 3: 'Mois', 4: 'An(s)' });
    expect(first({ ...monthly, rhythm: Rhythm.days, frequency: 10 }, 3)).toEqual(['2026-01-31', '2026-02-10', '2026-02-20']);
    expect(first({ ...monthly, rhythm: Rhythm.weeks, frequency: 2 }, 3)).toEqual(['2026-01-31', '2026-02-14', '2026-02-28']);
    expect(first({ ...monthly, startAt: '2024-02-29', rhythm: Rhythm.years }, 5)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  test('stay at the end of the month, across shorter months', () => {
    expect(first(monthly)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  });

  test('are two months apart with frequency 2 in months (C-135)', () => {
    expect(first({ ...monthly, frequency: 2 }, 3)).toEqual(['2026-01-31', '2026-03-31', '2026-05-31']);
  });

  test('stop at the last day, and exclude generated ones', () => {
    const ending = { ...monthly, endAt: '2026-03-31' };
    expect(first(ending, 9)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(dueDays(ending, { after: '2026-01-31', until: '2026-03-30', limit: 9 })).toEqual(['2026-02-28']);
    expect([nextDueDay(ending, '2026-02-28'), nextDueDay(ending, '2026-03-31')]).toEqual(['2026-03-31', null]);
  });
});

describe('the period of services of a recurring invoice (BG-14)', () => {
  const quarterly: Schedule = { startAt: '2026-01-01', endAt: null, rhythm: Rhythm.months, frequency: 3 };

  test('is the one that begins with the due day, or the one that ended before it', () => {
    expect(servicePeriodOf(quarterly, '2026-04-01', 'coming')).toEqual({ from: '2026-04-01', until: '2026-06-30' });
    expect(servicePeriodOf(quarterly, '2026-04-01', 'past')).toEqual({ from: '2026-01-01', until: '2026-03-31' });
    expect(servicePeriodOf(quarterly, '2026-01-01', 'past')).toEqual({ from: '2025-10-01', until: '2025-12-31' });
    expect(servicePeriodOf(quarterly, '2026-04-01', 'none')).toBeNull();
    expect(servicePeriodOf(quarterly, '2026-04-02', 'past')).toBeNull();
  });

  test.each(['past', 'coming'] as const)('%s: consecutive invoices leave no day out and name none twice, in any rhythm', (which) => {
    for (const rhythm of Object.values(Rhythm)) {
      const schedule: Schedule = { startAt: '2024-01-31', endAt: null, rhythm, frequency: 2 };
      const periods = first(schedule, 12).map((day) => servicePeriodOf(schedule, day, which)!);
      expect(periods.filter(({ from, until }) => from > until)).toEqual([]);
      expect(periods.slice(1).map(({ from }) => from)).toEqual(periods.slice(0, -1).map(({ until }) => addDays(until, 1)));
    }
  });
});

describe('a recurrence', () => {
  test('counts what fell due during an interruption, up to yesterday', () => {
    expect(missedDays(monthly, '2026-02-28', '2026-05-31')).toEqual(['2026-03-31', '2026-04-30']);
    expect(missedDays(monthly, null, '2026-01-31')).toEqual([]);
  });

  test('is running, suspended or ended (C-134)', () => {
    expect(RECURRENCE_STATUS_LABELS).toEqual({ 200: 'En cours', 300: 'Terminé', 400: 'Interrompu' });
    expect([recurrenceMoveIssue(200, 'suspend'), recurrenceMoveIssue(400, 'resume')]).toEqual([null, null]);
    expect(recurrenceMoveIssue(400, 'suspend')).toBe('Cet abonnement est déjà interrompu');
    expect(recurrenceMoveIssue(200, 'resume')).toBe('Cet abonnement est en cours');
    expect(recurrenceMoveIssue(300, 'resume')).toBe('Cet abonnement est terminé');
  });

  test('ends when nothing more is due, and runs again when its end is postponed (C-135)', () => {
    const ending = { ...monthly, endAt: '2026-03-31' };
    expect(statusOfSchedule(200, ending, '2026-03-31')).toBe(300);
    expect(statusOfSchedule(300, { ...ending, endAt: '2026-04-30' }, '2026-03-31')).toBe(200);
    expect(statusOfSchedule(400, ending, '2026-03-31')).toBe(400);
  });

  test('skips what fell due while it was suspended', () => {
    expect(resumedAfter('2026-01-31', '2026-04-30')).toBe('2026-04-29');
    expect(resumedAfter('2026-04-30', '2026-04-30')).toBe('2026-04-30');
    expect(resumedAfter(null, '2026-04-30')).toBe('2026-04-29');
  });

  test('begins today at the earliest, and not after its end', () => {
    expect(scheduleIssues(monthly, '2026-01-31')).toEqual({});
    expect(scheduleIssues(monthly, '2026-02-01')).toEqual({ startAt: 'La première échéance ne peut pas être dans le passé' });
    expect(scheduleIssues(monthly, '2026-02-01', monthly)).toEqual({});
    expect(scheduleIssues({ ...monthly, endAt: '2026-01-30', frequency: 0 }, '2026-01-01')).toEqual({
      endAt: 'La fin précède la première échéance',
      frequency: 'De 1 à 366',
    });
  });
});
