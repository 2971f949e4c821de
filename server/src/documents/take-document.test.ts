import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { contract } from '@vigie/contract/contract.ts';
import { files, mails } from '@vigie/db/tables/plumbing.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../test/house.ts';
import { filed, pdf, sent } from '../../test/papers.ts';
import { onlyRights } from '../../test/site-services.ts';
import { eraseFile } from './files/erase-file.ts';

const t = await openTestHouse();
const { read, preview, download, downloadSeveral, remove, send, readers } = contract.documents;
const take = (as: TestPerson, id: string, via?: 'agent') => t.call(download, { as, params: { id }, ...(via ? { via } : {}) });
const fileRow = async (a: TestAgency, id: string) => (await t.tx(a.id, (tx) => tx.select().from(files).where(eq(files.id, id))))[0];

describe('downloads', () => {
  test('return the file, count, and leave an open form valid', async () => {
    const a = await t.agency();
    const bytes = pdf(50);
    const made = await filed(t, a.manager, {
      name: 'Règlement',
      files: [{ id: await sent(t, a.manager, 'x.pdf', bytes) }],
      accessAllCustomers: true,
    });
    const answer = await take(a.customer, made.id);
    expect([answer.status, answer.raw.equals(bytes)]).toEqual([200, true]);
    await take(a.manager, made.id);
    const { body } = await t.call(read, { as: a.manager, params: { id: made.id } });
    expect([body.downloadCount, body.version]).toEqual([2, made.version]);
  });

  test('twice of a document shared by two agents: the list shows both, and when it was created (C-323)', async () => {
    const a = await t.agency();
    const two = [a.agent.memberId, a.office.memberId];
    const made = await filed(t, a.manager, { name: 'Plan', shared: true, userCompanies: two, date: '2026-11-02', expiredAt: '2026-12-01' });
    for (const as of [a.manager, a.owner]) expect((await take(as, made.id)).status).toBe(200);
    const { body } = await t.call(contract.documents.list, { as: a.manager, body: {} });
    expect(body.data).toMatchObject([
      {
        name: 'Plan',
        shared: true,
        accessAllAgents: false,
        downloadCount: 2,
        date: '2026-11-02',
        expiredAt: '2026-12-01',
        agent: null,
        customer: null,
      },
    ]);
    expect(body.data[0]!.userCompanies.map(({ id }) => id).toSorted()).toEqual(two.toSorted());
    expect(Math.abs(Date.parse(body.data[0]!.createdAt) - Date.now())).toBeLessThan(3_600_000);
  });

  test('are saved under the document’s name', async () => {
    const a = await t.agency();
    const { id } = await filed(t, a.manager, { name: 'Règlement intérieur' });
    const url = `/api/agency/${a.id}/document/${id}/download`;
    const { headers } = await t.app.inject({ url, headers: { authorization: `Bearer ${a.manager.token}` } });
    expect(headers['content-disposition']).toContain("filename*=UTF-8''R%C3%A8glement%20int%C3%A9rieur.pdf");
  });

  test('of several come as one archive, with equal names made distinct (C-330)', async () => {
    const a = await t.agency();
    const made = [
      await filed(t, a.manager, { name: 'Plan' }),
      await filed(t, a.manager, { name: 'Plan' }),
      await filed(t, a.manager, { name: 'Kbis' }),
    ];
    const answer = await t.call(downloadSeveral, { as: a.manager, body: { ids: made.map(({ id }) => id) } });
    const entries = unzipSync(new Uint8Array(answer.raw));
    expect(Object.keys(entries).sort()).toEqual(['Kbis.pdf', 'Plan (2).pdf', 'Plan.pdf']);
    expect(strFromU8(entries['Kbis.pdf']!)).toContain('%PDF');
    expect((await t.call(read, { as: a.manager, params: { id: made[0]!.id } })).body.downloadCount).toBe(1);
  });

  test('out of reach, without the right or of another agency are refused, and an archive as a whole', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const closed = await filed(t, a.manager, { name: 'Fermé' });
    const open = await filed(t, a.manager, { name: 'Ouvert', accessAllAgents: true });
    expect([(await take(a.agent, closed.id, 'agent')).status, (await take(a.agent, closed.id)).status]).toEqual([404, 404]);
    expect((await take(b.manager, open.id)).status).toBe(404);
    const both = await t.call(downloadSeveral, { as: a.agent, via: 'agent', body: { ids: [open.id, closed.id] } });
    expect(both.status).toBe(404);
    expect((await t.call(read, { as: a.manager, params: { id: open.id } })).body.downloadCount).toBe(0);
  });

  test('a file missing from the storage cannot be opened, alone or with others, and counts nothing', async () => {
    const a = await t.agency();
    const whole = await filed(t, a.manager, { name: 'Entier' });
    const made = await filed(t, a.manager, { name: 'Perdu' });
    await t.house.files.delete((await fileRow(a, made.file!.id))!.storageKey);
    const answer = await take(a.manager, made.id);
    expect([answer.status, answer.body]).toMatchObject([404, { message: "Impossible d'ouvrir le fichier" }]);
    expect((await t.call(downloadSeveral, { as: a.manager, body: { ids: [whole.id, made.id] } })).status).toBe(404);
    for (const { id } of [whole, made]) expect((await t.call(read, { as: a.manager, params: { id } })).body.downloadCount).toBe(0);
  });

  test('a PDF opens in the page without a sandbox, anything else in one', async () => {
    const a = await t.agency();
    const paper = await filed(t, a.manager, { name: 'P' });
    const text = await filed(t, a.manager, { name: 'T', files: [{ id: await sent(t, a.manager, 'a.txt', Buffer.from('Bonjour')) }] });
    const policyOf = async (url: string) => (await t.app.inject({ url: `${url}&inline=1` })).headers['content-security-policy'];
    expect(await policyOf(paper.file!.url)).toBe("frame-ancestors 'self'");
    expect(await policyOf(text.file!.url)).toContain('sandbox');
  });
});

