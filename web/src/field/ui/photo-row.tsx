// Photos that are on this phone, as small pictures.
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './field.module.css';

interface Photo {
  readonly id: string;
  readonly blob: Blob;
}

const Picture = ({
  photo,
  rank,
  onRemove,
}: {
  readonly photo: Photo;
  readonly rank: number;
  readonly onRemove?: ((id: string) => void) | undefined;
}) => {
  const picture = useRef<HTMLImageElement>(null);
  // The address of the picture lives as long as the picture is shown.
  useEffect(() => {
    const address = URL.createObjectURL(photo.blob);
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [photo.blob]);
  return (
    <div className={classes.photo}>
      <img ref={picture} alt={`Pièce jointe ${rank}`} />
      {onRemove ? (
        <button type="button" aria-label={`Retirer la photo ${rank}`} onClick={() => onRemove(photo.id)}>
          <IconX size={24} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
};

export const PhotoRow = ({ photos, onRemove }: { readonly photos: readonly Photo[]; readonly onRemove?: (id: string) => void }) => (
  <div className={classes.photos}>
    {photos.map((photo, index) => (
      <Picture key={photo.id} photo={photo} rank={index + 1} onRemove={onRemove} />
    ))}
  </div>
);
