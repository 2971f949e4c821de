// A guard's page: its list, its address, its neighbours.
import { agentsPaths } from '../../paths/agents.paths.ts';
import { idsIn, type RecordKind } from '../../shared/ui/record/record-kind.ts';

export const agentRecord: RecordKind = {
  key: 'agents',
  one: 'Collaborateur',
  missing: 'Collaborateur introuvable',
  list: { to: agentsPaths.agents(), label: 'Collaborateurs' },
  to: (id) => agentsPaths.agent({ id }),
  ids: (request) => import('../agents-list.tsx').then(({ agentsList }) => idsIn(agentsList, request)),
};
