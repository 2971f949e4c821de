// The values of the circuit dialog: its stops with travel times, their wire format, and the checks' form.
import { circuitRefusal, circuitTotals, timesOfStops, type CircuitTotals } from '@vigie/domain/planning/circuit.ts';
import { roadKm, travelMinutes } from '@vigie/domain/planning/travel.ts';
import { ServiceStatus, type ActivityType, type PlannedService } from '@vigie/domain/planning/service.ts';
import { MINUTE, localMinute, localTime, toInstant, type Interval } from '@vigie/domain/shared/time.ts';
import { minuteOfTime } from '@vigie/domain/shared/time-day.ts';
import { displayZone } from '../../shared/format/dates.ts';
import type { BoardData, PlanSite } from '../board/data/board-data.ts';
import type { ServiceDetail } from '../planning-api.ts';
import { changesOf, newService, problemsOf, serviceOf, type ServiceStart, type ServiceValues } from '../services/service-form.ts';

export interface StopValues {
  readonly key: string;
  readonly siteId: string | null;
  readonly travel: number | null;
  /** The proposed travel time is in use: it follows when sites change. */
  readonly proposed: boolean;
  readonly minutes: number | null;
  readonly activityType: string;
  readonly specialtyKey: string | null;
  readonly comment: string;
}

export interface CircuitValues extends ServiceValues {
  stops: StopValues[];
  returnMinutes: number | null;
}

const MOBILE_ROUND = '6';
const USUAL_STAY = 20;

export const newStop = (): StopValues => ({
  key: crypto.randomUUID(),
  siteId: null,
  travel: 0,
  proposed: true,
  minutes: USUAL_STAY,
  activityType: MOBILE_ROUND,
  specialtyKey: null,
  comment: '',
});

export const newCircuit = (start: ServiceStart): CircuitValues => ({
  ...newService({ startTime: '22:00', ...start }),
  activityType: MOBILE_ROUND,
  stops: [newStop(), newStop()],
  returnMinutes: 0,
});

const siteOf = (data: Pick<BoardData, 'sites'>, id: string | null): PlanSite | undefined => data.sites.find((site) => site.id === id);

/** Proposed minutes of travel to a stop. None for the first stop, nor where positions are missing. */
export function proposedTravel(data: Pick<BoardData, 'sites'>, from: string | null | undefined, to: string | null): number | null {
  return from ? travelMinutes(siteOf(data, from)?.location, siteOf(data, to)?.location) : null;
}

/** Kilometres by road between two sites, one decimal. */
export function travelKm(data: Pick<BoardData, 'sites'>, from: string | null | undefined, to: string | null): number | null {
  const [a, b] = [siteOf(data, from ?? null)?.location, siteOf(data, to)?.location];
  return a && b ? Math.round(roadKm(a, b) * 10) / 10 : null;
}

/** Recomputes proposed travel times after a change of order or site. */
export const withProposals = (stops: readonly StopValues[], data: Pick<BoardData, 'sites'>): StopValues[] =>
  stops.map((stop, index) => {
    if (!stop.proposed) return stop;
    return { ...stop, travel: index === 0 ? 0 : (proposedTravel(data, stops[index - 1]?.siteId, stop.siteId) ?? stop.travel) };
  });

export function circuitValuesOf(circuit: ServiceDetail, data: Pick<BoardData, 'sites'>): CircuitValues {
  const stops = circuit.services.map((stop, index): StopValues => {
    const proposal = index === 0 ? 0 : proposedTravel(data, circuit.services[index - 1]?.siteId, stop.siteId);
    return {
      key: stop.id,
      siteId: stop.siteId,
      travel: stop.travelMinutes,
      proposed: stop.travelMinutes === proposal,
      minutes: stop.minutes,
      activityType: String(stop.activityType),
      specialtyKey: stop.specialtyKey,
      comment: stop.comment,
    };
  });
  const spent = circuit.services.reduce((sum, stop) => sum + stop.travelMinutes + stop.minutes, 0);
  return {
    ...newService({ siteId: circuit.site.id, day: circuit.startAtDate, startTime: circuit.startAtTime }),
    activityType: String(circuit.activityType),
    specialtyKey: circuit.specialtyKey,
    nbAgents: circuit.nbAgents,
    agentIds: circuit.agents.map(({ id }) => id),
    dogId: circuit.dog?.id ?? null,
    comment: circuit.comment,
    publish: circuit.publishedAt !== null,
    stops,
    returnMinutes: circuit.minutes - spent,
  };
}

const zoneOf = (values: CircuitValues, data: Pick<BoardData, 'sites'>): string =>
  siteOf(data, values.stops[0]?.siteId ?? null)?.timeZone ?? displayZone();

export interface CircuitTimes extends Interval {
  readonly stops: readonly Interval[];
  readonly zone: string;
}

/** Instants of the circuit and of its stops; null without a day and an hour. */
export function timesOf(values: CircuitValues, data: Pick<BoardData, 'sites'>): CircuitTimes | null {
  if (!values.day || !values.startTime) return null;
  const zone = zoneOf(values, data);
  const start = toInstant(values.day, values.startTime, zone);
  const stops = timesOfStops(
    start,
    values.stops.map(({ travel, minutes }) => ({ travelMinutes: travel ?? 0, minutes: minutes ?? 0 })),
  );
  return { start, stops, zone, end: (stops.at(-1)?.end ?? start) + (values.returnMinutes ?? 0) * MINUTE };
}

