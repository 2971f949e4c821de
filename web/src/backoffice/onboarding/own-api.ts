// The person's open paths, and the calls that advance them.
import { ownOnboardingCalls } from '@vigie/contract/backoffice/own-onboarding-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../../shared/api/client.ts';

export const ownApi = clientOf(ownOnboardingCalls);
export type OwnPath = Answer<typeof ownOnboardingCalls.ownPaths>[number];
