// The calls of sign-ups: those of a new agency, without a session, and those of the platform's people.
import type { z } from 'zod';
import { signUpCalls, type SignUpRow } from '@vigie/contract/backoffice/sign-up-endpoints.ts';
import { clientOf } from '../../shared/api/client.ts';

export const signUpApi = clientOf(signUpCalls);

export type SignUpLine = z.output<typeof SignUpRow>;
