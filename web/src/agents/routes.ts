// Pages of the agents screens; a screen without one is not ready.
import { formatPhone, phoneDigits } from '@vigie/domain/shared/phone.ts';
import { planningPaths } from '../paths/planning.paths.ts';
import { registerSearch, type RecordAction } from '../shared/navigation/search-providers.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { withViews } from '../shared/navigation/screens.ts';
import { agentsPaths, agentsScreens } from '../paths/agents.paths.ts';
import { accountScreens } from '../paths/identity.paths.ts';

registerSearch({
  key: 'agents',
  label: 'Collaborateurs',
  rights: ['readAgents'],
  find: async (query, signal) => {
    const { agentsApi } = await import('./api.ts');
    const { data } = await agentsApi.list({
      body: { query, limit: 10, orderBy: 'fullname', ascending: 1 },
      signal,
    });
    const numbers = phoneDigits(query) !== null;
    const board = (search: Record<string, string>): Pick<RecordAction, 'to' | 'search'> => ({ to: planningPaths.adminPlaningAgents(), search });
    return data.map(({ id, fullname, position, phones }) => ({
      id,
      label: fullname,
      detail: numbers ? (phones ?? []).map(formatPhone).join(', ') : position,
      to: agentsPaths.agent({ id }),
      actions: [
        ...(phones ?? []).map((phone) => ({ label: `Appeler ${formatPhone(phone)}`, href: `tel:${phone}` })),
        { label: 'Planning', rights: ['readAgentsPlanning'], ...board({ ligne: `${id} ${fullname}` }) },
        { label: 'Absence…', rights: ['readAgentsPlanning', 'createUnavailabilities'], ...board({ absence: id }) },
        { label: 'Remplacer…', rights: ['readAgentsPlanning', 'editServices'], ...board({ absent: id }) },
      ],
    }));
  },
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
