// Rights on a collaborator's file: one's own file is open where a right opens the others.
import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { agentsCan, type AgentAccess } from './agents-can.ts';

const file: AgentAccess = { id: 'a1', isManager: false };
const self: Actor = { kind: 'agent', agentId: 'a1', rights: new Set() };
const colleague: Actor = { kind: 'agent', agentId: 'a2', rights: new Set() };
const desk = (...rights: string[]): Actor => ({ kind: 'staff', rights: new Set(rights) });
const contact = (...rights: string[]): Actor => ({ kind: 'customer', customerId: 'c1', rights: new Set(rights) });

describe('what a collaborator may do with their own file', () => {
  test.each([
    ['read', 'readAgents'],
    ['readPersonalData', 'readAgentsPersonalData'],
    ['readPay', 'readAgentContracts'],
    ['editWishes', 'editAgents'],
    ['readHours', 'readAgentsHours'],
    ['readHours', 'listServices'],
  ] as const)('%s: without any right, where others need « %s » at the desk', (move, right) => {
    const may = agentsCan[move];
    expect([self, colleague, desk(), desk(right), contact(right)].map((actor) => may(actor, file))).toEqual([true, false, false, true, false]);
  });

  test.each([
    ['readBadge', 'readOwnBadge', 'readAgentBadges'],
    ['listDocuments', 'listOwnDocuments', 'listAgencyDocuments'],
  ] as const)('%s: with « %s », where others need « %s »', (move, own, right) => {
    const may = agentsCan[move];
    const withOwn = (actor: Actor): Actor => ({ ...actor, rights: new Set([own]) });
    expect([self, withOwn(self), withOwn(colleague), desk(right)].map((actor) => may(actor, file))).toEqual([false, true, false, true]);
  });

  test('nobody edits their own rights, nor those of the manager (A-276)', () => {
    const boss: Actor = { kind: 'owner', agentId: 'a9', rights: new Set() };
    expect(agentsCan.editRights(desk('editAgentRights'), file)).toBe(true);
    expect(agentsCan.editRights({ ...desk('editAgentRights'), agentId: 'a1' }, file)).toBe(false);
    expect(agentsCan.editRights(desk('editAgentRights'), { ...file, isManager: true })).toBe(false);
    expect([agentsCan.editRights(boss, file), agentsCan.editRights(boss, { id: 'a9', isManager: false })]).toEqual([true, false]);
  });
});

test('the manager’s file is neither archived, deleted nor left without a licence (F-236)', () => {
  for (const [move, right] of [
    ['archive', 'archiveAgents'],
    ['delete', 'deleteAgents'],
    ['editLicence', 'editAgentLicences'],
  ] as const)
    expect([agentsCan[move](desk(right), file), agentsCan[move](desk(right), { ...file, isManager: true })]).toEqual([true, false]);
});
