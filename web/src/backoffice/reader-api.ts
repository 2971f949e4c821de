// What everybody reads of the platform, and how he writes to it.
import { readerCalls } from '@vigie/contract/backoffice/reader-endpoints.ts';
import { clientOf } from '../shared/api/client.ts';

export const readerApi = clientOf(readerCalls);
