// Recovery codes: shown once, each opens the second step once when the phone is lost.

/** Without letters and digits that are read for one another (Crockford's base 32). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;
export const RECOVERY_CODES = 10;

/** From random bytes, one a letter: « 4f7kp-9mzq2 ». */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** As it is kept, however it was typed; null for what is no recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return letters.length === LENGTH && Array.from(letters).every((letter) => ALPHABET.includes(letter)) ? letters : null;
}

/** A code of an application as it was typed, often in two groups; null for what is none. */
export function readTotpCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
