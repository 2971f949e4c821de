// Reads the seal of a PDF in tests as a PDF reader does, and simulates the time stamp server.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fromBER, Integer, ObjectIdentifier, OctetString } from 'asn1js';
import * as pkijs from 'pkijs';
import { makeIdentity, readIdentity, type SealIdentity } from '../src/plumbing/pdf/seal/identity.ts';

export interface SealFound {
  /** The signature covers exactly these bytes. */
  readonly valid: boolean;
  /** It covers everything in the file except its own place. */
  readonly whole: boolean;
  /** The place of the signature. */
  readonly gap: readonly [number, number];
  readonly signed: pkijs.SignedData;
}

const RANGE = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/;

/** Null when there is no readable signature. */
export async function readSeal(pdf: Uint8Array): Promise<SealFound | null> {
  const bytes = Buffer.from(pdf);
  const found = RANGE.exec(bytes.toString('latin1'));
  if (!found) return null;
  const [start, length, next, rest] = found.slice(1).map(Number) as [number, number, number, number];
  const hex = bytes.subarray(start + length, next).toString('latin1');
  const whole = start === 0 && next + rest === bytes.length && /^<[0-9a-fA-F]+>$/.test(hex);
  const content = Buffer.concat([bytes.subarray(start, start + length), bytes.subarray(next, next + rest)]);
  try {
    const { result } = fromBER(Buffer.from(hex.slice(1, -1), 'hex'));
    const signed = new pkijs.SignedData({ schema: new pkijs.ContentInfo({ schema: result }).content });
    const valid = await signed.verify({ signer: 0, data: new Uint8Array(content).buffer, checkChain: false });
    return { valid, whole, gap: [start + length, next], signed };
  } catch {
    return { valid: false, whole, gap: [start + length, next], signed: new pkijs.SignedData() };
  }
}

const SHA256 = '2.16.840.1.101.3.4.2.1';

async function stampOf(identity: SealIdentity, query: ArrayBuffer, how: StampServer): Promise<ArrayBuffer> {
  const asked = pkijs.TimeStampReq.fromBER(query);
  const imprint = asked.messageImprint;
  if (how.otherBytes) imprint.hashedMessage = new OctetString({ valueHex: new Uint8Array(32).buffer });
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: '1.2.3.4',
    messageImprint: imprint,
    serialNumber: new Integer({ value: 7 }),
    genTime: new Date(how.at),
    ...(asked.nonce && !how.otherQuestion ? { nonce: asked.nonce } : {}),
  });
  const content = info.toSchema().toBER(false);
  const digest = new Uint8Array(createHash('sha256').update(Buffer.from(content)).digest()).buffer;
  const { certificate } = identity;
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        new pkijs.Attribute({ type: '1.2.840.113549.1.9.3', values: [new ObjectIdentifier({ value: pkijs.id_eContentType_TSTInfo })] }),
        new pkijs.Attribute({ type: '1.2.840.113549.1.9.4', values: [new OctetString({ valueHex: digest })] }),
      ],
    }),
  });
  const signed = new pkijs.SignedData({
    version: 3,
    digestAlgorithms: [new pkijs.AlgorithmIdentifier({ algorithmId: SHA256 })],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: pkijs.id_eContentType_TSTInfo,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: [signer],
    certificates: [certificate],
  });
  await signed.sign(identity.key, 0, 'SHA-256');
  const token = new pkijs.ContentInfo({ contentType: pkijs.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  const response = new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: 0 }), timeStampToken: token });
  return response.toSchema().toBER(false);
}

export interface StampServer {
  url: string;
  at: string;
  /** It answers 503. */
  down: boolean;
  /** It stamps other bytes than requested. */
  otherBytes: boolean;
  /** It does not name the request that it answers. */
  otherQuestion: boolean;
  asked: number;
  close(): Promise<void>;
}

export async function openStampServer(at: string): Promise<StampServer> {
  const identity = await readIdentity(await makeIdentity(Date.parse(at)));
  const how: StampServer = { url: '', at, down: false, otherBytes: false, otherQuestion: false, asked: 0, close: () => Promise.resolve() };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      how.asked += 1;
      if (how.down) return void reply.writeHead(503).end();
      stampOf(identity, new Uint8Array(Buffer.concat(chunks)).buffer, how).then(
        (answer) => reply.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(Buffer.from(answer)),
        (error: unknown) => reply.writeHead(500).end(String(error)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  how.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  how.close = () => new Promise((resolve) => server.close(() => resolve()));
  return how;
}
