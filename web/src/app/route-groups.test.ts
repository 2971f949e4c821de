import { describe, expect, test } from 'vitest';
import { modules, modulesOff } from '@vigie/domain/agency/modules.ts';
import { getFacts } from '../shared/navigation/facts.ts';
import { leadOf, mayVisit } from '../shared/navigation/screen-access.ts';
import { longForm } from './router/short-forms.ts';
import { screens } from './screens.ts';
import { lacking, menuWithPages, opens, opensByRight, saved, screenAt, visitor } from './test-visitors.ts';

const at = (folder: string, ...words: string[]): string[] => words.map((word) => `/platform/${folder}/${word}`);
const owner = visitor('owner');

const GROUPS = {
  clients: at('clients', 'customers', 'demandes-clients', 'customer_documents', 'customer_contracts'),
  facturation: at('facturation', 'devis', 'factures', 'abonnements', 'agentPurchaseOrder', 'serviceCatalog', 'discountList'),
  collaborateurs: at('collaborateurs', 'agents', 'agents-hours', 'demandes', 'agent_documents', 'agent_contracts', 'salary-elements'),
  entreprise: at('entreprise', 'export', 'email-tracking', 'marges', 'agency_documents'),
  administration: at(
    'admin',
    ...'contractTemplate agencyInvoices adminUsers adminFeedbacks adminImportAgency supportAccounts adminUiTutorials'.split(' '),
  ),
  offers: at(
    'admin',
    'adminAgencySubscriptionSubscriptions',
    'adminAgencySubscriptionArticles',
    'adminAgencySubscriptionArticleTypes',
    'adminAgencySubscriptionOperationSubscriptions',
    'agencySubscriptionOffers',
    'adminAgencyArticleOrders',
  ),
  figures: at('admin/dashboard', 'ca-app', 'resume-app'),
} as const;
const REQUESTS = ['/platform/clients/demandes-clients', '/platform/collaborateurs/demandes'];

