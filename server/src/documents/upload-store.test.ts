import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../test/house.ts';
import { filed, formOf, pdf } from '../../test/papers.ts';
import { buildApp } from '../build-app.ts';

const t = await openTestHouse();
const errors: { msg: string; err?: { message: string } }[] = [];
const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => (errors.push(JSON.parse(chunk.toString())), done()) });
const loud = await buildApp({ ...t.house, log: pino({ level: 'error', base: null }, sink) });
afterAll(() => loud.close());

interface Part {
  readonly name: string;
  readonly content: Buffer;
}
interface Sent {
  readonly id: string;
  readonly url: string;
}
const send = async (as: TestPerson, parts: readonly Part[], id?: string) => {
  const query = new URLSearchParams({ agencyId: as.agencyId, ...(id ? { id } : {}) });
  const answer = await t.app.inject({ method: 'POST', url: `/api/upload?${query.toString()}`, ...formOf(parts, as) });
  return { status: answer.statusCode, body: answer.json() as Sent[] & { code: string; message: string } };
};
const text = (name: string, content: string): Part => ({ name, content: Buffer.from(content) });
const upload = async (as: TestPerson, part: Part, id?: string): Promise<Sent> => {
  const { status, body } = await send(as, [part], id);
  expect(status).toBe(200);
  return body[0]!;
};
const readBack = async (url: string): Promise<string> => (await t.app.inject({ url })).payload;
const rowsOf = (agencyId: string, id: string) =>
  t.tx(agencyId, (tx) =>
    tx
      .select()
      .from(files)
      .where(and(eq(files.agencyId, agencyId), eq(files.id, id))),
  );
const stored = async (): Promise<string[]> => {
  const entries = await readdir(join(t.house.config.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};
/** The path of the bytes on the disk, as somebody with access to the machine would find them. */
const pathOf = async (key: string): Promise<string> => (await stored()).find((path) => path.endsWith(key.split('/').at(-1)!))!;

describe('the identifier of another agency’s file', () => {
  const people: ReadonlyArray<'agent' | 'customer' | 'manager'> = ['agent', 'customer', 'manager'];
  test.each(people)('sent by a person of kind %s of another agency reaches none of its bytes', async (kind) => {
    const [a, b] = [await t.agency(), await t.agency()];
    const theirs = await upload(a.manager, text('facture.txt', 'the true invoice'));
    const own = await upload(b[kind], text('facture.txt', 'a forged invoice'), theirs.id);
    expect(await readBack(theirs.url)).toBe('the true invoice');
    expect(await readBack(own.url)).toBe('a forged invoice');
  });

  test('with a second part that is refused, or one byte too many, deletes nothing', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const theirs = await upload(a.manager, text('avoir.txt', 'the true credit'));
    const before = await stored();
    const refused = await send(b.agent, [text('a.txt', 'fine'), { name: 'b.exe', content: Buffer.from('MZ\u0090\0', 'latin1') }], theirs.id);
    expect([refused.status, refused.body.code]).toEqual([415, 'documents.type_not_allowed']);
    const large = await send(b.agent, [{ name: 'a.pdf', content: pdf(26 * 1024 * 1024) }], theirs.id);
    expect(large.status).toBe(413);
    expect(await readBack(theirs.url)).toBe('the true credit');
    expect(await stored()).toEqual(before);
    expect(await rowsOf(b.id, theirs.id)).toEqual([]);
  });
});

/** A few in each run, 1,000 with `npm run attack`. */
const ROUNDS = Math.ceil(Number(process.env['VIGIE_ATTACKS'] ?? 500) / 100);

describe('a file sent several times', () => {
  test(`at once is stored once with its bytes, and each try is answered so: ${ROUNDS} times`, { timeout: 3_600_000 }, async () => {
    const a = await t.agency();
    const before = (await stored()).length;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const id = crypto.randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(a.agent, [text('photo.txt', `incident ${round}`)], id)));
      expect(answers.map(({ status, body }) => [status, body[0]?.id])).toEqual(answers.map(() => [200, id]));
      expect(await rowsOf(a.id, id)).toHaveLength(1);
      expect(await readBack(answers[0]!.body[0]!.url)).toBe(`incident ${round}`);
    }
    expect((await stored()).length).toBe(before + ROUNDS);
  });

  test('at once with other bytes each time: one is stored whole, the others are refused', async () => {
    const a = await t.agency();
    const id = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map((rank) => send(a.agent, [text('photo.txt', `try ${rank}`)], id)));
    const taken = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(taken).toHaveLength(1);
    expect(await readBack(answers[taken[0]!]!.body[0]!.url)).toBe(`try ${taken[0]! + 1}`);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'documents.other_bytes')).toHaveLength(3);
  });

  test('again by a phone that lost the answer is the same file; with other bytes or by somebody else it is refused', async () => {
    const a = await t.agency();
    const id = crypto.randomUUID();
    const both = [text('a.txt', 'one'), text('b.txt', 'two')];
    const first = await send(a.agent, both, id);
    const count = (await stored()).length;
    const again = await send(a.agent, both, id.toUpperCase());
    expect([again.status, again.body.map((file) => file.id)]).toEqual([200, first.body.map((file) => file.id)]);
    const other = await send(a.agent, [text('a.txt', 'changed')], id);
    expect([other.status, other.body.code, other.body.message]).toEqual([
      409,
      'documents.other_bytes',
      'Un autre fichier a déjà été déposé sous cet identifiant',
    ]);
    expect((await send(a.office, [text('a.txt', 'one')], id)).status).toBe(409);
    expect((await send(a.customer, [text('a.txt', 'one')], id)).status).toBe(409);
    expect(await readBack(first.body[0]!.url)).toBe('one');
    expect((await stored()).length).toBe(count);
  });
});

