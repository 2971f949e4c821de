// Screens of agents, their badge and their deadlines.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const agentsScreens = declareScreens({
  agents: {
    path: '/platform/collaborateurs/agents',
    label: 'Collaborateurs',
    group: 'collaborateurs',
    roles: ['manager'],
    rights: ['listAgents'],
    creates: [{ label: 'Collaborateur', section: 'Personnes', rights: ['createAgents'] }],
  },
  agent: {
    path: '/platform/collaborateurs/agents/$id',
    label: 'Collaborateur',
    group: 'collaborateurs',
    roles: ['manager'],
    rights: ['readAgents'],
    hidden: true,
  },
  // Beyond the routes table: the agency chooses its default template, and that needs a screen.
  rightsTemplates: {
    path: '/platform/collaborateurs/rights-templates',
    label: 'Modèles de droits',
    group: 'collaborateurs',
    roles: ['manager'],
    rights: ['editAgentRights'],
  },
  badgeCheck: {
    path: '/badge/$code',
    label: 'Contrôle d’un badge',
    group: 'home',
    roles: ['public'],
    hidden: true,
    bare: true,
    withoutSubscription: true,
  },
  agentBadge: {
    path: '/platform/agentBadge',
    label: 'Mon badge',
    group: 'self',
    roles: ['agent'],
    rights: ['readOwnBadge'],
    module: 'agentBadge',
  },
  expirations: {
    path: '/platform/entreprise/listAgencyExpirations',
    label: 'Échéances',
    group: 'expirations',
    roles: ['manager'],
    rights: ['listExpirations', 'listCustomerContracts', 'listAgencyDocuments'],
    hidden: true,
    aliases: ['listAgencyExpirations'],
    redirect: [
      { to: '/platform/entreprise/listAgencyExpirations/expirationsAgent', rights: ['listExpirations'] },
      { to: '/platform/entreprise/listAgencyExpirations/expirationsCustomerContracts', rights: ['listCustomerContracts'] },
      { to: '/platform/entreprise/listAgencyExpirations/expirationsDocuments' },
    ],
  },
  expirationsAgent: {
    path: '/platform/entreprise/listAgencyExpirations/expirationsAgent',
    label: 'Réglementaire collaborateur',
    group: 'expirations',
    roles: ['manager'],
    rights: ['listExpirations'],
  },
  expirationsAgentContracts: {
    path: '/platform/entreprise/listAgencyExpirations/expirationsAgentContracts',
    label: 'Contrat de travail',
    group: 'expirations',
    roles: ['manager'],
    rights: ['listExpirations'],
  },
});

export const agentsPaths = pathsOf(agentsScreens);
