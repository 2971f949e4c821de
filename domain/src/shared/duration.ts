// Durations in whole minutes, shown '12 h 30' and never '12,5'.

const grouped = new Intl.NumberFormat('fr-FR');
/** A duration is one word to a line: it does not break before its minutes. */
const NO_BREAK = '\u00A0';

/** '12 h 30', '1 234 h 05': minutes always in two figures, hours in groups of three. */
export function formatDuration(minutes: number): string {
  const sign = minutes < 0 ? '-' : '';
  const total = Math.round(Math.abs(minutes));
  const rest = String(total % 60).padStart(2, '0');
  return `${sign}${grouped.format(Math.floor(total / 60))}${NO_BREAK}h${NO_BREAK}${rest}`;
}

/** Hundredths of an hour with a decimal separator ('7,33'), for exports that stand beside the minutes; half up. */
export function formatHundredths(minutes: number, separator: ',' | '.' = ','): string {
  const hundredths = Math.floor((Math.abs(Math.round(minutes)) * 100 + 30) / 60);
  const sign = minutes < 0 && hundredths > 0 ? '-' : '';
  return `${sign}${Math.floor(hundredths / 100)}${separator}${String(hundredths % 100).padStart(2, '0')}`;
}

const durationPattern = /^(\d{1,4}|\d{1,3}[\s\u202F]\d{3})\s*(?:h|:)\s*([0-5]?\d)?$/i;

/** Minutes of '12 h 30', '12h', '12:30' as typed in a field; null when it is no duration. */
export function parseDuration(text: string): number | null {
  const match = durationPattern.exec(text.trim());
  return match ? Number(match[1]?.replaceAll(/\s/g, '')) * 60 + Number(match[2] ?? 0) : null;
}

/** Hours of a setting or a contract (35, 151.67) in whole minutes. */
export const hoursToMinutes = (hours: number): number => Math.round(hours * 60);
