import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { attachments } from '@vigie/db/tables/requests.ts';
import { openTestHouse, type TestPerson } from '../../test/house.ts';
import { saveAs, sent } from '../../test/papers.ts';
import { asked, leave, wished } from '../../test/worlds/requests-world.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const { writeAgentRequest, readAgentRequest, seeAgentRequest, unreadAgentRequests, removeAgentRequest, listAgentRequests } = contract.requests;
const { writeCustomerRequest, readCustomerRequest, seeCustomerRequest, unreadCustomerRequests } = contract.requests;
const via = (as: TestPerson) => (as.kind === 'agent' ? 'agent' : as.kind === 'customer' ? 'customer' : 'agency');
const unread = async (as: TestPerson) => (await t.call(unreadAgentRequests, { as, via: via(as) })).body;
const unreadWishes = async (as: TestPerson) => (await t.call(unreadCustomerRequests, { as })).body;

describe('the conversation of a request', () => {
  test('contains the texts and files of both sides, in order', async () => {
    const a = await t.agency();
    const { id } = await asked(t, a.agent);
    const fileId = await sent(t, a.manager, 'planning.pdf');
    await t.call(writeAgentRequest, { as: a.manager, params: { id }, body: { content: 'Voici le planning.', attachments: [{ id: fileId }] } });
    await t.call(writeAgentRequest, { as: a.agent, via: 'agent', params: { id }, body: { content: 'Merci.' } });
    const { body } = await t.call(readAgentRequest, { as: a.agent, via: 'agent', params: { id } });
    expect(body.messages).toMatchObject([
      { content: 'Voici le planning.', fromDesk: true, status: null, attachments: [{ id: fileId, name: 'planning.pdf' }] },
      { content: 'Merci.', fromDesk: false, attachments: [] },
    ]);
    expect((await t.app.inject({ method: 'GET', url: body.messages[0]!.attachments[0]!.url })).statusCode).toBe(200);
  });

  test('lets a customer open what the agency attached for them', async () => {
    const a = await t.agency();
    const { id } = await wished(t, a.customer);
    const fileId = await sent(t, a.manager, 'devis.pdf');
    await t.call(writeCustomerRequest, { as: a.manager, params: { id }, body: { attachments: [{ id: fileId }] } });
    const { body } = await t.call(readCustomerRequest, { as: a.customer, params: { id } });
    expect(body.messages[0]?.attachments).toMatchObject([{ id: fileId }]);
  });

  test('takes a message with a text or a file, once when sent twice, and never somebody else’s file', async () => {
    const a = await t.agency();
    const { id } = await asked(t, a.agent);
    const write = (body: object, as = a.manager) => t.call(writeAgentRequest, { as, via: via(as), params: { id }, body });
    expect((await write({ content: '  ' })).body.errors).toEqual({ content: 'Obligatoire' });
    const newId = crypto.randomUUID();
    await write({ newId, content: 'Une fois' });
    expect((await write({ newId, content: 'Une fois' })).body.messages).toHaveLength(1);
    expect((await write({ attachments: [{ id: await sent(t, a.agent) }] })).body.errors).toEqual({ files: 'Le fichier est invalide' });
    const fileId = await sent(t, a.manager);
    await write({ attachments: [{ id: fileId }] });
    expect((await write({ attachments: [{ id: fileId }] })).body.code).toBe('documents.file_taken');
    expect((await saveAs(t, a.manager, { files: [{ id: fileId }] })).body).toMatchObject({ code: 'documents.file_taken' });
    await onlyRights(t, a.manager, ['listAgentRequests', 'readAgentRequests']);
    expect((await write({ content: 'Sans droit' })).body.data).toEqual({ right: 'editAgentRequests' });
    expect((await write({ content: 'Pas la mienne' }, a.office)).status).toBe(404);
  });

  test('is deleted with its files', async () => {
    const a = await t.agency();
    const [first, second] = [await sent(t, a.agent), await sent(t, a.manager)];
    const { id } = await asked(t, a.agent, leave({ attachments: [{ id: first }] }));
    await t.call(writeAgentRequest, { as: a.manager, params: { id }, body: { attachments: [{ id: second }] } });
    await t.call(removeAgentRequest, { as: a.manager, params: { id } });
    await t.drain();
    const kept = await t.tx(a.id, (tx) => tx.select().from(files).where(eq(files.agencyId, a.id)));
    expect(kept.map(({ erasedAt }) => erasedAt === null)).toEqual([false, false]);
    expect(await t.tx(a.id, (tx) => tx.$count(attachments, eq(attachments.agencyId, a.id)))).toBe(0);
  });
});

