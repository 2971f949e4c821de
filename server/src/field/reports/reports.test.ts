import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencyReports } from '@vigie/db/tables/field/field.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { makeReport } from '@vigie/demo/factories/field.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';
import { aFile, anotherGuard, fieldWorld, keptOf, message, sendAs, wholeNight, type FieldWorld } from '../../../test/worlds/field-world.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const content = {
  summary: 'Levée de doute : rien à signaler.',
  items: [{ label: 'Nature du déclenchement', value: 'Intrusion' }],
  findings: [],
  customerSignerName: '',
  customerAbsence: 'Client absent',
};
const slip = (world: FieldWorld, change: Record<string, unknown> = {}) => ({
  reportId: crypto.randomUUID(),
  type: 'intervention' as const,
  siteId: world.site.id,
  serviceId: world.service.id,
  content,
  agentSignatureFileId: null,
  customerSignatureFileId: null,
  finished: false,
  ...change,
});
const sendSlip = (world: FieldWorld, payload: Record<string, unknown>, as: TestPerson = world.guard) =>
  sendAs(t, as, message('reportSave', '04:00', payload));
const read = (as: TestPerson, id: string, via?: 'agent') => t.call(contract.field.readReport, { as, params: { id }, ...(via ? { via } : {}) });
const list = (as: TestPerson, filters: Record<string, unknown> = {}, via?: 'agent') =>
  t.call(contract.field.reports, { as, body: { filters }, ...(via ? { via } : {}) });
const mailsOf = (world: FieldWorld) => t.tx(world.id, (tx) => tx.select().from(mails).where(eq(mails.agencyId, world.id)));
const contactReceives = (world: FieldWorld, email = 'surete@client.test') =>
  t.tx(world.id, (tx) =>
    tx.update(userCompanies).set({ sendCustomerInterventionReport: true, email }).where(eq(userCompanies.id, world.customer.memberId)),
  );
const setField = (world: FieldWorld, field: Record<string, unknown>) =>
  t.platform((tx) => tx.update(agencies).set({ settings: { field } }).where(eq(agencies.id, world.id)));

async function finished(world: FieldWorld, change: Record<string, unknown> = {}): Promise<string> {
  const payload = slip(world, { agentSignatureFileId: await aFile(t, world), finished: true, ...change });
  expect((await sendSlip(world, payload)).body).toBe(true);
  return payload.reportId;
}

