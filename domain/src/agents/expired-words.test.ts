import { expect, test } from 'vitest';
import { agreeing } from './expired-words.ts';
import { expirationTypes } from './expirations.data.ts';

test('each kind of document that the product knows agrees with its gender (F-111)', () => {
  const feminine = expirationTypes.map(({ label }) => label).filter((label) => agreeing(label, 'expiré').endsWith('expirée'));
  expect(feminine).toEqual([
    'Carte professionnelle',
    'Habilitation H0B0',
    'Carte du chien',
    'Visite médicale',
    "Pièce d'identité",
    'Habilitation de site',
    "Fin de période d'essai",
    'Fin de contrat',
  ]);
  expect([agreeing('Titre de séjour', 'manquant'), agreeing('Carte professionnelle', 'manquant')]).toEqual([
    'Titre de séjour manquant',
    'Carte professionnelle manquante',
  ]);
});
