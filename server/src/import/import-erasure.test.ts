import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { openTestHouse } from '../../test/house.ts';
import { runJob } from '../rooms.ts';
import { agencyWorkbook, calls, customersOf, givenFile, importAll, read, run, type TestAgency, type TestPerson } from './test-support.ts';

const t = await openTestHouse();
const HOUR = 60;

const rowsOf = (agency: TestAgency) => t.tx(agency.id, (tx) => tx.select().from(files).where(eq(files.agencyId, agency.id)));
const onDisk = async (key: string) => t.house.files.has(key);
/** The same person with a session that has not expired. */
const again = async (person: TestPerson): Promise<TestPerson> => ({
  ...person,
  token: await t.house.tokens.sign(person.userId, crypto.randomUUID()),
});
const sweep = () => runJob(t.house, 'files.sweep', {});

/** The one file of the agency, on disk or not, and its row. */
async function workbookOf(agency: TestAgency) {
  const [row] = await rowsOf(agency);
  if (!row) throw new Error('no file');
  return { row, there: await onDisk(row.storageKey) };
}

async function uploaded(agency: TestAgency, query = ''): Promise<string> {
  const boundary = 'vigie';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="agence.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/upload?agencyId=${agency.id}${query}`,
    headers: { authorization: `Bearer ${agency.owner.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), agencyWorkbook, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: string }[]>()[0]?.id ?? '';
}

describe('the workbook of an import', () => {
  test('is erased once the import is done, and its answer stays', async () => {
    const a = await t.agency();
    const { body } = await importAll(t, a.owner, await customersOf('ACME'));
    await t.drain();
    const { row, there } = await workbookOf(a);
    expect(there).toBe(false);
    expect(Date.parse(row.erasedAt ?? '')).toBe(t.clock.now());
    const shown = await t.call(calls.showImport, { as: a.owner, params: { id: body.importId } });
    expect([shown.status, shown.body.state, shown.body.result?.counts.customers.ready]).toEqual([200, 'done', 1]);
    expect((await run(t, a.owner, body.importId)).body.result?.counts.customers.ready).toBe(1);
  });

  test('is erased when the import is abandoned, even twice; then nothing can be imported from it', async () => {
    const a = await t.agency();
    const { body } = await read(t, a.owner, await customersOf('ACME'));
    const params = { id: body.importId };
    for (const _time of [1, 2]) expect((await t.call(calls.leaveImport, { as: a.owner, params })).status).toBe(200);
    await t.drain();
    expect((await workbookOf(a)).there).toBe(false);
    for (const answer of [
      await t.call(calls.showImport, { as: a.owner, params }),
      await t.call(calls.tryImport, { as: a.owner, params, body: { mappings: {} } }),
      await run(t, a.owner, body.importId),
    ])
      expect([answer.status, answer.body.code]).toEqual([410, 'backoffice.workbook_erased']);
  });

  test('cannot be erased by another agency, a colleague or an agent', async () => {
    const [a, other] = [await t.agency(), await t.agency()];
    const { body } = await read(t, a.owner, await customersOf('ACME'));
    const leave = async (as: typeof a.owner) => (await t.call(calls.leaveImport, { as, params: { id: body.importId } })).status;
    expect([await leave(other.owner), await leave(a.manager), await leave(a.agent)]).toEqual([404, 404, 403]);
    await t.drain();
    expect((await workbookOf(a)).there).toBe(true);
  });

  test('abandoning a finished import changes nothing of it', async () => {
    const a = await t.agency();
    const { body } = await importAll(t, a.owner, agencyWorkbook);
    const params = { id: body.importId };
    expect((await t.call(calls.leaveImport, { as: a.owner, params })).status).toBe(200);
    await t.drain();
    const shown = await t.call(calls.showImport, { as: a.owner, params });
    expect(shown.body.result?.refusedFile).not.toBeNull();
  });

  test('without any import is erased by the sweep after a day, not before', async () => {
    const a = await t.agency();
    await read(t, a.owner, await customersOf('ACME'));
    t.clock.advance(24 * HOUR - 1);
    await sweep();
    expect((await workbookOf(a)).there).toBe(true);
    t.clock.advance(1);
    await sweep();
    const { row, there } = await workbookOf(a);
    expect([there, Date.parse(row.erasedAt ?? '')]).toEqual([false, t.clock.now()]);
  });

  test('that was uploaded and never read is erased by the sweep too, while other uploads stay', async () => {
    const a = await t.agency();
    const [left, kept] = [await uploaded(a, '&temporary=1'), await uploaded(a)];
    const keyOf = async (id: string) => (await rowsOf(a)).find((row) => row.id === id)!.storageKey;
    expect([await onDisk(await keyOf(left)), await onDisk(await keyOf(kept))]).toEqual([true, true]);
    t.clock.advance(24 * HOUR);
    await sweep();
    expect([await onDisk(await keyOf(left)), await onDisk(await keyOf(kept))]).toEqual([false, true]);
  });

  test('stays when the import fails', async () => {
    const a = await t.agency();
    const { body } = await read(t, a.owner, await customersOf('ACME'));
    expect((await run(t, a.owner, body.importId, { version: 99 })).status).toBe(409);
    await t.drain();
    expect((await workbookOf(a)).there).toBe(true);
  });
});

describe('the rows to correct', () => {
  const expires = (url = '') => Number(new URL(url, 'http://vigie').searchParams.get('expires'));
  const fetched = async (url = '') => (await t.app.inject({ method: 'GET', url })).statusCode;
  const shownTo = async (person: TestPerson, id: string) => (await t.call(calls.showImport, { as: await again(person), params: { id } })).body.result;

  test('stay as long as their address works, and no address outlives them', async () => {
    const a = await t.agency();
    const { body } = await importAll(t, a.owner, agencyWorkbook);
    const given = body.result?.refusedFile;
    t.clock.advance(5 * HOUR);
    const later = (await shownTo(a.owner, body.importId))?.refusedFile;
    expect([expires(later?.url), await fetched(later?.url)]).toEqual([expires(given?.url), 200]);
    t.clock.advance(HOUR);
    expect(await fetched(later?.url)).toBe(410);
    await sweep();
    expect(await onDisk(given?.id ?? '')).toBe(false);
    expect(await shownTo(a.owner, body.importId)).toEqual({
      counts: body.result?.counts,
      servicesWithWarnings: expect.any(Number),
      causes: expect.any(Array),
      sitesToPlace: expect.any(Number),
      refusedFile: null,
    });
  });

  test('an ended file is not sent, even by a valid address', async () => {
    const a = await t.agency();
    const file = await givenFile(t, a.id, a.owner.userId, await customersOf('ACME'));
    const { presentFile } = await import('../documents/files/store-file.ts');
    const { url } = presentFile(t.house, file);
    const { body } = await t.call(contract.backoffice.readImport, { as: a.owner, body: { fileId: file.id } });
    await t.call(calls.leaveImport, { as: a.owner, params: { id: body.importId } });
    const answer = await t.app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([410, 'documents.erased']);
  });
});
