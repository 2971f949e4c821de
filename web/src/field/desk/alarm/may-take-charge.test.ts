import { describe, expect, test } from 'vitest';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { mayTakeCharge } from './may-take-charge.ts';

const actor = (kind: Actor['kind'], ...rights: string[]): Actor => ({ kind, userId: 'u', rights: new Set(rights) });

describe('the alarm of the desk', () => {
  test('it is for the owner, and for staff who may supervise', () => {
    expect(mayTakeCharge(actor('owner'), false)).toBe(true);
    expect(mayTakeCharge(actor('staff', 'readSupervision'), false)).toBe(true);
    expect(mayTakeCharge(actor('staff', 'listServices'), false)).toBe(false);
  });

  test('it is not for guards, customers, signed-out visitors, nor the platform’s people outside an agency', () => {
    for (const kind of ['agent', 'customer', 'support', 'admin', 'superadmin'] as const)
      expect([kind, mayTakeCharge(actor(kind, 'readSupervision'), false)]).toEqual([kind, false]);
    expect(mayTakeCharge(null, false)).toBe(false);
    expect(mayTakeCharge(actor('support'), true)).toBe(true);
  });
});
