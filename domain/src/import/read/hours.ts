// Reads working hours as plannings write them: 07-19, 8h-20h, 19h30/07h30, 0700-1900, « 8h-12h 14h-18h », and words for rest and absence.
import { absenceType } from '../settle/absences.ts';
import { timeOfMinute } from '../../shared/time-day.ts';
import type { LocalTime } from '../../shared/time-day.ts';
import { rememberedText } from './remembered-text.ts';
import { tidy, withoutAccents } from '../../shared/text.ts';
import type { ProblemCode } from './problem.ts';

/** From one wall-clock time to the next occurrence of the other: 19:00–07:00 ends the next day, 07:00–07:00 lasts a day. */
export interface HourSpan {
  readonly start: LocalTime;
  readonly end: LocalTime;
}

export type HoursReading =
  | { readonly kind: 'work'; readonly spans: readonly HourSpan[] }
  | { readonly kind: 'off' }
  | { readonly kind: 'issue'; readonly code?: ProblemCode; readonly message: string };

export const hoursTexts = {
  noStart: 'Sans date de début : l’heure de début manque',
  noEnd: 'L’heure de fin manque',
  badHour: 'L’heure n’existe pas',
} as const;

/** Returns the minute of the day, `bad` for an impossible time, or null for something else. Midnight may be written 24h at the end of a span. */
export function readClock(text: string): number | 'bad' | null {
  const plain = withoutAccents(tidy(text));
  if (plain === 'midi') return 720;
  if (plain === 'minuit') return 1440;
  const match = /^(\d{1,2})(?: ?[h:.] ?(\d{2})?(?::\d{2})?)?$/.exec(plain) ?? /^(\d{2})(\d{2})$/.exec(plain);
  if (!match) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  return hours > 24 || minutes > 59 || (hours === 24 && minutes > 0) ? 'bad' : hours * 60 + minutes;
}

const offWords =
  /^(rh|rhs|r|rc|rcn|rjf|repos.*|off|cp|ca|conges?.*|rtt|css|am|mal|maladie|arret.*|at|abs|absent|absence.*|acc.*travail|formation|form?|ind|indispo.*|dispo.*|mat|maternite|pat|paternite|evf|vm|x|-+|\/|0)$/;

/** Rest, leave and absence: nothing is planned. */
export const isOff = (text: string): boolean => offWords.test(withoutAccents(tidy(text)).replaceAll('.', '')) || absenceType(text) !== undefined;

/** Replaces every way of writing « to » with a hyphen. A slash between spans that have their own hyphen separates them. */
function spansText(text: string): string {
  const plain = withoutAccents(tidy(text))
    .replace(/[–—→>]/g, '-')
    .replace(/\bde\b/g, ' ')
    .replace(/(?<=[\dh ])a(?= ?\d| ?minuit| ?midi)/g, '-')
    .replace(/\b(et|puis)\b|[;,+&|\n]/g, ' ');
  const parted = plain.includes('-') ? plain.replaceAll('/', ' ') : plain.replaceAll('/', '-');
  return tidy(
    parted
      .replace(/ ?- ?/g, '-')
      .replace(/(\d) ?h ?(?=\d{2}\b)/g, '$1h')
      .replace(/(\d) h\b/g, '$1h'),
  );
}

const issue = (message: string, code?: ProblemCode): HoursReading => ({ kind: 'issue', message, ...(code ? { code } : {}) });

function readSpan(part: string): HourSpan | HoursReading | null {
  const match = /^([^-?]*)-([^-?]*)$/.exec(part.replace(/^\?-|^-\?/, '-'));
  if (!match || part === '-') return null;
  const [from, to] = [match[1]!, match[2]!];
  const [start, end] = [readClock(from), readClock(to)];
  if ((start === null && from !== '') || (end === null && to !== '')) return null;
  if (start === 'bad' || end === 'bad' || start === 1440) return issue(hoursTexts.badHour);
  if (start === null) return issue(hoursTexts.noStart, 'NO_START_AT');
  return end === null ? issue(hoursTexts.noEnd) : { start: timeOfMinute(start), end: timeOfMinute(end % 1440) };
}

/** Reads written hours. Null for anything else, including a code. */
export function readSpans(text: string): HoursReading | null {
  const parts = spansText(text).split(' ').filter(Boolean);
  if (parts.length === 1 && /\d ?[h:]/.test(parts[0]!) && readClock(parts[0]!) !== null) return issue(hoursTexts.noEnd);
  const spans = parts.map(readSpan);
  if (spans.length === 0 || spans.includes(null)) return null;
  const wrong = spans.find((span) => span !== null && 'kind' in span);
  return wrong ? (wrong as HoursReading) : { kind: 'work', spans: spans as HourSpan[] };
}

/** Returns the meaning of a word or of a legend's explanation, without codes. A planning repeats a few of them. */
export const readPlainHours = rememberedText((text): HoursReading | null => readSpans(text) ?? (isOff(text) ? { kind: 'off' } : null));

/** Formats spans: « 19h-07h », « 7h30-12h ». */
export const spansWords = (spans: readonly HourSpan[]): string =>
  spans.map(({ start, end }) => `${start.replace(':', 'h').replace(/h00$/, 'h')}-${end.replace(':', 'h').replace(/h00$/, 'h')}`).join(' ');
