// For tests: the longest rest of a week, minute after minute.

/** The longest rest of a week: free minutes in a row, at most eleven hours of them outside the week. */
export function restOf(busy: (minute: number) => boolean, length: number, start: number, end: number): number {
  let best = 0;
  let [free, within] = [0, 0];
  const last = Math.min(length, end + 1440);
  for (let minute = Math.max(0, start - 1440); minute <= last; minute++) {
    if (minute < last && !busy(minute)) {
      free += 1;
      if (minute >= start && minute < end) within += 1;
      continue;
    }
    if (within > 0) best = Math.max(best, Math.min(free, within + 660));
    [free, within] = [0, 0];
  }
  return best;
}
