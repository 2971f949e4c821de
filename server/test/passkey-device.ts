// Simulates a device with passkeys for tests: real keys and signatures, in a browser's format (WebAuthn level 3, attestation "none").
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

type Cbor = number | string | Buffer | Map<number | string, Cbor>;
/** The head of a CBOR value (RFC 8949), for the few sizes used here. */
const head = (major: number, size: number): Buffer =>
  size < 24 ? Buffer.of((major << 5) | size) : size < 256 ? Buffer.of((major << 5) | 24, size) : Buffer.of((major << 5) | 25, size >> 8, size & 255);
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

export interface Asked {
  readonly challengeId: string;
  readonly options: { readonly challenge: string };
}
/** What a test may make the device do differently. */
export interface Otherwise {
  readonly origin?: string;
  readonly rpId?: string;
  /** The person was there, but was not verified. */
  readonly unverified?: true;
  readonly counter?: number;
  readonly challenge?: string;
}

export class PasskeyDevice {
  readonly id = base64url(randomBytes(32));
  readonly #key: KeyObject;
  readonly #public: KeyObject;
  readonly #site: { readonly origin: string; readonly rpId: string };
  #counter = 0;

  constructor(publicUrl: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    this.#public = publicKey;
    const { origin, hostname } = new URL(publicUrl);
    this.#site = { origin, rpId: hostname };
  }

  #client(type: string, { options }: Asked, { origin = this.#site.origin, challenge = options.challenge }: Otherwise): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(flags: number, { rpId = this.#site.rpId, unverified, counter }: Otherwise): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? (this.#counter += 1));
    return Buffer.concat([sha256(rpId), Buffer.of(unverified ? flags & ~VERIFIED : flags), count]);
  }

  /** Creates the passkey. */
  made(asked: Asked, otherwise: Otherwise = {}) {
    const { x = '', y = '' } = this.#public.export({ format: 'jwk' });
    const cose = new Map<number | string, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(id.length >> 8, id.length & 255), id, cbor(cose)]);
    const authData = Buffer.concat([this.#data(PRESENT | VERIFIED | WITH_KEY, otherwise), credential]);
    const attestation = cbor(
      new Map<number | string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.#client('webauthn.create', asked, otherwise)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Signs with it. */
  used(asked: Asked, otherwise: Otherwise = {}) {
    const client = this.#client('webauthn.get', asked, otherwise);
    const data = this.#data(PRESENT | VERIFIED, otherwise);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: { clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signature) },
    };
  }
}
