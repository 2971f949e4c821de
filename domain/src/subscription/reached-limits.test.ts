import { describe, expect, test } from 'vitest';
import type { AgencyPricing } from '../agents/licence.ts';
import { newlyReached, reachedLimits } from './reached-limits.ts';

const pricing = (change: Partial<AgencyPricing> = {}): AgencyPricing => ({
  agentsLimit: 10,
  accountsLimit: 3,
  vFreeAccounts: 1,
  agentUnitPriceCents: 150,
  prepaidPayslips: 5,
  extraLicence: null,
  prepaidSignatures: 5,
  countAgents: { agents: 9, accounts: 3 },
  storage: { used: 10, limit: 100 },
  ...change,
});

describe('a limit of the subscription', () => {
  test('is reached when the count reaches it, free accounts included, or when nothing prepaid is left (C-174, C-180)', () => {
    expect(reachedLimits(pricing())).toEqual([]);
    expect(reachedLimits(pricing({ countAgents: { agents: 10, accounts: 4 } }))).toEqual(['agentsLimit', 'accountsLimit']);
    expect(reachedLimits(pricing({ prepaidPayslips: 0, prepaidSignatures: 0 }))).toEqual(['prepaidSignatures', 'prepaidPayslips']);
  });

  test('for storage is notified at four fifths, and again when nothing more is accepted', () => {
    expect(reachedLimits(pricing({ storage: { used: 80, limit: 100 } }))).toEqual(['storageNear']);
    expect(reachedLimits(pricing({ storage: { used: 100, limit: 100 } }))).toEqual(['storageFull']);
    expect(reachedLimits(pricing({ storage: { used: 100, limit: null } }))).toEqual([]);
  });

  test('is notified once, again after it was left meanwhile, and not when never checked before', () => {
    expect(newlyReached(['agentsLimit', 'prepaidPayslips'], ['prepaidPayslips'])).toEqual(['agentsLimit']);
    expect(newlyReached(['agentsLimit'], ['agentsLimit'])).toEqual([]);
    expect(newlyReached(['agentsLimit'], [])).toEqual(['agentsLimit']);
    expect(newlyReached(['prepaidSignatures'], null)).toEqual([]);
  });
});
