import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { GIGABYTE, roomFull } from '@vigie/domain/documents/storage-room.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../test/house.ts';
import { formOf, pdf } from '../../../test/papers.ts';
import { storeFile } from './store-file.ts';

const t = await openTestHouse();
const upload = (as: TestPerson, size?: number) =>
  t.app.inject({ method: 'POST', url: `/api/upload?agencyId=${as.agencyId}`, ...formOf([{ name: 'un.pdf', content: pdf(size) }], as) });
/** An agency of one gigabyte, with this many bytes used. */
async function taken(bytes: number): Promise<TestAgency> {
  const a = await t.agency();
  await t.platform((tx) => tx.update(agencies).set({ storageLimit: 1 }).where(eq(agencies.id, a.id)));
  const large = { name: 'a.txt', mimeType: 'text/plain', bytes: Buffer.from('x') };
  await t.tx(a.id, async (tx) => {
    const { id } = await storeFile(t.house, tx, a.id, large);
    await tx.update(files).set({ size: bytes }).where(eq(files.id, id));
  });
  return a;
}

describe('an agency whose storage is full', () => {
  test('is refused a further file from its desk and its customers, with a message', async () => {
    const a = await taken(GIGABYTE);
    for (const as of [a.owner, a.manager, a.customer]) {
      const answer = await upload(as);
      expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'documents.room_full', message: roomFull }]);
    }
    const carried = { name: 'un.pdf', base64: pdf().toString('base64') };
    const filed = await t.call(contract.documents.save, { as: a.manager, body: { files: [carried] } });
    expect([filed.status, filed.body]).toMatchObject([413, { code: 'documents.room_full' }]);
    expect((await t.tx(a.id, (tx) => tx.select().from(files))).length).toBe(1);
  });

  test('still accepts files from its agents, since they may be evidence', async () => {
    const a = await taken(2 * GIGABYTE);
    for (const as of [a.agent, a.office]) expect((await upload(as)).statusCode).toBe(200);
  });

  test('still accepts files that the product itself makes', async () => {
    const a = await taken(GIGABYTE);
    const made = { name: 'facture.pdf', mimeType: 'application/pdf', bytes: pdf() };
    await t.tx(a.id, (tx) => storeFile(t.house, tx, a.id, made));
    expect((await t.tx(a.id, (tx) => tx.select().from(files))).length).toBe(2);
  });

  test('has room again once files are erased, to the last byte', async () => {
    const a = await taken(GIGABYTE - 100_000);
    expect((await upload(a.manager, 101_000)).statusCode).toBe(413);
    expect((await upload(a.manager, 50_000)).statusCode).toBe(200);
    const b = await taken(GIGABYTE);
    await t.tx(b.id, (tx) => tx.update(files).set({ erasedAt: t.house.clock.instant() }));
    expect((await upload(b.manager)).statusCode).toBe(200);
  });
});

test('the use and the limit are read with the subscription’s limits, and the default limit applies without its own', async () => {
  const a = await taken(1234);
  const room = async () => (await t.call(contract.agents.pricing, { as: a.owner })).body.storage;
  expect(await room()).toEqual({ used: 1234, limit: GIGABYTE });
  await t.platform((tx) => tx.update(agencies).set({ storageLimit: null }).where(eq(agencies.id, a.id)));
  expect(await room()).toEqual({ used: 1234, limit: 50 * GIGABYTE });
});

test('a part of a file is sent to a player that requests it', async () => {
  const a = await t.agency();
  const content = pdf(5_000_000);
  const [sent] = (await upload(a.manager, 5_000_000)).json<{ url: string }[]>();
  const part = (range: string) => t.app.inject({ url: sent!.url, headers: { range } });
  const middle = await part('bytes=100000-299999');
  expect([middle.statusCode, middle.headers['content-range'], middle.headers['content-length']]).toEqual([
    206,
    'bytes 100000-299999/5000000',
    '200000',
  ]);
  expect(middle.rawPayload.equals(content.subarray(100_000, 300_000))).toBe(true);
  const end = await part('bytes=-10');
  expect([end.statusCode, end.rawPayload.equals(content.subarray(-10))]).toEqual([206, true]);
  const whole = await t.app.inject({ url: sent!.url });
  expect([whole.statusCode, whole.headers['accept-ranges'], whole.rawPayload.equals(content)]).toEqual([200, 'bytes', true]);
});
