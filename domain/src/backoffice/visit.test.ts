import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { HOUR, MINUTE } from '../shared/time.ts';
import { answered, minutesOf, newVisit, reasonIssue, visitCan, visitState } from './visit.ts';

const START = Date.UTC(2026, 10, 21, 9);
const actor = (kind: Actor['kind'], ...rights: string[]): Actor => ({ kind, rights: new Set(rights) });

describe('the reason for a visit', () => {
  test('has at least ten meaningful characters, and at most five hundred', () => {
    expect(reasonIssue('trop bref')).toContain('10 caractères au moins');
    expect(reasonIssue(`court${' '.repeat(20)}`)).toContain('10 caractères au moins');
    expect(reasonIssue('dix lettre')).toBeNull();
    expect(reasonIssue('x'.repeat(500))).toBeNull();
    expect(reasonIssue('x'.repeat(501))).toContain('500');
  });
});

describe('a visit without consent', () => {
  const visit = newVisit(START, false);
  test('is open for exactly an hour, to the millisecond', () => {
    expect(visitState(visit, START)).toBe('open');
    expect(visitState(visit, START + HOUR - 1)).toBe('open');
    expect(visitState(visit, START + HOUR)).toBe('ended');
  });
  test('is over once it is closed; when closed late, it had already ended by itself', () => {
    const early = { ...visit, closedAt: START + 5 * MINUTE };
    expect(visitState(early, START + 6 * MINUTE)).toBe('closed');
    expect(minutesOf(early, START + 3 * HOUR)).toBe(5);
    expect(visitState({ ...visit, closedAt: START + 2 * HOUR }, START + 2 * HOUR)).toBe('ended');
    expect(minutesOf(visit, START + 2 * HOUR)).toBe(60);
    expect(minutesOf(visit, START + 12 * MINUTE)).toBe(12);
  });
});

describe('a visit that needs consent', () => {
  const visit = newVisit(START, true);
  test('waits a day for the answer and then lapses', () => {
    expect(visitState(visit, START)).toBe('asked');
    expect(visitState(visit, START + 24 * HOUR - 1)).toBe('asked');
    expect(visitState(visit, START + 24 * HOUR)).toBe('lapsed');
    expect(minutesOf(visit, START + HOUR)).toBe(0);
  });
  test('starts its hour with the answer', () => {
    const given = answered(visit, true, START + 20 * HOUR);
    expect(visitState(given, START + 20 * HOUR)).toBe('open');
    expect(visitState(given, START + 21 * HOUR - 1)).toBe('open');
    expect(visitState(given, START + 21 * HOUR)).toBe('ended');
  });
  test('never opens after a refusal or a withdrawal', () => {
    expect(visitState(answered(visit, false, START + HOUR), START + HOUR)).toBe('refused');
    expect(visitState({ ...visit, closedAt: START + 1 }, START + 2)).toBe('closed');
  });
});

describe('permissions', () => {
  test('only the owner answers and demands consent; platform staff never do, although they pass every right', () => {
    expect(visitCan.answer(actor('owner'))).toBe(true);
    for (const kind of ['superadmin', 'admin', 'support', 'staff', 'agent', 'customer'] as const) {
      expect([kind, visitCan.answer(actor(kind, 'readAuditTrail'))]).toEqual([kind, false]);
      expect([kind, visitCan.demandConsent(actor(kind, 'editAgencySettings'))]).toEqual([kind, false]);
    }
  });
  test('readers of the agency’s audit trail see visits and end them', () => {
    expect([visitCan.see(actor('staff')), visitCan.close(actor('staff'))]).toEqual([false, false]);
    expect([visitCan.see(actor('staff', 'readAuditTrail')), visitCan.close(actor('staff', 'readAuditTrail'))]).toEqual([true, true]);
    expect(visitCan.close(actor('support'))).toBe(false);
  });
});
