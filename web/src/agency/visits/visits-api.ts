// The calls of the agency about visits of the support, and the words of its screen.
import { visits } from '@vigie/contract/backoffice/visit-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../../shared/api/client.ts';

export const visitsApi = clientOf({ list: visits.list, read: visits.read, lines: visits.lines, close: visits.close, answer: visits.answer });
export type Visit = Answer<typeof visits.read>;
export type VisitLine = Answer<typeof visits.lines>['data'][number];

/** Live notices name it when a visit begins, is answered or ends. */
export const VISITS = 'visits';
