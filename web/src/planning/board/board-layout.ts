// Where everything stands on a board: rows with their heights, services as boxes in days or along the hours.
import { dayNumber } from '@vigie/domain/shared/time-day.ts';
import { startOfDay, startOfDayNumber } from '@vigie/domain/shared/time.ts';
import type { BoardData, PlanAbsence, PlanAgent, PlanService, PlanSite } from './board-data.ts';
import { missingAgents } from './board-data.ts';
import { BoardView, DAY_HOURS, EXTRA_HOURS, daysOf, type BoardPeriod } from './board-period.ts';

export type RowKind = 'sites' | 'agents';

/** « Lignes hautes » has the sizes of the specification (F-085, F-087); the dense rows show more at a glance. */
export type Density = 'dense' | 'roomy';

/** Sizes in pixels. */
export interface Metrics {
  /** The line of days or hours above. */
  readonly head: number;
  readonly column: number;
  readonly chip: number;
  readonly gap: number;
  readonly minRow: number;
}
const BLANK = { head: 46, gap: 3, minRow: 44 };
const WIDE = 58;

/** Cells of 160 × 150 in the week, of 60 × 55 along the hours, under a line of 50 (F-085, F-087); rows with more services grow. */
function roomyMetrics(view: BoardView, column: number): Metrics {
  if (view === BoardView.day) return { head: 50, column: 60, chip: 43, gap: 4, minRow: 55 };
  if (view === BoardView.week) return { head: 50, column: 160, chip: 64, gap: 4, minRow: 150 };
  return { head: 50, column, chip: 44, gap: 4, minRow: 72 };
}

/** Days are widened to fill the window, never narrowed below what times need. */
export function metricsOf(view: BoardView, available: number, days: number, density: Density = 'dense'): Metrics {
  const column = Math.max(WIDE, Math.floor(available / days));
  if (density === 'roomy') return roomyMetrics(view, column);
  if (view === BoardView.day) return { ...BLANK, column: 60, chip: 46, gap: 4, minRow: 55 };
  if (view === BoardView.week) return { ...BLANK, column: Math.max(160, Math.floor(available / 7)), chip: 54, minRow: 62 };
  return { ...BLANK, column, chip: 36 };
}

export interface Chip {
  readonly service: PlanService;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** Cut at the right edge: it goes on the next day. */
  readonly overnight: boolean;
}
export interface AbsenceBox {
  readonly absence: PlanAbsence;
  readonly left: number;
  readonly width: number;
}
export interface BoardRow {
  readonly key: string;
  readonly kind: 'site' | 'agent' | 'open';
  readonly site?: PlanSite;
  readonly agent?: PlanAgent;
  readonly name: string;
  readonly detail: string;
  readonly services: readonly PlanService[];
  readonly chips: readonly Chip[];
  readonly absences: readonly AbsenceBox[];
  readonly top: number;
  readonly height: number;
}
export interface BoardLayout {
  readonly kind: RowKind;
  readonly view: BoardView;
  readonly period: BoardPeriod;
  readonly days: readonly string[];
  readonly firstDay: number;
  /** Instant at the left edge. */
  readonly origin: number;
  readonly columns: number;
  readonly metrics: Metrics;
  readonly width: number;
  readonly height: number;
  readonly rows: readonly BoardRow[];
}

export interface RowSource {
  readonly key: string;
  readonly kind: BoardRow['kind'];
  readonly site?: PlanSite;
  readonly agent?: PlanAgent;
  readonly name: string;
  readonly detail: string;
  readonly services: readonly PlanService[];
}

type Frame = Omit<BoardLayout, 'rows' | 'height'>;

const hourOf = (instant: number, frame: Frame): number => (instant - frame.origin) / 3_600_000;
const HOURS = DAY_HOURS + EXTRA_HOURS;

/** Along the hours: as long as it lasts, in the first lane that is free. */
function hourChips(services: readonly PlanService[], frame: Frame): Chip[] {
  const { column, chip, gap } = frame.metrics;
  const lanes: number[] = [];
  const shown = services.filter((service) => hourOf(service.end, frame) > 0 && hourOf(service.start, frame) < HOURS);
  return shown.map((service) => {
    const from = Math.max(0, hourOf(service.start, frame));
    const until = Math.min(HOURS, hourOf(service.end, frame));
    let lane = lanes.findIndex((end) => end <= from);
    if (lane < 0) lane = lanes.length;
    lanes[lane] = until;
    return {
      service,
      left: from * column + 1,
      top: gap + lane * (chip + gap),
      width: Math.max(18, (until - from) * column - 2),
      overnight: hourOf(service.end, frame) > HOURS,
    };
  });
}

