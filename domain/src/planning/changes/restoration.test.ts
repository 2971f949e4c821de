import { describe, expect, test } from 'vitest';
import type { AssignmentIssue } from '../judge/issue.ts';
import { borneOf, wasBorne, wayBack, type PlanShot } from './restoration.ts';

const before: PlanShot = {
  siteId: 'quay',
  start: 0,
  end: 8,
  activityType: 1,
  specialtyKey: null,
  nbAgents: 2,
  agentIds: ['awa', 'bilal'],
  comment: '',
  stops: [],
};
const freed = { ...before, agentIds: [] };

describe('undoing a change', () => {
  test('restores exactly the earlier state, in any order of its people', () => {
    expect(wayBack({ before, after: freed }, freed)).toEqual({ kind: 'back', shot: before, exact: true });
    expect(wayBack({ before, after: freed }, { ...before, agentIds: ['bilal', 'awa'] })).toEqual({ kind: 'there' });
  });

  test('keeps later changes, to the same fields or to others', () => {
    expect(wayBack({ before, after: freed }, { ...freed, agentIds: ['chloe'] })).toEqual({ kind: 'changed' });
    const moved = { ...freed, start: 2, end: 10 };
    expect(wayBack({ before, after: freed }, moved)).toEqual({ kind: 'back', shot: { ...moved, agentIds: before.agentIds }, exact: false });
  });

  test('of a circuit includes its stops', () => {
    const stop = { siteId: 'quay', start: 0, end: 4, activityType: 1, specialtyKey: null, comment: '' };
    const circuit = { ...before, stops: [stop] };
    const shifted = { ...circuit, start: 24, end: 32, stops: [{ ...stop, start: 24, end: 28 }] };
    expect(wayBack({ before: circuit, after: shifted }, shifted)).toEqual({ kind: 'back', shot: circuit, exact: true });
    expect(wayBack({ before: circuit, after: shifted }, { ...shifted, stops: [] })).toEqual({ kind: 'changed' });
  });
});

describe('an existing violation', () => {
  const issue = (change: Partial<AssignmentIssue> = {}): AssignmentIssue => ({
    code: 'AGENT_MAX_WEEKLY_HOURS',
    level: 2,
    agentId: 'awa',
    serviceIds: ['a', 'b'],
    conflictingServiceIds: ['c'],
    measured: 3000,
    limit: 2880,
    unit: 'minutes',
    message: '',
    source: '',
    ...change,
  });
  const borne = borneOf([issue()]);

  test('is accepted again if it is the same or smaller', () => {
    expect(wasBorne(issue(), borne)).toBe(true);
    expect(wasBorne(issue({ serviceIds: ['a'], conflictingServiceIds: ['b'], measured: 2900 }), borne)).toBe(true);
  });

  test('is new with another person, service or rule, or when it goes further', () => {
    expect(wasBorne(issue({ agentId: 'bilal' }), borne)).toBe(false);
    expect(wasBorne(issue({ conflictingServiceIds: ['c', 'new'] }), borne)).toBe(false);
    expect(wasBorne(issue({ code: 'AGENT_UNAVAILABLE' }), borne)).toBe(false);
    expect(wasBorne(issue({ measured: 3060 }), borne)).toBe(false);
  });

  test('does not include warnings', () => {
    expect(borneOf([issue({ level: 1 })])).toEqual([]);
  });
});
