// Lays out a board: rows with their heights, services as boxes in days or along the hours.
import { dayNumber } from '@vigie/domain/shared/time-day.ts';
import { daysInterval, overlaps, startOfDay, startOfDayNumber } from '@vigie/domain/shared/time.ts';
import type { BoardData, PlanAbsence, PlanAgent, PlanService, PlanSite } from './board-data.ts';
import { BoardView, DAY_HOURS, EXTRA_HOURS, daysOf, type BoardPeriod } from './board-period.ts';
import type { RowKind, RowSource } from './board-rows.ts';

/** « Lignes hautes » has the sizes of the specification (F-085, F-087). The dense rows show more at a glance. */
export type Density = 'dense' | 'roomy';

/** Sizes in pixels. */
export interface Metrics {
  /** The line of days or hours above. */
  readonly head: number;
  readonly column: number;
  readonly chip: number;
  readonly gap: number;
  readonly minRow: number;
  /** The days are too narrow for a line of times: the start is above the end. */
  readonly stacked: boolean;
}
const BLANK = { head: 46, gap: 3, minRow: 44, stacked: false };
/** A day holds « 09:30 » whole, and « 09:30–19:30 » in one line from this width on. */
const NARROWEST = 32;
const ONE_LINE = 74;
/** The same for the tall rows, and for a week. */
const ROOMY_DAY = 58;
const WEEK_DAY = 84;

/** Cells of 160 × 150 in the week, of 60 × 55 along the hours, under a line of 50 (F-085, F-087). Rows with more services grow. */
function roomyMetrics(view: BoardView, column: number): Metrics {
  if (view === BoardView.day) return { head: 50, column: 60, chip: 43, gap: 4, minRow: 55, stacked: false };
  if (view === BoardView.week) return { head: 50, column: 160, chip: 64, gap: 4, minRow: 150, stacked: false };
  return { head: 50, column, chip: 44, gap: 4, minRow: 72, stacked: column < ONE_LINE };
}

/** Days share the window, so that a week or a month stands whole on it. They never get narrower than a time needs. */
export function metricsOf(view: BoardView, available: number, days: number, density: Density = 'dense'): Metrics {
  const column = Math.floor(available / days);
  if (density === 'roomy') return roomyMetrics(view, Math.max(ROOMY_DAY, column));
  if (view === BoardView.day) return { ...BLANK, column: 60, chip: 46, gap: 4, minRow: 55 };
  if (view === BoardView.week) return { ...BLANK, column: Math.max(WEEK_DAY, column), chip: 54, minRow: 62 };
  if (column >= ONE_LINE) return { ...BLANK, column, chip: 36 };
  return { ...BLANK, column: Math.max(NARROWEST, column), chip: 44, gap: 2, minRow: 50, stacked: true };
}

const SIDE = { widest: 224, narrowest: 150, phone: 132 };
const PHONE = 640;
/** From this width on a day needs nothing from the names. */
const COMFORT: Partial<Record<BoardView, number>> = { [BoardView.fourWeeks]: ONE_LINE, [BoardView.month]: ONE_LINE, [BoardView.week]: 130 };

/** The names on the left give way to the days where the window is narrow. */
export function sideOf(view: BoardView, width: number, days: number): number {
  if (width > 0 && width < PHONE) return SIDE.phone;
  const wanted = COMFORT[view];
  if (wanted === undefined) return SIDE.widest;
  return Math.min(SIDE.widest, Math.max(SIDE.narrowest, width - 1 - days * wanted));
}

export interface Chip {
  readonly service: PlanService;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** Cut at the right edge: it continues on the next day. */
  readonly overnight: boolean;
  /** Hidden by the filters, but present so that its agent does not look free. */
  readonly dimmed: boolean;
}
/** Services of a cell that do not fit: their number, which opens their list. */
export interface More {
  /** Day number; null when the cell is not one day. */
  readonly day: number | null;
  readonly count: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}
