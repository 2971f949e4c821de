// What a badge means on this phone: its checkpoint, site and rounds, and what it allows now (F-143).
import type { FieldCheckpoint, FieldRound, FieldRun } from '@vigie/domain/field/phone/field-state.ts';
import { PAUSE_REFUSAL } from '@vigie/domain/field/service-run.ts';
import { normaliseBadge } from '@vigie/domain/sites/checkpoint.ts';
import { tagVerdict } from './checkpoint-choice.ts';
import type { FieldView } from './field-view.ts';
import { currentPlace, type Place } from './place.ts';
import { openRuns, progressOf, runsOf } from './rounds.ts';

interface Walk {
  readonly round: FieldRound;
  readonly run: FieldRun;
  /** Its number among the runs of this round in this service. */
  readonly rank: number;
}

export type TagAct =
  /** Its turn in the current round. */
  | ({ readonly kind: 'validate'; readonly place: Place } & Walk)
  /** In the current round, but already done or out of turn. */
  | ({ readonly kind: 'other'; readonly isDone: boolean } & Walk)
  /** In a round of the guard's current site that is not running. */
  | { readonly kind: 'begin'; readonly round: FieldRound }
  | { readonly kind: 'none'; readonly why: string };

export interface TagMeaning {
  readonly checkpoint: FieldCheckpoint;
  readonly siteId: string;
  readonly rounds: readonly FieldRound[];
  readonly act: TagAct;
}

const bears = (badge: string) => (checkpoint: FieldCheckpoint) => normaliseBadge(checkpoint.badge) === badge;

function actOf(view: FieldView, rounds: readonly FieldRound[], siteId: string, badge: string): TagAct {
  const place = currentPlace(view);
  if (!place) return { kind: 'none', why: 'Aucun service en cours : un point se valide pendant une ronde.' };
  if (place.isPaused) return { kind: 'none', why: PAUSE_REFUSAL };
  if (place.here.siteId !== siteId) return { kind: 'none', why: 'Ce point est sur un autre site que celui de votre service.' };
  for (const run of openRuns(view, place.here.id)) {
    const round = rounds.find(({ id }) => id === run.roundId);
    if (!round) continue;
    const walk = { round, run, rank: runsOf(view, place.here.id, round.id).findIndex(({ id }) => id === run.id) + 1 };
    const verdict = tagVerdict(round, progressOf(round, run), badge);
    if (verdict.kind === 'next') return { kind: 'validate', place, ...walk };
    if (verdict.kind === 'other') return { kind: 'other', isDone: verdict.isDone, ...walk };
  }
  return { kind: 'begin', round: rounds[0]! };
}

/** Null: no point of the rounds known to this phone has it. */
export function tagMeaning(view: FieldView, serial: string): TagMeaning | null {
  const badge = normaliseBadge(serial);
  if (!badge) return null;
  const rounds = view.rounds.filter(({ checkpoints }) => checkpoints.some(bears(badge)));
  const checkpoint = rounds[0]?.checkpoints.find(bears(badge));
  if (!rounds[0] || !checkpoint) return null;
  const { siteId } = rounds[0];
  return { checkpoint, siteId, rounds, act: actOf(view, rounds, siteId, badge) };
}
