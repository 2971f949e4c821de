// Defines the schemas for the deadline buckets in the lists of « Échéances »: the filter, and the rows per bucket.
import { z } from 'zod';
import { expirationBuckets } from '@vigie/domain/agents/expiration.ts';

export const ExpirationBucketSchema = z.enum(['expired', ...expirationBuckets.map(String)], { error: 'Format invalide' });
/** Rows in each bucket, with the other filters applied. */
export const ExpirationBuckets = z.record(z.string(), z.int());