export interface AbsenceBox {
  readonly absence: PlanAbsence;
  readonly left: number;
  readonly width: number;
}
/** A row with what lies where in it; what is done with the row is done with its `services`. */
export interface BoardRow extends RowSource {
  readonly chips: readonly Chip[];
  readonly more: readonly More[];
  readonly folded: boolean;
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
  /** The zone in which its days begin and end: the agency's. */
  readonly zone: string;
  /** Instant at the left edge. */
  readonly origin: number;
  readonly columns: number;
  readonly metrics: Metrics;
  readonly width: number;
  readonly height: number;
  readonly rows: readonly BoardRow[];
}

type Frame = Omit<BoardLayout, 'rows' | 'height'>;

const hourOf = (instant: number, frame: Frame): number => (instant - frame.origin) / 3_600_000;
const HOURS = DAY_HOURS + EXTRA_HOURS;

interface Standing {
  readonly service: PlanService;
  readonly dimmed: boolean;
}

/** Along the hours: as long as it lasts, in the first free lane. */
function hourChips(standing: readonly Standing[], frame: Frame): Chip[] {
  const { column, chip, gap } = frame.metrics;
  const lanes: number[] = [];
  return standing.map(({ service, dimmed }) => {
    const from = Math.max(0, hourOf(service.start, frame));
    const until = Math.min(HOURS, hourOf(service.end, frame));
    let lane = lanes.findIndex((end) => end <= from);
    if (lane < 0) lane = lanes.length;
    lanes[lane] = until;
    return {
      service,
      dimmed,
      left: from * column + 1,
      top: gap + lane * (chip + gap),
      width: Math.max(18, (until - from) * column - 2),
      overnight: hourOf(service.end, frame) > HOURS,
    };
  });
}

/** In days: a service is in the day on which it begins, below those that begin earlier. */
function dayChips(standing: readonly Standing[], frame: Frame): Chip[] {
  const { column, chip, gap, stacked: isTight } = frame.metrics;
  const edge = isTight ? 1 : 2;
  const stacked = new Map<number, number>();
  return standing.map(({ service, dimmed }) => {
    const at = service.day - frame.firstDay;
    const level = stacked.get(at) ?? 0;
    stacked.set(at, level + 1);
    return {
      service,
      dimmed,
      left: at * column + edge,
      top: gap + level * (chip + gap),
      width: column - 2 * edge,
      overnight: service.end > startOfNextDay(service),
    };
  });
}

/** The most lines that the row of services to fill may have. */
const MOST_LINES = 4;
/** Along the hours there is one such number for the whole row. */
const WIDE_MORE = 150;

/** In a cell with more services than lines, a number replaces all but the first few. In a folded row it replaces all of them. */
function capped(chips: readonly Chip[], frame: Frame, folded: boolean): { chips: readonly Chip[]; more: readonly More[] } {
  const { chip, gap } = frame.metrics;
  const isDay = frame.view === BoardView.day;
  const cells = Map.groupBy(chips, ({ service }) => (isDay ? null : service.day));
  const kept: Chip[] = [];
  const more: More[] = [];
  for (const [day, own] of cells) {
    const full = Math.max(...own.map(({ top }) => top)) > gap + (MOST_LINES - 1) * (chip + gap);
    const last = folded ? gap : full ? gap + (MOST_LINES - 1) * (chip + gap) : Number.POSITIVE_INFINITY;
    const hidden = own.filter(({ top }) => top >= last);
    kept.push(...own.filter(({ top }) => top < last));
    if (hidden.length === 0) continue;
    const left = Math.min(...hidden.map((each) => each.left));
    more.push({ day, count: hidden.length, left, top: last, width: isDay ? WIDE_MORE : own[0]!.width });
  }
  return { chips: kept, more };
}

