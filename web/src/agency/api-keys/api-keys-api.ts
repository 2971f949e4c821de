// The calls about the agency's API keys, and the query that lists them.
import { useQuery } from '@tanstack/react-query';
import { apiKeys } from '@vigie/contract/agency/api-key-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../../shared/api/client.ts';

export const keysApi = clientOf(apiKeys);
export type KeyLine = Answer<typeof apiKeys.list>['data'][number];
export type MadeKey = Answer<typeof apiKeys.create>;

export const useApiKeys = () =>
  useQuery({ queryKey: ['api-keys'], queryFn: ({ signal }) => keysApi.list({ signal }), meta: { topics: ['settings'] } });