describe('readers', () => {
  test('are those who opened it, shown with the right to see them', async () => {
    const a = await t.agency();
    const { id } = await filed(t, a.manager, { name: 'Code de déontologie', accessAllAgents: true });
    const opened = await t.call(preview, { as: a.agent, via: 'agent', params: { id } });
    expect(opened.body.url).toContain('/api/download?');
    await take(a.agent, id, 'agent');
    t.clock.advance(5);
    await t.call(preview, { as: a.office, via: 'agent', params: { id } });
    const { body } = await t.call(readers, { as: a.manager, params: { id } });
    expect(body.map(({ downloads }) => downloads)).toEqual([0, 1]);
    expect(body[1]?.name).toContain('Martin');
    expect(body[0]!.firstAt > body[1]!.lastAt).toBe(true);
    expect((await t.call(readers, { as: (await t.agency()).manager, params: { id } })).status).toBe(404);
    await onlyRights(t, a.manager, ['listAgencyDocuments', 'readAgencyDocuments']);
    expect((await t.call(readers, { as: a.manager, params: { id } })).body.data).toEqual({ right: 'listAgencyDocumentReaders' });
  });
});

describe('mails', () => {
  const mailsOf = (a: TestAgency) => t.tx(a.id, (tx) => tx.select().from(mails).where(eq(mails.agencyId, a.id)));

  test('carry the files to their addressees, and replies go to the sender (F-036)', async () => {
    const a = await t.agency();
    const made = [await filed(t, a.manager, { name: 'Kbis' }), await filed(t, a.manager, { name: 'URSSAF' })];
    const ids = made.map(({ id }) => id);
    const body = { ids, to: ['zoe@client.test'], subject: 'Vos pièces' };
    expect((await t.call(send, { as: a.manager, body })).body.message).toBe('Email bien envoyé');
    const [mail] = await mailsOf(a);
    expect(mail).toMatchObject({ recipients: ['zoe@client.test'], subject: 'Vos pièces', aboutId: ids[0] });
    expect(mail?.fileIds.toSorted()).toEqual(made.map(({ file }) => file!.id).toSorted());
    expect(mail?.textBody).toContain('URSSAF');
    expect(mail?.replyTo).toMatch(/^personne-/);
    const wrong = await t.call(send, { as: a.manager, body: { ...body, to: ['zoe'] } });
    expect(wrong.body.errors).toEqual({ 'to.0': 'Veuillez saisir une adresse mail valide' });
  });

  test('a customer mails their documents with their own right, and nothing without it', async () => {
    const a = await t.agency();
    const { id } = await filed(t, a.manager, { name: 'Kbis', accessAllCustomers: true });
    const closed = await filed(t, a.manager, { name: 'Fermé' });
    const body = { ids: [id], to: ['x@client.test'], subject: 'S' };
    expect((await t.call(send, { as: a.customer, body })).status).toBe(200);
    expect((await t.call(send, { as: a.customer, body: { ...body, ids: [closed.id] } })).status).toBe(404);
    await onlyRights(t, a.manager, ['readAgencyDocuments', 'sendOwnDocuments']);
    expect((await t.call(send, { as: a.manager, body })).status).toBe(200);
    await onlyRights(t, a.manager, ['sendAgencyDocuments']);
    expect((await t.call(send, { as: a.manager, body })).status).toBe(403);
  });
});