const startOfNextDay = (service: PlanService): number => startOfDayNumber(service.day + 1, service.site.timeZone);
function absenceBoxes(absences: readonly PlanAbsence[], frame: Frame, edges: readonly number[]): AbsenceBox[] {
  const { column } = frame.metrics;
  const right = frame.view === BoardView.day ? HOURS : frame.columns;
  /** Position of an instant, in columns: hours, or days with their fraction. */
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

const heightOf = (boxes: readonly { readonly top: number }[], { chip, gap, minRow }: Metrics): number =>
  boxes.reduce((height, { top }) => Math.max(height, top + chip + gap + 4), minRow);

/** What the layout needs to know of a period: the frame without its rows. */
function frameOf(data: BoardData, kind: RowKind, { view, period }: ShownPeriod, metrics: Metrics): Frame {
  const days = daysOf(period);
  const columns = view === BoardView.day ? HOURS : days.length;
  return {
    kind,
    view,
    period,
    days,
    firstDay: dayNumber(period.first),
    zone: data.zone,
    origin: startOfDay(period.first, data.zone),
    columns,
    metrics,
    width: columns * metrics.column,
  };
}

export interface ShownPeriod {
  readonly view: BoardView;
  readonly period: BoardPeriod;
}

/** Whether a service is on the board: it begins on its days, or touches the day view's hours. */
export function standsIn({ view, period }: ShownPeriod, zone: string): (service: PlanService) => boolean {
  const first = dayNumber(period.first);
  const last = dayNumber(period.last);
  if (view !== BoardView.day) return ({ day }) => day >= first && day <= last;
  const origin = startOfDay(period.first, zone);
  return ({ start, end }) => end > origin && start < origin + HOURS * 3_600_000;
}

/** Whether a service that is not on the board has hours within its days: a night of the eve. */
export function reachesInto(shown: ShownPeriod, zone: string): (service: PlanService) => boolean {
  const within = daysInterval(shown.period.first, shown.period.last, zone);
  const stands = standsIn(shown, zone);
  return (service) => overlaps(service, within) && !stands(service);
}

/** Shown and hidden services of a row in order of time. */
function standingOf({ services, others }: RowSource): Standing[] {
  const shown = services.map((service) => ({ service, dimmed: false }));
  if (others.length === 0) return shown;
  return [...shown, ...others.map((service) => ({ service, dimmed: true }))].sort(
    (a, b) => a.service.start - b.service.start || a.service.id.localeCompare(b.service.id),
  );
}

export interface LayoutWish {
  readonly available: number;
  readonly density?: Density;
  /** The row of services to fill is one line. */
  readonly folded?: boolean;
}

export function layoutOf(data: BoardData, kind: RowKind, shown: ShownPeriod, sources: readonly RowSource[], wish: LayoutWish): BoardLayout {
  const { view, period } = shown;
  const days = daysOf(period);
  const metrics = metricsOf(view, wish.available, days.length, wish.density ?? 'dense');
  const frame = frameOf(data, kind, shown, metrics);
  const stands = standsIn(shown, data.zone);
  const edges =
    view === BoardView.day ? [] : Array.from({ length: days.length + 1 }, (_, index) => startOfDayNumber(frame.firstDay + index, data.zone));
  let top = 0;
  const rows = sources.map((source): BoardRow => {
    const standing = standingOf(source).filter(({ service }) => stands(service));
    const all = view === BoardView.day ? hourChips(standing, frame) : dayChips(standing, frame);
    const folded = source.kind === 'open' && (wish.folded ?? false);
    const { chips, more } = source.kind === 'open' ? capped(all, frame, folded) : { chips: all, more: [] };
    const absences = source.agent ? absenceBoxes(data.absencesByAgent.get(source.agent.id) ?? [], frame, edges) : [];
    const row = { ...source, chips, more, folded, absences, top, height: folded ? metrics.minRow : heightOf([...chips, ...more], metrics) };
    top += row.height;
    return row;
  });
  return { ...frame, rows, height: top };
}
