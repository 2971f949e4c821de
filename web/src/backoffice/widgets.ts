// Dashboard widgets for the platform's own people: agencies and users.
import { backofficePaths } from '../paths/backoffice.paths.ts';
import { tableOf, type Widget } from '../shared/navigation/widgets.ts';
import { partTypes, timeTypes } from '../shared/ui/chart/chart-types.ts';

const moneyCharts = () => import('./widgets/money-charts.tsx');
const charts = () => import('./widgets/platform-charts.tsx');
const agencies = { group: 'Plateforme', roles: ['admin', 'support'] } as const;
const people = { group: 'Plateforme', roles: ['admin'] } as const;

export const backofficeWidgets: readonly Widget[] = [
  {
    ...agencies,
    key: 'adminAgencies',
    label: 'Agences',
    about: 'Agences par statut, sans abonnement valable et inactives.',
    kind: 'chart',
    size: { w: 6, h: 6 },
    charts: partTypes,
    load: () => charts().then((m) => m.AgenciesWidget),
  },
  {
    ...people,
    key: 'adminUsers',
    label: 'Utilisateurs',
    about: 'Les personnes qui se connectent, par rôle.',
    kind: 'chart',
    size: { w: 6, h: 6 },
    charts: partTypes,
    load: () => charts().then((m) => m.UsersWidget),
  },
  {
    group: 'Commercial',
    roles: ['manager', 'admin', 'support'],
    rights: ['readAgencySubscription'],
    key: 'moduleCatalogue',
    label: 'Catalogue des modules',
    about: 'Les modules de Vigie, activés ou non.',
    kind: 'figures',
    size: { w: 6, h: 6 },
    load: () => import('../agency/modules-widget.tsx').then((m) => m.ModulesWidget),
  },
  {
    ...people,
    key: 'platformTurnover',
    label: 'Chiffre d’affaires',
    about: 'Ce que la plateforme a facturé hors taxes, à côté de l’année d’avant.',
    kind: 'chart',
    size: { w: 6, h: 6 },
    charts: timeTypes,
    period: { initial: 'year' },
    load: () => moneyCharts().then((m) => m.PlatformTurnoverWidget),
  },
  {
    ...people,
    key: 'subscriptionReasons',
    label: 'Motifs d’arrêt',
    about: 'Pourquoi des agences ont arrêté leur abonnement.',
    kind: 'chart',
    size: { w: 6, h: 6 },
    charts: partTypes,
    period: { initial: 'year' },
    load: () => moneyCharts().then((m) => m.ReasonsWidget),
  },
  {
    ...agencies,
    key: 'adminAgenciesTable',
    label: 'Dernières agences',
    about: 'Les agences créées le plus récemment, et leur abonnement.',
    kind: 'table',
    size: { w: 6, h: 6 },
    source: async () => {
      const { agenciesList } = await import('./agencies/agencies-list.tsx');
      return tableOf({
        list: agenciesList,
        columns: ['name', 'status', 'subscription', 'lastSeenAt'],
        all: { to: backofficePaths.agencies() },
        emptyText: 'Aucune agence.',
      });
    },
  },
  {
    ...people,
    key: 'adminUsersTable',
    label: 'Derniers utilisateurs',
    about: 'Les accès ouverts le plus récemment, et leurs agences.',
    kind: 'table',
    size: { w: 6, h: 6 },
    source: async () => {
      const { usersList } = await import('./people/users-list.ts');
      return tableOf({
        list: usersList,
        columns: ['fullname', 'role', 'companies', 'createdAt'],
        all: { to: backofficePaths.users() },
        emptyText: 'Aucun utilisateur.',
      });
    },
  },
];
