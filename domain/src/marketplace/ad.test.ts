import { describe, expect, test } from 'vitest';
import { departments } from '../agency/departments.data.ts';
import { adIssues, adReference, adTypeLabels, departmentsOf, mostDepartments, placesText } from './ad.ts';
import { AdStatus, adMayBecome, adMoveLabels, adStatusLabels, deletionFlag, isAdEditable, isAdUnread } from './ad-status.ts';

const right = { title: 'Renfort de nuit', type: 1, departments: ['31', '82'], description: 'Deux agents SSIAP 1.' } as const;

describe('an advertisement', () => {
  test('has one of four types (C-237)', () => {
    expect(adTypeLabels).toEqual({
      1: 'Recherche un sous-traitant',
      2: 'Recherche des missions en sous-traitance',
      3: 'Recrutement',
      4: 'Autre',
    });
    expect(adIssues({ ...right, type: null })).toEqual({ type: 'Obligatoire' });
    expect(adIssues({ ...right, type: 5 })).toEqual({ type: 'Format invalide' });
  });

  test('has three states, none of a subscription’s, and three actions that lead to them (C-238, C-239)', () => {
    expect(Object.entries(adStatusLabels)).toEqual([
      ['100', 'En cours'],
      ['200', 'Désactivée'],
      ['400', 'Supprimée'],
    ]);
    expect(Object.values(adMoveLabels)).toEqual(['Activation', 'Désactivation', 'Suppression']);
    const states = Object.values(AdStatus);
    for (const from of states) for (const to of states) expect([from, to, adMayBecome(from, to)]).toEqual([from, to, from !== to]);
    expect(states.map(deletionFlag)).toEqual([100, 100, 400]);
    expect(states.map((status) => isAdEditable({ status }))).toEqual([true, true, false]);
  });

  test('needs a title, a text and known department numbers', () => {
    expect(adIssues(right)).toEqual({});
    expect(adIssues({ ...right, departments: [] })).toEqual({});
    expect(adIssues({ ...right, title: '  ', description: '\n' })).toEqual({ title: 'Obligatoire', description: 'Obligatoire' });
    expect(adIssues({ ...right, departments: ['31', '20'] })).toEqual({ departments: 'Format invalide' });
    const many = departments.slice(0, mostDepartments + 1).map(({ code }) => code);
    expect(Object.keys(adIssues({ ...right, departments: many }))).toEqual(['departments']);
    expect(adIssues({ ...right, departments: many.slice(1) })).toEqual({});
  });

  test('lists its places by number and name; without any it covers the whole country', () => {
    expect(departmentsOf(['82', '2A', '99', '31']).map(({ code, name }) => `${code} ${name}`)).toEqual([
      '2A Corse-du-Sud',
      '31 Haute-Garonne',
      '82 Tarn-et-Garonne',
    ]);
    expect(placesText(departmentsOf(['971', '31']))).toBe('31 Haute-Garonne, 971 Guadeloupe');
    expect(placesText([])).toBe('France entière');
  });

  test('has a reference from one series', () => {
    expect([adReference(1), adReference(123_456)]).toEqual(['ANN-00001', 'ANN-123456']);
  });

  test('is unread by another agency that has not opened it, while it is active', () => {
    const ad = (status: AdStatus) => ({ agencyId: 'a', status });
    expect(isAdUnread(ad(100), 'b', null)).toBe(true);
    expect(isAdUnread(ad(100), 'b', '2026-11-21T09:00:00Z')).toBe(false);
    expect(isAdUnread(ad(100), 'a', null)).toBe(false);
    expect([isAdUnread(ad(200), 'b', null), isAdUnread(ad(400), 'b', null)]).toEqual([false, false]);
  });
});
