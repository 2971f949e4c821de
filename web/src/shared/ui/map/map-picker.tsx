// Chooses a place: click on the map, drag its pin or type the coordinates. The radius of a site is drawn around it.
import { useState } from 'react';
import { CoordinateField } from '../fields/address/coordinate-field.tsx';
import fields from '../dialog.module.css';
import { MapView, type Place } from './map-view.tsx';
import classes from './map.module.css';

export interface MapPickerProps {
  readonly label: string;
  readonly value: Place | null;
  readonly onChange: (place: Place | null) => void;
  /** Metres. */
  readonly radius?: number;
  /** Where to look while no place is chosen, or when it changes: the commune, for instance. */
  readonly near?: Place;
  /** The zoom there: 12 shows a town, 16 a site. */
  readonly nearZoom?: number;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** Six decimals give ten centimetres. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
const keyOf = (place: Place | null | undefined): string => (place ? `${place.latitude} ${place.longitude}` : '');

interface View {
  readonly center?: Place;
  readonly zoom: number;
}
const viewOf = (value: Place | null, near: Place | undefined, nearZoom: number): View => {
  const center = value ?? near;
  return { ...(center ? { center } : {}), zoom: value ? 16 : nearZoom };
};

/** The map's view: it follows the fields, but stays when the pin was placed on the map. */
function useView(value: Place | null, near: Place | undefined, nearZoom: number) {
  const [put, setPut] = useState('');
  const [followedValue, setFollowedValue] = useState(keyOf(value));
  const [view, setView] = useState(() => viewOf(value, near, nearZoom));
  const [shownNear, setShownNear] = useState(keyOf(near));
  const asked = near !== undefined && keyOf(near) !== shownNear;
  const wanted = viewOf(asked ? null : value, near, nearZoom);
  const key = keyOf(wanted.center);
  const followed = value !== null && keyOf(value) !== followedValue;
  if (asked) setShownNear(keyOf(near));
  if (key !== '' && key !== put && key !== keyOf(view.center) && (asked || value === null || followed)) setView(wanted);
  if (keyOf(value) !== followedValue) setFollowedValue(keyOf(value));
  return { view, setPut };
}

/** The two coordinates as typed. One alone is not a place, and the other is never guessed. */
function useTyped(value: Place | null, onChange: (place: Place | null) => void) {
  const [half, setHalf] = useState<Partial<Place>>({});
  const typed: Partial<Place> = value ?? half;
  const set = (part: { readonly [K in keyof Place]?: number | null }): void => {
    const { latitude = null, longitude = null } = { ...typed, ...part };
    if (latitude !== null && longitude !== null) {
      setHalf({});
      onChange({ latitude, longitude });
      return;
    }
    setHalf({ ...(latitude === null ? {} : { latitude }), ...(longitude === null ? {} : { longitude }) });
    if (value) onChange(null);
  };
  const missing = (own: keyof Place, other: keyof Place, words: string): string | null =>
    typed[own] === undefined && typed[other] !== undefined ? words : null;
  return { typed, set, missing, forgetHalf: () => setHalf({}) };
}

export const MapPicker = ({ label, value, onChange, radius, near, nearZoom = 12, error, disabled = false }: MapPickerProps) => {
  const { view, setPut } = useView(value, near, nearZoom);
  const { typed, set, missing, forgetHalf } = useTyped(value, onChange);
  const put = (place: Place): void => {
    const next = { latitude: round(place.latitude), longitude: round(place.longitude) };
    setPut(keyOf(next));
    forgetHalf();
    onChange(next);
  };
  const field = { half: true, disabled } as const;
  return (
    <div className={classes.picker}>
      <MapView
        label={label}
        height={280}
        {...view}
        markers={value ? [{ id: 'place', label, ...value, ...(disabled ? {} : { onMove: put }) }] : []}
        circles={value && radius ? [{ ...value, radius }] : []}
        {...(disabled ? {} : { onPick: put })}
      />
      <div className={fields.fields}>
        <CoordinateField
          label="Latitude"
          limit={90}
          {...field}
          error={error}
          value={typed.latitude ?? null}
          missing={missing('latitude', 'longitude', 'Indiquez aussi la latitude')}
          onChange={(latitude) => set({ latitude })}
        />
        <CoordinateField
          label="Longitude"
          limit={180}
          {...field}
          value={typed.longitude ?? null}
          missing={missing('longitude', 'latitude', 'Indiquez aussi la longitude')}
          onChange={(longitude) => set({ longitude })}
        />
      </div>
    </div>
  );
};
