// The calls about salary elements and exports, separate from the hours that a phone also requests.
import { payroll } from '@vigie/contract/hours/payroll-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../shared/api/client.ts';
import type { Option } from '../shared/ui/list/list-types.ts';

export const payrollApi = clientOf(payroll);

export type SalaryElementLine = Answer<typeof payroll.listElements>['data'][number];

const toOption = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name });
export const elementAgents = {
  search: async (query: string, signal: AbortSignal): Promise<Option[]> =>
    (await payrollApi.elementAgents({ body: { query }, signal })).map(toOption),
  find: async (id: string): Promise<Option | null> => (await payrollApi.elementAgents({ body: { ids: [id] } })).map(toOption)[0] ?? null,
};
