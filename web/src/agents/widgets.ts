// Dashboard widgets for agents, their contracts and deadlines.
import { agentsPaths } from '../paths/agents.paths.ts';
import { tableOf, type Widget } from '../shared/navigation/widgets.ts';
import { partTypes } from '../shared/ui/chart/chart-types.ts';

const charts = () => import('./widgets/agents-charts.tsx');

export const agentsWidgets: readonly Widget[] = [
  {
    key: 'agents',
    label: 'Collaborateurs',
    about: 'Avec et sans licence, archivés.',
    group: 'Collaborateurs',
    kind: 'chart',
    roles: ['manager'],
    rights: ['listAgents'],
    size: { w: 4, h: 6 },
    charts: partTypes,
    load: () => charts().then((m) => m.AgentsWidget),
  },
  {
    key: 'contracts',
    label: 'Contrats de travail et rappels',
    about: 'Contrats en cours par type, et ceux qui finissent bientôt.',
    group: 'Collaborateurs',
    kind: 'chart',
    roles: ['manager'],
    rights: ['listExpirations'],
    size: { w: 4, h: 6 },
    charts: partTypes,
    load: () => charts().then((m) => m.ContractsWidget),
  },
  {
    key: 'expirations',
    label: 'Échéances réglementaires',
    about: 'Cartes et titres expirés, ou qui expirent sous 30, 60 et 90 jours.',
    group: 'Collaborateurs',
    kind: 'figures',
    roles: ['manager'],
    rights: ['listExpirations'],
    size: { w: 4, h: 4 },
    load: () => import('./widgets/expirations-widget.tsx').then((m) => m.ExpirationsWidget),
  },
  {
    key: 'expirationsTable',
    label: 'Prochaines échéances',
    about: 'Qui doit renouveler quoi, le plus urgent d’abord.',
    group: 'Collaborateurs',
    kind: 'table',
    roles: ['manager'],
    rights: ['listExpirations'],
    size: { w: 8, h: 6 },
    source: async () => {
      const { expirationsList } = await import('./expirations-page.tsx');
      return tableOf({
        list: expirationsList,
        columns: ['agent', 'typeKey', 'deadline', 'state'],
        all: { to: agentsPaths.expirationsAgent() },
        emptyText: 'Aucune échéance n’est enregistrée.',
      });
    },
  },
];
