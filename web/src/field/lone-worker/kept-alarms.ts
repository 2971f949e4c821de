// The part of the watch that outlives the page: pending reports and every alarm, even one still asking. A phone short of memory may close the
// page of a guard who lies on the ground.
import { idleFall } from '@vigie/domain/field/lone-worker/fall.ts';
import { alarmsOf, resumed, startWatch, type AlarmKind, type Watch } from '@vigie/domain/field/lone-worker/watch.ts';
import { shelve, shelved } from './alarm-shelf.ts';
import type { Report } from './report-queue.ts';

export interface Kept {
  readonly dutyId: string | null;
  /** Not in the outbox yet. */
  readonly reports: readonly Report[];
  /** The message of each report. */
  readonly ids: Partial<Record<AlarmKind, string>>;
  readonly watch: Watch;
}

export function keepAlarms(userId: string, { dutyId, reports, ids, watch }: Kept): void {
  const kinds = new Set(alarmsOf(watch).map(({ kind }) => kind));
  const fresh = startWatch(0);
  const kept = {
    dutyId,
    reports,
    ids,
    perimeter: kinds.has('perimeterExit') ? watch.perimeter : fresh.perimeter,
    inactivity: kinds.has('inactivity') ? watch.inactivity : null,
    fall: kinds.has('fall') ? { ...idleFall, status: watch.fall.status, since: watch.fall.since, worn: watch.fall.worn } : fresh.fall,
  };
  shelve(userId, kinds.size + reports.length > 0 ? kept : null);
}

/** Pending reports are restored with any service, alarms only with their own. */
export function keptAlarms(userId: string, dutyId: string | null, at: number): Kept {
  const nothing: Kept = { dutyId, reports: [], ids: {}, watch: startWatch(at) };
  const { watch } = nothing;
  const kept = shelved(userId) as (Omit<Kept, 'watch'> & Omit<Watch, 'sensors' | 'motion'>) | null;
  if (!kept || dutyId === null) return nothing;
  if (kept.dutyId !== dutyId) return { ...nothing, reports: kept.reports };
  const { perimeter, inactivity, fall } = kept;
  const standing = { ...watch, perimeter, fall, inactivity: inactivity ?? watch.inactivity };
  return { dutyId, reports: kept.reports, ids: kept.ids, watch: resumed(standing, at) };
}
