import { describe, expect, test } from 'vitest';
import type { Actor } from '../../identity/actor.ts';
import { assignmentChange, changeRefusal, contradictsStart, isJudgedAgain, isMoved, type ServicePlan } from './service-change.ts';
import { ServiceStatus } from '../service.ts';

const HOUR = 3_600_000;
const plan: ServicePlan = {
  siteId: 'museum',
  start: 0,
  end: 8 * HOUR,
  specialtyKey: null,
  nbAgents: 2,
  activityType: 1,
  agentIds: ['paul', 'marie'],
};
const changed = (change: Partial<ServicePlan>): ServicePlan => ({ ...plan, ...change });
const moves = [{ start: HOUR }, { end: 9 * HOUR }, { siteId: 'harbour' }];

describe('a change of a service', () => {
  const editor: Actor = { kind: 'staff', rights: new Set(['editServices']) };
  const reader: Actor = { kind: 'staff', rights: new Set(['readServices']) };
  const service = { agentIds: [], customerId: 'c', status: ServiceStatus.waiting, isDraft: false };

  test('is for people who may edit, and never possible in the archive', () => {
    expect([changeRefusal(editor, service), changeRefusal(reader, service)]).toEqual([null, 'right']);
    const archived = { ...service, status: ServiceStatus.archived };
    expect([changeRefusal(editor, archived), changeRefusal(reader, archived)]).toEqual(['archived', 'archived']);
  });

  test('moves it when times or place differ', () => {
    for (const change of moves) expect(isMoved(plan, changed(change))).toBe(true);
    expect(isMoved(plan, changed({ nbAgents: 3, agentIds: [], specialtyKey: 'MAG' }))).toBe(false);
  });

  test('tells who joins and who leaves', () => {
    const before = [{ agentId: 'paul' }, { agentId: 'marie' }];
    expect(assignmentChange(before, ['marie', 'lea'])).toEqual({ added: ['lea'], removed: [{ agentId: 'paul' }] });
    expect(assignmentChange(before, ['marie', 'paul'])).toEqual({ added: [], removed: [] });
  });

  test('keeps times, place and agent once somebody has started; another agent may be replaced', () => {
    for (const change of moves) {
      expect(contradictsStart(plan, changed(change), ['paul'])).toBe(true);
      expect(contradictsStart(plan, changed(change), [])).toBe(false);
    }
    expect(contradictsStart(plan, changed({ agentIds: ['marie', 'lea'] }), ['paul'])).toBe(true);
    expect(contradictsStart(plan, changed({ agentIds: ['paul', 'lea'] }), ['paul'])).toBe(false);
  });

  test('is judged again when fields used by the checks change', () => {
    for (const change of [...moves, { agentIds: ['paul', 'lea'] }, { specialtyKey: 'MAG' }, { activityType: 2 as const }, { nbAgents: 3 }])
      expect(isJudgedAgain(plan, changed(change))).toBe(true);
    expect([isJudgedAgain(plan, plan), isJudgedAgain(plan, changed({ agentIds: ['paul'] }))]).toEqual([false, false]);
  });
});
