// A photo from the camera or a file, scaled to 1280×1280 at quality 50 before anybody gets it.
//
//   <PhotoButton label="Photo de l'anomalie" onPhoto={(blob) => …} />       // on a phone the camera opens
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../errors/report-error.ts';
import { toast } from '../toast.ts';
import classes from './fields.module.css';
import { scaleImage } from './scale-image.ts';

export interface PhotoButtonProps {
  readonly label: string;
  readonly onPhoto: (photo: Blob) => void;
  /** Opens the rear camera on a phone; false lets the person choose a kept photo as well. */
  readonly cameraOnly?: boolean;
  /** Shows the last photo beside the button. */
  readonly preview?: boolean;
}

export const PhotoButton = ({ label, onPhoto, cameraOnly = false, preview = false }: PhotoButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => () => {
    if (shown) URL.revokeObjectURL(shown);
  }, [shown]);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    try {
      const photo = await scaleImage(file);
      if (preview) setShown(URL.createObjectURL(photo));
      onPhoto(photo);
    } catch (error) {
      reportError(error);
      toast.error('Le fichier est invalide');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.photo}>
      {shown ? <img src={shown} alt="" /> : null}
      <Button variant="default" leftSection={<IconCamera size={18} aria-hidden="true" />} loading={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        hidden
        {...(cameraOnly ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]).catch(reportError);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
};
