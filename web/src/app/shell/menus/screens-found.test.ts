import { describe, expect, test } from 'vitest';
import { creationsOf } from '../../../shared/navigation/menu-model.ts';
import { screens } from '../../screens.ts';
import { visitor } from '../../test-visitors.ts';
import { creationWords, screenWords } from './other-words.data.ts';
import { actionsOf, creationsFound, screensFound } from './screens-found.ts';

const owner = visitor('owner');
const creations = [...creationsOf(screens, owner), ...actionsOf(owner)];
const found = (query: string): string[] => [
  ...screensFound(screens, owner, 'default', query).map(({ label }) => label),
  ...creationsFound(creations, query).map(({ label }) => label),
];

/** Sixty words that planners type, and what they mean by them. */
const MEANT: readonly (readonly [typed: string, meant: string])[] = [
  ['remplacer', 'Remplacement de collaborateur'],
  ['remplaçant', 'Remplacement de collaborateur'],
  ['remplacement', 'Remplacement de collaborateur'],
  ['malade', 'Indisponibilités'],
  ['absence', 'Indisponibilité'],
  ['absences', 'Indisponibilités'],
  ['congé', 'Indisponibilité'],
  ['conges', 'Indisponibilités'],
  ['vacances', 'Indisponibilités'],
  ['arrêt maladie', 'Indisponibilités'],
  ['rtt', 'Indisponibilités'],
  ['publier', 'Planning des sites'],
  ['brouillons', 'Planning des sites'],
  ['pourvoir', 'Planning des collaborateurs'],
  ['affecter', 'Planning des collaborateurs'],
  ['roulement', 'Roulement'],
  ['cycle', 'Roulement'],
  ['3x8', 'Roulement'],
  ['2x12', 'Roulement'],
  ['copier semaine', 'Planning des sites'],
  ['vacation', 'Service'],
  ['planifier', 'Service'],
  ['mission', 'Services'],
  ['tournée', 'Circuits'],
  ['pointage', 'Supervision'],
  ['pointages', 'Heures des collaborateurs'],
  ['retard', 'Écarts de planning'],
  ['en retard', 'Supervision'],
  ['prise de service', 'Supervision'],
  ['alerte', 'Supervision'],
  ['échange', 'Offres et échanges'],
  ['mci', 'Mains courantes'],
  ['incident', 'Main courante'],
  ['levée de doute', "Bons d'intervention"],
  ['rapport', 'Bons de ronde'],
  ['agent', 'Collaborateurs'],
  ['salarié', 'Collaborateurs'],
  ['embaucher', 'Collaborateur'],
  ['ssiap', 'Collaborateurs'],
  ['téléphone', 'Clients'],
  ['carte pro', 'Réglementaire collaborateur'],
  ['cnaps', 'Réglementaire collaborateur'],
  ['sst', 'Réglementaire collaborateur'],
  ['avenant', 'Contrats des collaborateurs'],
  ['cdd', 'Contrats des collaborateurs'],
  ['facturer', 'Facture'],
  ['impayés', 'Factures et avoirs'],
  ['relance', 'Factures et avoirs'],
  ['chiffrage', 'Devis'],
  ['heures sup', 'Heures des collaborateurs'],
  ['paie', 'Prépaie'],
  ['salaires', 'Prépaie'],
  ['prime', 'Éléments de salaire'],
  ['panier', 'Éléments de salaire'],
  ['contingent', 'Compteurs légaux'],
  ['fin de mois', 'Clôture'],
  ['silae', 'Export de données'],
  ['tenue', 'Affectations'],
  ['clés', 'Références'],
  ['historique', 'Journal des modifications'],
];

describe('what the palette finds', () => {
  test('sixty words that planners type lead to the screen or the creation that they mean', () => {
    expect(MEANT).toHaveLength(60);
    expect(MEANT.filter(([typed, meant]) => !found(typed).includes(meant))).toEqual([]);
  });

  test('a period to bill is found by its name, typed plainly, and by what it does', () => {
    expect(found('facturer la periode')[0]).toBe('Facturer la période');
    expect(found('facturer tous les clients')).toContain('Facturer la période');
  });

  test('a screen that bears the word comes before those that are only meant by it', () => {
    expect(screensFound(screens, owner, 'default', 'paie')[0]?.label).toMatch(/paie/i);
    expect(found('xyzzy')).toEqual([]);
    expect(creationsFound(creations, ' ')).toEqual([]);
  });

  test('every word belongs to a screen or a creation that exists', () => {
    const names = new Set(screens.map(({ name }) => name));
    const labels = new Set(creations.map(({ label }) => label));
    expect(Object.keys(screenWords).filter((name) => !names.has(name))).toEqual([]);
    expect(Object.keys(creationWords).filter((label) => !labels.has(label))).toEqual([]);
  });
});
