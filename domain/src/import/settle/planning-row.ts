// Provides what the rows of all plannings share: names, time bounds and positions.
import { fold, fullName } from '../../shared/text.ts';
import { addDays, addMonths } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { cellText } from '../read/cell.ts';
import type { Legend } from '../read/codes.ts';
import type { ImportRow } from './outcome.ts';
import type { HourSpan } from '../read/hours.ts';
import type { PlanningDraft, PlanningLookup } from './planning-draft.ts';
import { isKnown } from './planning-people.ts';
import { recordKey } from './record-link.ts';
import type { Found, KnownAgent, NotFound } from './planning-people.ts';
import type { RecordLink } from './record-link.ts';
import type { RowReader } from './row.ts';
import type { Question } from '../read/remark.ts';
import type { RecognisedSheet } from '../recognise/shape.ts';

export type Row = ImportRow<PlanningDraft>;

/** A planning covers the future, two years ahead at most. */
export const outOfBounds = (day: LocalDay, today: LocalDay): string | null => {
  if (day < today) return 'Hors période : ce jour est passé';
  return day > addMonths(today, 24) ? 'Hors période : plus de deux ans à l’avance' : null;
};

/** A sheet may be about one site or one agent, named in its title. */
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
  const first = <T>(find: (title: string) => Found<T>): { one: T | null; waits: NotFound | null } => {
    const found = titles.map(find).find(isKnown) ?? null;
    return { one: found && 'one' in found ? found.one : null, waits: found && 'none' in found ? found : null };
  };
  const site = first((title) => sites.find(title, ''));
  const agent = first((title) => agents.find('', title, sheet.numbersAlone));
  return { site: site.one, agent: agent.one, siteWaits: site.waits, agentWaits: agent.waits };
}

export interface Names {
  readonly site: RecordLink | null;
  readonly agent: RecordLink | null;
}

/** Names found only in the titles. They are added when the row is returned to the author. */
export function titledBy({ sheet, shared }: SheetRun): Pick<Place, 'titled'> {
  const has = (...fields: string[]): boolean => sheet.columns.some(({ field }) => field !== null && fields.includes(field));
  const site = shared.site !== null && !has('site') ? { site: shared.site.name } : {};
  const agent = shared.agent !== null && !has('agent', 'registrationNumber') ? { agent: `${shared.agent.lastname} ${shared.agent.firstname}` } : {};
  return { titled: { ...site, ...agent } };
}

/** Returns what the row names, else what the whole sheet is about. An unknown name is reported. */
function named<T>(found: Found<T>, shared: T | null, waits: NotFound | null, refuse: (why: NotFound) => void): T | null {
  if (found !== null && 'one' in found) return found.one;
  const why = found ?? (shared === null ? waits : null);
  if (why === null) return shared;
  refuse(why);
  return null;
}

interface Texts {
  readonly number: string;
  readonly agent: string;
  readonly site: string;
}

/** Names in a column without a heading are people or places, whichever knows them. */
export function textsOf(reader: RowReader, { agents, sites }: PlanningLookup, sheet: RecognisedSheet): Texts {
  const agent = [reader.text('agent'), reader.text('firstname')].filter(Boolean).join(' ');
  const texts = { number: reader.text('registrationNumber'), agent, site: reader.text('site') };
  const isGuessed = (field: string): boolean => sheet.columns.some((column) => column.field === field && column.because === 'content');
  const knowsAgent = (name: string): boolean => isKnown(agents.find('', name));
  const knowsSite = (name: string): boolean => isKnown(sites.find(name, ''));
  if (isGuessed('agent') && !reader.has('site') && !knowsAgent(agent) && knowsSite(agent)) return { ...texts, agent: '', site: agent };
  if (isGuessed('site') && !reader.has('agent') && !knowsSite(texts.site) && knowsAgent(texts.site)) return { ...texts, agent: texts.site, site: '' };
  return texts;
}

/** The key of a question about a person, the same for all rows with the same wording. */
const personKey = ({ number, agent }: Texts): string => `${fold(number)}|${fold(agent)}`;

/** The user's answer comes before known data. */
function settledAgent(reader: RowReader, texts: Texts, { sheet, lookup }: SheetRun): Found<KnownAgent> {
  const key = personKey(texts);
  const answer = sheet.settled?.[key];
  if (answer === undefined || answer.as === 'new') return null;
  const one = answer.as === 'existing' ? lookup.agents.byKey(answer.id) : null;
  if (answer.as === 'existing' && one === null) return null;
  const proposals = one ? [{ id: recordKey(one.link), label: fullName(one.firstname, one.lastname) }] : [];
  reader.question = { key, proposals, mayCreate: false, answer };
  if (one === null) return { none: 'Laissé de côté, par votre choix', code: 'LEFT_OUT' };
  reader.warn(fieldOf(texts), `Confié à ${fullName(one.firstname, one.lastname)}, par votre choix`);
  return { one };
}

const fieldOf = ({ number }: Texts): 'agent' | 'registrationNumber' => (number === '' ? 'agent' : 'registrationNumber');

/** Finds the person named in the row itself. */
function findAgent(reader: RowReader, texts: Texts, run: SheetRun): Found<KnownAgent> {
  const { agents } = run.lookup;
  const { numbersAlone } = run.sheet;
  const settled = settledAgent(reader, texts, run);
  if (settled !== null) return settled;
  const found = texts.number === '' ? agents.findWritten(texts.agent, numbersAlone) : agents.find(texts.number, texts.agent, numbersAlone);
  if (found && 'none' in found && found.proposals && found.proposals.length > 0)
    reader.question = { key: personKey(texts), proposals: found.proposals, mayCreate: false, answer: null };
  return found;
}

/** Returns the person named in the row or its sheet, or null. The reader reports problems. */
export function readAgentName(reader: RowReader, run: SheetRun): KnownAgent | null {
  const texts = textsOf(reader, run.lookup, run.sheet);
  return named(findAgent(reader, texts, run), run.shared.agent, run.shared.agentWaits, ({ none, code = 'UNKNOWN_AGENT' }) =>
    reader.refuse(fieldOf(texts), none, code),
  );
}

/** Returns the person and site that the row names. The reader reports problems. */
export function readNames(reader: RowReader, run: SheetRun, siteElsewhere = false): Names {
  const { sheet, lookup, shared } = run;
  const agent = readAgentName(reader, run);
  const found = lookup.sites.find(textsOf(reader, lookup, sheet).site, reader.text('customer'));
  const site = named(found, shared.site, shared.siteWaits, ({ none, code = 'UNKNOWN_SITE' }) => reader.refuse('site', none, code));
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

/** The row's question to the user, or its answer. */
export const asked = ({ question }: RowReader): { question?: Question } => (question === undefined ? {} : { question });

export const refused = (place: Place, reader: RowReader): Row => ({
  ...place,
  ...asked(reader),
  status: 'refused',
  draft: null,
  reasons: reader.reasons,
  warnings: reader.warnings,
  twinLine: null,
});
export const ready = (place: Place, draft: PlanningDraft, reader: RowReader): Row => ({
  ...place,
  ...asked(reader),
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

/** A cell with a day and a time gives both. */
export const dayIn = (reader: RowReader, field: string): LocalDay | null =>
  /[-/]\d{1,2}[-/]/.test(reader.text(field)) ? reader.day(field, 'other') : null;
