// Seals a PDF (PAdES, B-B and B-T): the platform signs every byte, so any PDF reader shows later changes.
import { createHash } from 'node:crypto';
import { Signer, SignPdf } from '@signpdf/signpdf';
import { ANNOTATION_FLAGS, DEFAULT_BYTE_RANGE_PLACEHOLDER, SIG_FLAGS, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import { signDetached } from './cms.ts';
import type { SealIdentity } from './identity.ts';
import { append, lastPage, readOutline, withEntry, type PdfOutline } from './incremental-update.ts';

export type SealLevel = 'B-B' | 'B-T';

export interface Sealed {
  readonly bytes: Uint8Array;
  readonly level: SealLevel;
  /** From the time stamp server, or null without one. */
  readonly stampedAt: string | null;
  readonly certificateSha256: string;
}

export interface SealWish {
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** False where no third party confirms the time. */
  readonly stamped: boolean;
}

export interface PdfSealer {
  /** Throws `PdfStructureError` for a PDF that the printer did not make, `TimeStampError` or a network error without a time stamp. */
  seal(pdf: Uint8Array, wish: SealWish): Promise<Sealed>;
}

/** Room for a time stamp with its certificates, and for the signature itself, in bytes. */
const ROOM = { stamp: 10_000, signature: 2_000 } as const;

/** An annotation flag: nobody moves or removes it. */
const LOCKED = 128;

const textString = (value: string): string => `<FEFF${Buffer.from(value, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
/** `D:20261123090000Z` */
const pdfDate = (at: number): string => `(D:${new Date(at).toISOString().replaceAll(/[-:T]|\.\d{3}/g, '')})`;

function signatureObject(wish: SealWish, room: number): string {
  const range = `/${DEFAULT_BYTE_RANGE_PLACEHOLDER}`;
  return [
    `<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /${SUBFILTER_ETSI_CADES_DETACHED}`,
    `/ByteRange [0 ${range} ${range} ${range}]`,
    `/Contents <${'0'.repeat(room * 2)}>`,
    `/M ${pdfDate(wish.at)}\n/Name (Vigie)\n/Reason ${textString(wish.reason)}\n>>`,
  ].join('\n');
}

/** The page with one more annotation: in its own list, or in one that it refers to. */
function annotated(outline: PdfOutline, page: number, field: number): { number: number; body: string } {
  const body = outline.object(page);
  const named = /\/Annots\s+(\d+) 0 R/.exec(body)?.[1];
  if (named !== undefined) return { number: Number(named), body: outline.object(Number(named)).replace(/\]\s*$/, ` ${field} 0 R]`) };
  if (/\/Annots\s*\[/.test(body)) return { number: page, body: body.replace(/\/Annots\s*\[/, `/Annots [${field} 0 R `) };
  return { number: page, body: withEntry(body, `  /Annots [${field} 0 R]`) };
}

/** The file with an empty signature appended. Only the signature's own place is not covered. */
function prepare(pdf: Uint8Array, wish: SealWish, room: number): Buffer {
  const outline = readOutline(pdf);
  const page = lastPage(outline);
  const [signature, field] = [outline.size, outline.size + 1];
  const flags = ANNOTATION_FLAGS.PRINT | LOCKED;
  const widget = `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Vigie) /F ${flags} /Rect [0 0 0 0] /P ${page} 0 R /V ${signature} 0 R >>`;
  const form = `  /AcroForm << /Fields [${field} 0 R] /SigFlags ${SIG_FLAGS.SIGNATURES_EXIST | SIG_FLAGS.APPEND_ONLY} >>`;
  return append(pdf, outline, [
    { number: outline.root, body: withEntry(outline.object(outline.root), form) },
    annotated(outline, page, field),
    { number: signature, body: signatureObject(wish, room) },
    { number: field, body: widget },
  ]);
}

/** Words of a title that look like a signature's could be mistaken for it. A letter of the same length does no harm. */
function withoutLookalikes(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf);
  for (let at = text.indexOf('/ByteRange'); at >= 0; at = text.indexOf('/ByteRange', at)) text.write('/byteRange', at, 'latin1');
  return text;
}

export function createSealer(identity: () => Promise<SealIdentity>, timestampUrl: string | null): PdfSealer {
  return {
    async seal(pdf, wish) {
      const own = await identity();
      const url = wish.stamped ? timestampUrl : null;
      const chain = own.chain.reduce((sum, { length }) => sum + length, 0);
      const room = ROOM.signature + chain + (url === null ? 0 : ROOM.stamp);
      let stampedAt: Date | null = null;
      const signer = new (class extends Signer {
        override async sign(content: Buffer): Promise<Buffer> {
          const signature = await signDetached(own, content, url);
          ({ stampedAt } = signature);
          return Buffer.from(signature.der);
        }
      })();
      const bytes = await new SignPdf().sign(prepare(withoutLookalikes(pdf), wish, room), signer);
      const stamp = (stampedAt as Date | null)?.toISOString() ?? null;
      const certificateSha256 = createHash('sha256').update(own.chain[0]!).digest('hex');
      return { bytes: new Uint8Array(bytes), level: stamp === null ? 'B-B' : 'B-T', stampedAt: stamp, certificateSha256 };
    },
  };
}
