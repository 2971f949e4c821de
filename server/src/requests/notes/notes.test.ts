import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { informationNoteRecords, informationNotes } from '@vigie/db/tables/requests.ts';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../test/house.ts';
import { sent } from '../../../test/papers.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const { saveNote, listNotes, readNote, removeNote, remindNote, readRecord, noteTargets } = contract.requests;
const { menuCounts } = contract.dashboards;
const draft = (change: Record<string, unknown> = {}) => ({
  title: 'Port du badge',
  content: 'Le badge se porte visible.',
  allAgents: true,
  ...change,
});
const publish = async (as: TestPerson, body: Record<string, unknown> = draft()) => {
  const answer = await t.call(saveNote, { as, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const mine = async (as: TestPerson) => (await t.call(listNotes, { as, via: 'agent', body: {} })).body;
const unread = async (as: TestPerson) => (await t.call(menuCounts, { as, via: 'agent' })).body.notes?.selfUnread;
const toldTo = (person: TestPerson) => t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, person.userId)));
const read = async (as: TestPerson) => {
  const { record } = (await mine(as)).data[0]!;
  return t.call(readRecord, { as, via: 'agent', params: { id: record!.id } });
};

describe('an information note', () => {
  test('has one record per recipient, all or the chosen ones (F-317, F-318)', async () => {
    const a = await t.agency();
    const fileId = await sent(t, a.manager, 'tenue.pdf');
    const forAll = await publish(a.manager, draft({ attachments: [{ id: fileId }] }));
    expect(forAll).toMatchObject({ title: 'Port du badge', allAgents: true, recipients: 2, read: 0, attachments: [{ id: fileId }], record: null });
    expect(forAll.records.map(({ userCompany, readAt }) => [userCompany.id, readAt]).toSorted(byText)).toEqual(
      [a.agent.memberId, a.office.memberId].map((id) => [id, null]).toSorted(byText),
    );
    const forOne = await publish(a.manager, draft({ title: 'Clés du poste', allAgents: false, recipients: [a.office.memberId] }));
    expect(forOne.records).toMatchObject([{ userCompany: { id: a.office.memberId }, readAt: null }]);
    expect([(await mine(a.agent)).count, (await mine(a.office)).count]).toEqual([1, 2]);
    const opened = await t.call(readNote, { as: a.agent, via: 'agent', params: { id: forAll.id } });
    expect(opened.body).toMatchObject({ content: 'Le badge se porte visible.', records: [], recipients: 0, attachments: [{ id: fileId }] });
    expect((await t.app.inject({ method: 'GET', url: opened.body.attachments[0]!.url })).statusCode).toBe(200);
  });

  test('is published, listed and deleted with its records (F-319)', async () => {
    const a = await t.agency();
    const { id } = await publish(a.manager);
    const list = () => t.call(listNotes, { as: a.manager, body: {} });
    expect((await list()).body).toMatchObject({ count: 1, data: [{ id, recipients: 2, read: 0, createdBy: { id: a.manager.userId } }] });
    expect((await t.call(removeNote, { as: a.manager, params: { id } })).body).toEqual({ ok: true });
    expect([(await list()).body.count, (await t.call(removeNote, { as: a.manager, params: { id } })).status]).toEqual([0, 404]);
    expect(await t.tx(a.id, (tx) => tx.$count(informationNoteRecords, eq(informationNoteRecords.agencyId, a.id)))).toBe(0);
  });

  test('is marked as read by its recipient alone, once, and the desk sees who has read (F-320)', async () => {
    const a = await t.agency();
    const { id, records } = await publish(a.manager);
    expect([await unread(a.agent), await unread(a.office)]).toEqual([1, 1]);
    expect((await read(a.agent)).body).toEqual({ ok: true });
    t.clock.advance(3);
    await read(a.agent);
    const { body } = await t.call(readNote, { as: a.manager, params: { id } });
    const receipt = body.records.find(({ userCompany }) => userCompany.id === a.agent.memberId);
    expect([body.read, Date.parse(receipt!.readAt!)]).toEqual([1, t.clock.now() - 180_000]);
    expect([await unread(a.agent), await unread(a.office)]).toEqual([0, 1]);
    const others = records.find(({ userCompany }) => userCompany.id === a.office.memberId)!;
    for (const as of [a.agent, a.manager]) {
      const path = as === a.agent ? ('agent' as const) : ('agency' as const);
      expect((await t.call(readRecord, { as, via: path, params: { id: others.id } })).status).toBe(404);
    }
  });

  test('keeps its readers after a change unless it must be read again; new people are added, others removed', async () => {
    const a = await t.agency();
    const { id, version } = await publish(a.manager, draft({ allAgents: false, recipients: [a.agent.memberId] }));
    await read(a.agent);
    const change = (body: Record<string, unknown>) => t.call(saveNote, { as: a.manager, body: draft({ id, ...body }) });
    const changed = await change({ version, title: 'Port du badge et du polo' });
    expect(changed.body).toMatchObject({ title: 'Port du badge et du polo', recipients: 2, read: 1 });
    expect((await change({ version })).body.code).toBe('shared.stale');
    expect((await change({ allAgents: false, recipients: [a.office.memberId] })).body).toMatchObject({ recipients: 1, read: 0 });
    await read(a.office);
    expect((await change({ allAgents: false, recipients: [a.office.memberId], readAgain: true })).body).toMatchObject({ recipients: 1, read: 0 });
  });

  test('notifies its recipients, and reminds those who have not read', async () => {
    const a = await t.agency();
    const { id } = await publish(a.manager);
    await read(a.agent);
    expect((await t.call(remindNote, { as: a.manager, params: { id } })).body).toEqual({ reminded: 1 });
    await t.drain();
    expect([(await toldTo(a.agent)).length, (await toldTo(a.office)).length]).toEqual([1, 2]);
    expect((await toldTo(a.agent))[0]).toMatchObject({ body: 'Port du badge', href: `/terrain/notes/${id}` });
  });

  test('needs a title, a text or a file, and existing people', async () => {
    const a = await t.agency();
    const b = await t.agency();
    const errors = async (body: Record<string, unknown>) => (await t.call(saveNote, { as: a.manager, body: draft(body) })).body.errors;
    expect(await errors({ title: ' ' })).toHaveProperty('title');
    expect(await errors({ content: '' })).toEqual({ content: 'Écrivez la note ou joignez un fichier' });
    expect(await errors({ allAgents: false })).toEqual({ recipients: 'Choisissez au moins un collaborateur' });
    for (const stranger of [b.agent.memberId, a.customer.memberId, crypto.randomUUID()])
      expect(await errors({ allAgents: false, recipients: [stranger] })).toEqual({ recipients: 'Collaborateur introuvable' });
  });

  test('is refused without the right, hidden from others, and published once', async () => {
    const a = await t.agency();
    const b = await t.agency();
    const newId = crypto.randomUUID();
    const { id } = await publish(a.manager, draft({ newId, allAgents: false, recipients: [a.office.memberId] }));
    expect((await publish(a.manager, draft({ newId }))).id).toBe(id);
    const count = (agency: TestAgency) => t.tx(agency.id, (tx) => tx.$count(informationNotes, eq(informationNotes.agencyId, agency.id)));
    expect(await count(a)).toBe(1);
    expect((await t.call(readNote, { as: a.agent, via: 'agent', params: { id } })).status).toBe(404);
    expect((await t.call(readNote, { as: a.agent, via: 'agency', params: { id } })).status).toBe(404);
    expect((await t.call(readNote, { as: b.manager, params: { id } })).status).toBe(404);
    expect((await t.call(saveNote, { as: a.agent, via: 'agency', body: draft() })).body.data).toEqual({ right: 'createInformationNotes' });
    await onlyRights(t, a.manager, ['listInformationNotes', 'createInformationNotes']);
    expect((await t.call(saveNote, { as: a.manager, body: draft({ id }) })).body.data).toEqual({ right: 'editInformationNotes' });
    expect((await t.call(readNote, { as: a.manager, params: { id } })).body.data).toEqual({ right: 'readInformationNotes' });
    const targets = await t.call(noteTargets, { as: a.manager, body: {} });
    expect(targets.body.map((one) => one.id).toSorted()).toEqual([a.agent.memberId, a.office.memberId].toSorted());
  });
});
