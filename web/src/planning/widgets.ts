// Dashboard widgets for the planning.
import { ActivityType } from '@vigie/domain/planning/service.ts';
import { planningPaths } from '../paths/planning.paths.ts';
import { tableOf, type Widget } from '../shared/navigation/widgets.ts';
import { partTypes, timeTypes } from '../shared/ui/chart/chart-types.ts';

const charts = () => import('./widgets/planning-charts.tsx');
const period = { initial: 'month' } as const;
const desk = { group: 'Exploitation', roles: ['manager'] } as const;

/** Rows of the services list of a period. */
const servicesTable =
  (emptyText: string, filters: Readonly<Record<string, unknown>> = {}) =>
  async () => {
    const { servicesList } = await import('./services/services-list.ts');
    return tableOf({
      list: servicesList,
      columns: ['startAt', 'hours', 'site', 'agents', 'status'],
      filters: (days) => ({ period: days, ...filters }),
      all: { to: planningPaths.adminServices() },
      emptyText,
    });
  };

export const planningWidgets: readonly Widget[] = [
  {
    key: 'stats',
    label: 'Aujourd’hui',
    about: 'Services du jour, en cours, en retard, à pourvoir, et collaborateurs engagés.',
    ...desk,
    kind: 'figures',
    rights: ['listServices'],
    size: { w: 12, h: 3 },
    load: () => import('./widgets/stats-widget.tsx').then((m) => m.StatsWidget),
  },
  {
    key: 'services',
    label: 'Services par statut',
    about: 'Où en sont les services de la période.',
    ...desk,
    kind: 'chart',
    rights: ['listServices'],
    size: { w: 4, h: 6 },
    period,
    charts: partTypes,
    load: () => charts().then((m) => m.ServicesWidget),
  },
  {
    key: 'plannedHours',
    label: 'Heures et services planifiés',
    about: 'Heures planifiées de l’année, mois par mois, à côté de l’année précédente ; ou de toute autre période.',
    ...desk,
    kind: 'chart',
    rights: ['listServices'],
    size: { w: 8, h: 6 },
    period: { initial: 'year' },
    charts: timeTypes,
    metrics: [
      { value: 'planned', label: 'Heures planifiées' },
      { value: 'unfilled', label: 'Heures à pourvoir' },
    ],
    load: () => charts().then((m) => m.HoursWidget),
  },
  {
    key: 'planningErrors',
    label: 'Erreurs de planning',
    about: 'Disponibilité, repos et temps de travail : les anomalies des jours à venir.',
    ...desk,
    kind: 'figures',
    rights: ['createServices', 'editServices'],
    size: { w: 4, h: 6 },
    period: { initial: 'slidingWeek', slide: 'forwards' },
    load: () => import('./widgets/errors-widget.tsx').then((m) => m.PlanningErrorsWidget),
  },
  {
    key: 'servicesTable',
    label: 'Services du jour',
    about: 'La liste des services de la période.',
    ...desk,
    kind: 'table',
    rights: ['listServices'],
    size: { w: 8, h: 6 },
    period: { initial: 'today', slide: 'forwards' },
    source: servicesTable('Aucun service sur cette période.'),
  },
  {
    key: 'interventionsTable',
    label: 'Interventions',
    about: 'Les interventions et levées de doute de la période : où, qui, où elles en sont.',
    ...desk,
    kind: 'table',
    rights: ['listServices'],
    size: { w: 6, h: 6 },
    period: { initial: 'slidingWeek' },
    source: servicesTable('Aucune intervention sur cette période.', { activityTypes: [String(ActivityType.intervention)] }),
  },
  {
    key: 'circuitsTable',
    label: 'Circuits',
    about: 'Les tournées de la période, leurs étapes et où elles en sont.',
    ...desk,
    kind: 'table',
    rights: ['listServices'],
    size: { w: 8, h: 6 },
    period: { initial: 'today', slide: 'forwards' },
    source: async () => {
      const { circuitsList } = await import('./circuits/circuits-list.ts');
      return tableOf({
        list: circuitsList,
        columns: ['startAt', 'hours', 'stops', 'agents', 'status'],
        filters: (days) => ({ period: days }),
        all: { to: planningPaths.adminCircuits() },
        emptyText: 'Aucun circuit sur cette période.',
      });
    },
  },
  {
    key: 'gapsTable',
    label: 'Écarts de planning',
    about: 'Qui était en retard, en pause ou parti avant l’heure.',
    ...desk,
    kind: 'table',
    rights: ['listServiceBreaks'],
    size: { w: 8, h: 6 },
    period: { initial: 'slidingWeek' },
    source: async () => {
      const { gapsList } = await import('./interruptions/interruptions-list.ts');
      return tableOf({
        list: gapsList,
        columns: ['agent', 'kind', 'startAt', 'minutes', 'site'],
        filters: (days) => ({ period: days }),
        all: { to: planningPaths.listInterrupt() },
        emptyText: 'Aucun écart sur cette période.',
      });
    },
  },
  {
    key: 'unavailabilities',
    label: 'Indisponibilités',
    about: 'Combien de collaborateurs sont absents, et pourquoi.',
    group: 'Collaborateurs',
    kind: 'chart',
    roles: ['manager'],
    rights: ['listUnavailabilities'],
    size: { w: 4, h: 6 },
    period,
    charts: partTypes,
    load: () => charts().then((m) => m.UnavailabilitiesWidget),
  },
  {
    key: 'unavailabilitiesTable',
    label: 'Liste des indisponibilités',
    about: 'Qui est absent, de quand à quand.',
    group: 'Collaborateurs',
    kind: 'table',
    roles: ['manager'],
    rights: ['listUnavailabilities'],
    size: { w: 6, h: 6 },
    period,
    source: async () => {
      const { unavailabilitiesListOf } = await import('./unavailabilities/unavailabilities-list.ts');
      const { absenceTypes } = await import('../shared/session/absence-types.ts');
      return tableOf({
        list: unavailabilitiesListOf(absenceTypes()),
        columns: ['agent', 'startAt', 'endAt', 'type'],
        filters: (days) => ({ period: days }),
        all: { to: planningPaths.listIndispo() },
        emptyText: 'Personne n’est absent sur cette période.',
      });
    },
  },
  {
    key: 'customerServices',
    label: 'Mes services de la semaine',
    about: 'Les services prévus sur vos sites.',
    group: 'Exploitation',
    kind: 'table',
    roles: ['customer'],
    rights: ['readSitesPlanning'],
    size: { w: 8, h: 6 },
    period: { initial: 'week' },
    source: async () => {
      const { customerServicesList } = await import('./services/services-list.ts');
      return tableOf({
        list: customerServicesList,
        filters: (days) => ({ period: days }),
        all: { to: planningPaths.customerServices() },
        emptyText: 'Aucun service prévu sur cette période.',
      });
    },
  },
];
