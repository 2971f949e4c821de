// The call about margins.
import { margins } from '@vigie/contract/billing/margin-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../../shared/api/client.ts';

export const marginsApi = clientOf(margins);
export type MarginList = Answer<typeof margins.list>;
export type MarginLine = MarginList['data'][number];