describe('a slip from the phone', () => {
  test('begins as a draft « En cours » with a number of its series, and continues under the same id', async () => {
    const world = await fieldWorld(t);
    const payload = slip(world);
    await sendSlip(world, payload);
    await sendSlip(world, { ...payload, content: { ...content, summary: 'Deuxième passage' } });
    await sendSlip(world, slip(world, { type: 'audit', serviceId: null }));
    const report = await read(world.manager, payload.reportId);
    expect(report.body).toMatchObject({
      number: 'BI-2026-0001',
      status: 200,
      type: 'intervention',
      content: { summary: 'Deuxième passage' },
      agent: { id: world.guard.agentId },
      signedAt: null,
    });
    expect((await list(world.manager)).body.data.map(({ number }) => number).toSorted()).toEqual(['BA-2026-0001', 'BI-2026-0001']);
  });

  test('finished without a signature: « La signature d’un bon est obligatoire », unless the agency allows it (F-179)', async () => {
    const world = await fieldWorld(t);
    const refused = await sendSlip(world, slip(world, { finished: true }));
    expect([refused.status, refused.body.message]).toEqual([422, "La signature d'un bon est obligatoire"]);
    expect((await list(world.manager)).body.count).toBe(0);
    await setField(world, { serviceReportSignatureRequired: false });
    expect((await sendSlip(world, slip(world, { finished: true }))).body).toBe(true);
    await finished(world);
    const listed = (await list(world.manager)).body.data;
    expect(listed.map(({ status }) => status)).toEqual([300, 300]);
    expect(listed.map(({ signed }) => Number(signed)).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  test('signed, it has the price of its type, and keeps the signed text', async () => {
    const world = await fieldWorld(t);
    const id = await finished(world);
    expect((await read(world.manager, id)).body).toMatchObject({
      status: 300,
      priceCents: 4500,
      signedAt: '2026-11-21T04:00:00Z',
      agentSignature: { signedAt: '2026-11-21T04:00:00Z', image: { name: 'photo.png' } },
    });
    const again = await sendSlip(world, slip(world, { reportId: id, content: { ...content, summary: 'Autre' } }));
    expect([again.status, again.body]).toEqual([200, true]);
    expect(await keptOf(t, world)).toEqual([['reportSave', 'Ce bon est signé : il ne peut plus être modifié']]);
    const countersigned = slip(world, {
      reportId: id,
      content: { ...content, summary: 'Autre' },
      customerSignatureFileId: await aFile(t, world),
      finished: true,
    });
    expect((await sendSlip(world, countersigned)).body).toBe(true);
    expect((await read(world.manager, id)).body).toMatchObject({ status: 500, content: { summary: content.summary } });
  });

  test('shows name, date and image of both signatures, each with its own moment, read and printed (F-182/signatures)', async () => {
    const world = await fieldWorld(t);
    const [mine, theirs] = [await aFile(t, world), await aFile(t, world)];
    const draft = slip(world, { agentSignatureFileId: mine, finished: true });
    const save = (time: string, payload: object) => sendAs(t, world.guard, message('reportSave', time, payload));
    expect((await save('04:00', draft)).body).toBe(true);
    const { reportId } = draft;
    expect((await read(world.manager, reportId)).body).toMatchObject({ signedAt: '2026-11-21T04:00:00Z', customerSignature: null });
    const countersigned = {
      ...draft,
      customerSignatureFileId: theirs,
      content: { ...content, customerSignerName: 'Zoé Martin', customerAbsence: '' },
    };
    expect((await save('05:30', countersigned)).body).toBe(true);
    const { body } = await read(world.manager, reportId);
    expect(body).toMatchObject({
      signedAt: '2026-11-21T04:00:00Z',
      agentSignature: { name: body.agent?.name, signedAt: '2026-11-21T04:00:00Z', image: { id: mine, url: expect.any(String) } },
      customerSignature: { name: 'Zoé Martin', signedAt: '2026-11-21T05:30:00Z', image: { id: theirs, url: expect.any(String) } },
      content: { summary: content.summary, customerSignerName: 'Zoé Martin', customerAbsence: '' },
    });
    expect(body.agent?.name).toBeTruthy();
    const pdf = await t.call(contract.field.reportPdf, { as: world.manager, params: { id: reportId } });
    const printed = pdfPages((await t.app.inject({ method: 'GET', url: pdf.body.url })).rawPayload).join('\n');
    expect(printed).toContain('21/11/2026 à 05:00');
    expect(printed).toContain('21/11/2026 à 06:30');
    expect(printed).toContain('Zoé Martin');
  });

  test('signed for its site alone, it stays on the phone for a day', async () => {
    const world = await fieldWorld(t, { activityType: 1 });
    const id = await finished(world, { serviceId: null });
    const old = await finished(world, { serviceId: null });
    await t.tx(world.id, (tx) => tx.update(agencyReports).set({ madeAt: '2026-11-19T04:00:00Z' }).where(eq(agencyReports.id, old)));
    const { body } = await t.call(contract.field.day, { as: world.guard, via: 'agent' });
    expect(body.reports.map((report) => [report.id, report.status])).toEqual([[id, 300]]);
  });

  test('missing pictures refuse it, while a foreign service or site and a missing right leave it to the desk', async () => {
    const [world, foreign] = [await fieldWorld(t), await fieldWorld(t)];
    const lost = crypto.randomUUID();
    expect((await sendSlip(world, slip(world, { content: { ...content, findings: [{ title: 'Porte', fileIds: [lost] }] } }))).body.errors).toEqual({
      'content.findings': "Une pièce jointe n'a pas été reçue",
    });
    const colleague = await anotherGuard(t, world);
    expect((await sendSlip(world, slip(world), colleague)).body).toBe(true);
    expect((await sendSlip(world, slip(world, { siteId: foreign.site.id, serviceId: null }))).body).toBe(true);
    await onlyRights(t, world.guard, []);
    t.house.people.forget();
    expect((await sendSlip(world, slip(world))).body).toBe(true);
    expect((await list(world.manager)).body.count).toBe(0);
    const refusals = (await keptOf(t, world)).map(([, refusal]) => refusal).toSorted();
    expect(refusals).toEqual([
      'Ce service ne vous est pas affecté',
      'Site introuvable',
      expect.stringContaining("Vous ne bénéficiez pas de l'autorisation"),
    ]);
  });

  test('the number of a refused slip is assigned to the next, without a gap', async () => {
    const world = await fieldWorld(t);
    await finished(world);
    await sendSlip(world, slip(world, { finished: true }));
    const second = await finished(world);
    expect((await read(world.manager, second)).body.number).toBe('BI-2026-0002');
  });
});

describe('its document', () => {
  test('is printed by the job with pictures, logbook and rounds, and read by a signed address', async () => {
    const world = await fieldWorld(t);
    for (const one of wholeNight(world)) await sendAs(t, world.guard, one);
    const photo = await aFile(t, world);
    const id = await finished(world, {
      content: { ...content, findings: [{ title: 'Porte du quai 7', level: 'minor', text: 'Gâche usée', fileIds: [photo] }] },
    });
    expect((await read(world.manager, id)).body.printed).toBe(false);
    await t.drain();
    expect((await read(world.manager, id)).body).toMatchObject({ printed: true, files: [{ id: photo }] });
    const pdf = await t.call(contract.field.reportPdf, { as: world.manager, params: { id } });
    expect(pdf.body).toMatchObject({ name: 'BI-2026-0001.pdf', mimeType: 'application/pdf' });
    const file = await t.app.inject({ method: 'GET', url: pdf.body.url });
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  test('is made on request before the job has run', async () => {
    const world = await fieldWorld(t);
    const id = await finished(world);
    expect((await t.call(contract.field.reportPdf, { as: world.guard, via: 'agent', params: { id } })).status).toBe(200);
  });
});

describe('sending', () => {
  test('happens at once after the service, to the contacts who receive slips, where the agency wants it (F-180, C-361)', async () => {
    const world = await fieldWorld(t);
    await contactReceives(world);
    await t.tx(world.id, (tx) =>
      tx
        .update(userCompanies)
        .set({ email: 'chef@agence.test', rights: ['receiveReportsCopies'] })
        .where(eq(userCompanies.id, world.owner.memberId)),
    );
    await setField(world, { interventionReportAfterService: true });
    const id = await finished(world);
    await t.drain();
    expect(await mailsOf(world)).toMatchObject([
      {
        template: 'reportSent',
        recipients: ['surete@client.test'],
        bcc: expect.arrayContaining(['chef@agence.test']),
        subject: 'Bon BI-2026-0001 – Entrepôt Nord',
        fileIds: [expect.any(String)],
      },
    ]);
    expect((await read(world.manager, id)).body).toMatchObject({ status: 400, sentAt: '2026-11-21T09:00:00Z' });
  });

  test('does not happen at once elsewhere, and never twice', async () => {
    const world = await fieldWorld(t);
    await contactReceives(world);
    const id = await finished(world);
    await t.drain();
    expect(await mailsOf(world)).toEqual([]);
    await setField(world, { interventionReportAfterService: true });
    for (let round = 0; round < 2; round += 1) {
      await t.tx(world.id, (tx) => t.house.jobs.send(tx, 'reports.print', { agencyId: world.id, reportId: id }));
      await t.drain();
    }
    expect(await mailsOf(world)).toHaveLength(1);
  });

  test('by hand needs the right of its type, and goes to the given addresses or the contacts', async () => {
    const world = await fieldWorld(t);
    const id = await finished(world);
    const send = (as: TestPerson, emails: string[] = []) => t.call(contract.field.sendReport, { as, params: { id }, body: { emails } });
    expect((await send(world.manager)).body.message).toBe('Aucun contact du client ne reçoit les bons : indiquez une adresse e-mail');
    expect((await send(world.manager, ['pas une adresse'])).status).toBe(422);
    expect((await send(world.manager, ['direction@client.test'])).body).toMatchObject({ status: 400, printed: true });
    await onlyRights(t, world.manager, ['listInterventionReports', 'sendAuditReports']);
    t.house.people.forget();
    expect((await send(world.manager, ['direction@client.test'])).body).toMatchObject({ data: { right: 'sendInterventionReports' } });
    expect(await mailsOf(world)).toHaveLength(1);
  });

  test('a draft is not sent', async () => {
    const world = await fieldWorld(t);
    const payload = slip(world);
    await sendSlip(world, payload);
    const answer = await t.call(contract.field.sendReport, { as: world.manager, params: { id: payload.reportId }, body: { emails: ['a@b.fr'] } });
    expect([answer.status, answer.body.message]).toEqual([409, 'Ce bon n’est pas terminé']);
  });
});

describe('who sees slips', () => {
  test('a customer reads a slip with its signatures and the photos of its findings', async () => {
    const world = await fieldWorld(t);
    const photo = await aFile(t, world);
    const findings = [{ title: 'Porte forcée', level: 'major' as const, text: '', fileIds: [photo] }];
    const id = await finished(world, {
      content: { ...content, findings, customerSignerName: 'Zoé' },
      customerSignatureFileId: await aFile(t, world),
    });
    const { body } = await read(world.customer, id);
    expect(body).toMatchObject({
      files: [{ id: photo }],
      agentSignature: { image: { id: expect.any(String) } },
      customerSignature: { image: { id: expect.any(String) } },
    });
  });

  test('a customer sees its own once they are signed, by type of its rights, and nothing of others (F-345)', async () => {
    const [world, foreign] = [await fieldWorld(t), await fieldWorld(t)];
    const draft = slip(world);
    await sendSlip(world, draft);
    const signed = await finished(world);
    const audit = await finished(world, { type: 'audit', serviceId: null });
    const theirs = await finished(foreign);
    expect((await list(world.customer)).body.data.map(({ id }) => id)).toEqual([signed]);
    for (const hidden of [draft.reportId, audit, theirs]) expect((await read(world.customer, hidden)).status).toBe(404);
    expect((await read(world.manager, theirs)).status).toBe(404);
    expect((await t.call(contract.field.reportPdf, { as: world.customer, params: { id: draft.reportId } })).status).toBe(404);
    expect((await t.call(contract.field.reportPdf, { as: world.customer, params: { id: signed } })).status).toBe(200);
  });

  test('guards see only their own on their phones', async () => {
    const world = await fieldWorld(t);
    const colleague = await anotherGuard(t, world);
    const id = await finished(world);
    expect((await list(world.guard, {}, 'agent')).body.count).toBe(1);
    expect((await list(colleague, {}, 'agent')).body.count).toBe(0);
    expect((await read(colleague, id, 'agent')).status).toBe(404);
  });

  test('the list is narrowed by type, status and site, and counts what it shows', async () => {
    const world = await fieldWorld(t);
    await t.tx(world.id, async (tx) => {
      await makeReport(tx, world.site);
      await makeReport(tx, world.site, { number: 'BR-2026-0001', type: 'round', status: 500 });
    });
    expect((await list(world.manager, { types: ['round'] })).body).toMatchObject({ count: 1, data: [{ number: 'BR-2026-0001' }] });
    expect((await list(world.manager, { statuses: [300] })).body.count).toBe(1);
    expect((await list(world.manager, { sites: [crypto.randomUUID()] })).body.count).toBe(0);
  });

  test('archived ones stand in it only when they are asked for, signed ones for their customer too (F-177, F-182/calls)', async () => {
    const world = await fieldWorld(t);
    const archived = async (finish: boolean): Promise<string> => {
      const draft = slip(world);
      const id = finish ? await finished(world) : draft.reportId;
      if (!finish) await sendSlip(world, draft);
      expect((await t.call(contract.field.archiveReport, { as: world.owner, params: { id } })).status).toBe(200);
      return id;
    };
    const [kept, draft, signed] = [await finished(world), await archived(false), await archived(true)];
    const shown = async (as: TestPerson, filters: Record<string, unknown> = {}) => {
      const { data, count } = (await list(as, filters)).body;
      expect(count).toBe(data.length);
      return data.map(({ id }) => id).toSorted();
    };
    expect(await shown(world.manager)).toEqual([kept]);
    expect(await shown(world.manager, { statuses: [] })).toEqual([kept]);
    expect(await shown(world.manager, { archived: [true] })).toEqual([draft, signed].toSorted());
    expect(await shown(world.manager, { statuses: [600] })).toEqual([draft, signed].toSorted());
    expect(await shown(world.manager, { archived: [false, true] })).toEqual([kept, draft, signed].toSorted());
    expect(await shown(world.customer)).toEqual([kept]);
    expect(await shown(world.customer, { archived: [true] })).toEqual([signed]);
    expect((await read(world.customer, draft)).status).toBe(404);
  });
});

describe('slips by hand', () => {
  test('a manager writes and finishes one, and a stale version is refused with what changed', async () => {
    const world = await fieldWorld(t);
    const body = { ...slip(world), agentId: world.guard.agentId };
    const made = await t.call(contract.field.saveReport, { as: world.manager, body });
    expect(made.body).toMatchObject({ number: 'BI-2026-0001', agent: { id: world.guard.agentId }, version: 1 });
    const save = (version: number) =>
      t.call(contract.field.saveReport, { as: world.manager, body: { ...body, version, content: { ...content, summary: `v${version}` } } });
    expect((await save(1)).body.content.summary).toBe('v1');
    expect((await save(1)).body.code).toBe('shared.stale');
  });

  test('another agency’s collaborator is unknown, and the missing signature is named', async () => {
    const [world, foreign] = [await fieldWorld(t), await fieldWorld(t)];
    const wrong = async (change: Record<string, unknown>) => {
      const { status, body } = await t.call(contract.field.saveReport, { as: world.manager, body: { ...slip(world), ...change } });
      return [status, body.errors];
    };
    expect(await wrong({ agentId: foreign.guard.agentId })).toEqual([422, { agentId: 'Collaborateur introuvable' }]);
    const lost = "Une pièce jointe n'a pas été reçue";
    expect(await wrong({ customerSignatureFileId: crypto.randomUUID() })).toEqual([422, { customerSignatureFileId: lost }]);
    expect(await wrong({ agentSignatureFileId: crypto.randomUUID() })).toEqual([422, { agentSignatureFileId: lost }]);
    expect((await list(world.manager)).body.count).toBe(0);
  });

  test('archived, it can still be read but no longer sent', async () => {
    const world = await fieldWorld(t);
    const id = await finished(world);
    await onlyRights(t, world.manager, ['listInterventionReports', 'deleteAuditReports']);
    t.house.people.forget();
    const archive = (as: TestPerson) => t.call(contract.field.archiveReport, { as, params: { id } });
    expect((await archive(world.manager)).status).toBe(403);
    expect((await archive(world.owner)).status).toBe(200);
    expect((await read(world.owner, id)).body.status).toBe(600);
    expect((await t.call(contract.field.sendReport, { as: world.owner, params: { id }, body: { emails: ['a@b.fr'] } })).status).toBe(409);
  });
});
