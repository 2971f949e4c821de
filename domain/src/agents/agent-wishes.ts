// Defines an agent's planning wishes: preferred and unwanted moments and sites. A wish is never a rule.

export const wishMomentLabels = {
  days: 'Les services de jour',
  nights: 'Les nuits',
  weekends: 'Les week-ends',
  longServices: 'Les longs services (10 h et plus)',
} as const;
export type WishMoment = keyof typeof wishMomentLabels;
export const wishMoments = Object.keys(wishMomentLabels) as WishMoment[];

/** The same for use inside a sentence: « souhaite les nuits ». */
export const wishMomentWords: Record<WishMoment, string> = {
  days: 'les services de jour',
  nights: 'les nuits',
  weekends: 'les week-ends',
  longServices: 'les longs services',
};

/** A service of ten hours or more is long (the daily limit of general law, L3121-18; the branch allows twelve). */
export const LONG_SERVICE_MINUTES = 600;

export interface WishSide {
  readonly moments: readonly WishMoment[];
  readonly siteIds: readonly string[];
}
export interface AgentWishes {
  readonly prefers: WishSide;
  readonly avoids: WishSide;
}
export const noWishes: AgentWishes = { prefers: { moments: [], siteIds: [] }, avoids: { moments: [], siteIds: [] } };

const contradiction = 'Déjà parmi les souhaits : choisissez l’un ou l’autre';

/** Refuses the same thing both preferred and avoided. By path. */
export function wishIssues({ prefers, avoids }: AgentWishes): Record<string, string> {
  return {
    ...(avoids.moments.some((moment) => prefers.moments.includes(moment)) ? { 'avoids.moments': contradiction } : {}),
    ...(avoids.siteIds.some((id) => prefers.siteIds.includes(id)) ? { 'avoids.siteIds': contradiction } : {}),
  };
}

const side = ({ moments, siteIds }: WishSide): WishSide => ({
  moments: wishMoments.filter((moment) => moments.includes(moment)),
  siteIds: [...new Set(siteIds)].sort(),
});

/** Keeps each wish once, always in the same order, so that sending twice gives the same result. */
export const tidyWishes = ({ prefers, avoids }: AgentWishes): AgentWishes => ({ prefers: side(prefers), avoids: side(avoids) });

export const sameWishes = (a: AgentWishes, b: AgentWishes): boolean => JSON.stringify(tidyWishes(a)) === JSON.stringify(tidyWishes(b));
