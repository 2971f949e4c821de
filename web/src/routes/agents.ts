// Pages of the agents screens; a screen without one is not ready.
import { registerSearch } from '../shared/navigation/search-providers.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { withViews } from '../shared/navigation/screens.ts';
import { agentsPaths, agentsScreens } from '../paths/agents.paths.ts';

registerSearch({
  key: 'agents',
  label: 'Collaborateurs',
  rights: ['readAgents'],
  find: async (query, signal) => {
    const { agentsApi } = await import('../agents/api.ts');
    const { data } = await agentsApi.list({
      body: { query, limit: 10, orderBy: 'fullname', ascending: 1 },
      signal,
    });
    return data.map(({ id, fullname, position }) => ({
      id,
      label: fullname,
      detail: position,
      to: agentsPaths.agent({ id }),
    }));
  },
});

registerWidgets(() => import('../agents/widgets.ts').then((m) => m.agentsWidgets));

export const agentsRoutes = withViews('agents', agentsScreens, {
  agents: { load: () => import('../agents/agents-page.tsx').then((m) => m.AgentsPage) },
  agent: { load: () => import('../agents/agent-page.tsx').then((m) => m.AgentPage) },
  rightsTemplates: { load: () => import('../agents/rights/rights-templates-page.tsx').then((m) => m.RightsTemplatesPage) },
  badgeCheck: { load: () => import('../agents/badge/badge-check-page.tsx').then((m) => m.BadgeCheckPage) },
  agentBadge: { load: () => import('../agents/badge/badge-page.tsx').then((m) => m.BadgePage) },
  expirationsAgent: {
    load: () => import('../agents/expirations-page.tsx').then((m) => m.AgentExpirationsPage),
  },
  expirationsAgentItems: { load: () => import('../stock/agent-items-page.tsx').then((m) => m.AgentItemsPage) },
  expirationsCustomerContracts: { load: () => import('../contracts/ending-contracts-page.tsx').then((m) => m.EndingContractsPage) },
  expirationsAgentContracts: {
    load: () => import('../agents/expirations-page.tsx').then((m) => m.AgentContractExpirationsPage),
  },
});
