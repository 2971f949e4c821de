// Takes a photo with the computer's camera: live picture, one shot, or a file instead.
import { Button, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../../errors/report-error.ts';
import dialog from '../../dialog.module.css';
import { useLayer } from '../../layers.ts';
import { CAPTURE_REFUSED } from './camera-words.ts';
import classes from '../fields.module.css';

export interface CameraDialogProps {
  readonly title: string;
  readonly onPhoto: (photo: Blob) => void;
  readonly onFile: () => void;
  readonly onClose: () => void;
  /** Shown when the stream cannot be opened. */
  readonly refusal?: string;
}

/** A missing, refused or busy camera is a device state, which the dialog explains. Anything else is a fault. */
const isOfDevice = (error: unknown): boolean => error instanceof DOMException;

/** Shows the camera stream in a video element and stops it when the dialog closes. */
function useCamera(onRefused: () => void) {
  const video = useRef<HTMLVideoElement>(null);
  const refused = useRef(onRefused);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let gone = false;
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { width: { ideal: 1920 }, height: { ideal: 1920 } },
      });
      if (gone) stop();
      else if (video.current) video.current.srcObject = stream;
    };
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch((error: unknown) => {
      if (!isOfDevice(error)) reportError(error);
      refused.current();
    });
    return () => {
      gone = true;
      stop();
    };
  }, []);
  return video;
}

async function shoot(video: HTMLVideoElement): Promise<Blob> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
}

export const CameraDialog = ({ title, onPhoto, onFile, onClose, refusal = CAPTURE_REFUSED }: CameraDialogProps) => {
  const [refused, setRefused] = useState(false);
  const close = useLayer(onClose);
  const video = useCamera(() => setRefused(true));
  const take = (): void => {
    if (video.current?.videoWidth) shoot(video.current).then(onPhoto, reportError);
  };
  return (
    <Modal opened onClose={close} title={title} size="lg" centered>
      {refused ? (
        <p className={dialog.error} role="alert">
          {refusal}
        </p>
      ) : (
        <video ref={video} className={classes.video} autoPlay muted playsInline aria-label="Image de la caméra" />
      )}
      <div className={dialog.foot}>
        <Button variant="default" onClick={onFile}>
          Choisir un fichier
        </Button>
        {refused ? null : <Button onClick={take}>Prendre la photo</Button>}
      </div>
    </Modal>
  );
};
