// Photos taken on the spot: small pictures in a row, the camera one touch away, nothing sent yet.
import type { NewFile } from '../../shared/offline/outbox-types.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { PhotoButton } from '../../shared/ui/fields/photo-button.tsx';
import classes from './field.module.css';
import { PhotoRow } from './photo-row.tsx';

export const photoOf = (blob: Blob): NewFile => {
  const id = uuidV7();
  return { id, blob, name: `photo-${id.slice(-6)}.jpg` };
};

export interface PhotoFieldProps {
  readonly label: string;
  readonly photos: readonly NewFile[];
  readonly onChange: (photos: readonly NewFile[]) => void;
}

export const PhotoField = ({ label, photos, onChange }: PhotoFieldProps) => (
  <div className={classes.section}>
    {photos.length > 0 ? <PhotoRow photos={photos} onRemove={(removed) => onChange(photos.filter(({ id }) => id !== removed))} /> : null}
    <div className={classes.photoButton}>
      <PhotoButton label={label} onPhoto={(blob) => onChange([...photos, photoOf(blob)])} />
    </div>
  </div>
);
