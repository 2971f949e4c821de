// Finds the circuit passages to bill to a customer: its own stops, visited by finished circuits, in their period.
import { isMade } from '@vigie/domain/hours/circuit-parts.ts';
import type { Passage } from '@vigie/domain/billing/circuit-passages.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import type { Interval } from '@vigie/domain/shared/time.ts';
import { isOver } from '../hours/count-work.ts';
import type { Work, WorkStop } from '../hours/load-work.ts';
import { stopMade } from '../hours/share-circuits.ts';

export interface BilledPassage extends Passage {
  readonly intervals: readonly Interval[];
}

export interface PassageWish {
  readonly customerId: string;
  readonly siteIds: readonly string[];
  readonly within: Interval;
  /** What the agency bills: the work done, or the work planned. */
  readonly basis: 'real' | 'planned';
}

const isOff = (status: number): boolean => status === ServiceStatus.archived || status === ServiceStatus.unscheduled;

function passageOf(stop: WorkStop, { customerId, siteIds, within, basis }: PassageWish): BilledPassage[] {
  const { row, site } = stop;
  if (row.customerId !== customerId || (siteIds.length > 0 && !siteIds.includes(row.siteId))) return [];
  const made = stopMade(stop, null);
  if (basis === 'planned' ? isOff(row.status) : !isMade(made)) return [];
  const interval = { start: made.realStart ?? made.start, end: made.realEnd ?? made.end };
  const isHere = interval.start >= within.start && interval.start < within.end;
  return isHere ? [{ serviceId: row.id, siteId: site.id, siteName: site.name, intervals: [interval] }] : [];
}

const circuits = (work: readonly Work[]): Work[] => work.filter(({ stops }) => stops.length > 0);

export const passagesOf = (work: readonly Work[], wish: PassageWish): BilledPassage[] =>
  circuits(work)
    .filter(({ service }) => isOver(service.status))
    .flatMap(({ stops }) => stops.flatMap((stop) => passageOf(stop, wish)));

/** Circuits with a stop of the customer that are running or to come in the period. */
export const circuitsToCome = (work: readonly Work[], { customerId, within }: PassageWish): number =>
  circuits(work).filter(
    ({ service, stops }) =>
      !isOver(service.status) &&
      service.status !== ServiceStatus.notDone &&
      stops.some(({ row }) => row.customerId === customerId && Date.parse(row.startAt) >= within.start && Date.parse(row.startAt) < within.end),
  ).length;
