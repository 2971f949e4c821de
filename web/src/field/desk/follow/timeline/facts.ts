// What stands on a service's timeline, lane by lane: each mark with times, tone, name and its line below.
import { isAlarmKind } from '@vigie/domain/field/alarm.ts';
import { RunStatus, runStatusLabels } from '@vigie/domain/field/round-run.ts';
import { BreakStatus, BreakType, breakStatusLabels, breakTypeLabels } from '@vigie/domain/planning/breaks.ts';
import { ServiceStatus, dueEnd, isActive } from '@vigie/domain/planning/service.ts';
import { HOUR, instantOf, isoOf, type Interval } from '@vigie/domain/shared/time.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { formatDateTime, formatTime } from '../../../../shared/format/dates.ts';
import { plural } from '../../../../shared/format/numbers.ts';
import type { Tone } from '../../../../shared/ui/marks/status-tone.ts';
import type { EntryLine } from '../../desk-api.ts';
import { gravityOf, isPhoto } from '../../logbook/entry-look.ts';
import { REAL_LINE, PLANNED_LINE } from '../marked-lines.ts';
import type { Followed, RunRow } from '../use-service-facts.ts';
import { bandOf, isOutside, type Fact } from './geometry.ts';

/** `alarm`: what made the desk's siren sound. */
export type MarkTone = Tone | 'alarm';

export interface Mark extends Fact {
  readonly id: string;
  /** The line below that says it in words. */
  readonly line: string;
  readonly tone: MarkTone;
  /** What happened, without its time. */
  readonly what: string;
  /** A word inside the mark, where there is room. */
  readonly short: string;
  /** Not over yet: its end moves. */
  readonly isOpen: boolean;
  /** Only planned: drawn hollow. */
  readonly isPlanned: boolean;
  readonly photos: number;
}

export interface Lane {
  readonly key: 'planned' | 'real' | 'breaks' | 'rounds' | 'entries';
  readonly title: string;
  readonly marks: readonly Mark[];
}

export interface Timeline {
  readonly band: Interval;
  readonly lanes: readonly Lane[];
  /** While the service runs or is waited for. Null otherwise. */
  readonly now: number | null;
}

/** What a round's run is called: its round is known by the list that it comes from. */
export interface NamedRun {
  readonly run: RunRow;
  readonly name: string;
}

/** A service that nobody ended stops growing on the picture half a day after its due end. */
const FORGOTTEN = 12 * HOUR;

