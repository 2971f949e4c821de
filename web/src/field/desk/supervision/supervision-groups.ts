// Groups the current services for a supervisor: what needs action first, then what runs, then what comes.
import { ServiceStatus as S } from '@vigie/domain/planning/service.ts';
import type { Tone } from '../../../shared/ui/marks/status-tone.ts';

export interface Watched {
  readonly status: number;
  readonly startAt: string;
  readonly endAt: string;
  readonly agent: unknown;
  readonly arrival?: { readonly risk: unknown } | null;
}
export type GroupKey = 'wrong' | 'running' | 'next' | 'over';

export const groupLabels: Readonly<Record<GroupKey, string>> = { wrong: 'À traiter', running: 'En cours', next: 'À venir', over: 'Terminés' };

const WRONG: ReadonlySet<number> = new Set([S.late, S.notDone, S.notEnded, S.interrupted]);
const RUNNING: ReadonlySet<number> = new Set([S.inProgress, S.extended, S.paused]);

/** A future service that nobody holds needs action, as does one that nobody started, or whose guard may not come. */
export function groupOf({ status, agent, arrival }: Watched): GroupKey {
  if (WRONG.has(status) || (status === S.waiting && (agent === null || (arrival?.risk ?? null) !== null))) return 'wrong';
  if (RUNNING.has(status)) return 'running';
  return status === S.waiting ? 'next' : 'over';
}

export function inGroups<T extends Watched>(lines: readonly T[]): readonly (readonly [GroupKey, readonly T[]])[] {
  const groups: Record<GroupKey, T[]> = { wrong: [], running: [], next: [], over: [] };
  for (const line of lines) groups[groupOf(line)].push(line);
  groups.over.sort((a, b) => b.endAt.localeCompare(a.endAt));
  return (Object.keys(groups) as GroupKey[]).map((key) => [key, groups[key]] as const);
}

export const groupTone: Readonly<Record<GroupKey, Tone>> = { wrong: 'danger', running: 'active', next: 'planned', over: 'done' };
