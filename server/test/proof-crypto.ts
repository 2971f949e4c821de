// Provides Node's cryptography to the verifier of exported logbooks, for tests.
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { ProofCrypto } from '@vigie/domain/field/logbook/logbook-proof.ts';

export const nodeCrypto: ProofCrypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  verify: (key, signature, text) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') };
    return verify(null, text, createPublicKey({ key: jwk, format: 'jwk' }), signature);
  },
};
