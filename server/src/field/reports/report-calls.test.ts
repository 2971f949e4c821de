import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { openTestHouse } from '../../../test/house.ts';
import { aFile, fieldWorld } from '../../../test/worlds/field-world.ts';

const t = await openTestHouse();
const { field } = contract;

test('a slip is listed, written, read, printed, sent and archived by its six calls, with all its fields (F-042/report, F-182/calls+fields)', async () => {
  const paths = [field.reports, field.saveReport, field.readReport, field.reportPdf, field.sendReport, field.archiveReport];
  expect(paths.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /fetch/agency-reports',
    'POST /agency-report',
    'GET /agency-report/{id}',
    'GET /agency-report/{id}/pdf',
    'PATCH /agency-report/{id}/sent',
    'DELETE /agency-report/{id}',
  ]);
  const world = await fieldWorld(t);
  const [photo, mine, theirs] = [await aFile(t, world), await aFile(t, world), await aFile(t, world)];
  const id = crypto.randomUUID();
  const content = {
    summary: 'Levée de doute : rien à signaler.',
    items: [{ label: 'Nature du déclenchement', value: 'Intrusion' }],
    findings: [{ title: 'Porte forcée', level: 'major' as const, text: 'Gâche arrachée', fileIds: [photo] }],
    customerSignerName: 'Zoé Martin',
    customerAbsence: '',
  };
  const saved = await t.call(field.saveReport, {
    as: world.manager,
    body: {
      reportId: id,
      type: 'intervention',
      siteId: world.site.id,
      serviceId: world.service.id,
      content,
      finished: true,
      agentId: world.guard.agentId,
      agentSignatureFileId: mine,
      customerSignatureFileId: theirs,
    },
  });
  expect(saved.status).toBe(200);
  const read = await t.call(field.readReport, { as: world.manager, params: { id } });
  expect(read.body).toMatchObject({
    type: 'intervention',
    status: 500,
    serviceId: world.service.id,
    site: { id: world.site.id },
    customer: { id: world.customerId },
    agent: { id: world.guard.agentId },
    content,
    files: [{ id: photo }],
    agentSignature: { image: { id: mine, url: expect.stringContaining('/') } },
    customerSignature: { name: 'Zoé Martin', image: { id: theirs } },
    signedAt: expect.any(String),
    priceCents: expect.any(Number),
  });
  const service = await t.call(contract.planning.read, { as: world.manager, params: { id: world.service.id } });
  expect(service.body.agencyReport).toMatchObject({ id, type: 'intervention', signed: true });
  expect((await t.call(field.reports, { as: world.manager, body: {} })).body.data.map((row) => row.id)).toEqual([id]);
  const pdf = await t.call(field.reportPdf, { as: world.manager, params: { id } });
  expect(pdf.body.mimeType).toBe('application/pdf');
  const file = await t.app.inject({ method: 'GET', url: pdf.body.url });
  expect([file.statusCode, file.body.startsWith('%PDF')]).toEqual([200, true]);
  const sent = await t.call(field.sendReport, { as: world.manager, params: { id }, body: { emails: ['direction@client.test'] } });
  expect([sent.status, sent.body.sentAt]).toEqual([200, expect.any(String)]);
  expect((await t.call(field.archiveReport, { as: world.owner, params: { id } })).status).toBe(200);
  expect((await t.call(field.readReport, { as: world.owner, params: { id } })).body.status).toBe(600);
});
