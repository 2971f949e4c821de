// Builds the two sides of an exchange: who has which service now, who would have it, and the resulting services.
import type { serviceSwaps } from '@vigie/db/tables/planning/offers.ts';
import { exchanged } from '@vigie/domain/planning/filling/swap.ts';
import type { PlannedService } from '@vigie/domain/planning/service.ts';
import type { ServiceRecord } from '../services/service-records.ts';
import { offeredOf } from './records.ts';

export type SwapRow = typeof serviceSwaps.$inferSelect;

export interface Side {
  readonly service: PlannedService;
  readonly mark: string;
  readonly holderId: string;
  readonly comerId: string;
}

type Sided = Pick<SwapRow, 'agentId' | 'colleagueId' | 'serviceId' | 'mark' | 'otherServiceId' | 'otherMark'>;

/** One side for a gift, two for an exchange. */
export function sidesOf(
  { agentId, colleagueId, serviceId, mark, otherServiceId, otherMark }: Sided,
  records: ReadonlyMap<string, ServiceRecord>,
): Side[] {
  const own = records.get(serviceId);
  const other = otherServiceId === null ? undefined : records.get(otherServiceId);
  return [
    ...(own ? [{ service: offeredOf(own), mark, holderId: agentId, comerId: colleagueId }] : []),
    ...(other ? [{ service: offeredOf(other), mark: otherMark ?? '', holderId: colleagueId, comerId: agentId }] : []),
  ];
}

/** Judged together: each agent gives up their service for the other's. */
export const candidatesOf = (sides: readonly Side[]): PlannedService[] =>
  sides.map((side) => ({ ...side.service, agentIds: exchanged(side.service.agentIds, side) }));
