import { describe, expect, test } from 'vitest';
import { isRight } from '@vigie/domain/identity/rights.ts';
import { mayVisit } from '../shared/navigation/screen-access.ts';
import { screens } from './screens.ts';
import { screensTable } from './screens-table.ts';
import { lacking, menuWithPages, opensByRight, visitor } from './test-visitors.ts';

describe('the table of screens', () => {
  test('no address and no name appears twice', () => {
    for (const key of ['path', 'name'] as const) {
      const values = screensTable.map((row) => row[key]);
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
  });

  test('every right of a screen and of a creation exists', () => {
    const named = screens.flatMap(({ rights = [], creates = [] }) => [...rights, ...creates.flatMap((creation) => creation.rights)]);
    expect(named.filter((right) => !isRight(right))).toEqual([]);
  });

  test('every screen has a label and a role', () => {
    for (const { label, roles } of screens) {
      expect(label).not.toBe('');
      expect(roles.length).toBeGreaterThan(0);
    }
  });

  test('the settings have seven screens: six by the settings’ right, the templates by theirs (A-106, C-312)', () => {
    const seven = 'agency field commercial-docs email emailRemind export contractTemplates'.split(' ').map((word) => `/platform/params/${word}`);
    expect(lacking(visitor('owner'), seven)).toEqual([]);
    for (const path of seven)
      opensByRight(path, ...(path.endsWith('Templates') ? ['listAgentContractTemplates', 'listCustomerContractTemplates'] : ['readAgencySettings']));
    expect(menuWithPages(visitor('staff'), 'params').filter((path) => seven.includes(path))).toEqual([]);
    expect(menuWithPages(visitor('owner'), 'params', 'field').filter((path) => seven.includes(path))).toEqual([]);
  });

  test('payment methods, invoices, orders, plan, settings and contract templates each open by their own right only (C-349)', () => {
    const guarded = {
      listPaymentMethods: '/payments/methods',
      listAgencyInvoices: '/payments/invoices',
      listArticleOrders: '/payments/agencyArticleOrders',
      readAgencySubscription: '/agencySubscription',
      readAgencySettings: '/platform/params/agency',
      listAgentContractTemplates: '/platform/params/contractTemplates',
    };
    const paths: readonly string[] = Object.values(guarded);
    const opened = (right: string) =>
      screens
        .filter(({ path }) => paths.includes(path))
        .filter((screen) => mayVisit(screen, { actor: { kind: 'staff', rights: new Set([right]) }, facts: {}, insideAgency: false }))
        .map(({ path }) => path);
    for (const [right, path] of Object.entries(guarded)) expect(opened(right)).toEqual([path]);
    expect(opened('listSites')).toEqual([]);
  });
});
