// A map of the sites of current services: one pin per site, or one for sites that would overlap. Each pin shows its worst status.
import { useMemo } from 'react';
import { plural } from '../../../shared/format/numbers.ts';
import { MapView, type MapMarker } from '../../../shared/ui/map/map-view.tsx';
import { alarmTitle } from '@vigie/domain/field/alarm.ts';
import type { AlarmLine, SupervisionLine } from '../desk-api.ts';
import { groupLabels, groupOf, groupTone, type GroupKey } from './supervision-groups.ts';

interface SitePin extends MapMarker {
  readonly worst: GroupKey;
}

const ALARM_ZOOM = 16;
const ORDER: readonly GroupKey[] = ['wrong', 'running', 'next', 'over'];
const worstOf = (keys: readonly GroupKey[]): GroupKey => ORDER.find((key) => keys.includes(key)) ?? 'over';
const said = (what: string, worst: GroupKey) => ({ label: `${what} : ${groupLabels[worst].toLowerCase()}`, tone: groupTone[worst] });

/** Where the alert was raised, or else its site. */
function alarmPin(alarm: AlarmLine | undefined, open: (siteIds: readonly string[]) => void): SitePin | null {
  const place = alarm?.position ?? alarm?.site;
  if (!alarm || !place || place.latitude === null || place.longitude === null) return null;
  const { latitude, longitude } = place;
  const { site } = alarm;
  return {
    id: alarm.id,
    latitude,
    longitude,
    worst: 'wrong',
    tone: 'danger',
    text: '!',
    label: alarmTitle(alarm),
    ...(site ? { onOpen: () => open([site.id]) } : {}),
  };
}

/** Positions are the sites': guards' own are not stored (labour law facts, geolocation), except in a call for help. */
function sitePins(lines: readonly SupervisionLine[], open: (siteIds: readonly string[]) => void): SitePin[] {
  const bySite = Map.groupBy(lines, ({ site }) => site.id);
  return [...bySite.values()].flatMap((here) => {
    const [first] = here;
    if (!first || first.site.latitude === null || first.site.longitude === null) return [];
    const { id, name, latitude, longitude } = first.site;
    const worst = worstOf(here.map(groupOf));
    return [{ id, latitude, longitude, worst, ...said(name, worst), onOpen: () => open([id]) }];
  });
}

export interface SupervisionMapProps {
  readonly lines: readonly SupervisionLine[];
  /** The sites of a clicked pin. Must be stable. */
  readonly onSites: (siteIds: readonly string[]) => void;
  /** The alert on view. */
  readonly alarm?: AlarmLine | undefined;
}

export const SupervisionMap = ({ lines, onSites, alarm }: SupervisionMapProps) => {
  const raised = useMemo(() => alarmPin(alarm, onSites), [alarm, onSites]);
  const { markers, grouped } = useMemo(() => {
    const pins = raised ? [...sitePins(lines, onSites), raised] : sitePins(lines, onSites);
    const worstAt = new Map(pins.map(({ id, worst }) => [id, worst]));
    return {
      markers: pins,
      grouped: (together: readonly MapMarker[]) => {
        const ids = together.flatMap(({ id }) => (id === raised?.id ? [] : [id]));
        // An alert is never hidden in a group with the sites around it.
        if (raised && ids.length < together.length)
          return { label: raised.label, text: '!', tone: 'danger' as const, ...(raised.onOpen ? { onOpen: raised.onOpen } : {}) };
        const worst = worstOf(ids.map((id) => worstAt.get(id) ?? 'over'));
        return { ...said(plural(ids.length, 'site', 'sites'), worst), text: String(ids.length), onOpen: () => onSites(ids) };
      },
    };
  }, [lines, onSites, raised]);
  return (
    <MapView
      label="Sites des services en cours et à venir"
      markers={markers}
      grouped={grouped}
      height="100%"
      {...(raised ? { center: raised, zoom: ALARM_ZOOM } : {})}
    />
  );
};
