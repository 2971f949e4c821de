// Access tokens: short-lived, signed, naming the person and the sign-in they come from.
import { errors, jwtVerify, SignJWT } from 'jose';
import { refusal, sessionErrors } from '../plumbing/errors.ts';
import type { Clock } from '../plumbing/clock.ts';

const LIFE_SECONDS = 15 * 60;

export interface Tokens {
  sign(userId: string, familyId: string): Promise<string>;
  /** Throws the 401 of the error catalogue (frame document, 8). */
  verify(token: string | undefined): Promise<{ userId: string; familyId: string }>;
}

export function createTokens(secret: string, clock: Clock): Tokens {
  // Made once: from the bytes the library would make it anew for each call.
  const key = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  return {
    sign: async (userId, familyId) => {
      const now = Math.floor(clock.now() / 1000);
      return new SignJWT({ fam: familyId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer('vigie')
        .setIssuedAt(now)
        .setExpirationTime(now + LIFE_SECONDS)
        .sign(await key);
    },
    verify: async (token) => {
      if (!token) throw refusal(sessionErrors, 'JWT Token not found');
      try {
        const { payload } = await jwtVerify(token, await key, { algorithms: ['HS256'], issuer: 'vigie', currentDate: new Date(clock.now()) });
        if (!payload.sub || typeof payload['fam'] !== 'string') throw new errors.JWTInvalid();
        return { userId: payload.sub, familyId: payload['fam'] };
      } catch (error) {
        throw refusal(sessionErrors, error instanceof errors.JWTExpired ? 'Expired JWT Token' : 'Invalid JWT Token');
      }
    },
  };
}
