// Reads times of day in a list of services: texts, serial fractions, and cells with a day and a time.
import { cellText, isDateCell } from './cell.ts';
import type { Cell } from './cell.ts';
import { readClock } from './hours.ts';

const minutesOfDay = 1440;

/** Fractions are parts of a day. Whole numbers up to 24 are hours. */
function ofNumber(cell: number): number | null {
  if (cell >= 1 && Number.isInteger(cell)) return cell <= 24 ? cell * 60 : null;
  const isTime = cell >= 0 && (cell < 1 || (cell > 40_000 && cell < 60_000));
  return isTime ? Math.round((cell % 1) * minutesOfDay) % minutesOfDay : null;
}

/** Returns the minute of the day, `bad` for a time that does not exist, or null for something else. */
export function readClockCell(cell: Cell | undefined): number | 'bad' | null {
  if (typeof cell === 'number') return ofNumber(cell);
  if (isDateCell(cell)) return null;
  const text = cellText(cell);
  const time = /^(?:\d{4}-\d{2}-\d{2}T|\d{1,2}\/\d{1,2}\/\d{2,4} (?:à )?)(.+)$/.exec(text)?.[1] ?? text;
  return readClock(time);
}
