import { describe, expect, test } from 'vitest';
import { setDisplayZone } from '../shared/format/dates.ts';
import { callOf, emptyRequest, requestProblems, suggestedSubject, type RequestValues } from './request-form.ts';

setDisplayZone('Europe/Paris');
const types = [
  { key: 'leave', label: 'Congé ou absence', absence: true },
  { key: 'payroll', label: 'Paie et heures', absence: false },
];
const leave: RequestValues = {
  ...emptyRequest(),
  requestType: 'leave',
  absenceType: 'paidLeave',
  firstDay: '2026-12-10',
  lastDay: '2026-12-12',
};
const problems = (values: RequestValues, forSomebody = false) =>
  Object.fromEntries(Object.entries(requestProblems(values, types, forSomebody)).filter(([, issue]) => issue !== null));

describe('the form of a request', () => {
  test('it asks for a type and a subject, and in whose name at the desk', () => {
    expect(problems(emptyRequest(), true)).toEqual({ who: 'Obligatoire', requestType: 'Obligatoire', subject: 'Obligatoire' });
    expect(problems({ ...emptyRequest(), requestType: 'payroll', subject: 'Heures de mai' })).toEqual({});
  });

  test('it names an absence by itself', () => {
    expect(suggestedSubject(leave, types)).toBe('Congés payés du 10/12/2026 au 12/12/2026');
    expect(suggestedSubject({ ...leave, lastDay: '2026-12-10' }, types)).toBe('Congés payés le 10/12/2026');
    expect(suggestedSubject({ ...leave, requestType: 'payroll' }, types)).toBeNull();
    expect(problems(leave)).toEqual({});
  });

  test('it refuses an absence that ends before it begins, and one without a reason', () => {
    expect(problems({ ...leave, lastDay: '2026-12-09' })).toEqual({ lastDay: 'La fin doit être après le début.' });
    expect(problems({ ...leave, absenceType: null })).toEqual({ absenceType: 'Obligatoire' });
    expect(problems({ ...leave, wholeDays: false, firstTime: '', lastDay: '2026-12-10', lastTime: '09:00' })).toEqual({ firstTime: 'Obligatoire' });
  });

  test('it sends whole days from midnight to the last minute, and no absence for any other type', () => {
    const about = { kind: 'agent', types, forSomebody: false, newId: 'n1' } as const;
    expect(callOf(leave, about)).toEqual({
      newId: 'n1',
      requestType: 'leave',
      subject: 'Congés payés du 10/12/2026 au 12/12/2026',
      content: '',
      absenceType: 'paidLeave',
      startAt: '2026-12-09T23:00:00.000Z',
      endAt: '2026-12-12T22:59:00.000Z',
      attachments: [],
    });
    expect(callOf({ ...leave, requestType: 'payroll', subject: 'Heures', who: 'a1' }, { ...about, forSomebody: true })).toEqual({
      newId: 'n1',
      agent: 'a1',
      requestType: 'payroll',
      subject: 'Heures',
      content: '',
      attachments: [],
    });
  });
});
