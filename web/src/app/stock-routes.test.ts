import { describe, expect, test } from 'vitest';
import { defaultCustomerRights } from '@vigie/domain/identity/rights.ts';
import { factsOfSettings } from '../shared/navigation/facts.ts';
import { leadOf } from '../shared/navigation/screen-access.ts';
import { longForm } from './router/short-forms.ts';
import { screens } from './screens.ts';
import { lacking, menuWithPages, opens, opensByRight, screenAt, visitor } from './test-visitors.ts';

const STOCK = ['stocksReferences', 'stocksAssignments', 'stocksActions'];
const PLATFORM = STOCK.map((word) => `/platform/stocks/${word}`);
const CUSTOMER = STOCK.map((word) => `/customer/customerStocks/${word}`);
const RIGHTS = ['listStockReferences', 'listStockAssignments', 'listStockActions'];
const stored = (stockSimplified: boolean | null) => factsOfSettings({ agencySettingsFeature: { stockSimplified } });
const TABS = ['expirationsAgentItems', 'expirationStockReferences'].map((tab) => `/platform/entreprise/listAgencyExpirations/${tab}`);

describe('stock', () => {
  test('it is hidden and refused while the agency’s simplified stock is on, and there otherwise (A-043, C-167)', () => {
    for (const [facts, shown] of [
      [stored(true), []],
      [stored(false), PLATFORM],
      [stored(null), PLATFORM],
      [factsOfSettings({}), PLATFORM],
    ] as const) {
      expect(menuWithPages(visitor('owner', [], facts), 'stocks')).toEqual(shown);
      expect(PLATFORM.filter((path) => opens(path, visitor('owner', [], facts)))).toEqual(shown);
    }
  });

  test('until the settings are loaded, they close no address', () => {
    expect(factsOfSettings(undefined)).toEqual({ stockSimplified: undefined });
    expect([...PLATFORM, ...TABS].every((path) => opens(path, visitor('owner')))).toBe(true);
  });

  test('it has three screens for the agency and three for customers, each by its right, none across (A-075)', () => {
    for (const paths of [PLATFORM, CUSTOMER]) expect(paths.map((path) => screenAt(path).label)).toEqual(['Références', 'Affectations', 'Actions']);
    for (const [index, right] of RIGHTS.entries()) {
      opensByRight(PLATFORM[index]!, right);
      expect(CUSTOMER.filter((path) => opens(path, visitor('customer', [right])))).toEqual([CUSTOMER[index]]);
      for (const kind of ['owner', 'staff', 'agent'] as const) expect(opens(CUSTOMER[index]!, visitor(kind, [right]))).toBe(false);
    }
    expect(CUSTOMER.filter((path) => opens(path, visitor('customer', defaultCustomerRights)))).toEqual([]);
  });

  test('a customer’s three are also called customerStocksReferences and so on, under customerStocks (A-076)', () => {
    expect(STOCK.map((word) => longForm(`/${word.replace('stocks', 'customerStocks')}`, screens))).toEqual(CUSTOMER);
    expect(longForm('/customerStocks', screens)).toBe('/customer/customerStocks');
    const first = (...rights: string[]) => leadOf(screenAt('/customer/customerStocks'), visitor('customer', rights));
    expect(RIGHTS.map((right) => first(right))).toEqual(CUSTOMER);
    expect(first(...RIGHTS)).toBe(CUSTOMER[0]);
  });

  test('it is in the menus of a manager and of a customer, by right and setting (F-022)', () => {
    expect(lacking(visitor('staff', RIGHTS), PLATFORM)).toEqual([]);
    expect(lacking(visitor('customer', RIGHTS), CUSTOMER)).toEqual([]);
    expect([...PLATFORM, ...CUSTOMER].filter((path) => opens(path, visitor('staff', RIGHTS, stored(true))))).toEqual([]);
  });
});

describe('deadlines of equipment', () => {
  const menu = (simplified: boolean | null) =>
    menuWithPages(visitor('owner', [], stored(simplified)), 'expirations').filter((path) => TABS.includes(path));
  const shown = () => [menu(true), menu(null), menu(false)];
  const oneOfTwo = [[TABS[0]], [TABS[0]], [TABS[1]]];

  test('they are the agent’s with simplified stock or none chosen, and the references’ without it', () => {
    expect(shown()).toEqual(oneOfTwo);
    expect(TABS.map((path) => screenAt(path).label)).toEqual(['Matériel collaborateur', 'Matériel']);
    expect(TABS.map((path) => screenAt(path).entrySearch)).toEqual([undefined, { fromExpiration: true }]);
  });
  test('they are in the menu as one of two, the references’ with its parameter (A-049, F-324, F-325, C-167)', () => {
    expect(shown()).toEqual(oneOfTwo);
    expect(screenAt(TABS[1]!).entrySearch).toEqual({ fromExpiration: true });
  });
});

describe('deadlines of customers’ contracts', () => {
  const PATH = '/platform/entreprise/listAgencyExpirations/expirationsCustomerContracts';

  test('they are for those who may list customers’ contracts, and are refused otherwise (A-048, F-322, F-323, C-166)', () => {
    opensByRight(PATH, 'listCustomerContracts');
    expect(menuWithPages(visitor('staff', ['listCustomerContracts']), 'expirations')).toEqual([PATH]);
    expect(leadOf(screenAt('/platform/entreprise/listAgencyExpirations'), visitor('staff', ['listCustomerContracts']))).toBe(PATH);
  });

  test('they have a tab « Contrat client » (A-047)', () => {
    expect(screenAt(PATH).label).toBe('Contrat client');
    expect(lacking(visitor('staff', ['listCustomerContracts']), [PATH])).toEqual([]);
    opensByRight(PATH, 'listCustomerContracts');
  });
});