const at = (iso: string | null): number | null => (iso === null ? null : instantOf(iso));
const words = (...parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(', ');

const base = { short: '', isOpen: false, isPlanned: false, photos: 0 } as const;

function plannedMarks({ startAt, endAt, extendedUntil }: Followed): Mark[] {
  const end = instantOf(endAt);
  const planned = { ...base, line: PLANNED_LINE, isPlanned: true, tone: 'planned' as const };
  const later = at(extendedUntil);
  return [
    { ...planned, id: 'planned', start: instantOf(startAt), end, what: 'Prévu' },
    ...(later !== null && later > end ? [{ ...planned, id: 'extended', start: end, end: later, what: 'Prolongation' }] : []),
  ];
}

type Part = Pick<Followed, 'status' | 'realStartAt' | 'realEndAt'>;
const isRunning = ({ status, realStartAt, realEndAt }: Part): boolean => isActive(status) && realStartAt !== null && realEndAt === null;

function realMark(part: Part, id: string, name: string, until: number): Mark[] {
  const start = at(part.realStartAt);
  if (start === null) return [];
  const isOpen = isRunning(part);
  const state = isOpen ? 'en cours' : part.realEndAt === null && 'fin inconnue';
  const tone = isOpen ? 'active' : part.realEndAt === null ? 'warning' : 'done';
  const end = at(part.realEndAt) ?? (isOpen ? Math.max(start, until) : null);
  return [{ ...base, id, line: REAL_LINE, start, end, isOpen, tone, what: words('Réalisé', state, name), short: name }];
}

/** One span for each guard who has begun, or that of the service itself. */
function realMarks(service: Followed, until: number): Mark[] {
  const ofAgents = service.agents.flatMap((agent) => realMark(agent, `real-${agent.id}`, fullName(agent.firstname, agent.lastname), until));
  return ofAgents.length > 0 ? ofAgents : realMark(service, 'real', '', until);
}

const gapTone = ({ type, status }: Followed['breaks'][number], isOver: boolean): Tone => {
  if (type !== BreakType.pause) return 'warning';
  if (status === BreakStatus.inProgress) return 'active';
  if (status === BreakStatus.ended) return 'neutral';
  return isOver ? 'muted' : 'planned';
};

type GapRow = Followed['breaks'][number];
const statusWords: Readonly<Record<number, string>> = breakStatusLabels;
const typeWords: Readonly<Record<number, string>> = breakTypeLabels;

/** « Pause, terminée, prévue à 00:30, Nadia Belkacem ». A lateness has no status worth saying. */
function gapWords({ type, status, startAt, realStartAt, agentId }: GapRow, { agents }: Followed, isOver: boolean): string {
  const agent = agents.find(({ id }) => id === agentId);
  const state = status === BreakStatus.planned && isOver ? 'non prise' : (statusWords[status] ?? '').toLowerCase();
  return words(
    typeWords[type] ?? '',
    type === BreakType.pause && state,
    startAt !== null && realStartAt !== null && `prévue à ${formatTime(startAt)}`,
    agent ? fullName(agent.firstname, agent.lastname) : '',
  );
}

function breakMarks(service: Followed, until: number): Mark[] {
  const isOver = !isActive(service.status) && service.realStartAt !== null;
  return service.breaks.flatMap((gap) => {
    const start = at(gap.realStartAt) ?? at(gap.startAt);
    if (start === null) return [];
    const isOpen = gap.status === BreakStatus.inProgress && isRunning(service);
    const planned = at(gap.startAt);
    const mark: Mark = {
      ...base,
      id: gap.uuid,
      line: gap.uuid,
      start,
      end: at(gap.realEndAt) ?? (isOpen ? Math.max(start, until) : null),
      isOpen,
      isPlanned: gap.realStartAt === null,
      tone: gapTone(gap, isOver),
      what: gapWords(gap, service, isOver),
    };
    if (planned === null || planned === start) return [mark];
    // Where it was planned, beside where it was taken.
    const plan: Mark = {
      ...base,
      id: `${gap.uuid}-planned`,
      line: gap.uuid,
      start: planned,
      end: null,
      isPlanned: true,
      tone: 'planned',
      what: 'Pause prévue',
    };
    return [plan, mark];
  });
}

/** « 7 points sur 8, 1 manqué ». A round that goes on has missed nothing yet. */
function pointsOf({ validatedCount, checkpointCount }: RunRow, isOpen: boolean): string {
  const missed = checkpointCount - validatedCount;
  return words(
    checkpointCount > 0 && `${plural(validatedCount, 'point', 'points')} sur ${checkpointCount}`,
    !isOpen && missed > 0 && plural(missed, 'manqué', 'manqués'),
  );
}

const runTone = ({ status, validatedCount, checkpointCount }: RunRow): Tone => {
  if (status === RunStatus.inProgress || status === RunStatus.waiting) return 'active';
  return status === RunStatus.unfinished || validatedCount < checkpointCount ? 'warning' : 'done';
};

function runMarks(runs: readonly NamedRun[], service: Followed, until: number): Mark[] {
  return runs.map(({ run, name }) => {
    const start = instantOf(run.startedAt);
    const isOpen = run.endedAt === null && run.status === RunStatus.inProgress && isRunning(service);
    const state = run.status === RunStatus.ended ? '' : runStatusLabels[run.status].toLowerCase();
    return {
      ...base,
      id: run.id,
      line: run.id,
      start,
      end: at(run.endedAt) ?? (isOpen ? Math.max(start, until) : null),
      isOpen,
      tone: runTone(run),
      what: words(run.iteration > 1 ? `${name} n° ${run.iteration}` : name, pointsOf(run, isOpen), state, run.agent.name),
      short: run.checkpointCount > 0 ? `${run.validatedCount}/${run.checkpointCount}` : '',
    };
  });
}

/** Only what made the siren sound is an alarm. A test, a return or « prise en charge » calls nobody. */
function entryTone({ typeKey, category, removed }: EntryLine): MarkTone {
  if (removed) return 'muted';
  if (isAlarmKind(typeKey)) return 'alarm';
  return category === 'agent' ? 'neutral' : gravityOf(category);
}

const LONGEST = 80;
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);

