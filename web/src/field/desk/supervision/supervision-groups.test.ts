import { describe, expect, test } from 'vitest';
import { ServiceStatus as S } from '@vigie/domain/planning/service.ts';
import { groupOf, inGroups, type Watched } from './supervision-groups.ts';

const line = (status: number, agent: unknown = {}, endAt = '2026-11-21T07:00:00Z'): Watched => ({
  status,
  agent,
  startAt: '2026-11-20T18:00:00Z',
  endAt,
});

describe('what a supervisor sees', () => {
  test('a late service, one never done and one never ended need action', () => {
    expect([S.late, S.notDone, S.notEnded].map((status) => groupOf(line(status)))).toEqual(['wrong', 'wrong', 'wrong']);
  });

  test('a future vacant service needs action, and an assigned one is to come', () => {
    expect(groupOf(line(S.waiting, null))).toBe('wrong');
    expect(groupOf(line(S.waiting))).toBe('next');
  });

  test('a service whose guard may not come needs action, one whose guard is on the way is to come', () => {
    expect(['cannot', 'late', 'silent', null].map((risk) => groupOf({ ...line(S.waiting), arrival: { risk } }))).toEqual([
      'wrong',
      'wrong',
      'wrong',
      'next',
    ]);
  });

  test('a pause counts as running', () => {
    expect(groupOf(line(S.paused))).toBe('running');
  });

  test('ended services come last, the latest first', () => {
    const groups = new Map(inGroups([line(S.ended, {}, '2026-11-21T06:00:00Z'), line(S.inProgress), line(S.ended, {}, '2026-11-21T08:00:00Z')]));
    expect(groups.get('over')?.map(({ endAt }) => endAt)).toEqual(['2026-11-21T08:00:00Z', '2026-11-21T06:00:00Z']);
    expect(groups.get('running')).toHaveLength(1);
  });
});
