// The agency's calls about support visits, and the texts of its screen.
import { visits } from '@vigie/contract/backoffice/visit-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../../shared/api/client.ts';

export const visitsApi = clientOf({ list: visits.list, read: visits.read, lines: visits.lines, close: visits.close, answer: visits.answer });
export type Visit = Answer<typeof visits.read>;
export type VisitLine = Answer<typeof visits.lines>['data'][number];

/** Live notices with this topic announce that a visit begins, is answered or ends. */
export const VISITS = 'visits';
