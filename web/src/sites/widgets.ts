// Dashboard widgets for sites, rounds and checkpoints.
import type { Widget } from '../shared/navigation/widgets.ts';
import { partTypes } from '../shared/ui/chart/chart-types.ts';

const charts = () => import('./widgets/sites-charts.tsx');
const period = { initial: 'month' } as const;

export const sitesWidgets: readonly Widget[] = [
  {
    key: 'rounds',
    label: 'Rondes',
    about: 'Rondes terminées, en cours et non terminées sur la période.',
    group: 'Terrain',
    kind: 'chart',
    roles: ['manager'],
    rights: ['listRounds'],
    size: { w: 4, h: 6 },
    period,
    charts: partTypes,
    load: () => charts().then((m) => m.RoundsWidget),
  },
  {
    key: 'checkpoints',
    label: 'Points de contrôle',
    about: 'Points validés, passés et oubliés pendant les rondes.',
    group: 'Terrain',
    kind: 'chart',
    roles: ['manager'],
    rights: ['listCheckpoints'],
    size: { w: 4, h: 6 },
    period,
    charts: ['radialBar', ...partTypes.filter((type) => type !== 'radialBar')],
    load: () => charts().then((m) => m.CheckpointsWidget),
  },
  {
    key: 'sites',
    label: 'Sites les plus servis',
    about: 'Heures planifiées des sites qui en ont le plus, et nombre de sites.',
    group: 'Exploitation',
    kind: 'chart',
    roles: ['manager'],
    rights: ['listSites'],
    size: { w: 4, h: 6 },
    period,
    charts: ['bar', ...partTypes.filter((type) => type !== 'bar')],
    load: () => charts().then((m) => m.SitesWidget),
  },
];
