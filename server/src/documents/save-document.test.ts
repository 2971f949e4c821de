import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { documents } from '@vigie/db/tables/documents.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { filed, formOf, pdf, saveAs, sent } from '../../test/papers.ts';
import { onlyRights } from '../../test/site-services.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const { read } = contract.documents;
const TOO_LARGE = {
  code: 'files_sizes_too_large',
  message: 'Les fichiers dépassent 25 Mo : importez-les individuellement ou réduisez leur taille.',
};
const rowsOf = (a: TestAgency) => t.tx(a.id, (tx) => tx.select().from(documents).where(eq(documents.agencyId, a.id)));
const fileRow = async (a: TestAgency, id: string) => (await t.tx(a.id, (tx) => tx.select().from(files).where(eq(files.id, id))))[0];

describe('new documents', () => {
  test('are read back as they were saved (A-064)', async () => {
    const a = await t.agency();
    const fileId = await sent(t, a.manager, 'Plan de prévention.pdf');
    const body = {
      name: 'Plan de prévention 2026',
      shared: true,
      accessAllAgents: true,
      accessAllCustomers: false,
      attachedFolders: [{ name: 'Prévention', description: 'Plans et protocoles' }],
      date: '2026-01-02',
      expiredAt: '2026-12-31',
    };
    const people = { userCompanies: [a.agent.memberId], customers: [a.customerId], customer: a.customerId };
    const saved = await saveAs(t, a.manager, { ...body, ...people, files: [{ id: fileId }] }, 'customer');
    expect(saved.status).toBe(200);
    const { body: found } = await t.call(read, { as: a.manager, params: { id: saved.body[0]!.id } });
    expect(found).toMatchObject({
      ...body,
      kind: 'customer',
      agent: null,
      file: { id: fileId, name: 'Plan de prévention.pdf', mimeType: 'application/pdf', url: expect.stringContaining('/api/download?') },
      userCompanies: [{ id: a.agent.memberId, name: expect.stringContaining('Martin') }],
      customers: [{ id: a.customerId, name: expect.any(String) }],
      customer: { id: a.customerId },
      downloadCount: 0,
      version: 1,
      refusals: { read: null, download: null, edit: null, send: null, remove: null },
    });
  });

  test('several files become one document each, named after their files', async () => {
    const a = await t.agency();
    const ids = [await sent(t, a.manager, 'Kbis.pdf'), await sent(t, a.manager, 'Assurance RC.pdf')];
    const { body } = await saveAs(t, a.manager, { name: 'sans effet', files: ids.map((id) => ({ id })), expiredAt: '2027-01-01' });
    expect(body.map(({ name, file, expiredAt, shared }) => [name, file?.id, expiredAt, shared])).toEqual([
      ['Kbis', ids[0], '2027-01-01', false],
      ['Assurance RC', ids[1], '2027-01-01', false],
    ]);
  });

  test('carry a small file along, and naming somebody shares them', async () => {
    const a = await t.agency();
    const file = { name: 'note.pdf', base64: pdf().toString('base64') };
    const { body } = await saveAs(t, a.manager, { files: [file], accessAllCustomers: true });
    expect(body).toMatchObject([{ name: 'note', shared: true, file: { size: 20, mimeType: 'application/pdf' } }]);
    const program = { name: 'virus.pdf', base64: Buffer.from('MZ\u0090\0').toString('base64') };
    expect((await saveAs(t, a.manager, { files: [program] })).body).toMatchObject({ message: 'Format de fichier non autorisé' });
  });

  test('may be announced without a file, and then nobody can download them', async () => {
    const a = await t.agency();
    const { body } = await saveAs(t, a.manager, { name: 'Attestation à venir' });
    expect(body).toMatchObject([{ file: null, refusals: { read: null, edit: null, download: 'Ce document n’a pas de fichier' } }]);
    const answer = await t.call(contract.documents.download, { as: a.manager, params: { id: body[0]!.id } });
    expect([answer.status, answer.body]).toMatchObject([404, { message: "Impossible d'ouvrir le fichier" }]);
  });

  test('name every wrong field and write nothing', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const wrong = {
      name: ' ',
      date: '2026-02-01',
      expiredAt: '2026-01-01',
      userCompanies: [a.customer.memberId],
      customers: [b.customerId],
      agent: b.agent.agentId,
      attachedFolders: [{ name: 'A' }, { name: 'a' }],
    };
    const answer = await saveAs(t, a.manager, wrong, 'agent');
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([
      422,
      ['agent', 'attachedFolders', 'customers', 'expiredAt', 'name', 'userCompanies'],
    ]);
    const stolen = await saveAs(t, a.manager, { files: [{ id: await sent(t, a.owner) }] });
    expect([stolen.status, stolen.body.errors]).toEqual([422, { files: 'Le fichier est invalide' }]);
    expect(await rowsOf(a)).toEqual([]);
  });

  test('sent twice are created once', async () => {
    const a = await t.agency();
    const body = { files: [{ id: await sent(t, a.manager) }] };
    const answers = await Promise.all([saveAs(t, a.manager, body), saveAs(t, a.manager, body)]);
    expect(answers.map(({ status }) => status).sort(bySize)).toEqual([200, 409]);
    expect(await rowsOf(a)).toHaveLength(1);
  });

  test('take at most 25 MB in all, however they were uploaded (A-065)', async () => {
    const a = await t.agency();
    const half = pdf(13 * 1024 * 1024);
    const ids = [await sent(t, a.manager, 'a.pdf', half), await sent(t, a.manager, 'b.pdf', half)];
    const answer = await saveAs(t, a.manager, { files: ids.map((id) => ({ id })) });
    expect([answer.status, answer.body]).toMatchObject([413, TOO_LARGE]);
    expect(await rowsOf(a)).toEqual([]);
  });
});

