// Assigns each screen to one visitor of the crawl: the role that it is for and that sees most. Who else may open it is a
// table (web/src/app/who-sees-what.test.ts).
import type { BrowserContextOptions } from 'playwright-core';
import { demoAccounts } from '@vigie/demo/accounts.ts';
import { guardAtWork } from '../guard-at-work.ts';
import { customerWith } from '../prepare.ts';
import { screensTable, type ScreenRow } from './screens.ts';
import { DESKTOP, PHONE, type Stage } from '../stage.ts';

export interface Visit {
  readonly who: string;
  /** Null for somebody who is not signed in. */
  readonly email: (stage: Stage) => Promise<string | null>;
  readonly roles: readonly string[];
  /** Of the screens of these roles, those that only this visitor sees whole. */
  readonly only?: RegExp;
  readonly device: BrowserContextOptions;
  /** A screen of somebody else. */
  readonly refused: string;
}

const account = (label: string) => async (): Promise<string> => demoAccounts.find((each) => each.label === label)!.email;
const KEEPS_ROUNDS = ['listRounds', 'createRounds', 'editRounds', 'listCheckpoints', 'createCheckpoints', 'editCheckpoints'] as const;
const FOLLOWS_STOCKS = ['listStockReferences', 'listStockAssignments', 'listStockActions'] as const;

export const owner: Visit = {
  who: 'the owner',
  email: account("propriétaire de l'agence"),
  roles: ['manager', 'any'],
  // Both are managers' by role, the platform's by right.
  only: /^(?!\/platform\/(?:plan_options|subscriptions)$)/,
  device: DESKTOP,
  refused: '/platform/admin/adminAgencies',
};
export const others: readonly Visit[] = [
  { who: 'nobody signed in', email: async () => null, roles: ['public'], device: DESKTOP, refused: '/platform/sites/sites' },
  {
    who: 'a guard who keeps rounds',
    email: async ({ db }) => (await guardAtWork(db, { rights: [...KEEPS_ROUNDS] })).email,
    roles: ['agent'],
    only: /^\/terrain\/(rondes|checkpoints)\//,
    device: PHONE,
    refused: '/platform/sites/sites',
  },
  { who: 'the guard', email: account('agent planifiable'), roles: ['agent'], device: PHONE, refused: '/platform/sites/sites' },
  {
    who: 'a customer who follows the stocks',
    email: ({ db }) => customerWith(db, [...FOLLOWS_STOCKS]),
    roles: ['customer'],
    only: /customerStocks/,
    device: DESKTOP,
    refused: '/platform/sites/sites',
  },
  { who: 'the customer', email: account('cliente'), roles: ['customer'], device: DESKTOP, refused: '/platform/sites/sites' },
  {
    who: 'the super-administrator',
    email: account('super administrateur'),
    roles: ['superadmin', 'admin'],
    device: DESKTOP,
    refused: '/terrain/planning',
  },
];

/** The loading screen never settles: it is shown until something else is. */
const left = new Set(screensTable.filter(({ ready, path }) => ready && path !== '/loading'));
const take = ({ roles, only = /^/ }: Visit): ScreenRow[] =>
  [...left].filter((screen) => only.test(screen.path) && screen.roles.split(', ').some((role) => roles.includes(role)) && left.delete(screen));
const taken = new Map([owner, ...others].map((visit) => [visit, take(visit)]));

/** Screens that nobody opens. */
export const unseen = [...left].map(({ path }) => path);

/** A long list is split over several tests, which name their part. */
const PART = 20;
export const partsOf = (visit: Visit): (Visit & { readonly part: number; readonly screens: readonly ScreenRow[] })[] => {
  const screens = taken.get(visit)!;
  return Array.from({ length: Math.ceil(screens.length / PART) }, (_, part) => ({
    ...visit,
    part: part + 1,
    screens: screens.slice(part * PART, (part + 1) * PART),
  }));
};
