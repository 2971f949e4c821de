// Says in words, and by pins, how many guards are on which site. A guard is counted at the site: no position of theirs is here.
import { plural } from '../../shared/format/numbers.ts';
import type { MapMarker } from '../../shared/ui/map/map-view.tsx';
import type { SiteNow } from './portal-api.ts';
import { standOf, type Tone } from './portal-words.ts';

const countOf = ({ plan }: SiteNow): number => plan?.present.length ?? 0;
const isPlaced = ({ site }: SiteNow): boolean => site.latitude !== null && site.longitude !== null;

/** What the map shows, for who does not see it. */
export function mapWords(rows: readonly SiteNow[]): string {
  const guards = rows.reduce((sum, row) => sum + countOf(row), 0);
  const where = rows.filter((row) => countOf(row) > 0).length;
  const unplaced = rows.filter((row) => !isPlaced(row)).length;
  const place = rows.length === 1 ? '' : `, sur ${where} de vos ${rows.length} sites`;
  const head = guards === 0 ? 'Aucun agent sur place' : `${plural(guards, 'agent', 'agents')} sur place${place}`;
  if (unplaced === 0) return `${head}.`;
  const missing = unplaced === 1 ? '1 site n’est pas sur la carte : sa' : `${unplaced} sites ne sont pas sur la carte : leur`;
  return `${head}. ${missing} position n’est pas connue.`;
}

export interface SitePin extends MapMarker {
  readonly count: number;
  readonly standing: Tone;
}

const labelOf = (row: SiteNow): string => (row.plan ? `${row.site.name} : ${standOf(row.plan).label}` : row.site.name);

export function sitePins(rows: readonly SiteNow[], open: (siteIds: readonly string[]) => void): SitePin[] {
  return rows.flatMap((row) => {
    const { id, latitude, longitude } = row.site;
    if (latitude === null || longitude === null) return [];
    const standing = row.plan ? standOf(row.plan).tone : 'neutral';
    const count = countOf(row);
    return [
      {
        id,
        latitude,
        longitude,
        label: labelOf(row),
        text: count === 0 ? '' : String(count),
        tone: standing,
        count,
        standing,
        onOpen: () => open([id]),
      },
    ];
  });
}

const ORDER: readonly Tone[] = ['danger', 'warning', 'done', 'neutral'];

/** Pins that would overlap: their guards added up, in the colour of what matters most. */
export function groupedPins(
  pins: readonly SitePin[],
  open: (siteIds: readonly string[]) => void,
): Pick<MapMarker, 'label' | 'text' | 'tone' | 'onOpen'> {
  const guards = pins.reduce((sum, { count }) => sum + count, 0);
  const tone = ORDER.find((each) => pins.some(({ standing }) => standing === each)) ?? 'neutral';
  const label = `${plural(pins.length, 'site', 'sites')} : ${guards === 0 ? 'aucun agent sur place' : `${plural(guards, 'agent', 'agents')} sur place`}`;
  return { label, text: guards === 0 ? '' : String(guards), tone, onOpen: () => open(pins.map(({ id }) => id)) };
}
