// Defines the one-time code that proves a signer owns the contract's address: its validity, its attempts and its resends.

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODES_PER_HOUR = 5;

/** How the code reaches the signer. */
export const codeChannelLabels = { mail: 'e-mail', sms: 'SMS' } as const;
export type CodeChannel = keyof typeof codeChannelLabels;
/** How a signer was identified: by a code, or by their session in the agency. */
export type Identified = CodeChannel | 'session';

export interface CodeState {
  readonly expiresAt: string;
  readonly tries: number;
}

export const NO_CODE = 'Demandez d’abord un code';
export const CODE_EXPIRED = 'Ce code a expiré : demandez-en un nouveau';
export const CODE_USED = 'Ce code a déjà servi : demandez-en un nouveau';
export const CODE_SPENT = 'Trop d’essais : ce code n’est plus valable, demandez-en un nouveau';

/** Explains why this code, right or wrong, is no longer accepted. */
export function codeIssue(code: CodeState | null, now: number): string | null {
  if (code === null) return NO_CODE;
  if (code.tries >= CODE_TRIES) return CODE_SPENT;
  return Date.parse(code.expiresAt) <= now ? CODE_EXPIRED : null;
}

/** The message after a wrong code. `tries` counts it. */
export function wrongCode(tries: number): string {
  const left = CODE_TRIES - tries;
  if (left <= 0) return CODE_SPENT;
  return left === 1 ? 'Code incorrect : il vous reste un essai' : `Code incorrect : il vous reste ${left} essais`;
}

export const codeExpiry = (now: number): number => now + CODE_MINUTES * 60_000;

const HOUR = 3_600_000;
/** Explains why no other code is sent now. `sentAt` has the times of the codes already sent for this signature. */
export function codeWaitIssue(sentAt: readonly number[], now: number): string | null {
  const recent = sentAt.filter((at) => at > now - HOUR);
  if (recent.length < CODES_PER_HOUR) return null;
  const minutes = Math.max(1, Math.ceil((Math.min(...recent) + HOUR - now) / 60_000));
  return `${CODES_PER_HOUR} codes vous ont déjà été envoyés en une heure. Réessayez dans ${minutes} min.`;
}

/** Shows enough of an address for its owner to recognise it. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
export const maskedPhone = (phone: string): string => `•• •• •• •• ${phone.replaceAll(/\D/g, '').slice(-2)}`;

/** Returns a number that can receive a text message, or null. */
export function textNumber(phone: string): string | null {
  const digits = phone.replaceAll(/[\s.()-]/g, '');
  const national = /^0([67]\d{8})$/.exec(digits);
  if (national) return `+33${national[1]}`;
  const dialled = digits.replace(/^00/, '+');
  return /^\+\d{8,15}$/.test(dialled) ? dialled : null;
}
