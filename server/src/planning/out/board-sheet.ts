// Builds a board for paper and workbook: rows × days with the services that the screen's filters leave, and their sums.
import type { z } from 'zod';
import type { Board } from '@vigie/contract/planning/board-schemas.ts';
import type { BoardDocument } from '@vigie/contract/planning/out-schemas.ts';
import { plannedMinutes, plannedMinutesOfPlaces, type PlannedTimes } from '@vigie/domain/hours/planned.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { MINUTE, localDayNumber, localTime, overlaps, startOfDayNumber, type Interval } from '@vigie/domain/shared/time.ts';
import { dayNumber } from '@vigie/domain/shared/time-day.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { codesOf } from './short-codes.ts';

export type Asked = z.output<typeof BoardDocument>;

export interface SheetService {
  readonly row: Board['services'][number];
  readonly site: Board['sites'][number];
  readonly customer: string;
  readonly agents: readonly { readonly id: string; readonly name: string }[];
  readonly day: number;
  readonly from: string;
  readonly until: string;
  /** Of the whole service. */
  readonly minutes: number;
  readonly times: PlannedTimes;
  readonly missing: number;
  readonly draft: boolean;
  /** Unscheduled: shown struck out, and counted for nothing. */
  readonly off: boolean;
  readonly stops: readonly { readonly name: string; readonly from: string; readonly until: string }[];
}
export interface SheetRow {
  readonly id: string;
  readonly kind: 'site' | 'agent' | 'open';
  readonly name: string;
  readonly detail: string;
  /** One list per day. */
  readonly cells: readonly (readonly SheetService[])[];
  /** In no cell, for they begin on another day, but with hours in the period. */
  readonly reaching: readonly SheetService[];
  /** Days on which the agent is away, whole or in part. Never the reason: everybody reads a notice board. */
  readonly away: readonly boolean[];
  /** Planned minutes within the period. */
  readonly minutes: number;
}
export interface BoardSheet {
  readonly first: number;
  readonly days: number;
  /** The midnight after the last day. */
  readonly end: number;
  readonly rows: readonly SheetRow[];
  /** Each once, in order of time. */
  readonly services: readonly SheetService[];
  readonly perDay: readonly { readonly minutes: number; readonly missing: number }[];
  readonly minutes: number;
  readonly missing: number;
  /** Short forms of agents and sites for narrow days. */
  readonly codes: ReadonlyMap<string, string>;
}

export const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }): string => fullName(firstname, lastname);

function readService(board: Board, row: Board['services'][number]): SheetService {
  const site = board.sites[row.site]!;
  const time = (minute: number): string => localTime(minute * MINUTE, site.timeZone);
  const nbAgents = row.nbAgents ?? 1;
  const agents = (row.agents ?? []).map((place) => board.agents[place]!);
  const status = row.status ?? ServiceStatus.waiting;
  const off = status === ServiceStatus.unscheduled || status === ServiceStatus.archived;
  const uncounted = (row.uncounted ?? []).flatMap(({ agent, start, end }) => {
    const agentId = board.agents[agent]?.id;
    return agentId === undefined ? [] : { agentId, start: start * MINUTE, end: end * MINUTE };
  });
  return {
    row,
    site,
    customer: board.customers[site.customer]?.name ?? '',
    agents: agents.map((agent) => ({ id: agent.id, name: nameOf(agent) })),
    day: localDayNumber(row.start * MINUTE, site.timeZone),
    from: time(row.start),
    until: time(row.end),
    minutes: row.end - row.start,
    times: { start: row.start * MINUTE, end: row.end * MINUTE, status, uncounted },
    missing: off ? 0 : Math.max(0, nbAgents - agents.length),
    draft: row.draft === true,
    off,
    stops: (row.stops ?? []).map((stop) => ({ name: board.sites[stop.site]?.name ?? '', from: time(stop.start), until: time(stop.end) })),
  };
}

const sum = <T>(list: readonly T[], of: (each: T) => number): number => list.reduce((total, each) => total + of(each), 0);

interface Frame {
  readonly first: number;
  readonly days: number;
  readonly zone: string;
}

/** The instants of some days of the frame. */
const instants = ({ first, zone }: Frame, index: number, days: number): Interval => ({
  start: startOfDayNumber(first + index, zone),
  end: startOfDayNumber(first + index + days, zone),
});

const isShown = ({ first, days }: Frame, { day }: SheetService): boolean => day >= first && day < first + days;

const spread = (services: readonly SheetService[], { first, days }: Frame): SheetService[][] => {
  const cells = Array.from({ length: days }, (): SheetService[] => []);
  for (const service of services) cells[service.day - first]?.push(service);
  return cells;
};

