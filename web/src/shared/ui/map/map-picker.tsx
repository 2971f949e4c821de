// Choosing a place: click on the map, drag its pin or type the coordinates; the radius of a site is drawn around it.
import { useMemo, useRef } from 'react';
import { CoordinateField } from '../fields/coordinate-field.tsx';
import fields from '../dialog.module.css';
import { MapView, type Place } from './map-view.tsx';
import classes from './map.module.css';

export interface MapPickerProps {
  readonly label: string;
  readonly value: Place | null;
  readonly onChange: (place: Place | null) => void;
  /** Metres. */
  readonly radius?: number;
  /** Where to look while no place is chosen: the commune, for instance. */
  readonly near?: Place;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** Six decimals are ten centimetres. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
const rounded = ({ latitude, longitude }: Place): Place => ({ latitude: round(latitude), longitude: round(longitude) });
const keyOf = (place: Place | null | undefined): string => (place ? `${place.latitude} ${place.longitude}` : '');

/** Where the map looks: it follows the fields, and stays where it is when the pin was put down on it. */
function useView(value: Place | null, near: Place | undefined) {
  const put = useRef('');
  const view = useRef<{ center?: Place; zoom: number }>({ zoom: 12 });
  const center = value ?? near;
  if (center && keyOf(center) !== put.current) view.current = { center, zoom: value ? 16 : 12 };
  return { view: view.current, put };
}

export const MapPicker = ({ label, value, onChange, radius, near, error, disabled = false }: MapPickerProps) => {
  const { view, put } = useView(value, near);
  const told = useRef(onChange);
  told.current = onChange;
  const pin = useMemo(() => {
    if (!value) return [];
    const onMove = (place: Place): void => {
      put.current = keyOf(rounded(place));
      told.current(rounded(place));
    };
    return [{ id: 'place', label, ...value, ...(disabled ? {} : { onMove }) }];
  }, [label, value, disabled, put]);
  const circle = useMemo(() => (value && radius ? [{ ...value, radius }] : []), [value, radius]);
  const pick = (place: Place): void => {
    put.current = keyOf(rounded(place));
    onChange(rounded(place));
  };
  const set = (part: Partial<Place>): void => onChange({ latitude: near?.latitude ?? 0, longitude: near?.longitude ?? 0, ...value, ...part });
  return (
    <div className={classes.picker}>
      <MapView label={label} height={280} {...view} markers={pin} circles={circle} {...(disabled ? {} : { onPick: pick })} />
      <div className={fields.fields}>
        <CoordinateField label="Latitude" limit={90} half disabled={disabled} error={error} value={value?.latitude ?? null} onChange={(latitude) => (latitude === null ? onChange(null) : set({ latitude }))} />
        <CoordinateField label="Longitude" limit={180} half disabled={disabled} value={value?.longitude ?? null} onChange={(longitude) => (longitude === null ? onChange(null) : set({ longitude }))} />
      </div>
    </div>
  );
};
