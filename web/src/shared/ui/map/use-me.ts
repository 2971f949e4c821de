// The person's own position on a map: requested by a button, shown as a dot with its accuracy, never sent.
import * as maplibre from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { NO_POSITION, takeFix } from '../../device/take-fix.ts';
import { toast } from '../toast.ts';
import { accuracyCircle, boxOf, circleRing } from './geometry.ts';
import { ZOOM } from './map-shapes.ts';

export function useMe(map: maplibre.Map | null, className: string) {
  const [me, setMe] = useState<DevicePosition | null>(null);
  const locate = async (): Promise<void> => {
    const { position } = await takeFix();
    if (position) setMe(position);
    else toast.error(NO_POSITION, 5000);
  };
  useEffect(() => {
    if (!map || !me) return undefined;
    const dot = document.createElement('div');
    dot.className = className;
    const label = me.accuracy === null ? 'Votre position' : `Votre position, à ${me.accuracy} m près`;
    for (const [name, value] of [
      ['role', 'img'],
      ['title', label],
      ['aria-label', label],
    ] as const)
      dot.setAttribute(name, value);
    const marker = new maplibre.Marker({ element: dot }).setLngLat([me.longitude, me.latitude]).addTo(map);
    const circle = accuracyCircle(me);
    const box = circle && boxOf(circleRing(circle, circle.radius).map(([longitude, latitude]) => ({ latitude, longitude })));
    if (box) map.fitBounds(box, { padding: 24, maxZoom: ZOOM, animate: false });
    else map.jumpTo({ center: [me.longitude, me.latitude] });
    return () => void marker.remove();
  }, [map, me, className]);
  return { me, locate };
}
