// Shrinks a photo for upload: fits a square, keeps the ratio and the camera's orientation, JPEG.
import { useSyncExternalStore } from 'react';

export interface ImageLimits {
  /** Longest side in pixels. */
  readonly side: number;
  /** JPEG quality, 0 to 1. */
  readonly quality: number;
}
/** Photos of the field: 1280×1280, quality 50. */
export const FIELD_PHOTO: ImageLimits = { side: 1280, quality: 0.5 };

/** The size within the square. Smaller pictures keep their size. */
export function fitted(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

let running = 0;
const listeners = new Set<() => void>();
const count = (change: 1 | -1): void => {
  running += change;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** While a photo is being scaled nothing is saved: it would be left out. */
export const useIsScaling = (): boolean => useSyncExternalStore(subscribe, () => running > 0);

async function drawn(source: Blob, { side, quality }: ImageLimits): Promise<Blob> {
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' });
  const { width, height } = fitted(bitmap.width, bitmap.height, side);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // A transparent picture would turn black in JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

export async function scaleImage(source: Blob, limits: ImageLimits = FIELD_PHOTO): Promise<Blob> {
  count(1);
  try {
    return await drawn(source, limits);
  } finally {
    count(-1);
  }
}
