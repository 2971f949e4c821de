// Attachments of an entry: photos taken on the spot, and files of the phone where allowed. Thumbnails in a row; nothing is sent yet.
import { IconPaperclip } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { reportError } from '../../../shared/errors/report-error.ts';
import type { NewFile } from '../../../shared/offline/outbox-types.ts';
import { uuidV7 } from '../../../shared/offline/uuid-v7.ts';
import { PhotoButton } from '../../../shared/ui/fields/files/photo-button.tsx';
import { scaleImage } from '../../../shared/ui/fields/files/scale-image.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { BigButton } from '../big-button.tsx';
import classes from '../field.module.css';
import { PhotoRow } from './photo-row.tsx';

export const photoOf = (blob: Blob): NewFile => {
  const id = uuidV7();
  return { id, blob, name: `photo-${id.slice(-6)}.jpg` };
};

/** The server's limit for one file. */
const MOST_BYTES = 25 * 1024 * 1024;

/** A picture is scaled down like a photo; another file is kept unchanged. */
async function pieceOf(file: File): Promise<NewFile> {
  return file.type.startsWith('image/') ? photoOf(await scaleImage(file)) : { id: uuidV7(), blob: file, name: file.name };
}

const FileButton = ({ onPiece }: { readonly onPiece: (piece: NewFile) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > MOST_BYTES) {
      toast.error('Erreur: fichiers volumineux');
      return;
    }
    try {
      onPiece(await pieceOf(file));
    } catch (error) {
      reportError(error);
      toast.error('Le fichier est invalide');
    }
  };
  return (
    <>
      <BigButton
        tone="centre"
        label="Joindre un fichier"
        icon={<IconPaperclip size={22} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf"
        aria-label="Fichier à joindre"
        hidden
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]).catch(reportError);
          currentTarget.value = '';
        }}
      />
    </>
  );
};

export interface PhotoFieldProps {
  readonly label: string;
  readonly photos: readonly NewFile[];
  readonly onChange: (photos: readonly NewFile[]) => void;
  /** Besides the camera, a file already on the phone: a picture or a PDF. */
  readonly withFile?: boolean;
  /** On a phone the camera itself opens: stored pictures are not accepted. */
  readonly fresh?: boolean;
}

/** Scaling takes a moment. A photo joins what is there when it is ready, not what was there when it was chosen. */
function useAdd({ photos, onChange }: Pick<PhotoFieldProps, 'photos' | 'onChange'>): (piece: NewFile) => void {
  const latest = useRef({ photos, onChange });
  useLayoutEffect(() => {
    latest.current = { photos, onChange };
  }, [photos, onChange]);
  return (piece) => {
    latest.current = { ...latest.current, photos: [...latest.current.photos, piece] };
    latest.current.onChange(latest.current.photos);
  };
}

export const PhotoField = ({ label, photos, onChange, withFile = false, fresh = withFile }: PhotoFieldProps) => {
  const add = useAdd({ photos, onChange });
  return (
    <div className={classes.section}>
      {photos.length > 0 ? <PhotoRow photos={photos} onRemove={(removed) => onChange(photos.filter(({ id }) => id !== removed))} /> : null}
      <div className={classes.photoButton}>
        <PhotoButton label={label} cameraOnly={fresh} onPhoto={(blob) => add(photoOf(blob))} />
      </div>
      {withFile ? <FileButton onPiece={add} /> : null}
    </div>
  );
};
