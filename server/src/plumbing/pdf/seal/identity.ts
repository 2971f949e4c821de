// Provides the key and the certificate that seal the platform's documents: given by the operator, or created once.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { BitString, Integer, Utf8String } from 'asn1js';
import * as pkijs from 'pkijs';
import { StartRefusal } from '../../start/start-refusal.ts';

export interface SealIdentity {
  readonly key: CryptoKey;
  readonly certificate: pkijs.Certificate;
  /** The certificate and its issuers in DER, the own one first. */
  readonly chain: readonly Uint8Array<ArrayBuffer>[];
}

/** PEM texts. */
export interface IdentityText {
  readonly key: string;
  /** The own one first. */
  readonly certificates: string;
}

const { subtle } = globalThis.crypto;
const EC = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const pem = (label: string, der: ArrayBuffer | Uint8Array): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der as Uint8Array)
    .toString('base64')
    .replaceAll(/(.{64})/g, '$1\n')
    .trim()}\n-----END ${label}-----\n`;

const BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const chainOf = (text: string): X509Certificate[] => [...text.matchAll(BLOCK)].map(([block]) => new X509Certificate(block));

/** Throws when the texts are not a matching key and certificate. */
export async function readIdentity({ key, certificates }: IdentityText): Promise<SealIdentity> {
  const chain = chainOf(certificates);
  const own = chain[0];
  if (!own) throw new Error('no certificate');
  const secret = createPrivateKey(key);
  if (!own.checkPrivateKey(secret)) throw new Error('the key is not that of the certificate');
  const { asymmetricKeyType, asymmetricKeyDetails } = secret;
  if (asymmetricKeyType !== 'rsa' && !(asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1'))
    throw new Error('neither an RSA key nor one of the curve P-256');
  const bytes = secret.export({ format: 'der', type: 'pkcs8' });
  const ders = chain.map(({ raw }) => new Uint8Array(raw));
  return {
    key: await subtle.importKey('pkcs8', bytes, asymmetricKeyType === 'rsa' ? RSA : EC, false, ['sign']),
    certificate: pkijs.Certificate.fromBER(ders[0]!),
    chain: ders,
  };
}

const COMMON_NAME = '2.5.4.3';
const named = (type: string, value: string) => new pkijs.AttributeTypeAndValue({ type, value: new Utf8String({ value }) });
const YEARS = 20;
/** The demonstration signs on days before its own. */
const EARLIER_MS = 366 * 86_400_000;

const extension = (extnID: string, critical: boolean, value: { toSchema(): { toBER(sizeOnly?: boolean): ArrayBuffer } }) =>
  new pkijs.Extension({ extnID, critical, extnValue: value.toSchema().toBER(false) });

/** A P-256 key with a self-signed certificate, valid for as long as documents are kept. */
export async function makeIdentity(now: number): Promise<IdentityText> {
  const pair = await subtle.generateKey(EC, true, ['sign', 'verify']);
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  const serial = crypto.getRandomValues(new Uint8Array(16));
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  certificate.serialNumber = new Integer({ valueHex: serial.buffer });
  for (const name of [certificate.issuer, certificate.subject]) name.typesAndValues.push(named(COMMON_NAME, 'Vigie'));
  certificate.notBefore.value = new Date(now - EARLIER_MS);
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  certificate.notAfter.value = until;
  // Digital signature and content commitment.
  const usage = new BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 });
  certificate.extensions = [
    extension('2.5.29.19', true, new pkijs.BasicConstraints({ cA: false })),
    new pkijs.Extension({ extnID: '2.5.29.15', critical: true, extnValue: usage.toBER(false) }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey);
  await certificate.sign(pair.privateKey, 'SHA-256');
  return {
    key: pem('PRIVATE KEY', await subtle.exportKey('pkcs8', pair.privateKey)),
    certificates: pem('CERTIFICATE', certificate.toSchema(true).toBER(false)),
  };
}

const textOf = (name: string, value: string): string => {
  if (value.includes('-----BEGIN')) return value.replaceAll('\\n', '\n');
  if (!existsSync(value)) throw new StartRefusal(`${name}=${value} : ce fichier n’existe pas. Donnez un texte PEM ou le chemin d’un fichier PEM.`);
  return readFileSync(value, 'utf8');
};

/** The operator's identity, or null when there is none. */
export async function givenIdentity(key: string | undefined, certificate: string | undefined): Promise<SealIdentity | null> {
  if (key === undefined && certificate === undefined) return null;
  if (key === undefined || certificate === undefined)
    throw new StartRefusal('SIGNATURE_KEY et SIGNATURE_CERTIFICATE vont ensemble : donnez les deux, ou aucun.');
  const texts = { key: textOf('SIGNATURE_KEY', key), certificates: textOf('SIGNATURE_CERTIFICATE', certificate) };
  return readIdentity(texts).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`SIGNATURE_KEY et SIGNATURE_CERTIFICATE ne permettent pas de sceller des documents (${why}).`);
  });
}
