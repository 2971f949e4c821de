// Says which work is one period, and which periods owe the four hours of the branch (IDCC 1351, art. 7.12 and 7.13).

import { ActivityType } from './service.ts';
import type { PlannedService } from './service.ts';

/** Two pieces with a cut of two hours or less between them are one period (art. 7.12). */
export const ONE_PERIOD_MINUTES = 120;

const EXEMPT: readonly (ActivityType | undefined)[] = [ActivityType.intervention, ActivityType.administration];

/** Interventions on call, medical visits, meetings and interviews are no periods of their own (art. 7.13). */
export const owesMinimum = ({ activityType }: Pick<PlannedService, 'activityType'>): boolean => !EXEMPT.includes(activityType);
