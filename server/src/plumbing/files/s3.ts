// Stores bytes in an object store with the S3 protocol. The library is large, so this file is loaded only when a store is configured.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { ObjectStoreAddress } from '../config.ts';
import { StartRefusal } from '../start/start-refusal.ts';
import type { ByteStore } from './byte-store.ts';
import { readKey } from './storage-key.ts';
import { FileNotFoundError, StorageFullError, type ByteRange } from './storage.ts';

const isMissing = (error: unknown): boolean => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
const isFull = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'QuotaExceeded' || error.$metadata.httpStatusCode === 507);

const rangeOf = ({ start, end }: ByteRange): string => `bytes=${start}-${end ?? ''}`;

const isStorageKey = (name: string): boolean => {
  try {
    readKey(name);
    return true;
  } catch {
    return false;
  }
};

function reasonOf(error: unknown, { endpoint, bucket }: ObjectStoreAddress): string {
  if (isMissing(error)) return `Le compartiment « ${bucket} » n’existe pas sur ${endpoint} : créez-le ou corrigez S3_BUCKET.`;
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403)
    return `Le stockage ${endpoint} refuse ces clés pour « ${bucket} » : corrigez S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY.`;
  if (error instanceof S3ServiceException)
    return `Le stockage ${endpoint} répond par une erreur (${error.$metadata.httpStatusCode ?? error.name}) : regardez son état.`;
  return `Le stockage ${endpoint} ne répond pas : vérifiez le réseau ou corrigez S3_ENDPOINT.`;
}

interface Bucket {
  readonly client: S3Client;
  readonly name: string;
}

async function sizeOf({ client, name }: Bucket, storageKey: string): Promise<number | null> {
  readKey(storageKey);
  try {
    return (await client.send(new HeadObjectCommand({ Bucket: name, Key: storageKey }))).ContentLength ?? 0;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function place({ client, name }: Bucket, storageKey: string, path: string): Promise<void> {
  readKey(storageKey);
  const { size } = await stat(path);
  try {
    await client.send(new PutObjectCommand({ Bucket: name, Key: storageKey, Body: createReadStream(path), ContentLength: size, IfNoneMatch: '*' }));
  } catch (error) {
    if (isFull(error)) throw new StorageFullError('No room left for files', { cause: error });
    throw error;
  }
}

async function read({ client, name }: Bucket, storageKey: string, range?: ByteRange): Promise<Readable> {
  readKey(storageKey);
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: storageKey, ...(range && { Range: rangeOf(range) }) }));
    return Body as Readable;
  } catch (error) {
    if (isMissing(error)) throw new FileNotFoundError(storageKey, { cause: error });
    throw error;
  }
}

async function* all({ client, name }: Bucket): AsyncGenerator<{ storageKey: string; writtenAt: number }> {
  let next: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: name, ...(next && { ContinuationToken: next }) }));
    for (const { Key = '', LastModified } of page.Contents ?? [])
      if (isStorageKey(Key)) yield { storageKey: Key, writtenAt: LastModified?.getTime() ?? 0 };
    next = page.NextContinuationToken;
  } while (next !== undefined);
}

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: ObjectStoreAddress): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 60_000 },
    // Not every store supports the newer checksums, and the parts of a file have their own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** Contacts the store once. Throws {@link StartRefusal} when it does not answer, has no such bucket or refuses the keys. */
export async function openObjectStore(address: ObjectStoreAddress): Promise<ByteStore> {
  const bucket = { client: clientOf(address), name: address.bucket };
  try {
    await bucket.client.send(new HeadBucketCommand({ Bucket: bucket.name }));
  } catch (error) {
    bucket.client.destroy();
    throw new StartRefusal(reasonOf(error, address), { cause: error });
  }
  return {
    size: (storageKey) => sizeOf(bucket, storageKey),
    place: (storageKey, path) => place(bucket, storageKey, path),
    read: (storageKey, range) => read(bucket, storageKey, range),
    async remove(storageKey) {
      if ((await sizeOf(bucket, storageKey)) === null) return false;
      await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: storageKey }));
      return true;
    },
    all: () => all(bucket),
  };
}
