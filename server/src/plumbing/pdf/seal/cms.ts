// Makes the signature (CMS, RFC 5652) as PAdES requires: detached, with its certificate's fingerprint, and perhaps a time stamp.
import { createHash } from 'node:crypto';
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import * as pkijs from 'pkijs';
import type { SealIdentity } from './identity.ts';
import { timeStamp, type TimeStamp } from './time-stamp.ts';

const DATA = '1.2.840.113549.1.7.1';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SIGNATURE_TIME_STAMP = '1.2.840.113549.1.9.16.2.14';

const sha256 = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;
const octets = (valueHex: ArrayBuffer) => new OctetString({ valueHex });
const sequence = (...value: (OctetString | Sequence)[]) => new Sequence({ value });

/** In DER order. PAdES keeps the signing time out of here: the document contains it (ETSI EN 319 142-1). */
function attributes(content: Uint8Array, { chain }: SealIdentity) {
  const certificates = sequence(sequence(sequence(octets(sha256(chain[0]!)))));
  return [
    new pkijs.Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] }),
    new pkijs.Attribute({ type: MESSAGE_DIGEST, values: [octets(sha256(content))] }),
    new pkijs.Attribute({ type: SIGNING_CERTIFICATE_V2, values: [certificates] }),
  ];
}

export interface Signature {
  readonly der: Uint8Array;
  readonly stampedAt: Date | null;
}

/** Signs these bytes. `timestampUrl` null for no time stamp. */
export async function signDetached(identity: SealIdentity, content: Uint8Array, timestampUrl: string | null): Promise<Signature> {
  const { certificate, chain, key } = identity;
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes: attributes(content, identity) }),
  });
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: DATA }),
    signerInfos: [signer],
    certificates: chain.map((der) => pkijs.Certificate.fromBER(der)),
  });
  await signed.sign(key, 0, 'SHA-256');
  let stamp: TimeStamp | null = null;
  if (timestampUrl !== null) {
    stamp = await timeStamp(timestampUrl, signer.signature.valueBlock.valueHexView.slice().buffer);
    const value = new pkijs.Attribute({ type: SIGNATURE_TIME_STAMP, values: [stamp.token.toSchema()] });
    signer.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({ type: 1, attributes: [value] });
  }
  const message = new pkijs.ContentInfo({ contentType: pkijs.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return { der: new Uint8Array(message.toSchema().toBER(false)), stampedAt: stamp?.at ?? null };
}
