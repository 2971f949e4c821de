// Lists the stock of the demonstration's agency: radios, uniforms, keys, lamps, with their checks around today.
import type { RestitutionStatus } from '@vigie/domain/stock/stock-assignment.ts';
import type { ActionStatus } from '@vigie/domain/stock/stock-action.ts';
import type { StockType } from '@vigie/domain/stock/stock-types.data.ts';

interface HandOutIdea {
  /** A collaborator by rank, the demonstration's guard, or its customer's site by rank. */
  readonly to: { readonly agent: number } | 'guard' | { readonly site: number };
  readonly quantity?: number;
  readonly daysAgo: number;
  readonly back?: { readonly daysAgo: number; readonly status: RestitutionStatus };
}
export interface StockIdea {
  readonly title: string;
  readonly description: string;
  readonly types: readonly StockType[];
  /** The quantity first bought. */
  readonly quantity: number;
  readonly lowStockLevel: number;
  readonly boughtDaysAgo: number;
  readonly handedOut: readonly HandOutIdea[];
  /** Days from today. */
  readonly checks: readonly { readonly title: string; readonly inDays: number; readonly status?: ActionStatus }[];
}

export const stockIdeas: readonly StockIdea[] = [
  {
    title: 'Radio Motorola DP1400',
    description: 'Avec chargeur et clip de ceinture, fréquences de l’agence programmées',
    types: ['radio'],
    quantity: 14,
    lowStockLevel: 3,
    boughtDaysAgo: 420,
    handedOut: [
      { to: 'guard', daysAgo: 96 },
      { to: { agent: 1 }, daysAgo: 61 },
      { to: { agent: 4 }, daysAgo: 40, back: { daysAgo: 3, status: 200 } },
      { to: { site: 0 }, quantity: 4, daysAgo: 210 },
      { to: { site: 1 }, quantity: 2, daysAgo: 118 },
    ],
    checks: [
      { title: 'Contrôle des batteries', inDays: 5 },
      { title: 'Révision annuelle', inDays: -12, status: 200 },
    ],
  },
  {
    title: 'Lampe torche rechargeable',
    description: '1 000 lumens, base de charge fournie',
    types: ['round'],
    quantity: 12,
    lowStockLevel: 4,
    boughtDaysAgo: 200,
    handedOut: [
      { to: 'guard', daysAgo: 96 },
      { to: { agent: 2 }, daysAgo: 33 },
      { to: { agent: 5 }, daysAgo: 80, back: { daysAgo: 20, status: 300 } },
      { to: { site: 0 }, quantity: 3, daysAgo: 90 },
      { to: { agent: 7 }, quantity: 2, daysAgo: 8 },
    ],
    checks: [{ title: 'Test d’autonomie', inDays: 28 }],
  },
  {
    title: 'Parka haute visibilité',
    description: 'Doublée, écusson « Sécurité » conforme à l’arrêté du 29 septembre 2017',
    types: ['uniform', 'protection'],
    quantity: 30,
    lowStockLevel: 6,
    boughtDaysAgo: 300,
    handedOut: [
      { to: 'guard', daysAgo: 300 },
      { to: { agent: 0 }, daysAgo: 280 },
      { to: { agent: 3 }, daysAgo: 150, back: { daysAgo: 15, status: 100 } },
      { to: { agent: 6 }, daysAgo: 12 },
    ],
    checks: [],
  },
  {
    title: 'Passe général',
    description: 'Clé sous scellé numéroté, remise contre émargement',
    types: ['key'],
    quantity: 3,
    lowStockLevel: 0,
    boughtDaysAgo: 500,
    handedOut: [
      { to: { site: 0 }, daysAgo: 400 },
      { to: { site: 1 }, daysAgo: 30 },
      { to: 'guard', daysAgo: 2 },
    ],
    checks: [{ title: 'Vérification du scellé', inDays: 0 }],
  },
  {
    title: 'Boîtier PTI',
    description: 'Protection du travailleur isolé, carte SIM incluse',
    types: ['loneWorker'],
    quantity: 8,
    lowStockLevel: 2,
    boughtDaysAgo: 150,
    handedOut: [
      { to: { agent: 8 }, daysAgo: 55 },
      { to: { agent: 9 }, daysAgo: 21 },
    ],
    checks: [
      { title: 'Essai d’alarme mensuel', inDays: 9 },
      { title: 'Renouvellement des cartes SIM', inDays: 74 },
    ],
  },
  {
    title: 'Badge visiteur',
    description: 'Lot numéroté de 1 à 50',
    types: ['badge'],
    quantity: 50,
    lowStockLevel: 10,
    boughtDaysAgo: 90,
    handedOut: [{ to: { site: 0 }, quantity: 42, daysAgo: 60 }],
    checks: [],
  },
];