function awayDays(board: Board, agent: number, { first, days, zone }: Frame): boolean[] {
  const own = board.unavailabilities.filter((absence) => absence.agent === agent && !absence.pending);
  return Array.from({ length: days }, (_, index) => {
    const [start, end] = [startOfDayNumber(first + index, zone) / MINUTE, startOfDayNumber(first + index + 1, zone) / MINUTE];
    return own.some((absence) => absence.start < end && absence.end > start);
  });
}

/** Planned minutes of a service in a row: all places for a site, the agent's own, else the empty ones. */
function minutesIn({ kind, id }: Pick<SheetRow, 'kind' | 'id'>, { times, missing, agents, row }: SheetService, within: Interval): number {
  if (!overlaps(times, within)) return 0;
  if (kind === 'agent') return plannedMinutes(times, id, within);
  if (kind === 'open') return missing * plannedMinutes(times, null, within);
  return plannedMinutesOfPlaces(
    times,
    agents.map((agent) => agent.id),
    row.nbAgents ?? 1,
    within,
  );
}

type Head = Pick<SheetRow, 'id' | 'kind' | 'name' | 'detail'>;

function fill(head: Head, own: readonly SheetService[], away: readonly boolean[], frame: Frame): SheetRow {
  const reaching = own.filter((service) => !isShown(frame, service));
  const period = instants(frame, 0, frame.days);
  return { ...head, cells: spread(own, frame), reaching, away, minutes: sum(own, (service) => minutesIn(head, service, period)) };
}

function siteRow(board: Board, id: string, services: readonly SheetService[], frame: Frame): SheetRow | null {
  const site = board.sites.find((each) => each.id === id);
  if (!site) return null;
  const head = { id, kind: 'site' as const, name: site.name, detail: board.customers[site.customer]?.name ?? '' };
  return fill(
    head,
    services.filter((service) => service.site.id === id),
    [],
    frame,
  );
}

function agentRow(board: Board, id: string, services: readonly SheetService[], frame: Frame): SheetRow | null {
  if (id === 'open') {
    const head = { id, kind: 'open' as const, name: 'À pourvoir', detail: '' };
    return fill(
      head,
      services.filter(({ missing }) => missing > 0),
      [],
      frame,
    );
  }
  const place = board.agents.findIndex((each) => each.id === id);
  const agent = board.agents[place];
  if (!agent) return null;
  const own = services.filter(({ agents }) => agents.some((each) => each.id === id));
  const name = `${agent.lastname} ${agent.firstname}`.trim() || 'Agent';
  return fill({ id, kind: 'agent', name, detail: '' }, own, awayDays(board, place, frame), frame);
}

/** The sum of the rows, each day from midnight to midnight, so that lines and columns agree. Places count on the day of their beginning. */
function dayTotals(rows: readonly SheetRow[], frame: Frame): BoardSheet['perDay'] {
  const own = rows.map((row) => ({ row, services: [...row.cells.flat(), ...row.reaching] }));
  return Array.from({ length: frame.days }, (_, index) => {
    const day = instants(frame, index, 1);
    return {
      minutes: sum(own, ({ row, services }) => sum(services, (service) => minutesIn(row, service, day))),
      missing: sum([...new Set(rows.flatMap(({ cells }) => cells[index]!))], ({ missing }) => missing),
    };
  });
}

const named = (services: readonly SheetService[], kind: Asked['kind']): [string, string][] =>
  kind === 'sites'
    ? services.flatMap(({ agents }) => agents.filter(({ name }) => name).map(({ id, name }): [string, string] => [id, name]))
    : services.map(({ site }) => [site.id, site.name]);

/** Only the content of the board's answer can appear here. Other identifiers find nothing. */
export function boardSheet(board: Board, asked: Asked, zone: string): BoardSheet {
  const frame: Frame = { first: dayNumber(asked.from), days: dayNumber(asked.until) - dayNumber(asked.from) + 1, zone };
  const period = instants(frame, 0, frame.days);
  const shown = new Set(asked.serviceIds);
  const services = board.services
    .filter((row) => shown.has(row.id) && (asked.drafts || !row.draft))
    .map((row) => readService(board, row))
    .filter((service) => isShown(frame, service) || overlaps(service.times, period));
  const rowOf = asked.kind === 'sites' ? siteRow : agentRow;
  const all = asked.rowIds.map((id) => rowOf(board, id, services, frame)).filter((row) => row !== null);
  const rows = asked.onlyFilled ? all.filter(({ cells }) => cells.some((cell) => cell.length > 0)) : all;
  const standing = new Set(rows.flatMap(({ cells }) => cells.flat()));
  const counted = services.filter((service) => standing.has(service));
  const perDay = dayTotals(rows, frame);
  return {
    ...frame,
    end: period.end,
    rows,
    services: counted,
    perDay,
    minutes: sum(perDay, ({ minutes }) => minutes),
    missing: sum(perDay, ({ missing }) => missing),
    codes: codesOf(new Map(named(counted, asked.kind))),
  };
}