describe('groups of the platform', () => {
  test('they are complete: every address of a group belongs to the owner or the super-administrator, and to one group', () => {
    const inMenu = (group: string, paths: readonly string[], who = owner) =>
      expect(menuWithPages(who, group)).toEqual(expect.arrayContaining([...paths]));
    for (const group of ['clients', 'facturation', 'collaborateurs', 'entreprise'] as const) inMenu(group, GROUPS[group]);
    for (const group of ['administration', 'offers', 'figures'] as const) inMenu('admin', GROUPS[group], visitor('superadmin'));
    expect(REQUESTS.map((path) => screenAt(path).path)).toEqual(REQUESTS.map((path) => `${path}/{-$id}`));
    expect(leadOf(screenAt('/platform/entreprise/listAgencyExpirations'), owner)).toMatch(/expirationsAgent$/);
  });

  test('customers (A-038)', () => expect(lacking(owner, GROUPS.clients)).toEqual([]));
  test('billing (A-040)', () => expect(lacking(owner, GROUPS.facturation)).toEqual([]));
  test('agents (A-041, F-020)', () => expect(lacking(owner, GROUPS.collaborateurs)).toEqual([]));
  test('company (A-042)', () => {
    expect(lacking(owner, GROUPS.entreprise)).toEqual([]);
    expect(longForm('/listAgencyExpirations', screens)).toBe('/platform/entreprise/listAgencyExpirations');
  });
  test('a word that two screens end with leads to the one that most people mean (A-027)', () => {
    expect(longForm('/export', screens)).toBe('/platform/entreprise/export');
    expect(longForm('/platform/export', screens)).toBe('/platform/entreprise/export');
  });
  test('announcements are for administrators and super-administrators, not for support (A-117)', () => {
    const path = '/platform/admin/newsAnnouncements';
    const all = ['admin', 'superadmin', 'support', 'owner', 'staff', 'agent', 'customer'] as const;
    expect(all.filter((kind) => opens(path, visitor(kind)))).toEqual(['admin', 'superadmin']);
  });
  test('administration (A-114)', () => expect(lacking(visitor('superadmin'), GROUPS.administration)).toEqual([]));
  test('offers and orders (A-115)', () => expect(lacking(visitor('superadmin'), GROUPS.offers)).toEqual([]));

  test('figures of the platform, for its administrators only (A-029, C-298)', () => {
    expect(lacking(visitor('admin'), GROUPS.figures)).toEqual([]);
    expect(GROUPS.figures.filter((path) => opens(path, owner))).toEqual([]);
  });

  test('figures of the platform are refused to an owner, with the address above them', () => {
    const all = ['/platform/admin/dashboard', ...GROUPS.figures];
    expect(all.filter((path) => opens(path, owner))).toEqual([]);
    expect(all.filter((path) => opens(path, visitor('admin')))).toEqual(all);
  });

  test('customers’ contracts are at customer_contracts (A-039)', () => {
    expect(longForm('/customer_contracts', screens)).toBe('/platform/clients/customer_contracts');
    expect(screenAt('/platform/clients/customer_contracts').label).toBe('Contrats clients');
    opensByRight('/platform/clients/customer_contracts', 'listCustomerContracts');
  });

  test('margins open with their right, and not without (C-148)', () => {
    const path = '/platform/entreprise/marges';
    expect(screenAt(path).label).toBe('Marges');
    opensByRight(path, 'readMargins');
  });

  test('contract templates need a right to templates, not to the settings (A-107, C-088)', () => {
    const path = '/platform/params/contractTemplates';
    opensByRight(path, 'listAgentContractTemplates', 'listCustomerContractTemplates');
    const menu = menuWithPages(visitor('staff', saved('readAgencySettings', 'editAgencySettings')), 'params');
    expect(menu.length).toBeGreaterThan(5);
    expect(menu).not.toContain(path);
    expect(menuWithPages(visitor('staff', ['listCustomerContractTemplates']), 'params')).toEqual([path]);
  });

  test('offers between agencies are for the agency’s people with the right to offers (A-111)', () => {
    const paths = ['/platform/offers', ...at('offers', 'active-offers', 'agency-offers', 'agency-offers-answers')];
    const holder = visitor('staff', saved('listOfferAnswers'));
    expect(paths.filter((path) => opens(path, holder))).toEqual(paths);
    expect(paths.filter((path) => opens(path, visitor('staff', saved('listAgents', 'editServices'))))).toEqual([]);
    for (const kind of ['customer', 'agent'] as const)
      expect(paths.filter((path) => opens(path, visitor(kind, saved('listOfferAnswers', 'createOffers'))))).toEqual([]);
    expect(longForm('/offers', screens)).toBe('/platform/offers');
  });

  test('the lists of the four kinds of report are also at adminReports/… (F-008)', () => {
    const kinds = ['intervention', 'round', 'recognition', 'audit'];
    const paths = kinds.map((kind) => longForm(`/adminReports/${kind}`, screens));
    expect(paths).toEqual(kinds.map((kind) => `/platform/terrain/reports/${kind}`));
    expect(
      lacking(
        owner,
        paths.flatMap((path) => path ?? []),
      ),
    ).toEqual([]);
  });
});

