// Shows photos that are on this phone, as thumbnails.
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './photo-row.module.css';

interface Photo {
  readonly id: string;
  readonly blob: Blob;
  readonly name?: string;
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
  // The object URL lives as long as the picture is shown.
  useEffect(() => {
    const address = URL.createObjectURL(photo.blob);
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [photo.blob]);
  return (
    <div className={classes.photo}>
      {photo.blob.type.startsWith('image/') ? (
        <img ref={picture} alt={`Pièce jointe ${rank}`} />
      ) : (
        <span className={classes.piece}>{photo.name ?? `Pièce jointe ${rank}`}</span>
      )}
      {onRemove ? (
        <button
          type="button"
          aria-label={photo.blob.type.startsWith('image/') ? `Retirer la photo ${rank}` : `Retirer le fichier ${rank}`}
          onClick={() => onRemove(photo.id)}
        >
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
