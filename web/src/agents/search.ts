// What Ctrl+K finds among guards: by name, number or telephone, with what can be done at once.
import { formatPhone, phoneDigits } from '@vigie/domain/shared/phone.ts';
import { agentsPaths } from '../paths/agents.paths.ts';
import { planningPaths } from '../paths/planning.paths.ts';
import type { FoundRecord, RecordAction } from '../shared/navigation/search-providers.ts';
import { agentsApi } from './api.ts';

export async function findAgents(query: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
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
}
