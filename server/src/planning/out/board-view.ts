// Builds the printed board: headings, cells, sums and legend with their printed texts.
import { holidayNameWith } from '@vigie/domain/agency/holidays.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { formatDuration } from '@vigie/domain/shared/duration.ts';
import { dayOfNumber, isoWeekNumber, weekday } from '@vigie/domain/shared/time-day.ts';
import { formatDay, formatMonth, weekdayNames } from '@vigie/domain/shared/time-format.ts';
import type { AgencyView, BoardView } from '../../plumbing/pdf/views.ts';
import { type Asked, type BoardSheet, type SheetService } from './board-sheet.ts';
import { plural } from '@vigie/domain/shared/words-of-number.ts';

/** This many days leave room for whole names. */
const WIDE_DAYS = 7;

export const boardTitle = (kind: Asked['kind']): string => (kind === 'sites' ? 'Planning des sites' : 'Planning des collaborateurs');

export function periodWords({ view, from, until }: Pick<Asked, 'view' | 'from' | 'until'>): string {
  if (view === 'month') return formatMonth(from);
  if (view === 'day') return `${weekdayNames[weekday(from) - 1]} ${formatDay(from)}`;
  const days = `du ${formatDay(from)} au ${formatDay(until)}`;
  return view === 'week' ? `semaine ${isoWeekNumber(from)}, ${days}` : days;
}

const plannedWords = { 0: 'services non planifiés', 1: 'services planifiés' } as const;

/** The paper also says what the screen's filters leave out. */
export function filterWords({ filters, onlyFilled, drafts }: Asked, customers: readonly { id: string; name: string }[]): string {
  const customer = customers.find(({ id }) => id === filters.customerId)?.name;
  return [
    filters.text.trim() && `« ${filters.text.trim()} »`,
    customer && `client ${customer}`,
    filters.planned !== -1 && plannedWords[filters.planned],
    filters.onlyAnomalies && 'services avec anomalie',
    onlyFilled && 'lignes avec services',
    !drafts && 'sans les brouillons',
  ]
    .filter(Boolean)
    .join(' · ');
}

const short = (time: string): string => (time.endsWith(':00') ? time.slice(0, 2) : time);

/** A narrow day has room for « 19–07 ». Times with minutes go on two lines. */
function timesOf({ from, until }: SheetService, wide: boolean): string[] {
  if (wide) return [`${from} – ${until}`];
  return from.endsWith(':00') && until.endsWith(':00') ? [`${short(from)}–${short(until)}`] : [from, until];
}

function whoOf(service: SheetService, sheet: BoardSheet, wide: boolean): string {
  const known = service.agents.filter(({ name }) => name);
  if (known.length > 0) return known.map(({ id, name }) => (wide ? name : (sheet.codes.get(id) ?? ''))).join(wide ? ', ' : ' ');
  if (service.agents.length === 0) return '';
  return wide ? plural(service.agents.length, 'agent', 'agents') : `${service.agents.length} ag.`;
}

const stopsOf = ({ stops }: SheetService, wide: boolean): string => {
  if (stops.length === 0) return '';
  return wide ? `Circuit : ${stops.map(({ name }) => name).join(' → ')}` : 'Circ.';
};

function detailOf(service: SheetService, kind: Asked['kind'], sheet: BoardSheet, wide: boolean): string {
  const where = stopsOf(service, wide) || (wide ? service.site.name : (sheet.codes.get(service.site.id) ?? ''));
  if (kind === 'agents') return where;
  return [stopsOf(service, wide), whoOf(service, sheet, wide)].filter(Boolean).join(wide ? ' · ' : ' ');
}

const missingWords = (missing: number, wide: boolean): string => (missing === 0 ? '' : wide ? `${missing} à pourvoir` : `+${missing}`);

