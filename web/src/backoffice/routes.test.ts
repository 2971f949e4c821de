import { describe, expect, test } from 'vitest';
import type { ActorKind } from '@vigie/domain/identity/actor.ts';
import { menuOf } from '../shared/navigation/menu-model.ts';
import { mayVisit, type Visitor } from '../shared/navigation/screen-access.ts';
import { backofficePaths, backofficeScreens } from '../paths/backoffice.paths.ts';
import { backofficeRoutes } from './routes.ts';

const visitor = (kind: ActorKind): Visitor => ({ actor: { kind, rights: new Set() }, insideAgency: false, facts: {} });
const menu = (kind: ActorKind): string[] =>
  menuOf(backofficeRoutes, visitor(kind), 'default')
    .filter(({ key }) => key === 'admin')
    .flatMap(({ entries }) => entries.map(({ label }) => label));

describe('the platform’s administration', () => {
  const forAdmin = [
    'Agences',
    'Inscriptions',
    'Utilisateurs',
    "Offres d'abonnement",
    'Commandes',
    'Annonces',
    "Demandes d'amélioration",
    'Tutoriels',
    'Documents utiles',
    'Maintenance',
    'État du service',
    'Contacts',
    "Parcours d'accueil",
    'Actualités',
  ];
  const forSuperadmin = [
    ...forAdmin,
    'Articles',
    "Types d'articles",
    'Sponsor',
    'Comptes support',
    'Modèles de contrats',
    'Factures agences',
    'Souscriptions',
    'Opérations',
    "Import d'agence",
    'SMS du bac à sable',
  ];

  test('it has a menu per role: the super-administrator’s own screens are not in the administrator’s, support has agencies (A-118, A-119)', () => {
    expect(menu('admin')).toEqual(forAdmin);
    expect(menu('superadmin').toSorted()).toEqual(forSuperadmin.toSorted());
    expect(menu('support')).toEqual(['Agences', 'Commandes']);
    expect([menu('owner'), menu('staff'), menu('customer')]).toEqual([[], [], []]);
  });

  test('it is refused by address just as it is absent from the menu (C-245, C-246)', () => {
    const admin = Object.values(backofficeScreens).filter(({ group }) => group === 'admin');
    expect(admin.filter((screen) => mayVisit(screen, visitor('owner')))).toEqual([]);
    const closed = admin.filter((screen) => !mayVisit(screen, visitor('admin'))).map(({ path }) => path.split('/').at(-1));
    expect(closed).toEqual([
      'contractTemplate',
      'agencyInvoices',
      'adminAgencySubscriptionSubscriptions',
      'adminAgencySubscriptionArticles',
      'adminAgencySubscriptionArticleTypes',
      'adminAgencySubscriptionOperationSubscriptions',
      'sandboxMessages',
      'sponsor',
      'adminImportAgency',
      'supportAccounts',
    ]);
  });

  test('its sixteen children have pages, are in the super-administrator’s menu and open to them (C-249)', () => {
    const children = [
      'contractTemplate agencyInvoices adminUsers adminAgencySubscriptionSubscriptions adminAgencySubscriptionArticles',
      'adminAgencySubscriptionArticleTypes adminAgencySubscriptionOperationSubscriptions agencySubscriptionOffers',
      'adminAgencyArticleOrders adminFeedbacks adminCommunication adminConfigurations adminImportAgency supportAccounts',
      'adminUiTutorials newsAnnouncements',
    ].flatMap((words) => words.split(' '));
    expect(children).toHaveLength(16);
    const entries = menuOf(backofficeRoutes, visitor('superadmin'), 'default').flatMap((group) => group.entries);
    for (const child of children) {
      const found = backofficeRoutes.filter(
        ({ path }) => path.startsWith(`/platform/admin/${child}`) && /^(\/|$)/.test(path.slice(16 + child.length)),
      );
      expect([child, found.length > 0]).toEqual([child, true]);
      expect(found.filter((screen) => !screen.ready || !entries.includes(screen) || !mayVisit(screen, visitor('superadmin')))).toEqual([]);
    }
  });

  test('the sponsor is under configurations, the four of communication under theirs (A-116, C-283, C-291)', () => {
    expect([backofficePaths.sponsor(), backofficeScreens.sponsor.label]).toEqual(['/platform/admin/adminConfigurations/sponsor', 'Sponsor']);
    const children = Object.values(backofficeScreens).flatMap(({ path }) => /adminCommunication\/(.+)$/.exec(path)?.[1] ?? []);
    expect(children).toEqual(['tutorials', 'useful-docs', 'maintenance', 'contacts']);
  });
});
