import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../test/house.ts';
import { planningWorld } from '../../test/worlds/planning-world.ts';
import { asked, leave, wished } from '../../test/worlds/requests-world.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const { answerAgentRequest, answerCustomerRequest, readAgentRequest, removeAgentRequest } = contract.requests;
const answer = (as: TestPerson, status: '200' | '300' | '400', body: { id: string } & Record<string, unknown>) =>
  t.call(answerAgentRequest, { as, params: { status }, body });
const mailsOf = (a: TestAgency) => t.tx(a.id, (tx) => tx.select().from(mails).where(eq(mails.agencyId, a.id)));
const absencesOf = (a: TestAgency) => t.tx(a.id, (tx) => tx.select().from(unavailabilities).where(eq(unavailabilities.agencyId, a.id)));
const toldTo = (person: TestPerson) => t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, person.userId)));

describe('the answer to a collaborator', () => {
  test('is mailed only when the manager says so, and the mail is kept with the request (F-308)', async () => {
    const a = await t.agency();
    const first = await asked(t, a.agent, { requestType: 'equipment', subject: 'Une lampe frontale' });
    const without = await answer(a.manager, '200', { id: first.id, version: first.version });
    expect([without.body.status, without.body.sent, (await mailsOf(a)).length]).toEqual([200, false, 0]);
    const second = await asked(t, a.agent, { requestType: 'payroll', subject: 'Heures de mai' });
    const refused = await answer(a.manager, '300', { id: second.id, sendMail: true, message: 'Déjà payées en juin.' });
    expect(refused.body).toMatchObject({ status: 300, sent: true, messages: [{ status: 300, mailed: true, content: 'Déjà payées en juin.' }] });
    const [mail] = await mailsOf(a);
    expect(mail).toMatchObject({
      template: 'requestAnswered',
      aboutTable: 'requests',
      aboutId: second.id,
      recipients: [expect.stringContaining('@')],
    });
    expect([mail?.subject, mail?.textBody]).toEqual([
      'Votre demande « Heures de mai » : refusée',
      expect.stringMatching(/Déjà payées en juin\.[^]*Refusée[^]*\/#\/terrain\/demandes\//),
    ]);
  });

  test('that accepts an absence records it, and reverting the acceptance removes it', async () => {
    const a = await planningWorld(t);
    const { id } = await asked(t, a.agent);
    const accepted = await answer(a.manager, '200', { id });
    expect(await absencesOf(a)).toMatchObject([
      {
        id: accepted.body.unavailabilityId,
        agentId: a.guardId,
        typeKey: 'paidLeave',
        startAt: '2026-12-09T23:00:00Z',
        endAt: '2026-12-12T23:00:00Z',
        comment: 'Congés de décembre',
      },
    ]);
    const postponed = await answer(a.manager, '400', { id });
    expect([postponed.body.status, postponed.body.unavailabilityId, await absencesOf(a)]).toEqual([400, null, []]);
  });

  test('shows beforehand the services and absences in conflict', async () => {
    const a = await planningWorld(t);
    const hit = await t.tx(a.id, async (tx) => {
      await makeUnavailability(tx, a.id, a.guardId, { first: '2026-12-12', typeKey: 'training' });
      await makeService(tx, a.site, { day: '2026-12-20', from: '08:00', until: '16:00' }, { agentIds: [a.guardId] });
      return makeService(tx, a.site, { day: '2026-12-10', from: '19:00', until: '07:00' }, { agentIds: [a.guardId] });
    });
    const { id } = await asked(t, a.agent);
    const { body } = await t.call(readAgentRequest, { as: a.manager, params: { id } });
    expect(body.conflicts.map((service) => service.id)).toEqual([hit.id]);
    expect(body.absences).toMatchObject([{ typeKey: 'training' }]);
    const own = await t.call(readAgentRequest, { as: a.agent, via: 'agent', params: { id } });
    expect([own.body.conflicts, own.body.absences, own.body.mailTo]).toEqual([[], [], null]);
  });

  test('leaves nothing behind when the absence may not be recorded', async () => {
    const a = await planningWorld(t);
    const { id } = await asked(t, a.agent);
    await onlyRights(t, a.manager, ['listAgentRequests', 'readAgentRequests', 'editAgentRequests']);
    const refused = await answer(a.manager, '200', { id, sendMail: true });
    expect([refused.status, refused.body.data]).toEqual([403, { right: 'createUnavailabilities' }]);
    const { body } = await t.call(readAgentRequest, { as: a.manager, params: { id } });
    expect([body.status, body.messages, await mailsOf(a), await absencesOf(a)]).toEqual([100, [], [], []]);
    expect(body.refusals).toMatchObject({ accept: expect.stringContaining('indisponibilités'), answer: null });
    expect((await answer(a.manager, '300', { id })).body.status).toBe(300);
  });

  test('hides the reason for the absence from readers without the right', async () => {
    const a = await planningWorld(t);
    const { id } = await asked(t, a.agent, leave({ absenceType: 'childSick' }));
    await onlyRights(t, a.manager, ['listAgentRequests', 'readAgentRequests', 'editAgentRequests', 'createUnavailabilities']);
    expect((await t.call(readAgentRequest, { as: a.manager, params: { id } })).body.absenceType).toBeNull();
    await answer(a.manager, '200', { id });
    expect((await absencesOf(a))[0]?.typeKey).toBe('childSick');
  });

  test('is given once, on the version that was read, and not by the requester', async () => {
    const a = await t.agency();
    const { id, version } = await asked(t, a.agent, { requestType: 'other', subject: 'Un casier' });
    expect((await answer(a.manager, '300', { id, version })).status).toBe(200);
    expect((await answer(a.manager, '300', { id })).body.code).toBe('requests.same_status');
    expect((await answer(a.manager, '200', { id, version })).body.code).toBe('shared.stale');
    const own = await asked(t, a.office, { requestType: 'other', subject: 'Un bureau' });
    await onlyRights(t, a.office, ['listAgentRequests', 'readAgentRequests', 'editAgentRequests']);
    const self = await t.call(answerAgentRequest, { as: a.office, via: 'agency', params: { status: '200' }, body: { id: own.id } });
    expect([self.status, self.body.code]).toEqual([403, 'requests.own']);
  });

  test('is refused without the right, and in another agency the request is not found', async () => {
    const a = await t.agency();
    const b = await t.agency();
    const { id } = await asked(t, a.agent);
    expect((await answer(b.manager, '200', { id })).status).toBe(404);
    expect((await t.call(answerAgentRequest, { as: a.office, via: 'agency', params: { status: '200' }, body: { id } })).body.data).toEqual({
      right: 'editAgentRequests',
    });
    expect((await t.call(answerCustomerRequest, { as: a.manager, params: { status: '200' }, body: { id } })).status).toBe(404);
  });

  test('by mail to a person without an address is refused with a message', async () => {
    const a = await t.agency();
    const { id } = await asked(t, a.agent, { requestType: 'other', subject: 'Un casier' });
    await t.platform(async (tx) => {
      await tx.execute(`update agents set email = '' where id = '${a.agent.agentId}'`);
      await tx.update(userCompanies).set({ email: '' }).where(eq(userCompanies.id, a.agent.memberId));
    });
    expect((await answer(a.manager, '300', { id, sendMail: true })).body.errors).toEqual({ sendMail: 'Aucune adresse e-mail n’est connue' });
    expect((await t.call(readAgentRequest, { as: a.manager, params: { id } })).body).toMatchObject({ status: 100, mailTo: null });
  });

  test('notifies the requester; a new request notifies the desk, with a copy by mail for people who want one', async () => {
    const a = await t.agency();
    await onlyRights(t, a.manager, ['listAgentRequests', 'receiveRequestsCopies']);
    const { id } = await asked(t, a.agent);
    await t.drain();
    expect(await toldTo(a.manager)).toMatchObject([{ body: 'Congés de décembre', href: `/platform/collaborateurs/demandes/${id}` }]);
    expect([await toldTo(a.office), await toldTo(a.customer), await toldTo(a.agent)]).toEqual([[], [], []]);
    expect((await mailsOf(a)).map(({ recipients }) => recipients.length)).toEqual([1]);
    await answer(a.owner, '300', { id });
    await t.drain();
    expect(await toldTo(a.agent)).toMatchObject([{ title: 'Votre demande : refusée', href: `/terrain/demandes/${id}` }]);
    expect((await toldTo(a.manager)).length).toBe(1);
  });

  test('stays as an absence when the request is deleted', async () => {
    const a = await planningWorld(t);
    const { id } = await asked(t, a.agent);
    await answer(a.manager, '200', { id });
    expect((await t.call(removeAgentRequest, { as: a.manager, params: { id } })).status).toBe(200);
    expect(await absencesOf(a)).toHaveLength(1);
  });

  test('stays accepted when the planning removes the absence', async () => {
    const a = await planningWorld(t);
    const { id } = await asked(t, a.agent);
    const accepted = await answer(a.manager, '200', { id });
    await t.call(contract.planning.removeUnavailability, { as: a.manager, params: { id: accepted.body.unavailabilityId! } });
    expect((await t.call(readAgentRequest, { as: a.manager, params: { id } })).body).toMatchObject({ status: 200, unavailabilityId: null });
  });
});

describe('the answer to a customer', () => {
  test('is accepted, refused or postponed, and with a mail it is marked as sent (F-310, F-312, C-035)', async () => {
    const a = await t.agency();
    const { id } = await wished(t, a.customer);
    const move = async (status: '200' | '300' | '400', sendMail: boolean) =>
      (await t.call(answerCustomerRequest, { as: a.manager, params: { status }, body: { id, sendMail } })).body;
    expect(await move('400', false)).toMatchObject({ status: 400, sent: false });
    expect(await move('300', false)).toMatchObject({ status: 300, sent: false });
    expect(await mailsOf(a)).toEqual([]);
    expect(await move('200', true)).toMatchObject({ status: 200, sent: true });
    const [contact] = await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(userCompanies)
        .where(and(eq(userCompanies.agencyId, a.id), eq(userCompanies.id, a.customer.memberId))),
    );
    expect((await mailsOf(a)).map(({ recipients }) => recipients)).toEqual([[contact?.email]]);
    await t.drain();
    expect((await toldTo(a.customer)).map(({ href }) => href)).toEqual(Array(3).fill(`/customer/customerRequests/${id}`));
  });
});
