import { describe, expect, test } from 'vitest';
import { amendmentOf, nextPeriod, renewalOf } from './contract-following.ts';

const SIGNED = {
  title: 'Gardiennage annuel',
  reference: 'CT-001',
  body: 'Entre nous',
  emails: ['claire@client.test'],
  startsOn: '2025-12-01',
  endsOn: '2026-11-30',
  workingContractId: 'w',
};

describe('the period that follows', () => {
  test.for([
    ['a year', '2025-12-01', '2026-11-30', '2026-12-01', '2027-11-30'],
    ['a year through a leap day', '2027-03-01', '2028-02-29', '2028-03-01', '2029-02-28'],
    ['three months from the middle of one', '2026-01-15', '2026-04-14', '2026-04-15', '2026-07-14'],
    ['ten days', '2026-11-02', '2026-11-11', '2026-11-12', '2026-11-21'],
    ['one day', '2026-12-31', '2026-12-31', '2027-01-01', '2027-01-01'],
  ] as const)('is as long as %s', ([, startsOn, endsOn, from, until]) => {
    expect(nextPeriod(startsOn, endsOn)).toEqual({ startsOn: from, endsOn: until });
  });

  test('has no end without a length, and no start without an end', () => {
    expect(nextPeriod(null, '2026-11-30')).toEqual({ startsOn: '2026-12-01', endsOn: null });
    expect(nextPeriod('2026-11-30', null)).toEqual({ startsOn: null, endsOn: null });
  });
});

test('a renewal has the same text and signers for the next period, without number or working contract', () => {
  expect(renewalOf(SIGNED)).toEqual({
    title: 'Gardiennage annuel',
    reference: '',
    body: 'Entre nous',
    emails: ['claire@client.test'],
    startsOn: '2026-12-01',
    endsOn: '2027-11-30',
    workingContractId: null,
  });
});

test('an amendment names its contract and has no text yet', () => {
  expect(amendmentOf(SIGNED)).toMatchObject({ title: 'Avenant : Gardiennage annuel', body: '', emails: ['claire@client.test'], startsOn: null });
  expect(amendmentOf({ ...SIGNED, title: 'x'.repeat(255) }).title).toHaveLength(255);
});
