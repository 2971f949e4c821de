// How near deadlines are, in the lists of « Échéances »: the filter, and how many rows each bucket holds.
import { z } from 'zod';
import { expirationBuckets } from '@vigie/domain/agents/expiration.ts';

export const ExpirationBucketSchema = z.enum(['expired', ...expirationBuckets.map(String)], { error: 'Format invalide' });
/** Rows in each bucket, the other filters applied. */
export const ExpirationBuckets = z.record(z.string(), z.int());
