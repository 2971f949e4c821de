// Choosing a place: click on the map or type the coordinates; the radius of a site is drawn around it.
import { NumberField } from '../fields/number-field.tsx';
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
}

/** Six decimals are ten centimetres. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

export const MapPicker = ({ label, value, onChange, radius, near }: MapPickerProps) => {
  const center = value ?? near;
  const set = (part: Partial<Place>): void => {
    const next = { latitude: near?.latitude ?? 0, longitude: near?.longitude ?? 0, ...value, ...part };
    onChange({ latitude: round(next.latitude), longitude: round(next.longitude) });
  };
  return (
    <div className={classes.picker}>
      <MapView
        label={label}
        height={280}
        zoom={value ? 16 : 12}
        {...(center ? { center } : {})}
        markers={value ? [{ id: 'place', label, ...value }] : []}
        circles={value && radius ? [{ ...value, radius }] : []}
        onPick={set}
      />
      <div className={fields.fields}>
        <NumberField label="Latitude" half value={value?.latitude ?? null} onChange={(latitude) => latitude !== null && set({ latitude })} />
        <NumberField label="Longitude" half value={value?.longitude ?? null} onChange={(longitude) => longitude !== null && set({ longitude })} />
      </div>
    </div>
  );
};
