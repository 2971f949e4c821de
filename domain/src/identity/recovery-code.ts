// Formats and reads recovery codes. They are shown once, and each passes the second step once when the phone is lost.

/** Without letters and digits that look alike (Crockford's base 32). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;
export const RECOVERY_CODES = 10;

/** Builds a code from random bytes, one per letter: « 4f7kp-9mzq2 ». */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Normalises a typed code to its stored form. Null when it is not a recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return letters.length === LENGTH && Array.from(letters).every((letter) => ALPHABET.includes(letter)) ? letters : null;
}

/** Reads a typed authenticator code, often in two groups. Null when it is not one. */
export function readTotpCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
