// The values of the planning gap dialog: initial values, missing fields, wire format.
import { BreakType, deductedByDefault } from '@vigie/domain/planning/breaks.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { instantOfWall, today, wallOf } from '../../shared/format/dates.ts';
import type { GapLine } from './interruptions-list.ts';

export interface GapValues extends Record<string, unknown> {
  agentId: string | null;
  serviceId: string | null;
  type: string;
  day: string | null;
  startTime: string | null;
  endTime: string | null;
  deducted: boolean;
  comment: string;
}

export function gapValues(row: GapLine | undefined): GapValues {
  if (!row) {
    const type = BreakType.lateArrival;
    const deducted = deductedByDefault(type);
    return { agentId: null, serviceId: null, type: String(type), day: today(), startTime: null, endTime: null, deducted, comment: '' };
  }
  const start = row.realStartAt ?? row.startAt;
  const [day, startTime] = start ? wallOf(start) : [null, null];
  return {
    agentId: row.agent.id,
    serviceId: row.service.id,
    type: String(row.type),
    day,
    startTime,
    endTime: row.realEndAt ? wallOf(row.realEndAt)[1] : null,
    deducted: row.deducted,
    comment: row.comment,
  };
}

const needed = (value: unknown): string | null => (value ? null : 'Obligatoire');
/** Only a pause is planned: without an end it is still to come. */
export const isPlanned = ({ type, endTime }: Pick<GapValues, 'type' | 'endTime'>): boolean => Number(type) === BreakType.pause && !endTime;

export const gapProblems = (values: GapValues): Record<string, string | null> => ({
  agentId: needed(values.agentId),
  serviceId: needed(values.serviceId),
  day: needed(values.day),
  startTime: needed(values.startTime),
  endTime: isPlanned(values) ? null : needed(values.endTime),
});

/** An end that is not after the start is on the next day. */
export function gapOf(values: GapValues, row: GapLine | undefined) {
  const { agentId, serviceId, type, startTime, endTime, deducted, comment } = values;
  const day = values.day ?? '';
  const start = instantOfWall(day, startTime ?? '00:00');
  const times = isPlanned(values)
    ? { startAt: start, realStartAt: null, realEndAt: null }
    : {
        startAt: row?.startAt ?? null,
        realStartAt: start,
        realEndAt: instantOfWall((endTime ?? '') > (startTime ?? '') ? day : addDays(day, 1), endTime ?? '00:00'),
      };
  return { agentId: agentId ?? '', serviceId: serviceId ?? '', type: Number(type) as BreakType, ...times, deducted, comment };
}
