import { describe, expect, test } from 'vitest';
import { creationsOf } from '../shared/navigation/menu-model.ts';
import { visitor } from './test-visitors.ts';
import { screens } from './screens.ts';

type Who = Parameters<typeof creationsOf>[1];
const labels = (who: Who, section?: string): string[] =>
  creationsOf(screens, who)
    .filter((entry) => section === undefined || entry.section === section)
    .map(({ label }) => label)
    .toSorted((a, b) => a.localeCompare(b, 'fr'));
const detailed = { stockSimplified: false } as const;
const owner = visitor('owner', [], detailed);

describe('what an owner may create from the menu', () => {
  test('the twelve entries of operations', () => {
    expect(labels(owner, 'Opérations')).toEqual([
      'Action de stock',
      'Affectation de stock',
      'Consignes',
      'Indisponibilité',
      'Main courante',
      "Note d'information",
      'Point de contrôle',
      'Référence de stock',
      'Remplacement de collaborateur',
      'Ronde',
      'Service',
      'Site',
    ]);
  });

  test('people, contracts and documents', () => {
    expect([...labels(owner, 'Personnes'), ...labels(owner, 'Documents et contrats')]).toEqual([
      'Annonce',
      'Client',
      'Collaborateur',
      'Demande client',
      'Demande collaborateur',
      'Éléments de salaire',
      'Contrat client',
      'Contrat collaborateur',
      'Document agence',
      'Document client',
      'Document collaborateur',
    ]);
  });

  test('commercial documents, and the four slips', () => {
    expect(labels(owner, 'Commercial')).toEqual(['Abonnement', 'Avoir', 'Bon de commande', 'Devis', 'Facture']);
    expect(labels(owner, 'Bons')).toHaveLength(4);
  });

  test('no entry leads to a page that is not built', () => {
    const ready = new Set(screens.filter(({ ready: built }) => built).map(({ path }) => path.replace(/\/\{-\$\w+\}/g, '')));
    expect(creationsOf(screens, owner).filter(({ to }) => !ready.has(to))).toEqual([]);
  });
});

describe('an entry requires its right', () => {
  /** The rights to create all of them, and to open their screens. */
  const all = [...new Set(screens.flatMap(({ creates, rights = [] }) => (creates ?? []).flatMap((entry) => [...entry.rights, ...rights])))];

  test('each entry appears, whatever other rights a member of staff holds (A-136)', () => {
    expect(labels(visitor('staff', all, detailed))).toEqual(labels(owner));
    for (const { label, rights: own } of creationsOf(screens, owner)) {
      const left = all.filter((right) => !own.some((one) => one === right));
      expect([label, labels(visitor('staff', left, detailed)).includes(label)]).toEqual([label, false]);
    }
  });

  test('a member of staff with few rights finds only those, and nothing with a right to read', () => {
    expect(labels(visitor('staff', ['listCustomers', 'createCustomers', 'listRoundReports', 'createRoundReports', 'listSites'], detailed))).toEqual([
      'Bon de ronde',
      'Client',
    ]);
    expect(labels(visitor('staff', ['listSites', 'listInvoices', 'listAgents'], detailed))).toEqual([]);
  });

  test('stock items cannot be created while stock is simplified', () => {
    const stock = labels(owner).filter((label) => label.endsWith('de stock'));
    expect(stock).toHaveLength(3);
    expect(labels(visitor('owner', [], { stockSimplified: true })).filter((label) => stock.includes(label))).toEqual([]);
  });

  test('an agent, a customer and the platform’s people outside an agency create nothing of an agency', () => {
    for (const kind of ['agent', 'customer', 'support', 'admin', 'superadmin'] as const)
      expect([kind, labels(visitor(kind, all))]).toEqual([kind, []]);
  });
});
