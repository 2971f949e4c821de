// Builds a board for paper and workbook: rows × days with the services that the screen's filters leave, and their sums.
import type { z } from 'zod';
import type { Board } from '@vigie/contract/planning/board-schemas.ts';
import type { BoardDocument } from '@vigie/contract/planning/out-schemas.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { MINUTE, localDayNumber, localTime, startOfDayNumber } from '@vigie/domain/shared/time.ts';
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
  readonly minutes: number;
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
  /** Days on which the agent is away, whole or in part. Never the reason: everybody reads a notice board. */
  readonly away: readonly boolean[];
  readonly minutes: number;
}
export interface BoardSheet {
  readonly first: number;
  readonly days: number;
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
  const off = row.status === ServiceStatus.unscheduled || row.status === ServiceStatus.archived;
  return {
    row,
    site,
    customer: board.customers[site.customer]?.name ?? '',
    agents: agents.map((agent) => ({ id: agent.id, name: nameOf(agent) })),
    day: localDayNumber(row.start * MINUTE, site.timeZone),
    from: time(row.start),
    until: time(row.end),
    minutes: row.end - row.start,
    missing: off ? 0 : Math.max(0, nbAgents - agents.length),
    draft: row.draft === true,
    off,
    stops: (row.stops ?? []).map((stop) => ({ name: board.sites[stop.site]?.name ?? '', from: time(stop.start), until: time(stop.end) })),
  };
}

/** Like the screen: nobody works unscheduled and missed services. */
const counts = ({ off, row }: SheetService): boolean => !off && row.status !== ServiceStatus.notDone;
const sum = <T>(list: readonly T[], of: (each: T) => number): number => list.reduce((total, each) => total + of(each), 0);

interface Frame {
  readonly first: number;
  readonly days: number;
  readonly zone: string;
}

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

/** Minutes of a service in a row: all places for a site, one for an agent, empty ones on top. */
const minutesIn = (kind: SheetRow['kind'], service: SheetService): number => {
  if (!counts(service)) return 0;
  return service.minutes * (kind === 'agent' ? 1 : kind === 'open' ? service.missing : (service.row.nbAgents ?? 1));
};

type Head = Pick<SheetRow, 'id' | 'kind' | 'name' | 'detail'>;

function fill(head: Head, own: readonly SheetService[], away: readonly boolean[], frame: Frame): SheetRow {
  return { ...head, cells: spread(own, frame), away, minutes: sum(own, (service) => minutesIn(head.kind, service)) };
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

/** The sum of the rows, so that lines and columns agree. */
const dayTotals = (rows: readonly SheetRow[], { days }: Frame): BoardSheet['perDay'] =>
  Array.from({ length: days }, (_, index) => ({
    minutes: sum(rows, ({ kind, cells }) => sum(cells[index]!, (service) => minutesIn(kind, service))),
    missing: sum([...new Set(rows.flatMap(({ cells }) => cells[index]!))], ({ missing }) => missing),
  }));

const named = (services: readonly SheetService[], kind: Asked['kind']): [string, string][] =>
  kind === 'sites'
    ? services.flatMap(({ agents }) => agents.filter(({ name }) => name).map(({ id, name }): [string, string] => [id, name]))
    : services.map(({ site }) => [site.id, site.name]);

/** Only the content of the board's answer can appear here. Other identifiers find nothing. */
export function boardSheet(board: Board, asked: Asked, zone: string): BoardSheet {
  const frame: Frame = { first: dayNumber(asked.from), days: dayNumber(asked.until) - dayNumber(asked.from) + 1, zone };
  const shown = new Set(asked.serviceIds);
  const services = board.services
    .filter((row) => shown.has(row.id) && (asked.drafts || !row.draft))
    .map((row) => readService(board, row))
    .filter(({ day }) => day >= frame.first && day < frame.first + frame.days);
  const rowOf = asked.kind === 'sites' ? siteRow : agentRow;
  const all = asked.rowIds.map((id) => rowOf(board, id, services, frame)).filter((row) => row !== null);
  const rows = asked.onlyFilled ? all.filter(({ cells }) => cells.some((cell) => cell.length > 0)) : all;
  const standing = new Set(rows.flatMap(({ cells }) => cells.flat()));
  const counted = services.filter((service) => standing.has(service));
  const perDay = dayTotals(rows, frame);
  return {
    ...frame,
    rows,
    services: counted,
    perDay,
    minutes: sum(perDay, ({ minutes }) => minutes),
    missing: sum(perDay, ({ missing }) => missing),
    codes: codesOf(new Map(named(counted, asked.kind))),
  };
}
