// The calls by which everybody reads the platform's information and writes to it.
import { readerCalls } from '@vigie/contract/backoffice/reader-endpoints.ts';
import { clientOf } from '../shared/api/client.ts';

export const readerApi = clientOf(readerCalls);
