import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { figureKeys, figuresFor, isFigureKey } from './figures.ts';

const with_ = (kind: Actor['kind'], ...rights: string[]): Actor => ({ kind, rights: new Set(rights) });

describe('who is told which figures', () => {
  test('the owner all of them, a colleague those of the things he may list (A-123)', () => {
    expect(figuresFor(with_('owner'))).toEqual(figureKeys);
    expect(figuresFor(with_('staff', 'listInvoices', 'readInvoices'))).toEqual(['invoices', 'turnover']);
    expect(figuresFor(with_('staff', 'readInvoices'))).toEqual([]);
  });

  test('any right to a list of slips opens the figures of slips', () => {
    expect(figuresFor(with_('staff', 'listAuditReports'))).toEqual(['reports']);
  });

  test('a customer is never told of people, hours or turnover, whatever his rights', () => {
    const all = with_('customer', 'readSitesPlanning', 'listMissionEvents', 'listInterventionReports', 'listInvoices', 'listAgents', 'listServices');
    expect(figuresFor(all)).toEqual(['services', 'reports', 'events', 'sites', 'invoices']);
    expect(figuresFor(with_('customer'))).toEqual(['sites']);
  });

  test('names from outside are checked', () => {
    expect(['events', 'toString', 'margins', ''].map(isFigureKey)).toEqual([true, false, false, false]);
  });
});
