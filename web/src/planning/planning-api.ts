// The planning's calls, and the queries shared by every screen of this room.
import { planning } from '@vigie/contract/planning/endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf, ownClientOf } from '../shared/api/client.ts';

export const planningApi = clientOf(planning);
export const ownPlanningApi = ownClientOf(planning);

export type BoardAnswer = Answer<typeof planning.board>;
export type ServiceLine = Answer<typeof planning.list>['data'][number];
export type ServiceDetail = Answer<typeof planning.read>;
/** Somebody's own planning. */
export type MyAnswer = Answer<typeof planning.servicesUnavailabilities>;
export type UnavailabilityLine = Answer<typeof planning.listUnavailabilities>['data'][number];
export type JudgedLine = Answer<typeof planning.check>['services'][number];
