// Formats durations of whole minutes as '12 h 30', never '12,5'.

const grouped = new Intl.NumberFormat('fr-FR');
/** A duration stays on one line: it does not break before its minutes. */
const NO_BREAK = '\u00A0';

/** '12 h 30', '1 234 h 05': minutes always have two digits, and hours are grouped by three. */
export function formatDuration(minutes: number): string {
  const sign = minutes < 0 ? '-' : '';
  const total = Math.round(Math.abs(minutes));
  const rest = String(total % 60).padStart(2, '0');
  return `${sign}${grouped.format(Math.floor(total / 60))}${NO_BREAK}h${NO_BREAK}${rest}`;
}

/** '1 minute', '20 minutes', and from an hour on '3 h 30'. */
export const durationWords = (minutes: number): string =>
  minutes < 60 ? `${minutes} ${minutes > 1 ? 'minutes' : 'minute'}` : formatDuration(minutes);

/** Hundredths of an hour, rounded half up, for non-negative minutes. */
export const hundredthsOf = (minutes: number): number => Math.floor((Math.round(minutes) * 100 + 30) / 60);

/** Hundredths of an hour with a decimal separator ('7,33'), for exports that also show minutes. Rounded half up. */
export function formatHundredths(minutes: number, separator: ',' | '.' = ','): string {
  const hundredths = hundredthsOf(Math.abs(minutes));
  const sign = minutes < 0 && hundredths > 0 ? '-' : '';
  return `${sign}${Math.floor(hundredths / 100)}${separator}${String(hundredths % 100).padStart(2, '0')}`;
}

/** Hours as typed: '444', '1 500', with the groups that `formatDuration` shows. */
const HOURS = String.raw`\d{1,3}(?:[\s\u202F]\d{3})+|\d{1,5}`;
const hoursAndMinutes = new RegExp(String.raw`^(${HOURS})\s*(?:h|:)\s*(?:([0-5]?\d)\s*(?:min|mn)?)?$`, 'i');
const hoursAlone = new RegExp(String.raw`^(${HOURS})(?:[.,](\d{1,2}))?$`);
const minutesAlone = /^(\d{1,4})\s*(?:min|mn)$/i;

const whole = (digits: string | undefined): number => Number((digits ?? '0').replaceAll(/\s/g, ''));

/**
 * Parses a typed duration into minutes. Null when it is not one. Digits alone are hours: '444' is never 4 h 44. Half hours
 * may be decimal: '7,5'. Minutes need 'h', ':' or 'min'.
 */
export function parseDuration(text: string): number | null {
  const typed = text.trim();
  const both = hoursAndMinutes.exec(typed);
  if (both) return whole(both[1]) * 60 + whole(both[2]);
  const hours = hoursAlone.exec(typed);
  // Hundredths of an hour in whole minutes, rounded half up: 151,67 h is 151 h 40.
  if (hours) return whole(hours[1]) * 60 + Math.round((Number((hours[2] ?? '').padEnd(2, '0')) * 60) / 100);
  const minutes = minutesAlone.exec(typed);
  return minutes ? whole(minutes[1]) : null;
}