function entryMark(entry: EntryLine): Mark {
  const photos = entry.files.filter(isPhoto).length;
  // The full stop of a sentence that goes on.
  const text = entry.description.trim().replace(/\.$/, '');
  const taken = entry.acknowledgedBy !== null && `prise en charge par ${entry.acknowledgedBy}`;
  const what = words(
    text ? `${entry.label} : ${cut(text)}` : entry.label,
    photos > 0 && plural(photos, 'photo', 'photos'),
    taken,
    entry.removed && 'retirée',
  );
  return { ...base, id: entry.id, line: entry.id, start: instantOf(entry.madeAt), end: null, tone: entryTone(entry), what, photos };
}

/** Growing with the clock while somebody works, or should have begun. Null otherwise. */
function nowOf(service: Followed, now: number): number | null {
  const due = dueEnd({ end: instantOf(service.endAt), extendedUntil: at(service.extendedUntil) });
  const start = at(service.realStartAt);
  const isAwaited = start === null && (service.status === ServiceStatus.waiting || service.status === ServiceStatus.late);
  const until = isRunning(service) ? due + FORGOTTEN : isAwaited ? due : -Infinity;
  return now >= (start ?? instantOf(service.startAt)) && now <= until ? now : null;
}

/** The whole picture. A lane with nothing to show is left out. */
export function timelineOf(service: Followed, entries: readonly EntryLine[], runs: readonly NamedRun[], clock: number): Timeline {
  const now = nowOf(service, clock);
  const planned = plannedMarks(service);
  // The end of what goes on: now, or the latest planned end where nobody ended it.
  const until = now ?? Math.max(...planned.map(({ end, start }) => end ?? start));
  const lanes: Lane[] = [
    { key: 'planned', title: 'Prévu', marks: planned },
    { key: 'real', title: 'Réalisé', marks: realMarks(service, until) },
    { key: 'breaks', title: 'Pauses', marks: breakMarks(service, until) },
    { key: 'rounds', title: 'Rondes', marks: runMarks(runs, service, until) },
    { key: 'entries', title: 'Main courante', marks: entries.map(entryMark) },
  ];
  const work = lanes.flatMap(({ key, marks }) => (key === 'entries' ? [] : marks));
  const band = bandOf(
    work,
    entries.map(({ madeAt }) => instantOf(madeAt)),
  );
  return { band, lanes: lanes.filter(({ marks }) => marks.length > 0), now };
}

const minuteOf = (instant: number): string => formatTime(isoOf(instant));

/** « 14:05 », « 14:05 – 14:32 », « depuis 14:05 », with the day outside of the band. */
export function timeOf({ start, end, isOpen }: Mark, band: Interval): string {
  if (isOutside(band, start)) return formatDateTime(isoOf(start));
  const from = minuteOf(start);
  if (isOpen) return `depuis ${from}`;
  const until = end === null ? from : minuteOf(end);
  return until === from ? from : `${from} – ${until}`;
}

export const nameOf = (mark: Mark, band: Interval): string => `${timeOf(mark, band)} ${mark.what}`;

const byGravity: readonly MarkTone[] = ['alarm', 'danger', 'warning', 'active', 'planned', 'done', 'neutral', 'muted'];

export const gravestFirst = (marks: readonly Mark[]): Mark[] => marks.toSorted((a, b) => byGravity.indexOf(a.tone) - byGravity.indexOf(b.tone));

/** The gravest tone among marks that stand together. */
export const gravestOf = (marks: readonly Mark[]): MarkTone => gravestFirst(marks)[0]?.tone ?? 'muted';

const SAID = 4;

/** The name of marks that stand together: how many, and the gravest of them in the order of time. */
export function namesOf(marks: readonly Mark[], band: Interval): readonly string[] {
  if (marks.length <= 1) return marks.map((mark) => nameOf(mark, band));
  const said = gravestFirst(marks).slice(0, SAID);
  const names = marks.filter((mark) => said.includes(mark)).map((mark) => nameOf(mark, band));
  const rest = marks.length - SAID;
  return [plural(marks.length, 'écriture', 'écritures'), ...names, ...(rest > 0 ? [`et ${plural(rest, 'autre', 'autres')}`] : [])];
}
