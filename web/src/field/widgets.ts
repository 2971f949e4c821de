// The field's dashboard widgets.
import { fieldPaths } from '../paths/field.paths.ts';
import { tableOf, type Widget } from '../shared/navigation/widgets.ts';
import { partTypes } from '../shared/ui/chart/chart-types.ts';

const charts = () => import('./widgets/field-charts.tsx');
const period = { initial: 'month' } as const;
const desk = { group: 'Terrain', roles: ['manager'] } as const;
const portal = { group: 'Terrain', roles: ['customer'] } as const;
const listReports = ['listInterventionReports', 'listRoundReports', 'listRecognitionReports', 'listAuditReports'] as const;

export const fieldWidgets: readonly Widget[] = [
  {
    key: 'reports',
    label: 'Bons par type',
    about: 'Combien de bons de chaque type sur la période.',
    ...desk,
    kind: 'chart',
    rights: listReports,
    size: { w: 4, h: 6 },
    period,
    charts: ['bar', ...partTypes.filter((type) => type !== 'bar')],
    load: () => charts().then((m) => m.ReportTypesWidget),
  },
  {
    key: 'reportStatuses',
    label: 'Bons par statut',
    about: 'Où en sont les bons de la période : en cours, signés, envoyés.',
    ...desk,
    kind: 'chart',
    rights: listReports,
    size: { w: 4, h: 6 },
    period,
    charts: partTypes,
    load: () => charts().then((m) => m.ReportStatusesWidget),
  },
  {
    key: 'events',
    label: 'Mains courantes par type',
    about: 'Ce qui s’écrit le plus dans les mains courantes.',
    ...desk,
    kind: 'chart',
    rights: ['listMissionEvents'],
    size: { w: 8, h: 6 },
    period,
    charts: ['treemap', ...partTypes.filter((type) => type !== 'treemap')],
    load: () => charts().then((m) => m.EventsWidget),
  },
  {
    key: 'breaks',
    label: 'Retards, pauses et absences',
    about: 'Retards, départs anticipés, pauses et absences, avec leur durée.',
    ...desk,
    kind: 'chart',
    rights: ['listServiceBreaks'],
    size: { w: 4, h: 6 },
    period,
    charts: ['bar', ...partTypes.filter((type) => type !== 'bar')],
    load: () => charts().then((m) => m.BreaksWidget),
  },
  {
    key: 'eventsTable',
    label: 'Dernières mains courantes',
    about: 'Les dernières écritures de tous les sites.',
    ...desk,
    kind: 'table',
    rights: ['listMissionEvents'],
    size: { w: 8, h: 6 },
    source: async () => {
      const { logbookList } = await import('./desk/logbook/logbook-list.ts');
      return tableOf({
        list: logbookList,
        columns: ['madeAt', 'label', 'description', 'site'],
        all: { to: fieldPaths.adminMc() },
        emptyText: 'Aucune main courante pour l’instant.',
      });
    },
  },
  {
    key: 'reportsTable',
    label: 'Derniers bons d’intervention',
    about: 'Les derniers bons d’intervention et où ils en sont.',
    ...desk,
    kind: 'table',
    rights: ['listInterventionReports'],
    size: { w: 6, h: 6 },
    source: async () => {
      const { reportLists } = await import('./desk/slips/reports-list.ts');
      return tableOf({
        list: reportLists.intervention,
        columns: ['number', 'status', 'site', 'agent'],
        all: { to: fieldPaths.interventionReports() },
        emptyText: 'Aucun bon d’intervention pour l’instant.',
      });
    },
  },
  {
    key: 'customerEvents',
    label: 'Dernières mains courantes',
    about: 'Ce qui s’est passé sur vos sites.',
    ...portal,
    kind: 'table',
    rights: ['listMissionEvents'],
    size: { w: 12, h: 6 },
    source: async () => {
      const { customerLogbookList } = await import('./desk/logbook/logbook-list.ts');
      return tableOf({
        list: customerLogbookList,
        columns: ['madeAt', 'label', 'description', 'site'],
        all: { to: fieldPaths.customerMc() },
        emptyText: 'Aucune main courante ne vous est destinée pour le moment.',
      });
    },
  },
  {
    key: 'customerReports',
    label: 'Bons d’intervention',
    about: 'Les derniers bons signés pour vos sites.',
    ...portal,
    kind: 'table',
    rights: ['listInterventionReports'],
    size: { w: 6, h: 6 },
    source: async () => {
      const { customerReportsList } = await import('./desk/slips/reports-list.ts');
      return tableOf({
        list: customerReportsList,
        columns: ['number', 'status', 'site', 'createdAt'],
        all: { to: fieldPaths.customerAgencyReports() },
        emptyText: 'Aucun bon signé pour vos sites pour le moment.',
      });
    },
  },
];
