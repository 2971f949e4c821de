// Declares the calls about legal counters: those of everybody, and those of one collaborator.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, listOf, listQuery } from '../shared/schemas.ts';
import { AgentCounters, counterStates, LegalCounters, Year, YearParam } from './counters-schemas.ts';

export const counters = {
  list: endpoint({
    method: 'POST',
    path: '/agents/fetch/legal-counters',
    summary: 'Compteurs légaux des collaborateurs pour une année',
    access: { scope: 'scoped', agency: ['readAgentsHours'] },
    body: listQuery({ states: z.array(z.enum(counterStates)) }).extend({
      year: Year,
      limit: z.int().min(1).max(5000).default(100),
      orderBy: z.string().max(60).default('name'),
      ascending: z.union([z.literal(0), z.literal(1)]).default(1),
    }),
    output: listOf(AgentCounters),
  }),
  read: endpoint({
    method: 'GET',
    path: '/agent/{id}/legal-counters/{year}',
    summary: 'Compteurs légaux d’un collaborateur pour une année',
    access: { scope: 'scoped', agency: ['readAgentsHours'], agent: 'member' },
    params: z.object({ id: Id, year: YearParam }),
    output: LegalCounters,
    offline: 'cached',
  }),
};
