// Reads the file of a received invoice: a Factur-X PDF, or XML in CII or UBL. Says in one French sentence why it cannot.
import { readInvoice } from '@vigie/domain/billing/einvoice/read/read-invoice.ts';
import type { ReadInvoice } from '@vigie/domain/billing/einvoice/read/read-model.ts';
import { attachedInvoice, EncryptedPdf } from '../../plumbing/pdf/attached-file.ts';

export type FileReading = { readonly invoice: ReadInvoice; readonly mimeType: string } | { readonly problem: string };

const MOST_BYTES = 3_000_000;
const MOST_XML_BYTES = 5_000_000;
const PDF = Buffer.from('%PDF-');

function xmlOfPdf(bytes: Buffer): string | { readonly problem: string } {
  try {
    const xml = attachedInvoice(bytes);
    if (xml === null)
      return { problem: 'Ce PDF n’est pas un Factur-X : aucune facture n’y est jointe. Demandez la facture électronique à votre fournisseur.' };
    return textOf(xml);
  } catch (error) {
    if (error instanceof EncryptedPdf) return { problem: 'Ce PDF est protégé par un mot de passe : il ne peut pas être lu.' };
    throw error;
  }
}

/** XML without another declaration is UTF-8; anything else would be guessed. */
function textOf(bytes: Buffer): string | { readonly problem: string } {
  if (bytes.byteLength > MOST_XML_BYTES) return { problem: 'Ce fichier XML est trop gros pour une facture.' };
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { problem: 'Ce fichier XML n’est pas écrit en UTF-8.' };
  }
}

export function readFile(bytes: Buffer): FileReading {
  if (bytes.byteLength === 0) return { problem: 'Ce fichier est vide.' };
  if (bytes.byteLength > MOST_BYTES) return { problem: 'Ce fichier dépasse 3 Mo.' };
  const isPdf = bytes.subarray(0, 1_024).includes(PDF);
  const xml = isPdf ? xmlOfPdf(bytes) : textOf(bytes);
  if (typeof xml !== 'string') return xml;
  const read = readInvoice(xml);
  return 'problem' in read ? read : { invoice: read.invoice, mimeType: isPdf ? 'application/pdf' : 'application/xml' };
}
