// Defines a site's round: its directions, its address and when it cannot be moved.
import { fold } from '../shared/text.ts';

/** F-150. */
export const roundDirections = ['forward', 'backward', 'free'] as const;
export type RoundDirection = (typeof roundDirections)[number];

export const roundDirectionLabels = {
  forward: 'Sens de la ronde',
  backward: 'Sens inverse',
  free: 'Ordre libre',
} as const satisfies Record<RoundDirection, string>;

export const RoundStatus = { active: 100, archived: 300 } as const;
export type RoundStatus = (typeof RoundStatus)[keyof typeof RoundStatus];

export const roundStatusLabels = {
  [RoundStatus.active]: 'Actif',
  [RoundStatus.archived]: 'Archivé',
} as const satisfies Record<RoundStatus, string>;

const SLUG_LENGTH = 60;

/** « Ronde n°2 – Quai de Seine » → "ronde-n-2-quai-de-seine": identifies the round in the field's addresses (F-017). */
export const roundSlug = (name: string): string =>
  fold(name)
    .replaceAll(' ', '-')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, '') || 'ronde';

/** Returns the slug itself, or the first of "slug-2", "slug-3"… that no round of the agency uses. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let rank = 2; ; rank += 1) {
    const tail = `-${rank}`;
    const candidate = `${slug.slice(0, SLUG_LENGTH - tail.length)}${tail}`;
    if (!taken.has(candidate)) return candidate;
  }
}

export const slugTaken = 'Cette référence est déjà celle d’une autre ronde';

/** A walked round stays on its site, because the history records where it was. */
export const roundMoveIssue = (round: { readonly runCount: number }): string | null =>
  round.runCount > 0 ? 'Cette ronde a déjà été effectuée : son site ne peut plus changer' : null;
