// The calls about legal counters, and the shapes of their answers.
import type { z } from 'zod';
import { counters } from '@vigie/contract/hours/counters-endpoints.ts';
import type { AgentCounters, LegalCounters } from '@vigie/contract/hours/counters-schemas.ts';
import { clientOf, ownClientOf } from '../../shared/api/client.ts';

export const countersApi = clientOf(counters);
export const ownCountersApi = ownClientOf(counters);

export type Counters = z.output<typeof LegalCounters>;
export type CountersLine = z.output<typeof AgentCounters>;
