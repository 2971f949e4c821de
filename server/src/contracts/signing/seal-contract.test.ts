import { afterAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { sqlState } from '@vigie/db/door.ts';
import { secrets } from '@vigie/db/tables/platform/platform.ts';
import { sealedDocuments, waitingSeals } from '@vigie/db/tables/seals.ts';
import { contractsWorld } from '../../../test/worlds/contracts-world.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { openStampServer, readSeal } from '../../../test/read-seal.ts';
import { createSealer, type PdfSealer } from '../../plumbing/pdf/seal/seal.ts';
import { makeIdentity, readIdentity } from '../../plumbing/pdf/seal/identity.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';
import { runJob } from '../../rooms.ts';
import { isSealed, sha256 } from '../../plumbing/secrets.ts';

const t = await openTestHouse();
const w = contractsWorld(t);
const stamps = await openStampServer('2026-11-21T09:00:07.000Z');
afterAll(() => stamps.close());

const read = async (a: TestAgency, id: string) => (await t.call(contract.contracts.readCustomerContract, { as: a.owner, params: { id } })).body;
const bytesOf = async (url: string) => (await t.app.inject({ method: 'GET', url })).rawPayload;
const kept = (a: TestAgency) => t.tx(a.id, (tx) => tx.select().from(sealedDocuments).where(eq(sealedDocuments.agencyId, a.id)));
const waiting = (a: TestAgency) => t.tx(a.id, (tx) => tx.select().from(waitingSeals).where(eq(waitingSeals.agencyId, a.id)));
const signed = async (a: TestAgency) => {
  const { id } = await w.sent(a);
  expect((await w.signByLink(await w.linkOf(a))).status).toBe(200);
  return id;
};
/** Uses another sealer during the work. */
async function sealedBy<T>(sealer: PdfSealer, work: () => Promise<T>): Promise<T> {
  const before = t.house.sealer;
  Object.assign(t.house, { sealer });
  try {
    return await work();
  } finally {
    Object.assign(t.house, { sealer: before });
  }
}
const broken: PdfSealer = { seal: () => Promise.reject(new Error('the machine is out of breath')) };
const stampingSealer = async (): Promise<PdfSealer> => {
  const identity = await readIdentity(await makeIdentity(t.clock.now()));
  return createSealer(() => Promise.resolve(identity), stamps.url);
};

describe('the document that everybody has signed', () => {
  test('is sealed over every byte, contains its code, and is verified; the document shown before is not', async () => {
    const a = await t.agency();
    const id = await signed(a);
    const { file, seal, status } = await read(a, id);
    expect([status, seal.state]).toEqual([300, 'sealed']);
    const pdf = await bytesOf(file!.url);
    const found = await readSeal(pdf);
    expect([found?.valid, found?.whole]).toEqual([true, true]);
    const [row] = await kept(a);
    expect(row).toMatchObject({
      contractId: id,
      fileId: file!.id,
      sha256: sha256(pdf),
      size: pdf.length,
      level: 'B-B',
      agencyName: expect.any(String),
    });
    expect(row?.signers.map(({ name, side, identifiedBy }) => [name, side, identifiedBy])).toEqual([
      ['Olivia Martin', 'agency', 'session'],
      ['Claire Dubois', 'other', 'mail'],
    ]);
    const last = pdfPages(pdf).at(-1);
    for (const words of ['Vérifier ce document', row!.code]) expect(last).toContain(words);
    expect(seal).toMatchObject({ code: row!.code, level: 'B-B' });
    const shown = await w.sent(await t.agency());
    expect(shown.seal.state).toBe('none');
  });

  test('is sealed with one key of the platform, which is itself stored sealed', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await signed(a);
    await signed(b);
    expect(new Set([...(await kept(a)), ...(await kept(b))].map(({ certificateSha256 }) => certificateSha256)).size).toBe(1);
    const [own] = await t.platform((tx) => tx.select().from(secrets).where(eq(secrets.name, 'document-seal')));
    expect(isSealed(own?.value ?? '')).toBe(true);
  });

  test('carries the time of a third party where one is configured (B-T)', async () => {
    const a = await t.agency();
    await sealedBy(await stampingSealer(), () => signed(a));
    expect((await kept(a)).map(({ level, stampedAt }) => [level, Date.parse(stampedAt ?? '')])).toEqual([
      ['B-T', Date.parse('2026-11-21T09:00:07.000Z')],
    ]);
  });

  test('waits for a time stamp for an hour, then is sealed without one', async () => {
    const a = await t.agency();
    const sealer = await stampingSealer();
    stamps.down = true;
    const id = await sealedBy(sealer, () => signed(a));
    expect(await read(a, id)).toMatchObject({ status: 300, seal: { state: 'waiting' } });
    t.clock.advance(30);
    await sealedBy(sealer, () => expect(runJob(t.house, 'contracts.unsealed', {})).rejects.toThrow('contracts.unsealed'));
    expect(await kept(a)).toEqual([]);
    t.clock.advance(31);
    await sealedBy(sealer, () => runJob(t.house, 'contracts.unsealed', {}));
    stamps.down = false;
    expect((await kept(a)).map(({ level }) => level)).toEqual(['B-B']);
    expect(await waiting(a)).toEqual([]);
  });

  test('is never changed nor deleted', async () => {
    const a = await t.agency();
    await signed(a);
    for (const query of [sql`update sealed_documents set title = 'x'`, sql`delete from sealed_documents`])
      expect(await t.tx(a.id, (tx) => tx.execute(query)).catch(sqlState)).toBe('42501');
  });
});

describe('when sealing fails', () => {
  test('the signature stays, nobody is mailed, and the job makes the document once', async () => {
    const a = await t.agency();
    const id = await sealedBy(broken, () => signed(a));
    expect(await read(a, id)).toMatchObject({ status: 300, seal: { state: 'waiting' } });
    expect(await w.mailsOf(a, 'contractSigned')).toEqual([]);
    await runJob(t.house, 'contracts.unsealed', {});
    expect(await kept(a)).toEqual([]);
    t.clock.advance(2);
    await Promise.all([runJob(t.house, 'contracts.unsealed', {}), runJob(t.house, 'contracts.unsealed', {})]);
    expect([(await kept(a)).length, (await w.mailsOf(a, 'contractSigned')).length]).toEqual([1, 1]);
    const after = await read(a, id);
    expect([after.seal.state, after.file?.id]).toEqual(['sealed', (await kept(a))[0]?.fileId]);
  });

  test('no document is made inside the transaction of the signature', async () => {
    const a = await t.agency();
    let idle: number | undefined;
    const slow: PdfSealer = {
      seal: async (pdf, wish) => {
        const { rows } = await t.platform((tx) =>
          tx.execute<{ count: string }>(
            sql`select count(*) from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`,
          ),
        );
        idle = Number(rows[0]?.count);
        return (await stampingSealer()).seal(pdf, { ...wish, stamped: false });
      },
    };
    await sealedBy(slow, () => signed(a));
    expect(idle).toBe(0);
  });
});

test('a document that was signed before seals existed stays readable, and says that it has none', async () => {
  const a = await t.agency();
  const id = await sealedBy(broken, () => signed(a));
  await t.platform((tx) => tx.execute(sql`delete from waiting_seals where id = ${id}`));
  await t.platform((tx) => tx.execute(sql`update contracts set signed_file_id = shown_file_id where id = ${id}`));
  const { seal, file } = await read(a, id);
  expect([seal.state, (await bytesOf(file!.url)).subarray(0, 5).toString()]).toEqual(['none', '%PDF-']);
});
