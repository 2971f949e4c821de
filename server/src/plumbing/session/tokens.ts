// Issues access tokens: short-lived, signed, naming the person and the session.
import { errors, jwtVerify, SignJWT } from 'jose';
import { refusal, sessionErrors } from '../errors.ts';
import type { Clock } from '../clock.ts';

const LIFE_SECONDS = 15 * 60;

export interface Tokens {
  sign(userId: string, familyId: string): Promise<string>;
  /** Throws the 401 of the error catalogue (frame document, 8). */
  verify(token: string | undefined): Promise<{ userId: string; familyId: string }>;
}

/** The claims of a token with a valid seal. */
interface Claims {
  readonly userId: string;
  readonly familyId: string;
  /** Seconds since 1970. */
  readonly until: number;
}

/** A screen sends the same token for a quarter of an hour. This many are cached, and the oldest leave first. */
const REMEMBERED = 2000;

async function claimsOf(token: string, key: Uint8Array, clock: Clock): Promise<Claims> {
  const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: 'vigie', currentDate: new Date(clock.now()) });
  if (!payload.sub || typeof payload['fam'] !== 'string' || payload.exp === undefined) throw new errors.JWTInvalid();
  return { userId: payload.sub, familyId: payload['fam'], until: payload.exp };
}

/** Checks the seal of each token once, and its end each time. */
function createReader(key: Uint8Array, clock: Clock): (token: string) => Promise<Claims> {
  const known = new Map<string, Claims>();
  return async (token) => {
    const found = known.get(token);
    if (found && found.until > Math.floor(clock.now() / 1000)) return found;
    known.delete(token);
    const claims = await claimsOf(token, key, clock);
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value!);
    known.set(token, claims);
    return claims;
  };
}

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret);
  const read = createReader(key, clock);
  return {
    sign: (userId, familyId) => {
      const now = Math.floor(clock.now() / 1000);
      return new SignJWT({ fam: familyId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer('vigie')
        .setIssuedAt(now)
        .setExpirationTime(now + LIFE_SECONDS)
        .sign(key);
    },
    verify: async (token) => {
      if (!token) throw refusal(sessionErrors, 'JWT Token not found');
      try {
        const { userId, familyId } = await read(token);
        return { userId, familyId };
      } catch (error) {
        throw refusal(sessionErrors, error instanceof errors.JWTExpired ? 'Expired JWT Token' : 'Invalid JWT Token');
      }
    },
  };
}
