// The camera's picture while codes are read from it, and what keeps it from reading.
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { hasTorch, lightTorch, readCodes } from '../../device/code-reader.ts';
import { reportError } from '../../errors/report-error.ts';
import { CAMERA_REFUSED } from '../fields/files/camera-words.ts';
import classes from './codes.module.css';

/** The same code stays in the picture: it counts again after this. */
const AGAIN_MS = 2_500;

export interface CodeCameraProps {
  readonly hint: string;
  readonly onText: (text: string) => void;
  /** The switch of the camera's lamp, where it has one. */
  readonly torch?: (isLit: boolean, light: (on: boolean) => void) => ReactNode;
}

/** A missing, refused or busy camera is a state of the device, which the screen explains. */
const isOfDevice = (error: unknown): boolean => error instanceof DOMException;

function useCodes(onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [refused, setRefused] = useState(false);
  const told = useEffectEvent(onText);
  useEffect(() => {
    const own = new AbortController();
    const last = { text: '', at: 0 };
    const once = (text: string): void => {
      const now = performance.now();
      const isSame = text === last.text && now - last.at < AGAIN_MS;
      Object.assign(last, { text, at: now });
      if (!isSame) told(text);
    };
    const start = async (): Promise<void> => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
      const stop = (): void => {
        for (const track of opened.getTracks()) track.stop();
      };
      own.signal.addEventListener('abort', stop);
      const element = video.current;
      if (own.signal.aborted || !element) return stop();
      element.srcObject = opened;
      setStream(opened);
      await readCodes(element, once, own.signal);
    };
    start().catch((error: unknown) => {
      if (own.signal.aborted) return;
      if (!isOfDevice(error)) reportError(error);
      setRefused(true);
    });
    return () => own.abort();
  }, []);
  return { video, stream, refused };
}

export const CodeCamera = ({ hint, onText, torch }: CodeCameraProps) => {
  const { video, stream, refused } = useCodes(onText);
  const [lit, setLit] = useState(false);
  const light = (of: MediaStream, on: boolean): void => {
    lightTorch(of, on).then(() => setLit(on), reportError);
  };
  if (refused)
    return (
      <p className={classes.note} role="alert">
        {CAMERA_REFUSED}
      </p>
    );
  return (
    <div className={classes.camera}>
      <video ref={video} autoPlay muted playsInline aria-label="Image de la caméra" />
      <p className={classes.note}>{hint}</p>
      {stream && torch && hasTorch(stream) ? torch(lit, (on) => light(stream, on)) : null}
    </div>
  );
};
