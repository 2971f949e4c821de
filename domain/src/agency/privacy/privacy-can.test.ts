import { expect, test } from 'vitest';
import type { Actor } from '../../identity/actor.ts';
import { privacyCan } from './privacy-can.ts';

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
