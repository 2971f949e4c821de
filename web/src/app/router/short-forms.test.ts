import { describe, expect, test } from 'vitest';
import type { ActorKind } from '@vigie/domain/identity/actor.ts';
import { mayVisit } from '../../shared/navigation/screen-access.ts';
import { screens } from '../screens.ts';
import { visitor } from '../test-visitors.ts';
import { longForm } from './short-forms.ts';

const leads = (path: string, kind: ActorKind, rights: readonly string[] = []): string | null =>
  longForm(path, screens, (screen) => mayVisit(screen, visitor(kind, rights)));

describe('a short address leads to the screen of its word that the person has (A-027)', () => {
  test.each<[ActorKind, string, string, (readonly string[])?]>([
    ['superadmin', '/agencyAdmin', '/platform/admin/agencyAdmin'],
    ['superadmin', '/platform/agencyAdmin', '/platform/admin/agencyAdmin'],
    ['customer', '/customerPlanning', '/customer/customerPlanning'],
    ['customer', '/customerRequests', '/customer/customerRequests'],
    ['customer', '/stocksReferences', '/customer/customerStocks/stocksReferences', ['listStockReferences']],
    ['agent', '/customerRequests', '/terrain/customerRequests', ['listCustomerRequests']],
    ['agent', '/demandes', '/terrain/demandes'],
    ['agent', '/intervention', '/terrain/intervention'],
    ['agent', '/sites', '/terrain/sites'],
    ['agent', '/site', '/terrain/site'],
    ['agent', '/tournee', '/terrain/tournee'],
    ['owner', '/customerRequests', '/platform/clients/demandes-clients'],
    ['owner', '/demandes', '/platform/collaborateurs/demandes'],
    ['owner', '/intervention', '/platform/terrain/reports/intervention'],
    ['owner', '/adminServices', '/platform/planification/adminServices'],
    ['owner', '/params/export', '/platform/params/export'],
    ['owner', '/export', '/platform/entreprise/export'],
    ['owner', '/terrain/reports/audit', '/platform/terrain/reports/audit'],
  ])('%s at %s', (kind, short, long, rights) => {
    expect(leads(short, kind, rights)).toBe(long);
  });

  test('a screen that the person may not open is refused at its own address, not called unknown', () => {
    expect(leads('/devis', 'agent')).toBe('/platform/facturation/devis');
    expect(leads('/adminUsers', 'owner')).toBe('/platform/admin/adminUsers');
  });

  test('a word of two screens that the person may not open is refused too (A-016)', () => {
    for (const kind of ['agent', 'staff', 'support', 'superadmin'] as const)
      expect(['/platform/clients/demandes-clients', '/customer/customerRequests', '/terrain/customerRequests']).toContain(
        leads('/customerRequests', kind),
      );
  });

  test('an unknown word, and one of several screens of the same person, lead nowhere', () => {
    expect(leads('/rien', 'owner')).toBeNull();
    expect(leads('/list', 'agent', ['listRounds', 'listCheckpoints'])).toBeNull();
    expect(leads('/platform/facturation/devis', 'owner')).toBeNull();
  });
});
