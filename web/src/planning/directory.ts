// Sites, agents and customers for filters and pickers: today's board contains them all, loaded once and cached for a while.
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { today } from '../shared/format/dates.ts';
import type { Option } from '../shared/ui/list/list-types.ts';
import type { BoardData } from './board/data/board-data.ts';
import { boardOptions } from './board/data/use-board.ts';

const load = (): Promise<BoardData> => queryClient.fetchQuery({ ...boardOptions({ from: today(), until: today() }), staleTime: 300_000 });

type Listed = (data: BoardData) => readonly Option[];

const sites: Listed = (data) => data.sites.map(({ id, name, customerName }) => ({ value: id, label: `${name} (${customerName})` }));
const agents: Listed = (data) => data.agents.map(({ id, name }) => ({ value: id, label: name }));
const customers: Listed = (data) => data.customers.map(({ id, name }) => ({ value: id, label: name }));

const MOST = 50;
const searcher = (list: Listed) => ({
  search: async (query: string): Promise<readonly Option[]> =>
    list(await load())
      .filter(({ label }) => !query.trim() || matchesQuery(label, query))
      .slice(0, MOST),
  find: async (value: string): Promise<Option | null> => list(await load()).find((option) => option.value === value) ?? null,
});

export const siteSearch = { ...searcher(sites), ofSites: true } as const;
export const agentSearch = searcher(agents);
export const customerSearch = searcher(customers);
