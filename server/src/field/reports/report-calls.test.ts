import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { reportTypes, type ReportType } from '@vigie/domain/field/report.ts';
import { activityTypes } from '@vigie/domain/planning/service.ts';
import { openTestHouse } from '../../../test/house.ts';
import { aFile, fieldWorld, keptOf, message, sendAs } from '../../../test/worlds/field-world.ts';

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

test('activities 2, 6, 7 and 8 alone end with a slip, each its own, from desk and phone (F-048)', async () => {
  const endings: Record<number, readonly ReportType[]> = {};
  for (const { type: activityType } of activityTypes) {
    const world = await fieldWorld(t, { activityType });
    const place = { siteId: world.site.id, serviceId: world.service.id };
    const taken = async (type: ReportType): Promise<boolean> => {
      const content = { summary: '', items: [], findings: [], customerSignerName: '', customerAbsence: '' };
      const draft = { reportId: crypto.randomUUID(), type, content, finished: false };
      const saved = await t.call(field.saveReport, { as: world.manager, body: { ...draft, ...place, agentId: null } });
      // A service has one slip of the desk: the next one takes its place.
      await t.call(field.archiveReport, { as: world.manager, params: { id: draft.reportId } });
      const patched = await t.call(field.patchService, {
        as: world.manager,
        body: { id: world.service.id, agencyReport: { ...draft, reportId: crypto.randomUUID() } },
      });
      const before = (await keptOf(t, world)).length;
      const slip = { ...draft, ...place, reportId: crypto.randomUUID(), agentSignatureFileId: null, customerSignatureFileId: null };
      expect((await sendAs(t, world.guard, message('reportSave', '04:00', slip))).body).toBe(true);
      const kept = (await keptOf(t, world)).slice(before);
      const answers = [saved, patched].map(({ status, body }) => (status === 200 ? null : body.message));
      const [answer] = answers;
      expect([...answers, ...kept.map(([, refusal]) => refusal)]).toEqual(answer === null ? [null, null] : Array.from({ length: 3 }, () => answer));
      return answer === null;
    };
    const own: ReportType[] = [];
    for (const type of reportTypes) if (await taken(type)) own.push(type);
    endings[activityType] = own;
  }
  expect(endings).toEqual({ 1: [], 2: ['intervention'], 3: [], 4: [], 5: [], 6: ['round'], 7: ['recognition'], 8: ['audit'] });
});

test('a slip that does not fit its service says so, while the site itself has one of any type', async () => {
  const world = await fieldWorld(t, { activityType: 1 });
  const draft = { type: 'audit' as const, siteId: world.site.id, content: {}, agentId: null, finished: false };
  const write = (serviceId: string | null) =>
    t.call(field.saveReport, { as: world.manager, body: { ...draft, reportId: crypto.randomUUID(), serviceId } });
  const refused = await write(world.service.id);
  expect([refused.status, refused.body.message]).toEqual([409, 'Ce service ne se termine pas par ce bon']);
  expect((await write(null)).status).toBe(200);
});

test('PATCH circuit repeated with another number of its slip gives the service no second one (F-077/report)', async () => {
  const world = await fieldWorld(t);
  const add = (reportId: string) => t.call(field.patchService, { as: world.manager, body: { id: world.service.id, agencyReport: draft(reportId) } });
  const draft = (reportId: string) => ({ reportId, type: 'intervention' as const, content: {}, finished: false });
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  expect((await add(first)).status).toBe(200);
  expect((await add(second)).body).toMatchObject({ code: 'field.report_exists', message: 'Ce service a déjà un bon : complétez celui-ci' });
  expect((await add(first)).status).toBe(200);
  await t.call(field.archiveReport, { as: world.manager, params: { id: first } });
  const both = await Promise.all([add(second), add(crypto.randomUUID())]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
