import { expect, test } from 'vitest';
import { canSwap, exchanged, isSwapActor, planMark, swapLapse, SwapStatus } from './swap.ts';
import { ServiceStatus, type PlannedService } from '../service.ts';

const service: PlannedService = {
  id: 's',
  siteId: 'site',
  customerId: 'c',
  start: 2_000,
  end: 3_000,
  timeZone: 'Europe/Paris',
  specialtyKey: null,
  nbAgents: 2,
  status: ServiceStatus.waiting,
  agentIds: ['me', 'third'],
};
const side = { service, mark: planMark(service), holderId: 'me', comerId: 'other' };

test('a proposal is valid while the plan, the agents and the time are as agreed', () => {
  expect(swapLapse([side], 1_000)).toBeNull();
  expect(swapLapse([side], 2_000)).toMatch(/commencé/);
  expect(swapLapse([{ ...side, service: { ...service, end: 3_001 } }], 1_000)).toMatch(/changé depuis/);
  expect(swapLapse([side, { ...side, holderId: 'third', comerId: 'me' }], 1_000)).toMatch(/de main/);
  expect(swapLapse([{ ...side, service: { ...service, agentIds: ['third'] } }], 1_000)).toMatch(/de main/);
  expect(swapLapse([{ ...side, service: { ...service, status: ServiceStatus.archived } }], 1_000)).toMatch(/planning/);
});

test('the colleague answers, the proposer may withdraw, and the manager decides once both agree', () => {
  const sides = { agentId: 'me', colleagueId: 'other' };
  expect(isSwapActor({ agentId: 'me' }, sides, 'withdraw')).toBe(true);
  expect(isSwapActor({ agentId: 'me' }, sides, 'accept')).toBe(false);
  expect(isSwapActor({ agentId: 'other' }, sides, 'decline')).toBe(true);
  expect(isSwapActor({}, sides, 'accept')).toBe(false);
  expect(canSwap(SwapStatus.proposed, 'approve')).toBe(false);
  expect(canSwap(SwapStatus.accepted, 'approve')).toBe(true);
  expect(canSwap(SwapStatus.approved, 'withdraw')).toBe(false);
});

test('one replaces the other, and a third agent stays', () => {
  expect(exchanged(service.agentIds, side)).toEqual(['other', 'third']);
});