test('uploaded directly, 26 MB or a forbidden type are refused with the form’s message (A-066)', async () => {
  const { manager } = await t.agency();
  const post = (name: string, content: Buffer) =>
    t.app.inject({ method: 'POST', url: `/api/upload?agencyId=${manager.agencyId}`, ...formOf([{ name, content }], manager) });
  const large = await post('plan.pdf', pdf(26 * 1024 * 1024));
  expect([large.statusCode, large.json()]).toMatchObject([413, TOO_LARGE]);
  const program = await post('plan.pdf', Buffer.from('MZ\u0090\0'));
  expect([program.statusCode, program.json().message]).toEqual([415, 'Format de fichier non autorisé']);
});

describe('who keeps what', () => {
  test('the right to create is required, and own rights keep one’s own documents, closed to others', async () => {
    const a = await t.agency();
    const agentsOwn = await saveAs(t, a.agent, { name: 'Mon diplôme' }, 'agent', 'agent');
    expect(agentsOwn.body).toMatchObject([{ agent: { id: a.agent.agentId }, shared: false, kind: 'agent' }]);
    const customersOwn = await saveAs(t, a.customer, { name: 'Nos consignes' }, 'customer');
    expect(customersOwn.body).toMatchObject([{ customer: { id: a.customerId }, kind: 'customer' }]);
    for (const body of [{ accessAllAgents: true }, { agent: a.office.agentId }, { customer: a.customerId }]) {
      const answer = await saveAs(t, a.agent, { name: 'X', ...body }, 'agent', 'agent');
      expect([answer.status, answer.body.data]).toEqual([403, { right: 'createAgencyDocuments' }]);
    }
    await onlyRights(t, a.manager, ['listAgencyDocuments']);
    expect((await saveAs(t, a.manager, { name: 'X' })).body.data).toEqual({ right: 'createAgencyDocuments' });
  });

  test('own rights act on one’s own documents and not on another’s (A-060, A-062)', async () => {
    const a = await t.agency();
    const about = await filed(t, a.manager, { name: 'Diplôme', agent: a.agent.agentId }, 'agent');
    const other = await filed(t, a.manager, { name: 'Diplôme', agent: a.office.agentId, accessAllAgents: true }, 'agent');
    const change = (id: string) => saveAs(t, a.agent, { id, name: 'SSIAP 1' }, 'agent', 'agent');
    const renamed = await change(about.id);
    expect(renamed.body).toMatchObject([{ name: 'SSIAP 1', file: { id: about.file?.id }, agent: { id: a.agent.agentId } }]);
    expect([(await change(other.id)).status, (await change(other.id)).body.data]).toEqual([403, { right: 'editAgencyDocuments' }]);
  });

  test('a document of another agency, of another kind or out of reach is not found', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const foreign = await filed(t, b.manager, { name: 'X' });
    expect((await saveAs(t, a.manager, { id: foreign.id, name: 'Y' })).status).toBe(404);
    const kept = await filed(t, a.manager, { name: 'X' });
    expect((await saveAs(t, a.manager, { id: kept.id, name: 'Y', agent: a.agent.agentId }, 'agent')).status).toBe(404);
    expect((await saveAs(t, a.customer, { id: kept.id, name: 'Y' })).status).toBe(404);
  });
});

describe('a change', () => {
  test('replaces the file, whose bytes are erased, and the people it is shared with', async () => {
    const a = await t.agency();
    const second = await t.platform((tx) => makeCustomer(tx, a.id));
    const before = await filed(t, a.manager, { name: 'Tarif', customers: [a.customerId], userCompanies: [a.agent.memberId] });
    const fresh = await sent(t, a.manager, 'tarif-2027.pdf');
    const { body } = await saveAs(t, a.manager, {
      id: before.id,
      version: before.version,
      name: 'Tarif 2027',
      files: [{ id: fresh }],
      customers: [second.id],
    });
    expect(body).toMatchObject([{ name: 'Tarif 2027', file: { id: fresh }, customers: [{ id: second.id }], userCompanies: [], version: 2 }]);
    await t.drain();
    expect((await fileRow(a, before.file!.id))?.erasedAt).not.toBeNull();
    const same = await saveAs(t, a.manager, { id: before.id, name: 'Tarif 2027', files: [{ id: fresh }], customers: [second.id] });
    expect(same.body).toMatchObject([{ file: { id: fresh } }]);
  });

  test('of sharing alone also makes an older version stale', async () => {
    const a = await t.agency();
    const { id, version } = await filed(t, a.manager, { name: 'Tarif' });
    expect((await saveAs(t, a.manager, { id, version, name: 'Tarif', userCompanies: [a.agent.memberId] })).body).toMatchObject([{ version: 2 }]);
    const late = await saveAs(t, a.owner, { id, version, name: 'Autre' });
    expect([late.status, late.body.code]).toEqual([409, 'shared.stale']);
  });

  test('by its owner keeps the sharing that the desk set', async () => {
    const a = await t.agency();
    const { id } = await filed(t, a.manager, { name: 'Carte', agent: a.agent.agentId, accessAllCustomers: true, customers: [a.customerId] }, 'agent');
    await saveAs(t, a.agent, { id, name: 'Carte pro' }, 'agent', 'agent');
    const { body } = await t.call(read, { as: a.manager, params: { id } });
    expect(body).toMatchObject({ name: 'Carte pro', shared: true, accessAllCustomers: true, customers: [{ id: a.customerId }] });
  });
});
