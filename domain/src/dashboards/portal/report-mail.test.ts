import { describe, expect, test } from 'vitest';
import { dueReport, isWorthSending, leaveLink, nextReportOn, pastAtChoice, reportRhythmLabels, reportRhythms } from './report-mail.ts';

const SEVEN = 7 * 60;
const at = (today: string, minute = SEVEN) => ({ today, minute, sendMinute: SEVEN });

describe('the report that is due', () => {
  test('is yesterday’s from the hour on, once', () => {
    expect(dueReport('daily', null, at('2026-11-21', SEVEN - 1))).toBe(null);
    expect(dueReport('daily', null, at('2026-11-21'))).toEqual({ from: '2026-11-20', until: '2026-11-20' });
    expect(dueReport('daily', '2026-11-19', at('2026-11-21', 1439))).toEqual({ from: '2026-11-20', until: '2026-11-20' });
    expect(dueReport('daily', '2026-11-20', at('2026-11-21'))).toBe(null);
  });

  test('is last week’s on Monday, from Monday to Sunday', () => {
    // 23 November 2026 is a Monday.
    expect(dueReport('weekly', null, at('2026-11-23', SEVEN - 1))).toBe(null);
    expect(dueReport('weekly', '2026-11-15', at('2026-11-23'))).toEqual({ from: '2026-11-16', until: '2026-11-22' });
    expect(dueReport('weekly', '2026-11-22', at('2026-11-23'))).toBe(null);
  });

  test('of a Monday that was missed is sent later in the week, at any hour', () => {
    expect(dueReport('weekly', '2026-11-15', at('2026-11-26', 0))).toEqual({ from: '2026-11-16', until: '2026-11-22' });
  });

  test('goes over the ends of months, years and leap days', () => {
    expect(dueReport('daily', '2026-11-29', at('2026-12-01'))).toEqual({ from: '2026-11-30', until: '2026-11-30' });
    expect(dueReport('daily', null, at('2027-01-01'))).toEqual({ from: '2026-12-31', until: '2026-12-31' });
    expect(dueReport('daily', null, at('2028-03-01'))).toEqual({ from: '2028-02-29', until: '2028-02-29' });
    // 4 January 2027 is a Monday.
    expect(dueReport('weekly', null, at('2027-01-04'))).toEqual({ from: '2026-12-28', until: '2027-01-03' });
  });

  test('is none for who wants none', () => {
    expect(dueReport('never', null, at('2026-11-23'))).toBe(null);
  });
});

describe('whoever chooses a rhythm', () => {
  test('after the hour is not sent what is past, before the hour they are', () => {
    expect(pastAtChoice('daily', at('2026-11-21', SEVEN + 1))).toBe('2026-11-20');
    expect(pastAtChoice('daily', at('2026-11-21', SEVEN - 1))).toBe(null);
    expect(pastAtChoice('weekly', at('2026-11-25'))).toBe('2026-11-22');
    expect(pastAtChoice('never', at('2026-11-25'))).toBe(null);
  });

  test('reads on which morning the next report comes', () => {
    expect([nextReportOn('daily', at('2026-11-30', SEVEN - 1)), nextReportOn('daily', at('2026-11-30'))]).toEqual(['2026-11-30', '2026-12-01']);
    expect([nextReportOn('weekly', at('2026-11-23', 0)), nextReportOn('weekly', at('2026-11-23'))]).toEqual(['2026-11-23', '2026-11-30']);
    expect([nextReportOn('weekly', at('2026-11-29')), nextReportOn('never', at('2026-11-29'))]).toEqual(['2026-11-30', null]);
  });
});

test('an empty week is told, an empty day is not', () => {
  expect([isWorthSending('weekly', true), isWorthSending('daily', true), isWorthSending('daily', false), isWorthSending('never', false)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('each rhythm has its word, and the link has one slash after the host', () => {
  expect(reportRhythms.map((rhythm) => reportRhythmLabels[rhythm])).toEqual(['Jamais', 'Chaque jour', 'Chaque semaine']);
  expect(leaveLink('https://vigie.test/', 'an-id', 'a-token')).toBe('https://vigie.test/#/desabonnement/an-id/a-token');
});
