// What the rows of all plannings share: the names that they bear, their bounds in time, and where they stand.
import { addDays, addMonths } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { cellText } from './import-cell.ts';
import type { Legend } from './import-codes.ts';
import type { ImportRow } from './import-dry-run.ts';
import type { HourSpan } from './import-hours.ts';
import type { PlanningDraft, PlanningLookup } from './import-planning.ts';
import type { Found, KnownAgent, RecordLink } from './import-planning-people.ts';
import type { RowReader } from './import-row.ts';
import type { RecognisedSheet } from './import-shape.ts';

export type Row = ImportRow<PlanningDraft>;

/** A planning is made for what is to come, two years ahead at most. */
export const outOfBounds = (day: LocalDay, today: LocalDay): string | null => {
  if (day < today) return 'Hors période : ce jour est passé';
  return day > addMonths(today, 24) ? 'Hors période : plus de deux ans à l’avance' : null;
};

/** A sheet may be one site's or one agent's: its name or its titles say which. */
const titlesOf = ({ name, rows, headerRow }: RecognisedSheet): string[] => [
  name,
  ...rows.slice(0, Math.max(0, headerRow)).flatMap((row) =>
    row
      .filter((cell) => typeof cell === 'string')
      .map((cell) => cellText(cell))
      .flatMap((text) => [text, text.replace(/^(site|agent|collaborateur|planning|planning de|planning du site)\s*:?\s*/i, '')]),
  ),
];

export function sharedBySheet(sheet: RecognisedSheet, { agents, sites }: PlanningLookup) {
  const titles = titlesOf(sheet);
  const one = <T>(find: (title: string) => { readonly one: T } | { readonly none: string } | null): T | null => {
    for (const title of titles) {
      const found = find(title);
      if (found && 'one' in found) return found.one;
    }
    return null;
  };
  return { site: one((title) => sites.find(title, '')), agent: one((title) => agents.find('', title)) };
}

export interface Names {
  readonly site: RecordLink | null;
  readonly agent: RecordLink | null;
}

/** Names that stand in the titles only: whoever gets the row back gets them with it. */
export function titledBy({ sheet, shared }: SheetRun): Pick<Place, 'titled'> {
  const has = (...fields: string[]): boolean => sheet.columns.some(({ field }) => field !== null && fields.includes(field));
  const site = shared.site !== null && !has('site') ? { site: shared.site.name } : {};
  const agent = shared.agent !== null && !has('agent', 'registrationNumber') ? { agent: `${shared.agent.lastname} ${shared.agent.firstname}` } : {};
  return { titled: { ...site, ...agent } };
}

/** What the row names, else what the whole sheet is about; a name that nobody bears is told. */
function named<T>(found: Found<T>, shared: T | null, refuse: (message: string) => void): T | null {
  if (found === null) return shared;
  if ('one' in found) return found.one;
  refuse(found.none);
  return null;
}

interface Texts {
  readonly number: string;
  readonly agent: string;
  readonly site: string;
}

/** Names in a column that no heading explains are those of people or of places: whichever knows them. */
export function textsOf(reader: RowReader, { agents, sites }: PlanningLookup, sheet: RecognisedSheet): Texts {
  const agent = [reader.text('agent'), reader.text('firstname')].filter(Boolean).join(' ');
  const texts = { number: reader.text('registrationNumber'), agent, site: reader.text('site') };
  const isGuessed = (field: string): boolean => sheet.columns.some((column) => column.field === field && column.because === 'content');
  const knowsAgent = (name: string): boolean => 'one' in (agents.find('', name) ?? {});
  const knowsSite = (name: string): boolean => 'one' in (sites.find(name, '') ?? {});
  if (isGuessed('agent') && !reader.has('site') && !knowsAgent(agent) && knowsSite(agent)) return { ...texts, agent: '', site: agent };
  if (isGuessed('site') && !reader.has('agent') && !knowsSite(texts.site) && knowsAgent(texts.site)) return { ...texts, agent: texts.site, site: '' };
  return texts;
}

export const findAgent = ({ number, agent }: Texts, { agents }: PlanningLookup): Found<KnownAgent> =>
  number === '' ? agents.findWritten(agent) : agents.find(number, agent);

/** Whom the row names; what is wrong is told by the reader. */
export function readNames(reader: RowReader, { sheet, lookup, shared }: SheetRun, siteElsewhere = false): Names {
  const texts = textsOf(reader, lookup, sheet);
  const agent = named(findAgent(texts, lookup), shared.agent, (message) =>
    reader.refuse(texts.number === '' ? 'agent' : 'registrationNumber', message, 'UNKNOWN_AGENT'),
  );
  const site = named(lookup.sites.find(texts.site, reader.text('customer')), shared.site, (message) =>
    reader.refuse('site', message, 'UNKNOWN_SITE'),
  );
  if (site === null && !siteElsewhere) reader.refuse('site', 'Aucun site n’est indiqué', 'UNKNOWN_SITE');
  return { site: site?.link ?? null, agent: agent?.link ?? null };
}

export const endDayOf = (day: LocalDay, { start, end }: HourSpan): LocalDay => (end <= start ? addDays(day, 1) : day);

export interface Place {
  readonly sheet: string;
  readonly row: number;
  readonly line: number;
  readonly column?: number;
  readonly cell?: string;
  readonly titled?: { readonly site?: string; readonly agent?: string };
}

export const refused = (place: Place, reader: RowReader): Row => ({
  ...place,
  status: 'refused',
  draft: null,
  reasons: reader.reasons,
  warnings: reader.warnings,
  twinLine: null,
});
export const ready = (place: Place, draft: PlanningDraft, reader: RowReader): Row => ({
  ...place,
  status: 'ready',
  draft,
  reasons: [],
  warnings: reader.warnings,
  twinLine: null,
});

export interface SheetRun {
  readonly sheet: RecognisedSheet;
  readonly lookup: PlanningLookup;
  readonly legend: Legend;
  readonly shared: ReturnType<typeof sharedBySheet>;
}

/** A day and a time in one cell give both. */
export const dayIn = (reader: RowReader, field: string): LocalDay | null =>
  /[-/]\d{1,2}[-/]/.test(reader.text(field)) ? reader.day(field, 'other') : null;
