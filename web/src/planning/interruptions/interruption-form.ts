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
  /** Of a pause: still to come. */
  planned: boolean;
  deducted: boolean;
  comment: string;
}

export function gapValues(row: GapLine | undefined): GapValues {
  if (!row) {
    const type = BreakType.lateArrival;
    const deducted = deductedByDefault(type);
    return { agentId: null, serviceId: null, type: String(type), day: today(), startTime: null, endTime: null, planned: true, deducted, comment: '' };
  }
  const start = row.realStartAt ?? row.startAt;
  const [day, startTime] = start ? wallOf(start) : [null, null];
  const planned = row.realStartAt === null;
  const end = planned ? row.endAt : row.realEndAt;
  return {
    agentId: row.agent.id,
    serviceId: row.service.id,
    type: String(row.type),
    day,
    startTime,
    endTime: end ? wallOf(end)[1] : null,
    planned,
    deducted: row.deducted,
    comment: row.comment,
  };
}

const needed = (value: unknown): string | null => (value ? null : 'Obligatoire');
/** Only a pause is planned. The others are recorded afterwards. */
export const isPlanned = ({ type, planned }: Pick<GapValues, 'type' | 'planned'>): boolean => Number(type) === BreakType.pause && planned;

export const gapProblems = (values: GapValues): Record<string, string | null> => ({
  agentId: needed(values.agentId),
  serviceId: needed(values.serviceId),
  day: needed(values.day),
  startTime: needed(values.startTime),
  endTime: isPlanned(values) ? null : needed(values.endTime),
});

/** An end that is not after the start is on the next day. */
function instantsOf({ day, startTime, endTime }: GapValues): { readonly start: string; readonly end: string | null } {
  const [first, from] = [day ?? '', startTime ?? ''];
  const start = instantOfWall(first, from || '00:00');
  return { start, end: endTime ? instantOfWall(endTime > from ? first : addDays(first, 1), endTime) : null };
}

/** What happened keeps its plan. Only a pause has a planned end. */
function timesOf(values: GapValues, row: GapLine | undefined) {
  const { start, end } = instantsOf(values);
  if (isPlanned(values)) return { startAt: start, endAt: end, realStartAt: null, realEndAt: null };
  const endAt = Number(values.type) === BreakType.pause && row ? row.endAt : null;
  return { startAt: row?.startAt ?? null, endAt, realStartAt: start, realEndAt: end };
}

export function gapOf(values: GapValues, row: GapLine | undefined) {
  const { agentId, serviceId, type, deducted, comment } = values;
  return { agentId: agentId ?? '', serviceId: serviceId ?? '', type: Number(type) as BreakType, ...timesOf(values, row), deducted, comment };
}
