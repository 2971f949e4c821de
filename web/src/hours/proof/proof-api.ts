// The calls about the proof of pay, and the shapes of their answers.
import { payProof } from '@vigie/contract/hours/pay-proof-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf, ownClientOf } from '../../shared/api/client.ts';

export const proofApi = clientOf(payProof);
export const ownProofApi = ownClientOf(payProof);

export type MonthProof = Answer<typeof payProof.read>;
export type Figure = MonthProof['figures'][number];
export type PayLine = Answer<typeof payProof.list>['data'][number];
export type MonthStates = Answer<typeof payProof.list>['states'];
