// The rounds of a service: planned and running ones, their progress, and how an address finds a run.
import type { FieldRound, FieldRun } from '@vigie/domain/field/phone/field-state.ts';
import { inSentence } from '@vigie/domain/agency/settings/vocabulary.ts';
import { RunStatus, isRunActive, nextCheckpoints, remainingCheckpoints, runStatusLabels, type RoundPlan } from '@vigie/domain/field/round-run.ts';
import { formatTime } from '../../shared/format/dates.ts';
import type { DayService, FieldView } from './field-view.ts';

export const planOf = (round: FieldRound): RoundPlan => ({
  checkpointIds: round.checkpoints.map(({ id }) => id),
  grantedDirections: round.grantedDirections,
});

export const roundsOf = (view: FieldView, service: Pick<DayService, 'siteId'>): FieldRound[] =>
  view.rounds.filter(({ siteId }) => siteId === service.siteId);

/** Runs of a round in a service, oldest first; the first is iteration 1. */
export const runsOf = (view: FieldView, serviceId: string, roundId: string): FieldRun[] =>
  view.runs.filter((run) => run.serviceId === serviceId && run.roundId === roundId).toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));

export const openRuns = (view: FieldView, serviceId: string): FieldRun[] =>
  view.runs.filter((run) => run.serviceId === serviceId && isRunActive(run));

/** `ronde/{reference}`: the slug of the round, or its id. */
export const roundOf = (rounds: readonly FieldRound[], reference: string | undefined): FieldRound | undefined =>
  rounds.find(({ slug, id }) => slug === reference || id === reference);

/** `ronde/{reference}/{iteration}`: without iteration, the current run. */
export function runAt(runs: readonly FieldRun[], iteration: string | undefined): FieldRun | undefined {
  return iteration === undefined ? runs.find(isRunActive) : runs[Number(iteration) - 1];
}

export interface Progress {
  /** Dealt with, whether validated or skipped. */
  readonly done: number;
  /** Of these, skipped without validation. */
  readonly jumped: number;
  readonly total: number;
  readonly left: readonly string[];
  /** Offered next; the first is proposed. */
  readonly next: readonly string[];
}

export function progressOf(round: FieldRound, run: Pick<FieldRun, 'points'>): Progress {
  const plan = planOf(round);
  const left = remainingCheckpoints(plan, run.points);
  const last = (id: string) => run.points.findLast(({ checkpointId }) => checkpointId === id);
  const jumped = plan.checkpointIds.filter((id) => last(id)?.kind === 'jumped').length;
  const total = plan.checkpointIds.length;
  return { done: total - left.length, jumped, total, left, next: nextCheckpoints(plan, run.points) };
}

/** What was walked so far; a run left unfinished is not called done, nor is one that is still open « not yet ». */
export function roundWords(runs: readonly Pick<FieldRun, 'status' | 'endedAt'>[]): string {
  const ended = runs.filter(({ endedAt }) => endedAt !== null);
  const unfinished = ended.filter(({ status }) => status === RunStatus.unfinished).length;
  const done = ended.filter(({ status }) => status !== RunStatus.unfinished);
  if (ended.length === 0) return runs.length > 0 ? '' : 'Pas encore faite';
  const last = done.at(-1)?.endedAt;
  return [
    ...(last ? [`${done.length} ${done.length > 1 ? 'faites' : 'faite'}, la dernière à ${formatTime(last)}`] : []),
    ...(unfinished > 0 ? [`${unfinished} non terminée${unfinished > 1 ? 's' : ''}`] : []),
  ].join(', ');
}

export const pointsWord = (count: number): string => `${count} ${count > 1 ? 'points' : 'point'}`;

/** « 3 points validés, 2 passés, 1 sans passage »: a skipped point is not called done. */
export function progressWords({ done, jumped, total, left }: Pick<Progress, 'done' | 'jumped' | 'total' | 'left'>): string {
  const valid = done - jumped;
  if (valid === total) return total === 1 ? 'Le point est validé' : `Les ${total} points sont validés`;
  const parts = [`${valid} ${valid > 1 ? 'points validés' : 'point validé'}`];
  if (jumped > 0) parts.push(`${jumped} ${jumped > 1 ? 'passés' : 'passé'}`);
  if (left.length > 0) parts.push(`${left.length} sans passage`);
  return parts.join(', ');
}

/** « Terminée : les 3 points sont validés ». */
export const endWords = (status: RunStatus, progress: Parameters<typeof progressWords>[0]): string =>
  `${runStatusLabels[status]} : ${inSentence(progressWords(progress))}`;
