import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { figureKeys, figuresFor, isFigureKey } from './figures.ts';

const with_ = (kind: Actor['kind'], ...rights: string[]): Actor => ({ kind, rights: new Set(rights) });

describe('who sees which figures', () => {
  test('the owner sees all of them, a colleague those of the records they may list (A-123)', () => {
    expect(figuresFor(with_('owner'))).toEqual(figureKeys);
    expect(figuresFor(with_('staff', 'listInvoices', 'readInvoices'))).toEqual(['invoices', 'turnover']);
    expect(figuresFor(with_('staff', 'readInvoices'))).toEqual([]);
  });

  test('any right to list slips opens the slip figures', () => {
    expect(figuresFor(with_('staff', 'listAuditReports'))).toEqual(['reports']);
  });

  test('a customer never sees people, hours or turnover, whatever their rights', () => {
    const all = with_('customer', 'readSitesPlanning', 'listMissionEvents', 'listInterventionReports', 'listInvoices', 'listAgents', 'listServices');
    expect(figuresFor(all)).toEqual(['services', 'reports', 'events', 'sites', 'invoices']);
    expect(figuresFor(with_('customer'))).toEqual(['sites']);
  });

  test('figure names in a request are checked', () => {
    expect(['events', 'toString', 'margins', ''].map(isFigureKey)).toEqual([true, false, false, false]);
  });
});
