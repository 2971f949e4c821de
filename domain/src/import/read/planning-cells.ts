// Times of day in the cells of a list of services: texts, serial fractions, cells that hold a day and a time.
import { cellText, isDateCell } from './cell.ts';
import type { Cell } from './cell.ts';
import { readClock } from './hours.ts';

const minutesOfDay = 1440;

/** Fractions are parts of a day, whole numbers up to 24 are hours. */
function ofNumber(cell: number): number | null {
  if (cell >= 1 && Number.isInteger(cell)) return cell <= 24 ? cell * 60 : null;
  const isTime = cell >= 0 && (cell < 1 || (cell > 40_000 && cell < 60_000));
  return isTime ? Math.round((cell % 1) * minutesOfDay) % minutesOfDay : null;
}

/** Minute of the day, `bad` for a time that does not exist, null for what is no time. */
export function readClockCell(cell: Cell | undefined): number | 'bad' | null {
  if (typeof cell === 'number') return ofNumber(cell);
  if (isDateCell(cell)) return null;
  const text = cellText(cell);
  const time = /^(?:\d{4}-\d{2}-\d{2}T|\d{1,2}\/\d{1,2}\/\d{2,4} (?:à )?)(.+)$/.exec(text)?.[1] ?? text;
  return readClock(time);
}