const hours = (minutes: number, wide: boolean): string => {
  if (minutes === 0) return '';
  return wide ? formatDuration(minutes) : `${Math.floor(minutes / 60)}${minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`}`;
};

const entryOf = (
  service: SheetService,
  kind: Asked['kind'],
  sheet: BoardSheet,
  wide: boolean,
): BoardView['rows'][number]['cells'][number]['entries'][number] => ({
  times: timesOf(service, wide),
  detail: detailOf(service, kind, sheet, wide),
  missing: missingWords(service.missing, wide),
  draft: service.draft,
  off: service.off,
});

const dayView = (number: number, settings: AgencySettings): BoardView['days'][number] => {
  const day = dayOfNumber(number);
  const place = weekday(day);
  const holiday = holidayNameWith(day, settings.holidayLocale, settings.holidayOverrides) ?? '';
  return { weekday: weekdayNames[place - 1]!.slice(0, 3), number: String(Number(day.slice(8, 10))), off: place > 5 || holiday !== '', holiday };
};

function legendOf(sheet: BoardSheet, kind: Asked['kind']): BoardView['legend'] {
  const names = new Map(
    kind === 'sites'
      ? sheet.services.flatMap(({ agents }) => agents.map(({ id, name }): [string, string] => [id, name]))
      : sheet.services.map(({ site }) => [site.id, site.name]),
  );
  return [...sheet.codes].map(([id, code]) => ({ code, name: names.get(id) ?? '' })).toSorted((a, b) => a.code.localeCompare(b.code, 'fr'));
}

const signsOf = (sheet: BoardSheet, wide: boolean, days: BoardView['days']): string[] => {
  const some = (is: (service: SheetService) => boolean): boolean => sheet.services.some(is);
  return [
    some(({ draft }) => draft) ? 'Italique : brouillon, pas encore publié' : '',
    some(({ off }) => off) ? 'Barré : déprogrammé' : '',
    !wide && some(({ missing }) => missing > 0) ? '+n : places à pourvoir' : '',
    !wide && some(({ stops }) => stops.length > 0) ? 'Circ. : circuit' : '',
    sheet.rows.some(({ away }) => away.includes(true)) ? 'Hachuré : indisponible' : '',
    some(({ times }) => times.end > sheet.end) || sheet.rows.some(({ reaching }) => reaching.length > 0)
      ? 'Heures : de minuit à minuit, dans la période seulement'
      : '',
    ...days.filter(({ holiday }) => holiday).map(({ number, holiday }) => `Le ${number} : ${holiday}`),
  ].filter(Boolean);
};

export interface Printed {
  readonly asked: Asked;
  readonly sheet: BoardSheet;
  readonly agency: AgencyView;
  readonly settings: AgencySettings;
  readonly customers: readonly { id: string; name: string }[];
  readonly printedAt: string;
}

export function boardView({ asked, sheet, agency, settings, customers, printedAt }: Printed): BoardView {
  const wide = sheet.days <= WIDE_DAYS;
  const days = Array.from({ length: sheet.days }, (_, index) => dayView(sheet.first + index, settings));
  return {
    agency,
    title: boardTitle(asked.kind),
    number: periodWords(asked),
    status: null,
    tone: null,
    draft: false,
    paper: asked.paper,
    wide,
    filters: filterWords(asked, customers),
    printedAt,
    rowTitle: asked.kind === 'sites' ? 'Site' : 'Collaborateur',
    days,
    rows: sheet.rows.map((row) => ({
      name: row.name,
      detail: row.detail,
      open: row.kind === 'open',
      total: hours(row.minutes, wide),
      cells: row.cells.map((cell, index) => ({
        away: row.away[index] ?? false,
        entries: cell.map((service) => entryOf(service, asked.kind, sheet, wide)),
      })),
    })),
    totals: sheet.perDay.map(({ minutes, missing }) => ({ hours: hours(minutes, wide), missing: missing > 0 ? `+${missing}` : '' })),
    total: hours(sheet.minutes, wide),
    totalMissing: sheet.missing > 0 ? `+${sheet.missing}` : '',
    legend: wide ? [] : legendOf(sheet, asked.kind),
    signs: signsOf(sheet, wide, days),
  };
}
