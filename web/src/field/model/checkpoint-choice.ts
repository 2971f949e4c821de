// Chooses the checkpoints to offer at a guard's position, with each distance, and whether it allows a validation.
import type { FieldCheckpoint, FieldRound } from '@vigie/domain/field/phone/field-state.ts';
import { checkpointKindAt, metresFrom, presenceOn, type DevicePosition } from '@vigie/domain/field/presence.ts';
import { CHECKPOINT_RADIUS } from '@vigie/domain/field/round-run.ts';
import { normaliseBadge } from '@vigie/domain/sites/checkpoint.ts';
import type { Progress } from './rounds.ts';
import { metresWords } from './words.ts';

export interface Offered {
  readonly checkpoint: FieldCheckpoint;
  /** null: the guard's position or the checkpoint's is unknown. */
  readonly metres: number | null;
  /** Within 50 m, with an accuracy up to 100 m (F-145). */
  readonly isNear: boolean;
}

const offer = (checkpoint: FieldCheckpoint, position: DevicePosition | null): Offered => ({
  checkpoint,
  metres: metresFrom(checkpoint, position),
  isNear: checkpointKindAt(checkpoint, position) === 'validated',
});

/** The points that may come next, the nearest first where there is a choice (F-149). */
export const offeredPoints = (round: FieldRound, { next }: Pick<Progress, 'next'>, position: DevicePosition | null): Offered[] =>
  next
    .flatMap((id) => round.checkpoints.filter((checkpoint) => checkpoint.id === id))
    .map((checkpoint) => offer(checkpoint, position))
    .toSorted((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity) || 0);

export type TagVerdict =
  | { readonly kind: 'next'; readonly checkpoint: FieldCheckpoint }
  /** In the round, but out of turn or already done. */
  | { readonly kind: 'other'; readonly checkpoint: FieldCheckpoint; readonly isDone: boolean }
  | { readonly kind: 'unknown' };

/** What a scanned tag means in this round. Readers write one serial in several ways (F-143). */
export function tagVerdict(round: FieldRound, progress: Pick<Progress, 'next' | 'left'>, serial: string): TagVerdict {
  const badge = normaliseBadge(serial);
  const checkpoint = badge ? round.checkpoints.find((one) => normaliseBadge(one.badge) === badge) : undefined;
  if (!checkpoint) return { kind: 'unknown' };
  if (progress.next.includes(checkpoint.id)) return { kind: 'next', checkpoint };
  return { kind: 'other', checkpoint, isDone: !progress.left.includes(checkpoint.id) };
}

/** Shown on the screen itself: a toast would cover the call for help. */
export function tagWords(verdict: TagVerdict): string {
  if (verdict.kind === 'next') return '';
  if (verdict.kind === 'unknown') return "Ce badge n'est pas dans cette ronde";
  return `«\u00a0${verdict.checkpoint.title}\u00a0» ${verdict.isDone ? 'est déjà fait' : 'n’est pas le prochain point'}`;
}

/** Whether a code proves nothing: it can be photographed, so it does not count certainly away from its point. */
export const isCodeFar = (checkpoint: FieldCheckpoint, position: DevicePosition | null): boolean =>
  presenceOn({ ...checkpoint, radius: CHECKPOINT_RADIUS }, position) === 'away';

/** Why a scanned code does not validate its point, or nothing. */
export function codeRefusal(verdict: TagVerdict, position: DevicePosition | null): string {
  if (verdict.kind === 'unknown') return 'Ce point n’est pas dans cette ronde';
  if (verdict.kind === 'other' || !isCodeFar(verdict.checkpoint, position)) return tagWords(verdict);
  return `«\u00a0${verdict.checkpoint.title}\u00a0» est à ${metresWords(metresFrom(verdict.checkpoint, position) ?? 0)} d’ici : validez-le à la main`;
}

/** Reasons offered as tiles: nobody types with gloves on. */
export const MANUAL_REASONS = ['Badge illisible', 'Badge absent', 'Position imprécise', 'Téléphone sans lecteur'] as const;
export const MOVED_REASONS = ['Position imprécise', 'Point déplacé', 'Badge illisible', 'Accès fermé'] as const;
export const JUMP_REASONS = ['Accès fermé', 'Zone dangereuse', 'Travaux', 'Manque de temps'] as const;
