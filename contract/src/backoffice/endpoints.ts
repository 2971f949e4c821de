// Declares the back office's calls: imports, the platform's administration, and what everybody reads of the platform.
import { adminCalls } from './admin-endpoints.ts';
import { communicationCalls } from './communication-endpoints.ts';
import { importCalls } from '../import/endpoints.ts';
import { marketCalls } from './market-endpoints.ts';
import { onboardingCalls } from './onboarding-endpoints.ts';
import { ownOnboardingCalls } from './own-onboarding-endpoints.ts';
import { readerCalls } from './reader-endpoints.ts';
import { serviceCalls } from './service-endpoints.ts';
import { signUpCalls } from './sign-up-endpoints.ts';

export const backoffice = {
  ...importCalls,
  ...adminCalls,
  ...communicationCalls,
  ...marketCalls,
  ...onboardingCalls,
  ...readerCalls,
  ...ownOnboardingCalls,
  ...serviceCalls,
  ...signUpCalls,
} as const;