/** In days: a service stands in the day on which it begins, below those that begin earlier. */
function dayChips(services: readonly PlanService[], frame: Frame): Chip[] {
  const { column, chip, gap } = frame.metrics;
  const stacked = new Map<number, number>();
  const chips: Chip[] = [];
  for (const service of services) {
    const at = service.day - frame.firstDay;
    if (at < 0 || at >= frame.columns) continue;
    const level = stacked.get(at) ?? 0;
    stacked.set(at, level + 1);
    chips.push({
      service,
      left: at * column + 2,
      top: gap + level * (chip + gap),
      width: column - 4,
      overnight: service.end > startOfNextDay(service),
    });
  }
  return chips;
}

const startOfNextDay = (service: PlanService): number => startOfDayNumber(service.day + 1, service.site.timeZone);
function absenceBoxes(absences: readonly PlanAbsence[], frame: Frame, edges: readonly number[]): AbsenceBox[] {
  const { column } = frame.metrics;
  const right = frame.view === BoardView.day ? HOURS : frame.columns;
  /** Place of an instant, in columns: hours, or days with their part. */
  const placeOf = (instant: number): number => {
    if (frame.view === BoardView.day) return hourOf(instant, frame);
    const index = edges.findLastIndex((edge) => edge <= instant);
    if (index < 0) return 0;
    const next = edges[index + 1];
    return next === undefined ? frame.columns : index + (instant - edges[index]!) / (next - edges[index]!);
  };
  return absences.flatMap((absence) => {
    const from = Math.max(0, placeOf(absence.start));
    const until = Math.min(right, placeOf(absence.end));
    return until > from ? [{ absence, left: from * column, width: (until - from) * column }] : [];
  });
}

const heightOf = (chips: readonly Chip[], { chip, gap, minRow }: Metrics): number =>
  Math.max(minRow, ...chips.map(({ top }) => top + chip + gap + 4));

export function layoutOf(
  data: BoardData,
  kind: RowKind,
  view: BoardView,
  period: BoardPeriod,
  sources: readonly RowSource[],
  available: number,
  density: Density = 'dense',
): BoardLayout {
  const days = daysOf(period);
  const metrics = metricsOf(view, available, days.length, density);
  const columns = view === BoardView.day ? HOURS : days.length;
  const frame: Frame = {
    kind,
    view,
    period,
    days,
    firstDay: dayNumber(period.first),
    origin: startOfDay(period.first, data.zone),
    columns,
    metrics,
    width: columns * metrics.column,
  };
  const edges =
    view === BoardView.day ? [] : Array.from({ length: days.length + 1 }, (_, index) => startOfDayNumber(frame.firstDay + index, data.zone));
  let top = 0;
  const rows = sources.map((source): BoardRow => {
    const chips = view === BoardView.day ? hourChips(source.services, frame) : dayChips(source.services, frame);
    const absences = source.agent ? absenceBoxes(data.absencesByAgent.get(source.agent.id) ?? [], frame, edges) : [];
    const row = { ...source, chips, absences, top, height: heightOf(chips, metrics) };
    top += row.height;
    return row;
  });
  return { ...frame, rows, height: top };
}

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'fr');

/** One row a site; closed sites only with services. */
export function siteRows(data: BoardData, services: readonly PlanService[], keeps: (site: PlanSite) => boolean): RowSource[] {
  const own = new Map<string, PlanService[]>(data.sites.map((site) => [site.id, []]));
  for (const service of services) own.get(service.site.id)?.push(service);
  return data.sites
    .filter((site) => keeps(site) && (site.active || own.get(site.id)!.length > 0))
    .map((site) => ({ key: site.id, kind: 'site' as const, site, name: site.name, detail: site.customerName, services: own.get(site.id)! }))
    .sort(byName);
}

/** First what is still to be filled, then one row a plannable agent, and others while they have services. */
export function agentRows(data: BoardData, services: readonly PlanService[], keeps: (agent: PlanAgent) => boolean): RowSource[] {
  const own = new Map<string, PlanService[]>(data.agents.map((agent) => [agent.id, []]));
  for (const service of services) for (const { agent } of service.agents) own.get(agent.id)?.push(service);
  const open = services.filter((service) => missingAgents(service) > 0);
  const rows = data.agents
    .filter((agent) => keeps(agent) && (agent.plannable || own.get(agent.id)!.length > 0))
    .map((agent) => ({
      key: agent.id,
      kind: 'agent' as const,
      agent,
      name: agent.lastname ? `${agent.lastname} ${agent.firstname}` : agent.name,
      detail: '',
      services: own.get(agent.id)!,
    }))
    .sort(byName);
  return [{ key: 'open', kind: 'open', name: 'À pourvoir', detail: 'Services sans collaborateur', services: open }, ...rows];
}
