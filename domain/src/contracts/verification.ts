// Formats, reads and links the public code by which anybody can verify a sealed document.

/** Crockford's base 32, without letters that look like others. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
/** Eighty bits: nobody finds a document by guessing. */
export const CODE_BYTES = 10;

/** Formats ten random bytes as `7K3M-9QXT-…`. */
export function verificationCode(bytes: Uint8Array): string {
  if (bytes.length !== CODE_BYTES) throw new RangeError('a code is made of ten bytes');
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let signs = '';
  for (let index = 0; index < LENGTH; index += 1) {
    signs = SIGNS[Number(value % 32n)]! + signs;
    value /= 32n;
  }
  return signs.match(/.{4}/g)!.join('-');
}

/** Normalises a typed or scanned code, or returns null when it is not one. */
export function readVerificationCode(typed: string): string | null {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[\s–—-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (signs.length !== LENGTH || Array.from(signs).some((sign) => !SIGNS.includes(sign))) return null;
  return signs.match(/.{4}/g)!.join('-');
}

/** Returns the address behind the QR code of a sealed document. */
export const verificationAddress = (publicUrl: string, code: string): string => `${publicUrl.replace(/\/+$/, '')}/#/verification/${code}`;

export const DOCUMENT_UNKNOWN = 'Aucun document scellé ne porte ce code.';
export const FILE_UNKNOWN = 'Ce fichier n’est aucun des documents scellés par Vigie : il a été modifié, ou ne vient pas d’ici.';
