import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStore } from './disk.ts';
import { openObjectStore } from './s3.ts';
import { createSealedStorage } from './sealed-storage.ts';
import { FileNotFoundError, StorageFullError } from './storage.ts';

const key = randomBytes(32);
const keys = (): Promise<Buffer> => Promise.resolve(key);
const agencyId = randomUUID();
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };

let directory: string;
let server: S3rver;
let endpoint: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vigie-s3-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(directory, 's3'),
    configureBuckets: [{ name: 'vigie', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

const openStore = () => openObjectStore({ endpoint, bucket: 'vigie', ...credentials });

test('files go to the object store, and are read whole and in part, found and deleted there', async () => {
  const store = await openStore();
  const storage = createSealedStorage({ store, keys, aside: join(directory, 'tmp') });
  for (const size of [0, 10, 5_000_000]) {
    const content = randomBytes(size);
    const stored = await storage.put(agencyId, content);
    expect(stored).toMatchObject({ size, sha256: createHash('sha256').update(content).digest('hex') });
    expect((await buffer(await storage.get(stored))).equals(content)).toBe(true);
    const start = Math.min(3, size);
    expect((await buffer(await storage.get(stored, { start }))).equals(content.subarray(start))).toBe(true);
    const found: string[] = [];
    for await (const { storageKey } of store.all()) found.push(storageKey);
    expect(found).toEqual([stored.storageKey]);
    expect(await storage.delete(stored.storageKey)).toBe(true);
    expect(await storage.delete(stored.storageKey)).toBe(false);
    await expect(storage.get(stored)).rejects.toThrow(FileNotFoundError);
  }
  expect(await readdir(join(directory, 'tmp'))).toEqual([]);
});

test('a start with many files in the store is like one with none, and finds them all', async () => {
  const storage = createSealedStorage({ store: await openStore(), keys, aside: join(directory, 'tmp') });
  const kept = await Promise.all(Array.from({ length: 20 }, (_one, rank) => storage.put(agencyId, Buffer.from(`file ${rank}`))));
  const again = await openStore();
  const found: string[] = [];
  for await (const { storageKey } of again.all()) found.push(storageKey);
  expect(found.toSorted()).toEqual(kept.map(({ storageKey }) => storageKey).toSorted());
  for (const { storageKey } of kept) await storage.delete(storageKey);
});

test('earlier files on the disk are read and deleted there', async () => {
  const disk = createDiskStore(join(directory, 'disk'));
  const stored = await createSealedStorage({ store: disk, keys, aside: join(directory, 'tmp') }).put(agencyId, Buffer.from('before'));
  const storage = createSealedStorage({ store: await openStore(), earlier: [disk], keys, aside: join(directory, 'tmp') });
  expect((await buffer(await storage.get(stored))).toString()).toBe('before');
  expect(await storage.delete(stored.storageKey)).toBe(true);
  expect(await disk.size(stored.storageKey)).toBeNull();
});

test.each([
  ['no such bucket', () => ({ bucket: 'autre' }), 'Le compartiment « autre » n’existe pas'],
  ['keys that are refused', () => ({ accessKeyId: 'FAUX' }), 'refuse ces clés'],
  ['nobody there', () => ({ endpoint: 'http://127.0.0.1:9' }), 'ne répond pas'],
])('a start with %s is refused in one sentence', async (_what, other, sentence) => {
  await expect(openObjectStore({ endpoint, bucket: 'vigie', ...credentials, ...other() })).rejects.toThrow(sentence);
});

/** A store that answers the start, and refuses every file. */
async function refusingStore(status: number, code: string) {
  const refusing = createServer((request, reply) => {
    request.resume();
    request.on('end', () => {
      if (request.method !== 'PUT') return reply.end();
      reply.writeHead(status, { 'content-type': 'application/xml' });
      return reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
    });
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  const address = refusing.address();
  const port = typeof address === 'object' ? address?.port : null;
  const store = await openObjectStore({ endpoint: `http://127.0.0.1:${port}`, bucket: 'vigie', ...credentials });
  return { storage: createSealedStorage({ store, keys, aside: join(directory, 'tmp') }), close: () => refusing.close() };
}

test.each([
  [403, 'QuotaExceeded', true],
  [507, 'InsufficientStorage', true],
  [403, 'AccessDenied', false],
] as const)('a store that answers %i « %s » is full: %s', async (status, code, isFull) => {
  const { storage, close } = await refusingStore(status, code);
  const failure = await storage.put(agencyId, Buffer.from('file')).then(
    () => null,
    (error: unknown) => error,
  );
  close();
  expect([failure !== null, failure instanceof StorageFullError]).toEqual([true, isFull]);
});