export const totalsOf = (times: CircuitTimes): CircuitTotals => circuitTotals(times, times.stops);

/** The travel time with which the guard arrives at this hour, today or tomorrow. */
export function travelForArrival(times: CircuitTimes, index: number, arrival: string): number {
  const before = times.stops[index - 1]?.end ?? times.start;
  return (minuteOfTime(arrival) - localMinute(before, times.zone) + 1440) % 1440;
}

const needed = (value: unknown): string | null => (value === null || value === '' ? 'Obligatoire' : null);
const DAY_MINUTES = 1440;

function stopProblems(values: CircuitValues): Record<string, string | null> {
  const problems: Record<string, string | null> = {};
  values.stops.forEach(({ siteId, travel, minutes }, index) => {
    problems[`stops.${index}.siteId`] = needed(siteId);
    problems[`stops.${index}.travel`] = travel === null || travel < 0 ? 'Obligatoire' : null;
    problems[`stops.${index}.minutes`] = minutes === null || minutes < 1 ? 'Obligatoire' : null;
  });
  return problems;
}

function wholeProblem(values: CircuitValues, data: Pick<BoardData, 'sites'>): string | null {
  const times = timesOf(values, data);
  if (!times) return null;
  if (totalsOf(times).totalMinutes > DAY_MINUTES) return 'Un circuit dure au plus 24 heures';
  const zones = values.stops.map(({ siteId }) => siteOf(data, siteId)?.timeZone ?? times.zone);
  const stops = times.stops.map((stop, index) => ({ ...stop, timeZone: zones[index]! }));
  return circuitRefusal({ ...times, timeZone: times.zone }, stops);
}

/** What forbids sending, by field. */
export function circuitProblems(values: CircuitValues, data: Pick<BoardData, 'sites'>): Record<string, string | null> {
  const { siteId: _site, endTime: _end, ...common } = problemsOf({ ...values, siteId: 'x', endTime: '00:00' });
  const back = values.returnMinutes;
  return {
    ...common,
    ...stopProblems(values),
    returnMinutes: back === null || back < 0 ? 'Obligatoire' : null,
    services: wholeProblem(values, data),
  };
}

const stopsOnWire = (stops: readonly StopValues[]) =>
  stops.map(({ siteId, travel, minutes, activityType, specialtyKey, comment }) => ({
    siteId: siteId ?? '',
    travelMinutes: travel ?? 0,
    minutes: minutes ?? 0,
    activityType: Number(activityType) as ActivityType,
    specialtyKey,
    comment,
  }));

/** The values with the site and the end that follow from the stops. */
function settled(values: CircuitValues, data: Pick<BoardData, 'sites'>): CircuitValues {
  const times = timesOf(values, data);
  return { ...values, siteId: values.stops[0]?.siteId ?? null, endTime: times ? localTime(times.end, times.zone) : null };
}

export const circuitOf = (values: CircuitValues, data: Pick<BoardData, 'sites'>) => ({
  ...serviceOf(settled(values, data)),
  services: stopsOnWire(values.stops),
});

/** What an edit of several circuits sends: only what differs from the opened one. */
export function circuitChanges(before: CircuitValues, after: CircuitValues, data: Pick<BoardData, 'sites'>) {
  const { siteId: _site, ...changes } = changesOf(settled(before, data), settled(after, data));
  const stops = stopsOnWire(after.stops);
  const same = JSON.stringify(stopsOnWire(before.stops)) === JSON.stringify(stops);
  return { ...changes, ...(same ? {} : { services: stops }) };
}

/** The circuit in the form that the checks expect, while it is typed. Null while something is missing. */
export function circuitCandidate(values: CircuitValues, data: BoardData, id: string): PlannedService | null {
  const times = timesOf(values, data);
  const [first] = values.stops;
  const site = siteOf(data, first?.siteId ?? null);
  if (!times || !site || times.end <= times.start || values.stops.some(({ siteId }) => siteId === null)) return null;
  return {
    id,
    siteId: site.id,
    customerId: site.customerId,
    start: times.start,
    end: times.end,
    timeZone: times.zone,
    specialtyKey: values.specialtyKey,
    nbAgents: values.nbAgents ?? 1,
    status: ServiceStatus.waiting,
    agentIds: values.agentIds,
    dogId: values.dogId,
    activityType: Number(values.activityType) as ActivityType,
    isCircuit: true,
    childSiteIds: [...new Set(values.stops.flatMap(({ siteId }) => siteId ?? []))],
    childSpecialtyKeys: [...new Set(values.stops.flatMap(({ specialtyKey }) => specialtyKey ?? []))],
  };
}

/** Travel times shorter than the proposed one: the guard would always be late. */
export const shortWays = (values: CircuitValues, data: Pick<BoardData, 'sites'>): { index: number; travel: number; proposed: number }[] =>
  values.stops.flatMap(({ siteId, travel }, index) => {
    const proposed = index === 0 ? null : proposedTravel(data, values.stops[index - 1]?.siteId, siteId);
    return proposed !== null && travel !== null && travel < proposed ? [{ index, travel, proposed }] : [];
  });
