// The map of a customer's sites: at each how many guards are there now. Loaded once somebody asks for it.
import { useMemo } from 'react';
import { MapView, type MapMarker } from '../../shared/ui/map/map-view.tsx';
import { groupedPins, mapWords, sitePins } from './map-words.ts';
import type { SiteNow } from './portal-api.ts';
import classes from './portal.module.css';

export interface SitesMapProps {
  readonly rows: readonly SiteNow[];
  /** The sites of a clicked pin. Must be stable. */
  readonly onSites: (siteIds: readonly string[]) => void;
}

export const SitesMap = ({ rows, onSites }: SitesMapProps) => {
  const { markers, grouped } = useMemo(() => {
    const pins = sitePins(rows, onSites);
    const byId = new Map(pins.map((pin) => [pin.id, pin]));
    return {
      markers: pins,
      grouped: (together: readonly MapMarker[]) =>
        groupedPins(
          together.flatMap(({ id }) => byId.get(id) ?? []),
          onSites,
        ),
    };
  }, [rows, onSites]);
  return (
    <div className={classes.map}>
      {markers.length > 0 ? <MapView label="Agents présents sur vos sites" markers={markers} grouped={grouped} height="var(--portal-map)" /> : null}
      <p className={classes.soft}>{mapWords(rows)}</p>
    </div>
  );
};
