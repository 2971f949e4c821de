import { describe, expect, test } from 'vitest';
import { AgentStatus } from './agent.ts';
import {
  defaultAgentPriceCents,
  fileRefusal,
  isFileQuotaReached,
  isLicenceOver,
  licenceDurationLabel,
  licenceDurations,
  licenceGrantRefusal,
  licenceLastDay,
  licenceQuota,
  licenceRemovalRefusal,
  licenceSelectionIssue,
  licenceStartIssue,
  removalRefusal,
} from './licence.ts';

const pricing = (accounts: number, agents = 5) => ({
  agentsLimit: 10,
  accountsLimit: 2,
  vFreeAccounts: 1,
  countAgents: { agents, accounts },
});
const agent = { status: AgentStatus.unlicensed, isManager: false, willDeactivate: false, willActivate: false };

describe('quotas', () => {
  test('with two accounts and a free one, the third licence passes and the fourth is blocked; files stop at their own limit (F-258, C-183)', () => {
    expect(licenceQuota(pricing(0))).toBe(3);
    expect(licenceGrantRefusal(agent, pricing(2))).toBeNull();
    expect(licenceGrantRefusal(agent, pricing(3))).toBe('Vous avez atteint la limite de votre forfait de licence utilisateur.');
    expect(fileRefusal(pricing(0, 9))).toBeNull();
    expect(fileRefusal(pricing(0, 10))).toBe('Vous avez atteint votre quota de fiches collaborateurs');
    expect(fileRefusal(pricing(0, 5), 6)).toBe('Vous avez atteint votre quota de fiches collaborateurs');
    expect(isFileQuotaReached(pricing(0, 10))).toBe(true);
  });

  test('the dialog limits its selection to paid and free accounts, in the document’s words (F-263, F-264)', () => {
    expect(licenceSelectionIssue(['m', 'a', 'b'], pricing(0), 'm')).toBeNull();
    expect(licenceSelectionIssue(['m', 'a', 'b', 'c'], pricing(0), 'm')).toBe('Vous ne pouvez attribuer que 3 licenses');
  });

  test('deselecting the main administrator is refused with a message (F-262)', () => {
    expect(licenceSelectionIssue(['a'], pricing(0), 'm')).toBe("Impossible de désactiver l'administrateur principal");
  });
});

test('one more file costs 1.5 € before tax unless an offer sets another price (F-266)', () => {
  expect(defaultAgentPriceCents).toBe(150);
});

describe('granting and removing', () => {
  test('a licence with a set end cannot be removed by hand (F-261)', () => {
    expect(licenceRemovalRefusal({ ...agent, status: AgentStatus.licensed, willDeactivate: true })).toBe(
      'Ce collaborateur sera désactivé automatiquement',
    );
    expect(licenceRemovalRefusal({ ...agent, status: AgentStatus.licensed })).toBeNull();
    expect(licenceRemovalRefusal(agent)).toBe("Ce collaborateur n'a pas de licence");
  });

  test('the manager always keeps their licence and file (A-276)', () => {
    expect(licenceRemovalRefusal({ ...agent, status: AgentStatus.licensed, isManager: true })).toBe(
      "Impossible de désactiver l'administrateur principal",
    );
    expect(removalRefusal({ isManager: true })).not.toBeNull();
    expect(removalRefusal({ isManager: false })).toBeNull();
  });

  test('an archived or already licensed collaborator gets none', () => {
    expect(licenceGrantRefusal({ ...agent, status: AgentStatus.archived }, pricing(0))).toBe('Ce collaborateur est archivé');
    expect(licenceGrantRefusal({ ...agent, status: AgentStatus.licensed }, pricing(0))).toBe('Ce collaborateur a déjà une licence');
  });

  test('a future licence already counts: it may start now or be cancelled', () => {
    const waiting = { ...agent, willActivate: true };
    expect([licenceGrantRefusal(waiting, pricing(3)), licenceRemovalRefusal(waiting)]).toEqual([null, null]);
  });

  test('a future licence starts after today: today is refused, tomorrow accepted (A-222)', () => {
    const told = (first: string | null) => licenceStartIssue(first, '2026-11-21');
    expect([told('2026-11-20'), told('2026-11-21')]).toEqual(['Doit être supérieure à 21/11/2026', 'Doit être supérieure à 21/11/2026']);
    expect([told('2026-11-22'), told(null)]).toEqual([null, null]);
  });

  test('licences have no end, or last 1, 2, 3, 4, 5 or 10 days', () => {
    expect(licenceDurations.map(licenceDurationLabel)).toEqual(['Durée illimitée', '1 jour', '2 jours', '3 jours', '4 jours', '5 jours', '10 jours']);
  });
});

test('a dated licence counts its first day, and ends by itself after its last day', () => {
  expect(licenceLastDay(0, '2026-11-21')).toBeNull();
  expect(licenceLastDay(1, '2026-11-21')).toBe('2026-11-21');
  expect(licenceLastDay(10, '2026-11-21')).toBe('2026-11-30');
  expect([isLicenceOver('2026-11-21', '2026-11-21'), isLicenceOver('2026-11-21', '2026-11-22')]).toEqual([false, true]);
});
