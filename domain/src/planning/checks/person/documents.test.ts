import { describe, expect, test } from 'vitest';
import type { PartialSettings } from '../../../agency/settings/settings.ts';
import { blockingDocuments } from '../../agent-documents.ts';
import { issuesOf, paul, plan } from '../../judge/check-fixture.ts';
import type { PlanningAgent } from '../../judge/planning-context.ts';

describe('AGENT_UNQUALIFIED', () => {
  const check = issuesOf.bind(null, 'AGENT_UNQUALIFIED');
  const specialties = new Map([
    ['ssiap1', { label: 'SSIAP 1', includedIn: ['ssiap2', 'ssiap3'] }],
    ['cyno', { label: 'Cynophile' }],
  ]);
  const service = plan('2026-11-17 19:00', '2026-11-18 07:00', { specialtyKey: 'ssiap1' });

  test('the agent has the service’s specialty (F-110)', () => {
    expect(check([service], { specialties })[0]?.message).toBe("Paul Martin n'a pas la spécialité SSIAP 1.");
    expect(check([service], { specialties, agent: { specialties: [{ key: 'ssiap1' }] } })).toEqual([]);
    expect(check([plan('2026-11-17 08:00', '12:00')], { specialties })).toEqual([]);
  });

  test('a higher specialty includes the lower one', () => {
    expect(check([service], { specialties, agent: { specialties: [{ key: 'ssiap2' }] } })).toEqual([]);
    expect(check([service], { specialties, agent: { specialties: [{ key: 'cyno' }] } })).toHaveLength(1);
  });

  test('it must be valid until the service ends', () => {
    const until = (validUntil: string) => ({ specialties: [{ key: 'ssiap1', validUntil }] });
    expect(check([service], { specialties, agent: until('2026-11-17') })).toHaveLength(1);
    expect(check([service], { specialties, agent: until('2026-11-18') })).toEqual([]);
  });

  test('every stop of a circuit and the service’s dog count', () => {
    const circuit = plan('2026-11-17 08:00', '12:00', { isCircuit: true, childSpecialtyKeys: ['cyno'] });
    expect(check([circuit], { specialties })[0]?.message).toContain('Cynophile');
    const withDog = plan('2026-11-17 08:00', '12:00', { dogId: 'rex' });
    expect(check([withDog], { specialties })).toHaveLength(1);
    expect(check([withDog], { agent: { dogs: [{ id: 'rex', validUntil: '2026-11-17' }] } })).toEqual([]);
    expect(check([withDog], { agent: { dogs: [{ id: 'rex', validUntil: '2026-11-16' }] } })).toHaveLength(1);
    expect(check([{ ...withDog, nbAgents: 2 }])).toEqual([]);
  });
});

