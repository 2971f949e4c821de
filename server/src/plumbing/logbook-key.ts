// Defines the key that seals and signs logbooks: what it seals, signs, and recognises as its own.
import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync, sign, timingSafeEqual, verify } from 'node:crypto';
import { sealedText, type HashedEntry } from '@vigie/domain/field/logbook/logbook-entry.ts';

type Sealed = Pick<HashedEntry, 'agencyId' | 'chainNumber' | 'hash'>;

export interface LogbookKey {
  /** Ed25519, 32 bytes in base64url. It checks signatures and cannot make them. */
  readonly publicKey: string;
  sealOf(entry: Sealed): string;
  holds(entry: Sealed & { readonly seal: string | null }): boolean;
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

export const newKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url');

/** Signs with the key itself, and seals entries with a derived one: a signature for each would make appending expensive. */
export function logbookKeyOf(secret: string): LogbookKey {
  const der = Buffer.from(secret, 'base64url');
  const privateKey = createPrivateKey({ key: der, type: 'pkcs8', format: 'der' });
  const publicKey = createPublicKey(privateKey);
  const sealing = Buffer.from(hkdfSync('sha256', der, 'vigie', 'logbook entries', 32));
  const macOf = (entry: Sealed): Buffer => createHmac('sha256', sealing).update(sealedText(entry)).digest();
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64url'),
    sealOf: (entry) => macOf(entry).toString('base64url'),
    holds: ({ seal, ...entry }) => {
      const [given, own] = [Buffer.from(seal ?? '', 'base64url'), macOf(entry)];
      return given.length === own.length && timingSafeEqual(given, own);
    },
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
    isSigned: (text, signature) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url')),
  };
}