describe('bytes that were changed on the disk', () => {
  const altered = 'Ce fichier a été altéré depuis son dépôt : il ne peut pas être ouvert. Prévenez votre support.';
  async function forge(a: TestAgency, id: string): Promise<void> {
    const [row] = await rowsOf(a.id, id);
    await writeFile(await pathOf(row!.storageKey), Buffer.alloc(row!.size, 'x'));
  }

  test('are never served: by address, in an archive or as a document, and the log says so', async () => {
    const a = await t.agency();
    const [whole, broken] = [await upload(a.manager, text('a.txt', 'whole')), await upload(a.manager, text('b.txt', 'broken'))];
    await forge(a, broken.id);
    const got = await loud.inject({ url: broken.url });
    expect([got.statusCode, got.json()]).toEqual([500, { code: 'shared.file_altered', message: altered }]);
    expect(errors).toMatchObject([{ msg: 'call failed', err: { message: expect.stringContaining((await rowsOf(a.id, broken.id))[0]!.storageKey) } }]);
    const zip = await t.call(contract.documents.zip, { as: a.manager, body: { urls: [whole.url, broken.url] } });
    expect([zip.status, zip.body]).toMatchObject([500, { code: 'shared.file_altered' }]);

    const document = await filed(t, a.manager, { name: 'Contrat' });
    await forge(a, document.file!.id);
    const params = { id: document.id };
    expect((await t.call(contract.documents.download, { as: a.manager, params })).body).toMatchObject({ code: 'shared.file_altered' });
    expect((await t.call(contract.documents.read, { as: a.manager, params })).body.downloadCount).toBe(0);
  });
});

test('a file of an earlier version, under its plain identifier, is still served and erased', async () => {
  const a = await t.agency();
  const file = await upload(a.manager, text('a.txt', 'from before'));
  const [row] = await rowsOf(a.id, file.id);
  const former = join(t.house.config.dataDir, 'files', file.id.slice(-4, -2), file.id.slice(-2), file.id);
  await mkdir(dirname(former), { recursive: true });
  await writeFile(former, 'from before');
  await t.house.files.delete(row!.storageKey);
  await t.tx(a.id, (tx) => tx.update(files).set({ storageKey: file.id }).where(eq(files.id, file.id)));
  expect(await readBack(file.url)).toBe('from before');
  expect(await upload(a.manager, text('a.txt', 'from before'), file.id)).toMatchObject({ id: file.id });
  expect(await readBack(file.url)).toBe('from before');
  expect(await t.house.files.delete(file.id)).toBe(true);
});
