// What a reference's QR code holds.
import { sameCode } from './stock-reference.ts';

const CODE_ADDRESS = '/#/platform/stocks/stocksReferences?reference=';

/** A code's content: the address that opens its reference (F-293). */
export const qrAddress = (publicUrl: string, code: string): string => `${publicUrl}${CODE_ADDRESS}${encodeURIComponent(sameCode(code))}`;

/** The reference that a scanned code stands for, or null when it is another's code. */
export function referenceOfCode(text: string): string | null {
  const at = text.indexOf(CODE_ADDRESS);
  if (at < 0) return null;
  try {
    return decodeURIComponent(text.slice(at + CODE_ADDRESS.length)) || null;
  } catch {
    return null;
  }
}
