// Tells whom the customer of a site knows: its core team, and who lately held a share of its hours.

/** Weeks before today whose work counts. */
export const KNOWN_WEEKS = 8;
/** Part of a site's worked hours that makes a guard known there, in percent. */
export const KNOWN_PERCENT = 10;

/** The rule in one sentence, as screens say it. */
export const knownFaceRule = `Un collaborateur est connu d’un site s’il est de son noyau dur, ou s’il y a fait au moins ${KNOWN_PERCENT}\u00A0% des heures des ${KNOWN_WEEKS} dernières semaines.`;

/** `core`: the agency chose them as the site's team. `known`: they worked there. */
export type Familiarity = 'core' | 'known';

interface OnSite {
  readonly siteId: string;
  readonly agentId: string;
}

/** What one guard worked on one site. */
export interface SiteWork extends OnSite {
  readonly minutes: number;
}

/** Guards by site. A site that nobody knows is absent. */
export type KnownFaces = ReadonlyMap<string, ReadonlyMap<string, Familiarity>>;

/** `work`: at most one line for a guard and a site. `core`: the teams chosen by hand. */
export function knownFaces(work: readonly SiteWork[], core: readonly OnSite[] = []): KnownFaces {
  const faces = new Map<string, Map<string, Familiarity>>();
  const add = ({ siteId, agentId }: OnSite, familiarity: Familiarity): void => {
    faces.set(siteId, (faces.get(siteId) ?? new Map<string, Familiarity>()).set(agentId, familiarity));
  };
  for (const own of Map.groupBy(work, ({ siteId }) => siteId).values()) {
    const whole = own.reduce((sum, { minutes }) => sum + minutes, 0);
    for (const line of own) if (line.minutes > 0 && line.minutes * 100 >= whole * KNOWN_PERCENT) add(line, 'known');
  }
  for (const line of core) add(line, 'core');
  return faces;
}

/** null: a stranger on that site. */
export const familiarityOf = (faces: KnownFaces, agentId: string, siteId: string): Familiarity | null => faces.get(siteId)?.get(agentId) ?? null;
