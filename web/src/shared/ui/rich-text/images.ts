// Images for a rich text: at most 1500 px wide, uploaded, identified by their file.
import { richImageTypes, richImageWidth } from '@vigie/domain/shared/rich-text/rich-text.ts';
import { track } from '../../api/uploads-underway.ts';
import { upload, type UploadedFile } from '../../api/upload.ts';

/** Shown when an image failed to upload. */
export const UPLOAD_FAILED = 'Echec du téléchargement...';
export const NO_IMAGE = 'Le fichier est invalide';

/** An image as the editor stores it. */
export interface FigureAttrs {
  readonly fileId: string;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly caption: string;
  /** Where it is displayed during editing; not saved. */
  readonly src: string;
}

interface Scaled {
  readonly file: File;
  readonly width: number;
  readonly height: number;
}

/** Narrower images are unchanged; the ratio is kept. */
export function narrowed(width: number, height: number): { width: number; height: number } {
  if (width <= richImageWidth) return { width, height };
  return { width: richImageWidth, height: Math.max(1, Math.round((height * richImageWidth) / width)) };
}

const isKept = (type: string): boolean => (richImageTypes as readonly string[]).includes(type);

/** Throws when the browser cannot draw the file as a picture. */
async function scaled(source: File): Promise<Scaled> {
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' });
  const size = narrowed(bitmap.width, bitmap.height);
  if (size.width === bitmap.width && isKept(source.type)) {
    bitmap.close();
    return { file: source, ...size };
  }
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const isPhoto = source.type === 'image/jpeg';
  const blob = await canvas.convertToBlob(isPhoto ? { type: 'image/jpeg', quality: 0.85 } : { type: 'image/png' });
  const name = `${source.name.replace(/\.[^.]*$/, '') || 'image'}.${isPhoto ? 'jpg' : 'png'}`;
  return { file: new File([blob], name, { type: blob.type }), ...size };
}

export type ImageProblem = typeof UPLOAD_FAILED | typeof NO_IMAGE;
export class ImageError extends Error {
  readonly problem: ImageProblem;
  constructor(problem: ImageProblem, cause: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** Throws an `ImageError` with the message to show. */
export const sendImage = (source: File, onProgress?: (share: number) => void): Promise<FigureAttrs> => track(scaleAndSend(source, onProgress));

async function scaleAndSend(source: File, onProgress: (share: number) => void = () => undefined): Promise<FigureAttrs> {
  let ready: Scaled;
  try {
    ready = await scaled(source);
  } catch (error) {
    throw new ImageError(NO_IMAGE, error);
  }
  let kept: UploadedFile;
  try {
    kept = await upload(ready.file, onProgress).done;
  } catch (error) {
    throw new ImageError(UPLOAD_FAILED, error);
  }
  return {
    fileId: kept.id,
    name: kept.name,
    mimeType: kept.mimeType,
    size: kept.size,
    width: ready.width,
    height: ready.height,
    caption: '',
    src: `${kept.url}&inline=1`,
  };
}

/** The other side at the same ratio. */
export const heightFor = (width: number, { width: w, height: h }: Pick<FigureAttrs, 'width' | 'height'>): number =>
  Math.max(16, Math.round((width * h) / w));
export const widthFor = (height: number, { width: w, height: h }: Pick<FigureAttrs, 'width' | 'height'>): number =>
  Math.min(richImageWidth, Math.max(16, Math.round((height * w) / h)));