describe('unread requests', () => {
  test('are counted for the agency with the right to list them, otherwise for oneself (F-316, A-153)', async () => {
    const a = await t.agency();
    await asked(t, a.agent);
    const { id } = await asked(t, a.office);
    expect([await unread(a.manager), await unread(a.agent)]).toEqual([
      { selfUnread: 0, agencyUnread: 2 },
      { selfUnread: 0, agencyUnread: 0 },
    ]);
    await t.call(writeAgentRequest, { as: a.manager, params: { id }, body: { content: 'Vu' } });
    expect([await unread(a.office), await unread(a.agent), await unread(a.manager)]).toEqual([
      { selfUnread: 1, agencyUnread: 0 },
      { selfUnread: 0, agencyUnread: 0 },
      { selfUnread: 0, agencyUnread: 1 },
    ]);
    await onlyRights(t, a.manager, ['readAgentRequests']);
    expect(await unread(a.manager)).toEqual({ selfUnread: 0, agencyUnread: 0 });
  });

  test('are read by opening them, by each person for themselves, and an answer leaves them unread to nobody (C-042)', async () => {
    const a = await t.agency();
    const { id } = await wished(t, a.customer);
    expect([(await unreadWishes(a.owner)).agencyUnread, (await unreadWishes(a.manager)).agencyUnread]).toEqual([1, 1]);
    await t.call(seeCustomerRequest, { as: a.manager, params: { id } });
    expect([(await unreadWishes(a.owner)).agencyUnread, (await unreadWishes(a.manager)).agencyUnread]).toEqual([1, 0]);
    await t.call(writeCustomerRequest, { as: a.manager, params: { id }, body: { content: 'C’est noté.' } });
    expect([(await unreadWishes(a.owner)).agencyUnread, (await unreadWishes(a.customer)).selfUnread]).toEqual([0, 1]);
    await t.call(seeCustomerRequest, { as: a.customer, params: { id } });
    expect((await unreadWishes(a.customer)).selfUnread).toBe(0);
    await t.call(writeCustomerRequest, { as: a.customer, params: { id }, body: { content: 'Merci' } });
    expect([(await unreadWishes(a.owner)).agencyUnread, (await unreadWishes(a.manager)).agencyUnread]).toEqual([1, 1]);
  });

  test('of a customer raise the owner’s count by one (C-039)', async () => {
    const a = await t.agency();
    const before = (await unreadWishes(a.owner)).agencyUnread;
    await wished(t, a.customer);
    expect((await unreadWishes(a.owner)).agencyUnread).toBe(before + 1);
  });

  test('are found by the list’s own filter, on both sides', async () => {
    const a = await t.agency();
    const { id } = await asked(t, a.agent);
    await asked(t, a.office);
    await t.call(seeAgentRequest, { as: a.manager, params: { id } });
    const ids = async (as: TestPerson, wanted: boolean) =>
      (await t.call(listAgentRequests, { as, via: via(as), body: { filters: { unread: wanted } } })).body.data.map((row) => [
        row.id === id,
        row.unread,
      ]);
    expect([await ids(a.manager, true), await ids(a.manager, false)]).toEqual([[[false, true]], [[true, false]]]);
    await t.call(writeAgentRequest, { as: a.manager, params: { id }, body: { content: 'Vu' } });
    expect(await ids(a.agent, true)).toEqual([[true, true]]);
    expect((await t.call(seeAgentRequest, { as: a.office, via: 'agent', params: { id } })).status).toBe(404);
  });
});