describe('AGENT_EXPIRED', () => {
  const check = issuesOf.bind(null, 'AGENT_EXPIRED');
  const card = (expiresOn: string | null, receiptUntil?: string) => ({
    expirations: [
      {
        label: 'Carte professionnelle',
        expiresOn,
        receiptUntil: receiptUntil ?? null,
        blocks: 'all' as const,
      },
    ],
  });
  const night = plan('2026-11-17 19:00', '2026-11-18 07:00');

  test('a document is valid until the end of its day, and must be valid until the service ends (F-111)', () => {
    expect(check([night], { agent: card('2026-11-18') })).toEqual([]);
    expect(check([night], { agent: card('2026-11-17') })[0]?.message).toBe('Paul Martin : Carte professionnelle expirée le 17/11/2026.');
    expect(check([plan('2026-11-17 19:00', '2026-11-18 00:00')], { agent: card('2026-11-17') })).toEqual([]);
  });

  test('a missing SST warns where the check forbids, because no text makes it a condition of the post', () => {
    // CSI L612-20 asks for the card and the skill for the activity; it does not name the SST.
    const expirations = blockingDocuments([{ typeKey: 'professionalCard', expiresOn: '2030-01-01', receiptUntil: null }], ['ADS']);
    const forbidding = { checks: { AGENT_EXPIRED: 2 as const } };
    const guarding = plan('2026-11-17 08:00', '16:00', { specialtyKey: 'ADS' });
    const levels = (planning: NonNullable<PartialSettings['planning']>, agent: Partial<PlanningAgent>) =>
      check([guarding], { agent, settings: { planning } }).map(({ level }) => level);
    expect(levels(forbidding, { expirations })).toEqual([1]);
    expect(levels({ ...forbidding, firstAidForbidden: true }, { expirations })).toEqual([2]);
    // The card itself stays forbidden.
    expect(levels(forbidding, card(null))).toEqual([2]);
  });

  test('a document never entered is missing, with or without a receipt', () => {
    const missing = { expirations: [{ label: 'Carte professionnelle', expiresOn: null, blocks: 'all' as const }] };
    for (const agent of [missing, card(null)]) expect(check([night], { agent })[0]?.message).toBe('Paul Martin : Carte professionnelle manquante.');
  });

  test('a renewal receipt extends an expired card', () => {
    expect(check([night], { agent: card('2026-10-01', '2026-12-01') })).toEqual([]);
    expect(check([night], { agent: card('2026-10-01', '2026-11-01') })[0]?.message).toContain('01/11/2026');
  });

  test('a missing document counts as expired', () => {
    expect(check([night], { agent: card(null) })[0]?.message).toBe('Paul Martin : Carte professionnelle manquante.');
  });

  test('a document may block only certain specialties or sites', () => {
    const agent = {
      expirations: [
        { label: 'SST', expiresOn: '2026-01-01', blocks: { specialtyKeys: ['sst'] } },
        { label: 'Habilitation', expiresOn: '2026-01-01', blocks: { siteIds: ['dock'] } },
      ],
    };
    expect(check([plan('2026-11-17 08:00', '12:00')], { agent })).toEqual([]);
    expect(check([plan('2026-11-17 08:00', '12:00', { specialtyKey: 'sst' })], { agent })).toHaveLength(1);
    expect(check([plan('2026-11-17 08:00', '12:00', { childSiteIds: ['dock'] })], { agent })).toHaveLength(1);
  });
});

describe('AGENT_CONTRACT_EXPIRED', () => {
  const check = issuesOf.bind(null, 'AGENT_CONTRACT_EXPIRED');
  const contract = (startDay: string, endDay: string | null, valid = true) => ({
    ...paul.contracts[0]!,
    startDay,
    endDay,
    valid,
  });

  test('one contract covers the service to its end, its last day included (F-116)', () => {
    const agent = { contracts: [contract('2026-01-01', '2026-11-17')] };
    expect(check([plan('2026-11-17 12:00', '2026-11-18 00:00')], { agent })).toEqual([]);
    expect(check([plan('2026-11-17 19:00', '2026-11-18 07:00')], { agent })[0]?.message).toBe(
      "Paul Martin n'a pas de contrat valide sur cette période.",
    );
    expect(check([plan('2025-12-31 20:00', '2026-01-01 04:00')], { agent })).toHaveLength(1);
  });

  test('two consecutive contracts that together cover the service give at most a warning', () => {
    const settings = { planning: { checks: { AGENT_CONTRACT_EXPIRED: 2 as const } } };
    const night = plan('2026-11-17 19:00', '2026-11-18 07:00');
    const inARow = { contracts: [contract('2026-01-01', '2026-11-17'), contract('2026-11-18', null)] };
    expect(check([night], { agent: inARow, settings })[0]?.level).toBe(1);
    const apart = { contracts: [contract('2026-01-01', '2026-11-17'), contract('2026-11-19', null)] };
    expect(check([night], { agent: apart, settings })[0]?.level).toBe(2);
  });

  test('an unsigned contract covers nothing, and a candidate has none', () => {
    const service = plan('2026-11-17 08:00', '12:00');
    expect(check([service], { agent: { contracts: [contract('2026-01-01', null, false)] } })).toHaveLength(1);
    expect(check([service], { agent: { type: 'NOMINEE', contracts: [] } })).toHaveLength(1);
  });
});
