// A photo from the camera or a file, scaled to 1280×1280 at quality 50 before it is handed on.
//
//   <PhotoButton label="Photo de l'anomalie" onPhoto={(blob) => …} />
//
// A phone opens its camera application; a computer opens a window with its camera. It is a plain button: the guard's screens load no form
// fields.
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../../errors/report-error.ts';
import { lazyDialog } from '../../loading/lazy-dialog.tsx';
import { toast } from '../../toast.ts';
import classes from '../fields.module.css';
import { scaleImage } from './scale-image.ts';

const CameraDialog = lazyDialog(
  () => import('./camera-dialog.tsx'),
  (m) => m.CameraDialog,
);

export interface PhotoButtonProps {
  readonly label: string;
  readonly onPhoto: (photo: Blob) => void;
  /** On a phone: the camera only, no stored photo. */
  readonly cameraOnly?: boolean;
  /** Shows the last photo beside the button. */
  readonly preview?: boolean;
}

const hasDeskCamera = (): boolean => !matchMedia('(pointer: coarse)').matches && 'mediaDevices' in navigator;

/** Gives the last photo a URL to show. */
function usePreview(): readonly [string | null, (photo: Blob) => void] {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(
    () => () => {
      if (shown) URL.revokeObjectURL(shown);
    },
    [shown],
  );
  return [shown, (photo) => setShown(URL.createObjectURL(photo))];
}

export const PhotoButton = ({ label, onPhoto, cameraOnly = false, preview = false }: PhotoButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [camera, setCamera] = useState(false);
  const [shown, show] = usePreview();
  const take = async (source: Blob | undefined): Promise<void> => {
    if (!source) return;
    setCamera(false);
    setBusy(true);
    try {
      const photo = await scaleImage(source);
      if (preview) show(photo);
      onPhoto(photo);
    } catch (error) {
      reportError(error);
      toast.error('Le fichier est invalide');
    } finally {
      setBusy(false);
    }
  };
  const choose = (): void => input.current?.click();
  return (
    <div className={classes.photo}>
      {preview && shown ? <img src={shown} alt="" /> : null}
      <button type="button" className={classes.shot} disabled={busy} aria-busy={busy} onClick={() => (hasDeskCamera() ? setCamera(true) : choose())}>
        <IconCamera size={18} aria-hidden="true" />
        {label}
      </button>
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
      {camera ? <CameraDialog title={label} onPhoto={take} onFile={choose} onClose={() => setCamera(false)} /> : null}
    </div>
  );
};
