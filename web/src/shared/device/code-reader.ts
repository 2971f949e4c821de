// Reads QR codes from the camera, by the browser's own reader or one that is loaded when needed.
import type { BarcodeDetector as Reader } from 'qr/decode.js';

declare global {
  interface Window {
    readonly BarcodeDetector?: typeof Reader;
  }
  interface MediaTrackCapabilities {
    readonly torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

/** Pages that are not served over HTTPS have no camera. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator;

async function openReader(): Promise<Reader> {
  const own = window.BarcodeDetector;
  const kinds = own ? await own.getSupportedFormats() : [];
  const Class = own && kinds.includes('qr_code') ? own : (await import('qr/decode.js')).BarcodeDetector;
  return new Class({ formats: ['qr_code'] });
}

/** A code in the hand is read in a fifth of a second, and a phone stays cool. */
const PAUSE_MS = 120;

/** Tells each code that the picture shows, again and again, until the signal aborts. */
export async function readCodes(video: HTMLVideoElement, onText: (text: string) => void, signal: AbortSignal): Promise<void> {
  const reader = await openReader();
  while (!signal.aborted) {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      const [code] = await reader.detect(video);
      // The signal may abort while the picture is read.
      if (code && !signal.aborted) onText(code.rawValue);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
  }
}

/** Whether the camera has a lamp, which a guard needs at night. */
export const hasTorch = (stream: MediaStream): boolean => stream.getVideoTracks()[0]?.getCapabilities().torch === true;

export async function lightTorch(stream: MediaStream, on: boolean): Promise<void> {
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [{ torch: on }] });
}
