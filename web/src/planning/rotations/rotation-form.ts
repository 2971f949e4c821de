// What the dialog of a rotation holds, and what it sends.
import { rotationModels, type RotationModel } from '@vigie/domain/planning/rotation/models.data.ts';
import { REST, evenOffsets, patternDays, patternText, rotationProblems, type RotationShift } from '@vigie/domain/planning/rotation/rotation.ts';
import type { Familiarity } from '@vigie/domain/planning/filling/known-faces.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { planning } from '@vigie/contract/planning/endpoints.ts';
import type { BoardData } from '../board/data/board-data.ts';

export type RotationLine = Answer<typeof planning.rotations>['data'][number];

export interface RotationValues extends Record<string, unknown> {
  /** The rotation that is changed for the rest; null: a new one. */
  rotationId: string | null;
  model: string | null;
  siteId: string | null;
  specialtyKey: string | null;
  pattern: string;
  shifts: RotationShift[];
  teamIds: string[];
  /** Offsets set by hand, by agent. The others share the pattern evenly. */
  offsets: Record<string, number>;
  origin: string | null;
  first: string | null;
  last: string | null;
  exceptHolidays: boolean;
  /** Places that a rule forbids to their guard stay open. Otherwise nothing is laid. */
  leaveForbidden: boolean;
}

const FIRST = rotationModels[0];

export const newRotation = (siteId: string | null, first: string, last: string): RotationValues => ({
  rotationId: null,
  model: FIRST?.key ?? null,
  siteId,
  specialtyKey: null,
  pattern: FIRST?.pattern ?? '',
  shifts: [...(FIRST?.shifts ?? [])],
  teamIds: [],
  offsets: {},
  origin: null,
  first,
  last,
  exceptHolidays: false,
  leaveForbidden: true,
});

export const modelValues = ({ key, pattern, shifts }: RotationModel) => ({ model: key, pattern, shifts: [...shifts], offsets: {} });

/** An existing rotation as it goes on from a day. Its pattern stays counted from the same day. */
export function existingValues({ id, siteId, specialtyKey, plan }: RotationLine, from: string): Partial<RotationValues> {
  return {
    rotationId: id,
    model: null,
    siteId,
    specialtyKey,
    pattern: plan.pattern,
    shifts: plan.shifts.map((shift) => ({ ...shift })),
    teamIds: plan.team.map(({ agentId }) => agentId),
    offsets: Object.fromEntries(plan.team.map(({ agentId, offset }) => [agentId, offset])),
    origin: plan.origin,
    first: from > plan.first ? from : plan.first,
    last: plan.last,
  };
}

const keysOf = (values: RotationValues): string[] => values.shifts.map(({ key }) => key);

/** The days of the pattern, or null with what is wrong with it. */
export const daysOf = (values: RotationValues) => patternDays(values.pattern, keysOf(values));

/** The next shift of a painted day: each key in turn, then rest. */
export function paintedPattern(values: RotationValues, at: number): string {
  const found = daysOf(values);
  if (!found.ok) return values.pattern;
  const colours = [...keysOf(values), REST];
  const next = colours[(colours.indexOf(found.days[at] ?? REST) + 1) % colours.length] ?? REST;
  return patternText(found.days.map((key, index) => (index === at ? next : key)));
}

/** One day more, of rest, or one day less. */
export function resizedPattern(values: RotationValues, by: 1 | -1): string {
  const found = daysOf(values);
  if (!found.ok) return values.pattern;
  return patternText(by === 1 ? [...found.days, REST] : found.days.slice(0, -1));
}

export function teamOf(values: RotationValues): { agentId: string; offset: number }[] {
  const found = daysOf(values);
  const length = found.ok ? found.days.length : 1;
  const even = evenOffsets(length, values.teamIds.length);
  return values.teamIds.map((agentId, index) => ({ agentId, offset: (values.offsets[agentId] ?? even[index] ?? 0) % length }));
}

const planOf = (values: RotationValues) => ({
  pattern: values.pattern,
  shifts: values.shifts,
  team: teamOf(values),
  origin: values.origin ?? values.first ?? '',
  first: values.first ?? '',
  last: values.last ?? '',
  closedDays: [],
});

/** Those of a site who can be planned: its core team, or without one whom its customer knows. */
export function siteTeam({ known, agents }: Pick<BoardData, 'known' | 'agents'>, siteId: string | null): string[] {
  const faces = siteId === null ? undefined : known.get(siteId);
  const team = (wanted: Familiarity): string[] => agents.filter(({ id, plannable }) => plannable && faces?.get(id) === wanted).map(({ id }) => id);
  const core = team('core');
  return core.length > 0 ? core : team('known');
}

export function rotationErrors(values: RotationValues): Record<string, string | null> {
  const problems = values.first && values.last ? rotationProblems(planOf(values)) : {};
  return {
    siteId: values.siteId ? null : 'Obligatoire',
    pattern: problems['pattern'] ?? problems['shifts'] ?? null,
    teamIds: problems['team'] ?? null,
    first: values.first ? null : 'Obligatoire',
    last: values.last ? (problems['last'] ?? null) : 'Obligatoire',
  };
}

export const bodyOf = (values: RotationValues, version: number | undefined) => ({
  siteId: values.siteId ?? '',
  name: values.pattern,
  specialtyKey: values.specialtyKey,
  plan: planOf(values),
  exceptHolidays: values.exceptHolidays,
  leaveForbidden: values.leaveForbidden,
  ...(values.rotationId ? { id: values.rotationId } : {}),
  ...(values.rotationId && version !== undefined ? { version } : {}),
});
