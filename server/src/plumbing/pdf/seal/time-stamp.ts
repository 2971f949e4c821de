// Requests a time stamp from a third party (RFC 3161) for a fingerprint, and checks the answer.
import { createHash, randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import * as pkijs from 'pkijs';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const PATIENCE_MS = 10_000;

export class TimeStampError extends Error {
  override readonly name = 'TimeStampError';
}

export interface TimeStamp {
  readonly token: pkijs.ContentInfo;
  readonly at: Date;
}

async function ask(url: string, request: ArrayBuffer): Promise<ArrayBuffer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: request,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new TimeStampError(`the time stamp server answered ${answer.status}`);
  return answer.arrayBuffer();
}

const sameBytes = (one: ArrayBuffer | Uint8Array, other: ArrayBuffer | Uint8Array): boolean =>
  Buffer.from(one as Uint8Array).equals(Buffer.from(other as Uint8Array));

/** Throws unless the token is signed over exactly these bytes, for this request. */
async function checked(token: pkijs.ContentInfo, imprint: Uint8Array, nonce: Integer, content: ArrayBuffer): Promise<Date> {
  const signed = new pkijs.SignedData({ schema: token.content });
  const inner = signed.encapContentInfo.eContent;
  if (signed.encapContentInfo.eContentType !== pkijs.id_eContentType_TSTInfo || !inner) throw new TimeStampError('no time stamp in the answer');
  const info = pkijs.TSTInfo.fromBER(inner.getValue());
  if (!sameBytes(info.messageImprint.hashedMessage.valueBlock.valueHexView, imprint)) throw new TimeStampError('a time stamp of other bytes');
  if (!info.nonce || !info.nonce.isEqual(nonce)) throw new TimeStampError('a time stamp of another question');
  const isSigned = await signed.verify({ signer: 0, data: content }).catch(() => false);
  if (!isSigned) throw new TimeStampError('a time stamp without a valid signature');
  return info.genTime;
}

/** Throws `TimeStampError`, or the network's error. */
export async function timeStamp(url: string, content: ArrayBuffer): Promise<TimeStamp> {
  const imprint = new Uint8Array(createHash('sha256').update(Buffer.from(content)).digest());
  const random = new Uint8Array(randomBytes(9));
  // Positive, and of full length.
  random[0] = 0x01;
  const nonce = new Integer({ valueHex: random.buffer });
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: imprint.buffer }),
    }),
    nonce,
    certReq: true,
  });
  const response = pkijs.TimeStampResp.fromBER(await ask(url, request.toSchema().toBER(false)));
  const { status } = response.status;
  if (status > 1 || !response.timeStampToken) throw new TimeStampError(`the time stamp server refused (${status})`);
  return { token: response.timeStampToken, at: await checked(response.timeStampToken, imprint, nonce, content) };
}
