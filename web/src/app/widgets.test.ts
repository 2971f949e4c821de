import { previousPeriod } from '@vigie/domain/dashboards/compared-period.ts';
import { periodOf } from '../shared/format/period-presets.ts';
import { describe, expect, test } from 'vitest';
import { isRight } from '@vigie/domain/identity/rights.ts';
import { meetsCondition } from '../shared/navigation/screen-access.ts';
import { loadWidgets, widgetGroups, type Widget } from '../shared/navigation/widgets.ts';
import { mayOpen } from '../shared/session/roles.ts';
import { visitor } from './test-visitors.ts';
// Registers the widgets of every room.
import './screens.ts';

const errors: unknown[] = [];
const widgets = await loadWidgets((error) => void errors.push(error));
type Who = ReturnType<typeof visitor>;
const offered = (who: Who): string[] =>
  widgets.filter((widget) => mayOpen(widget, who.actor, who.insideAgency) && meetsCondition(widget, who.facts)).map(({ key }) => key);
const owner = visitor('owner', [], { stockSimplified: false });
const PLATFORM = ['adminAgencies', 'adminUsers', 'platformTurnover', 'subscriptionReasons', 'adminAgenciesTable', 'adminUsersTable'];

describe('the widgets of all rooms', () => {
  test('they load, each with its own key and name, in a group of the gallery, with existing rights', () => {
    expect(errors).toEqual([]);
    const keys = widgets.map(({ key }) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    const named = widgets.filter(({ roles }) => roles.includes('manager')).map(({ label }) => label);
    expect(named.filter((label, index) => named.indexOf(label) !== index)).toEqual([]);
    expect(widgets.filter(({ group }) => !widgetGroups.includes(group))).toEqual([]);
    expect(widgets.flatMap(({ rights = [] }) => rights).filter((right) => !isRight(right))).toEqual([]);
  });

  test('curves of hours and turnover open on the current year, beside the year before (A-348)', () => {
    const initial = Object.fromEntries(widgets.map(({ key, period }) => [key, period?.initial]));
    expect([initial['plannedHours'], initial['platformTurnover']]).toEqual(['year', 'year']);
    const year = periodOf('year', '2026-11-21')!;
    expect(year).toEqual({ start: '2026-01-01', end: '2026-12-31' });
    expect(previousPeriod({ from: year.start, until: year.end })).toEqual({ from: '2025-01-01', until: '2025-12-31' });
  });

  test('those of the field and the planning are offered to an owner', () => {
    const named = [
      'reports',
      'agents',
      'expirations',
      'checkpoints',
      'circuitsTable',
      'interventionsTable',
      'plannedHours',
      'services',
      'planningErrors',
      'rounds',
      'breaks',
      'events',
      'sites',
      'stats',
      'stockReferences',
      'stockActions',
      'stockAssignments',
      'unavailabilities',
    ];
    expect(named.filter((key) => !offered(owner).includes(key))).toEqual([]);
  });

  test('those of the commercial side are offered to an owner, those of the platform to its people only', () => {
    const named = [
      'turnover',
      'documents',
      'contracts',
      'customerContractsToSign',
      'endingCustomerContracts',
      'customers',
      'estimates',
      'estimateReminds',
      'invoices',
      'lateInvoices',
      'margins',
      'catalog',
      'moduleCatalogue',
      'payroll',
    ];
    expect(named.filter((key) => !offered(owner).includes(key))).toEqual([]);
    expect(offered(owner).filter((key) => PLATFORM.includes(key))).toEqual([]);
    expect(offered(visitor('superadmin')).toSorted()).toEqual([...PLATFORM, 'moduleCatalogue'].toSorted());
    expect(offered(visitor('admin'))).toEqual(offered(visitor('superadmin')));
    expect(offered(visitor('support'))).toEqual(['adminAgencies', 'moduleCatalogue', 'adminAgenciesTable']);
    expect(offered({ ...visitor('support'), insideAgency: true })).toEqual(expect.arrayContaining(['adminAgencies', 'stats', 'margins']));
  });

  test('each disappears with its right (A-123)', () => {
    const ofStaff = widgets.filter(({ roles }) => roles.includes('manager'));
    const all = [...new Set(ofStaff.flatMap(({ rights = [] }) => rights))];
    const withRights = ofStaff.filter((widget): widget is Widget & { rights: typeof all } => (widget.rights?.length ?? 0) > 0);
    expect(withRights).toHaveLength(ofStaff.length);
    for (const { key, rights } of withRights) {
      const left = visitor(
        'staff',
        all.filter((right) => !rights.includes(right)),
      );
      expect([key, offered(left).includes(key)]).toEqual([key, false]);
      expect([key, offered(visitor('staff', rights.slice(0, 1))).includes(key)]).toEqual([key, true]);
    }
    const reader = offered(visitor('staff', ['listInvoices', 'readAgentsHours', 'readDashboard']));
    expect([reader.includes('payroll'), reader.includes('margins')]).toEqual([true, false]);
    expect(offered(visitor('staff'))).toEqual([]);
    expect(offered(visitor('agent', all))).toEqual([]);
  });

  test('those of stock disappear with simplified stock', () => {
    expect(offered(visitor('owner', [], { stockSimplified: true })).filter((key) => key.startsWith('stock'))).toEqual([]);
  });
});
