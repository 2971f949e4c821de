import { expect, test } from 'vitest';
import type { Actor } from '../../identity/actor.ts';
import { erasureRefusal, privacyCan } from './privacy-can.ts';

test('personal data is for the desk and by its right: neither is enough alone', () => {
  const rules = [
    [privacyCan.read, 'readAuditTrail'],
    [privacyCan.exportAgent, 'readAgentsPersonalData'],
    [privacyCan.eraseAgent, 'editAgentsPersonalData'],
    [privacyCan.ofContact, 'editCustomers'],
  ] as const;
  const actor = (kind: Actor['kind'], ...rights: string[]): Actor => ({ kind, rights: new Set(rights) });
  for (const [may, right] of rules)
    expect([may(actor('staff', right)), may(actor('staff')), may(actor('customer', right)), may(actor('owner'))]).toEqual([true, false, false, true]);
});

test('data is erased once, after the person has left, and never while a dispute holds it (art. 17 GDPR)', () => {
  const left = { hasLeft: true, isHeld: false, isErased: false };
  expect(erasureRefusal(left)).toBeNull();
  expect(erasureRefusal({ ...left, hasLeft: false })).toBe('present');
  expect(erasureRefusal({ ...left, isHeld: true })).toBe('held');
  expect(erasureRefusal({ ...left, isErased: true })).toBe('erased');
  expect(erasureRefusal({ hasLeft: false, isHeld: true, isErased: true })).toBe('erased');
});
