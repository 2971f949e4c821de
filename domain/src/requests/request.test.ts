import { describe, expect, test } from 'vitest';
import { defaultAgentRequestTypes, defaultCustomerRequestTypes } from '../agency/request-types.data.ts';
import { askableTypes } from '../planning/unavailability.ts';
import { defaultUnavailabilityTypes } from '../agency/unavailability-types.data.ts';
import { answerLabels, isUnreadAtDesk, isUnreadByRequester, isUntouched, requestIssues, requestStatusLabels, typeLabel } from './request.ts';

const leave = defaultAgentRequestTypes[0]!;
const other = defaultAgentRequestTypes.at(-1)!;
const asked = { type: leave, subject: 'Congés de février', startAt: 1000, endAt: 2000, absenceType: 'paidLeave' };

describe('a request', () => {
  test('has one of four states, with the same labels for collaborators and customers (F-311, C-032)', () => {
    expect(requestStatusLabels).toEqual({ 100: 'En attente', 200: 'Accepté', 300: 'Refusé', 400: 'Reporté' });
    expect(answerLabels).toEqual({ 200: 'Acceptation', 300: 'Refus', 400: 'Report' });
  });

  test('needs a type and a subject', () => {
    expect(requestIssues({ ...asked, type: undefined, subject: '  ' })).toEqual({ requestType: 'Obligatoire', subject: 'Obligatoire' });
    expect(requestIssues({ ...asked, type: other, startAt: null, endAt: null, absenceType: null })).toEqual({});
  });

  test('needs a reason for an absence, and a period that does not end before it begins', () => {
    expect(requestIssues(asked)).toEqual({});
    expect(requestIssues({ ...asked, endAt: 1000 })).toEqual({});
    expect(requestIssues({ ...asked, startAt: null, endAt: null, absenceType: null })).toEqual({
      absenceType: 'Obligatoire',
      startAt: 'Obligatoire',
      endAt: 'Obligatoire',
    });
    expect(requestIssues({ ...asked, endAt: 999 })).toEqual({ endAt: 'La fin doit être après le début.' });
  });

  test('shows the key of a type that the agency has removed', () => {
    expect([typeLabel('billing', defaultCustomerRequestTypes), typeLabel('gone', defaultCustomerRequestTypes)]).toEqual(['Facturation', 'gone']);
  });

  test('offers requestable absences, but never sickness or a suspension', () => {
    const keys = askableTypes(defaultUnavailabilityTypes).map(({ key }) => key);
    expect(keys).toHaveLength(16);
    expect(keys.filter((key) => ['sickLeave', 'workAccident', 'disciplinary', 'unjustified'].includes(key))).toEqual([]);
    const hidden = defaultUnavailabilityTypes.map((type) => ({ ...type, hidden: type.key === 'rtt' }));
    expect(askableTypes(hidden).map(({ key }) => key)).not.toContain('rtt');
    expect(askableTypes(hidden, 'rtt').map(({ key }) => key)).toContain('rtt');
  });
});

describe('unread requests', () => {
  const fresh = { requesterLast: 0, deskLast: null };

  test('for the desk: the requester’s last message, until this reader has seen it', () => {
    expect([isUnreadAtDesk(fresh, null), isUnreadAtDesk(fresh, 0)]).toEqual([true, false]);
    expect(isUnreadAtDesk({ requesterLast: 2, deskLast: 1 }, 1)).toBe(true);
    expect(isUnreadAtDesk({ requesterLast: null, deskLast: 0 }, null)).toBe(false);
  });

  test('for the desk: none once a colleague has answered', () => {
    expect(isUnreadAtDesk({ requesterLast: 0, deskLast: 1 }, null)).toBe(false);
  });

  test('for the requester: anything from the agency that they have not seen', () => {
    expect(isUnreadByRequester(fresh, null)).toBe(false);
    expect([isUnreadByRequester({ requesterLast: 0, deskLast: 1 }, 0), isUnreadByRequester({ requesterLast: 2, deskLast: 1 }, 2)]).toEqual([
      true,
      false,
    ]);
  });

  test('a request is untouched until the agency decides or writes', () => {
    expect(isUntouched({ status: 100, deskLast: null })).toBe(true);
    expect([isUntouched({ status: 100, deskLast: 1 }), isUntouched({ status: 300, deskLast: null })]).toEqual([false, false]);
  });
});
