// Texts for documents on screen: access, expiry, choices of filters.
import {
  accessWords,
  documentBucketLabels,
  documentBucketNames,
  documentKindLabels,
  documentKinds,
  expiryBadge,
  type DocumentBucket,
} from '@vigie/domain/documents/document.ts';
import type { Option } from '../shared/ui/list/list-types.ts';
import type { StatusTable } from '../shared/ui/marks/status-tone.ts';
import type { DocumentLine } from './api.ts';

export const accessOf = (row: DocumentLine): string =>
  accessWords({ ...row, agentCount: row.userCompanies.length, customerCount: row.customers.length }).join(' · ');

export const badges: StatusTable = {
  expired: { label: documentBucketLabels.expired, tone: 'danger' },
  30: { label: documentBucketLabels[30], tone: 'warning' },
  60: { label: documentBucketLabels[60], tone: 'neutral' },
  90: { label: documentBucketLabels[90], tone: 'neutral' },
};
export const badgeOf = (row: DocumentLine, today: string): DocumentBucket | null => expiryBadge(row.expiredAt, today);

export const bucketOptions: readonly Option[] = documentBucketNames.map((value) => ({ value, label: documentBucketLabels[value] }));
export const kindOptions: readonly Option[] = documentKinds.map((value) => ({ value, label: documentKindLabels[value] }));

/** The three values of the visibility; « Tous » is not one of them. */
export const visibilityOptions = [
  { value: 'shared', label: 'Partagés avec moi' },
  { value: 'mine', label: 'Créés par moi' },
] as const satisfies readonly Option[];
export type Visibility = (typeof visibilityOptions)[number]['value'];