describe('deleting', () => {
  test('removes the document and its file, and a second time finds nothing', async () => {
    const a = await t.agency();
    const made = await filed(t, a.manager, { name: 'Ancien', customers: [a.customerId], userCompanies: [a.agent.memberId] });
    await t.call(preview, { as: a.customer, params: { id: made.id } });
    expect((await t.call(remove, { as: a.manager, params: { id: made.id } })).body).toEqual({ ok: true });
    expect((await t.app.inject({ url: made.file!.url })).statusCode).toBe(410);
    await t.drain();
    expect((await fileRow(a, made.file!.id))?.erasedAt).not.toBeNull();
    expect((await t.call(remove, { as: a.manager, params: { id: made.id } })).status).toBe(404);
  });

  test('own rights delete one’s own, a colleague’s in one’s company included, but not merely shared ones (A-060, C-326)', async () => {
    const a = await t.agency();
    const about = await filed(t, a.manager, { name: 'A', agent: a.agent.agentId }, 'agent');
    const shared = await filed(t, a.manager, { name: 'B', accessAllAgents: true, accessAllCustomers: true });
    const ours = await filed(t, a.customer, { name: 'C' }, 'customer');
    const drop = async (as: TestPerson, id: string, via?: 'agent') => (await t.call(remove, { as, params: { id }, ...(via ? { via } : {}) })).status;
    expect([await drop(a.agent, shared.id, 'agent'), await drop(a.agent, shared.id), await drop(a.customer, shared.id)]).toEqual([403, 403, 403]);
    expect([await drop(a.agent, about.id, 'agent'), await drop(a.customer, ours.id)]).toEqual([200, 200]);
  });

  test('a file in a waiting mail is erased after the mail was sent', async () => {
    const a = await t.agency();
    const made = await filed(t, a.manager, { name: 'Joint' });
    const fileId = made.file!.id;
    const status = (value: string) => t.tx(a.id, (tx) => tx.update(mails).set({ status: value }).where(eq(mails.agencyId, a.id)));
    await t.call(send, { as: a.manager, body: { ids: [made.id], to: ['x@client.test'], subject: 'S' } });
    await status('queued');
    await t.call(remove, { as: a.manager, params: { id: made.id } });
    await t.drain();
    expect((await fileRow(a, fileId))?.erasedAt).toBeNull();
    await status('sent');
    await eraseFile(t.house, { agencyId: a.id, fileId });
    expect((await fileRow(a, fileId))?.erasedAt).not.toBeNull();
  });
});