describe('an agency’s menus', () => {
  const OPERATIONS = [
    ...at('planification', 'adminPlanning', 'adminServices', 'adminCircuits', 'listIndispo', 'listInterrupt'),
    ...at('terrain', 'adminMc', 'note-information'),
    ...at('sites', 'sites', 'rounds', 'checkpoints'),
    ...at('collaborateurs', 'agents', 'agents-hours', 'demandes', 'salary-elements'),
    ...at('clients', 'demandes-clients'),
    ...at('stocks', 'stocksReferences', 'stocksAssignments', 'stocksActions'),
    ...at('entreprise/listAgencyExpirations', 'expirationsAgent', 'expirationsAgentContracts', 'expirationsCustomerContracts'),
  ];
  const COMMERCE = [...GROUPS.clients, ...GROUPS.facturation, ...GROUPS.entreprise, ...at('collaborateurs', 'agent_documents', 'agent_contracts')];
  const PLATFORM = [
    ...at('admin', 'adminAgencies', 'agencySubscriptionOffers', 'newsAnnouncements'),
    ...at('admin/adminCommunication', 'tutorials', 'maintenance', 'contacts'),
    ...GROUPS.figures,
  ];
  const MANAGER = [
    ...at('planification', 'adminPlanning', 'adminServices', 'adminPlaningAgents'),
    ...at('terrain', 'supervision', 'adminMc'),
    ...at('sites', 'rounds', 'checkpoints'),
    ...at('stocks', 'stocksAssignments'),
  ];
  const portalWords = 'customerDashboard customerServices customerMc customerRequests documents customerAgencyReports customerSites customerInvoices';
  const PORTAL = [...portalWords.split(' '), 'customerStocks/stocksReferences'].map((word) => `/customer/${word}`);
  const FIELD = ['demandes', 'customerRequests', 'nfc', 'contactAgence'].map((word) => `/terrain/${word}`);

  test('operations and staff are in the owner’s menu (A-004)', () => expect(lacking(owner, OPERATIONS)).toEqual([]));
  test('commerce and company are in the owner’s menu (A-005)', () => expect(lacking(owner, COMMERCE)).toEqual([]));
  test('the six functions of a manager are in the menu (F-002)', () =>
    expect(
      lacking(
        visitor(
          'staff',
          saved(
            'listServices',
            'readAgentsPlanning',
            'readSupervision',
            'listMissionEvents',
            'listRounds',
            'listCheckpoints',
            'listStockAssignments',
          ),
        ),
        MANAGER,
      ),
    ).toEqual([]));
  test('the back office covers its areas (A-006)', () => {
    expect(lacking(visitor('admin'), PLATFORM)).toEqual([]);
    expect(lacking(visitor('superadmin'), at('admin/adminConfigurations', 'sponsor'))).toEqual([]);
  });
  test('a customer has nine screens (A-072)', () =>
    expect(
      lacking(
        visitor('customer', saved('listMissionEvents', 'listOwnDocuments', 'listInterventionReports', 'listInvoices', 'listStockReferences')),
        PORTAL,
      ),
    ).toEqual([]));
  test('requests, tags and the agency are in the field menu (A-082)', () =>
    expect(lacking(visitor('agent', ['listCustomerRequests']), FIELD, 'field')).toEqual([]));
});

describe('modules', () => {
  const ofModules = screens.filter(({ module }) => module !== undefined);

  test('all but one are on, and the application starts with that one off', () => {
    expect(Object.entries(modules).filter(([, on]) => on)).toHaveLength(14);
    expect(modulesOff).toEqual(['newTutorial']);
    expect(getFacts().modulesOff).toEqual(['newTutorial']);
    expect(ofModules.filter(({ module }) => module === 'newTutorial')).toEqual([]);
  });

  test('the eleven active modules show where they have a page, and the new tutorial is off (C-362)', () => {
    const eleven = 'emailTracking feedback payments subscriptions parrainage shop offreSite about appStore packCommunication agentBadge'.split(' ');
    expect(Object.entries(modules).filter(([name, on]) => eleven.includes(name) && on)).toHaveLength(11);
    expect(modules.newTutorial).toBe(false);
    const who = (['owner', 'superadmin', 'agent'] as const).map(
      (kind) =>
        (facts = getFacts()) =>
          visitor(kind, ['readOwnBadge'], facts),
    );
    for (const screen of ofModules.filter(({ ready }) => ready)) {
      expect([screen.path, who.some((as) => mayVisit(screen, as()))]).toEqual([screen.path, true]);
      const off = { ...getFacts(), modulesOff: [screen.module!] };
      expect([screen.path, who.some((as) => mayVisit(screen, as(off)))]).toEqual([screen.path, false]);
    }
  });

  test('an active module is there (A-151)', () => {
    const on = 'emailTracking feedback payments subscriptions parrainage shop offreSite about appStore packCommunication';
    const others = 'agentBadge agencyCreation regulatoryCalculation allowance newTutorial';
    expect(Object.keys(modules)).toEqual(`${on} ${others}`.split(' '));
    const roles = ['owner', 'superadmin', 'agent'] as const;
    const missing = ofModules.filter((screen) => !roles.some((kind) => mayVisit(screen, visitor(kind, ['readOwnBadge'], getFacts()))));
    expect(missing).toEqual([]);
  });
});
