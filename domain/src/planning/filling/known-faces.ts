// Tells whom the customer of a site knows: guards who lately held a share of its hours.

/** Weeks before today whose work counts. */
export const KNOWN_WEEKS = 8;
/** Part of a site's worked hours that makes a guard known there, in percent. */
export const KNOWN_PERCENT = 10;

/** The rule in one sentence, as screens say it. */
export const knownFaceRule = `Un collaborateur est connu d’un site s’il y a fait au moins ${KNOWN_PERCENT}\u00A0% des heures des ${KNOWN_WEEKS} dernières semaines.`;

/** What one guard worked on one site. */
export interface SiteWork {
  readonly siteId: string;
  readonly agentId: string;
  readonly minutes: number;
}

/** Guards by site. A site that nobody knows is absent. */
export type KnownFaces = ReadonlyMap<string, ReadonlySet<string>>;

/** `work`: at most one line for a guard and a site. */
export function knownFaces(work: readonly SiteWork[]): KnownFaces {
  const known = new Map<string, Set<string>>();
  const add = ({ siteId, agentId }: Pick<SiteWork, 'siteId' | 'agentId'>): void => {
    known.set(siteId, (known.get(siteId) ?? new Set()).add(agentId));
  };
  for (const own of Map.groupBy(work, ({ siteId }) => siteId).values()) {
    const whole = own.reduce((sum, { minutes }) => sum + minutes, 0);
    for (const line of own) if (line.minutes > 0 && line.minutes * 100 >= whole * KNOWN_PERCENT) add(line);
  }
  return known;
}

export const knowsSite = (known: KnownFaces, agentId: string, siteId: string): boolean => known.get(siteId)?.has(agentId) ?? false;
