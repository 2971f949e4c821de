// Pages of the agents screens; a screen without one is not ready.
import { registerSearch } from '../shared/navigation/search-providers.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { withViews } from '../shared/navigation/screens.ts';
import { agentsScreens } from '../paths/agents.paths.ts';
import { accountScreens } from '../paths/identity.paths.ts';

registerSearch({
  key: 'agents',
  label: 'Collaborateurs',
  rights: ['readAgents'],
  find: (query, signal) => import('./search.ts').then((m) => m.findAgents(query, signal)),
});

registerWidgets(() => import('./widgets.ts').then((m) => m.agentsWidgets));

export const agentsRoutes = withViews('agents', agentsScreens, {
  agents: { load: () => import('./agents-page.tsx').then((m) => m.AgentsPage) },
  agent: { load: () => import('./agent-page.tsx').then((m) => m.AgentPage) },
  rightsTemplates: { load: () => import('./rights/rights-templates-page.tsx').then((m) => m.RightsTemplatesPage) },
  badgeCheck: { load: () => import('./badge/badge-check-page.tsx').then((m) => m.BadgeCheckPage) },
  agentBadge: { load: () => import('./badge/badge-page.tsx').then((m) => m.BadgePage) },
  expirationsAgent: {
    load: () => import('./expirations-page.tsx').then((m) => m.AgentExpirationsPage),
  },
  expirationsAgentContracts: {
    load: () => import('./expirations-page.tsx').then((m) => m.AgentContractExpirationsPage),
  },
});

/** « Mon compte » shows the agent's file under the account: a page of this room at an address of identity. */
export const accountRoutes = withViews('identity', accountScreens, {
  user: { load: () => import('./user-page.tsx').then((m) => m.UserPage) },
});
