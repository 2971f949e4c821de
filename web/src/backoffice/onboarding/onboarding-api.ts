// The calls with which administrators manage the paths for newcomers.
import type { z } from 'zod';
import { onboardingCalls } from '@vigie/contract/backoffice/onboarding-endpoints.ts';
import type { OnboardingPath, OnboardingPathRow, PathFollower } from '@vigie/contract/backoffice/onboarding-schemas.ts';
import { clientOf } from '../../shared/api/client.ts';

export const onboardingApi = clientOf(onboardingCalls);

export type PathLine = z.output<typeof OnboardingPath>;
export type PathRow = z.output<typeof OnboardingPathRow>;
export type FollowerLine = z.output<typeof PathFollower>;
export const PATH_TOPICS = ['onboarding-paths'];
