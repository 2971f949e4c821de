// Encodes a short text as a QR code: a square of dark and light modules, correction level M (ISO/IEC 18004).
import { encode } from 'uqr';

/** Rows of modules. true is dark. */
export type QrCode = readonly (readonly boolean[])[];

/** Throws a RangeError when the text does not fit. */
export const qrCode = (text: string): QrCode => encode(text, { ecc: 'M', boostEcc: false, border: 0 }).data;

/** The light margin that readers need, in modules. */
export const QR_MARGIN = 4;

/** Draws the dark modules as a path with one unit per module, run by run. `viewBox` includes the margin. */
export function qrDrawing(text: string): { readonly path: string; readonly viewBox: string } {
  const code = qrCode(text);
  const path = code.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  const size = code.length + 2 * QR_MARGIN;
  return { path: path.join(''), viewBox: `-${QR_MARGIN} -${QR_MARGIN} ${size} ${size}` };
}
