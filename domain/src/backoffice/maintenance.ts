// Decides when planned maintenance is shown, and which one of several. This file is separate because every first load includes it.

export interface MaintenancePeriod {
  /** Instants. */
  readonly startAt: string;
  readonly endAt: string;
}

/** Shown from its beginning until just before its end. */
export const isOngoing = ({ startAt, endAt }: MaintenancePeriod, now: number): boolean => Date.parse(startAt) <= now && now < Date.parse(endAt);

/** Returns the maintenance to announce: the current one, else the next one, or null. */
export function nextMaintenance<T extends MaintenancePeriod>(planned: readonly T[], now: number): T | null {
  const ahead = planned.filter(({ endAt }) => Date.parse(endAt) > now);
  return ahead.toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt))[0] ?? null;
}

export const maintenanceIssues = ({ startAt, endAt }: MaintenancePeriod): Record<string, string> =>
  Date.parse(endAt) <= Date.parse(startAt) ? { endAt: 'La fin précède le début' } : {};
