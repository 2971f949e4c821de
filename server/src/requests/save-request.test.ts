import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { requests } from '@vigie/db/tables/requests.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { sent } from '../../test/papers.ts';
import { asked, leave, wish, wished } from '../../test/worlds/requests-world.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const { saveAgentRequest, readAgentRequest, listAgentRequests, removeAgentRequest, agentRequestTypes, agentRequestTargets } = contract.requests;
const { saveCustomerRequest, readCustomerRequest, listCustomerRequests, removeCustomerRequest, customerRequestTypes } = contract.requests;
const rowsOf = (a: TestAgency) => t.tx(a.id, (tx) => tx.select().from(requests).where(eq(requests.agencyId, a.id)));

describe('a collaborator’s request', () => {
  test('is read back as sent, with its attachment (F-307)', async () => {
    const a = await t.agency();
    const fileId = await sent(t, a.agent, 'faire-part.pdf');
    const { id } = await asked(t, a.agent, leave({ attachments: [{ id: fileId }] }));
    const { body } = await t.call(readAgentRequest, { as: a.manager, params: { id } });
    expect(body).toMatchObject({
      requestType: 'leave',
      requestTypeLabel: 'Congé ou absence',
      subject: 'Congés de décembre',
      content: 'Trois jours en famille.',
      agent: { id: a.agent.agentId },
      customer: null,
      createdBy: { id: a.agent.userId },
      fromDesk: false,
      status: 100,
      startAt: '2026-12-09T23:00:00Z',
      endAt: '2026-12-12T22:59:00Z',
      wholeDays: true,
      absenceType: 'paidLeave',
      unread: true,
      attachments: [{ id: fileId, name: 'faire-part.pdf', mimeType: 'application/pdf' }],
      messages: [],
    });
    expect((await t.app.inject({ method: 'GET', url: body.attachments[0]!.url })).statusCode).toBe(200);
  });

  test('is listed by date, filtered by status and type, and collaborators find only their own (F-314, C-041)', async () => {
    const a = await t.agency();
    await asked(t, a.agent);
    t.clock.advance(1);
    const second = await asked(t, a.agent, { requestType: 'payroll', subject: 'Heures de nuit oubliées' });
    await asked(t, a.office, { requestType: 'equipment', subject: 'Une lampe' });
    const titles = async (filters: object, as = a.manager, via: 'agency' | 'agent' = 'agency') =>
      (await t.call(listAgentRequests, { as, via, body: { filters } })).body.data.map(({ subject }) => subject);
    expect(await titles({})).toHaveLength(3);
    expect(await titles({ status: [100], requestTypes: ['payroll', 'leave'] })).toEqual(['Heures de nuit oubliées', 'Congés de décembre']);
    expect(await titles({ status: [200] })).toEqual([]);
    expect(await titles({}, a.agent, 'agent')).toEqual(['Heures de nuit oubliées', 'Congés de décembre']);
    expect(await titles({}, a.agent, 'agency')).toEqual(['Heures de nuit oubliées', 'Congés de décembre']);
    expect((await t.call(contract.requests.unreadAgentRequests, { as: a.manager })).body).toEqual({ selfUnread: 0, agencyUnread: 3 });
    await t.call(contract.requests.answerAgentRequest, { as: a.manager, params: { status: '200' }, body: { id: second.id } });
    expect(await titles({ status: [200] })).toEqual(['Heures de nuit oubliées']);
    expect((await t.call(contract.requests.unreadAgentRequests, { as: a.manager })).body.agencyUnread).toBe(2);
    expect((await t.call(removeAgentRequest, { as: a.manager, params: { id: second.id } })).body).toEqual({ ok: true });
    expect((await t.call(removeAgentRequest, { as: a.manager, params: { id: second.id } })).status).toBe(404);
    expect(await titles({})).toHaveLength(2);
  });

  test('names the wrong fields', async () => {
    const a = await t.agency();
    const errors = async (body: Record<string, unknown>) => (await t.call(saveAgentRequest, { as: a.agent, via: 'agent', body })).body.errors;
    expect(await errors(leave({ subject: ' ' }))).toHaveProperty('subject');
    expect(await errors(leave({ requestType: 'rocket' }))).toEqual({ requestType: 'Format invalide' });
    expect(await errors(leave({ endAt: '2026-12-01T10:00:00Z' }))).toEqual({ endAt: 'La fin doit être après le début.' });
    expect(await errors(leave({ absenceType: null, startAt: null }))).toEqual({ absenceType: 'Obligatoire', startAt: 'Obligatoire' });
    expect(await errors(leave({ absenceType: 'disciplinary' }))).toEqual({ absenceType: 'Format invalide' });
  });

  test('sent twice with the number from the phone is one request', async () => {
    const a = await t.agency();
    const newId = crypto.randomUUID();
    const fileId = await sent(t, a.agent);
    const body = leave({ newId, attachments: [{ id: fileId }] });
    const [first, second] = [await asked(t, a.agent, body), await asked(t, a.agent, body)];
    expect([first.id, second.id, second.attachments.length, (await rowsOf(a)).length]).toEqual([newId, newId, 1, 1]);
    const stolen = await t.call(saveAgentRequest, { as: a.office, via: 'agent', body: leave({ newId }) });
    expect([404, 409]).toContain(stolen.status);
  });

  test('is written in the collaborator’s name by the desk, and by nobody else', async () => {
    const a = await t.agency();
    const b = await t.agency();
    const agent = a.agent.agentId!;
    const made = await t.call(saveAgentRequest, { as: a.manager, body: leave({ agent }) });
    expect(made.body).toMatchObject({ agent: { id: agent }, fromDesk: true, createdBy: { id: a.manager.userId } });
    expect((await t.call(saveAgentRequest, { as: a.manager, body: leave() })).body.errors).toEqual({ agent: 'Obligatoire' });
    expect((await t.call(saveAgentRequest, { as: a.manager, body: leave({ agent: b.agent.agentId }) })).body.errors).toEqual({
      agent: 'Collaborateur introuvable',
    });
    expect((await asked(t, a.office, leave({ agent }))).agent).toMatchObject({ id: a.office.agentId });
    // Whatever prefix they use, a person of kind `agent` makes requests for themselves.
    const colleague = await t.call(saveAgentRequest, { as: a.office, via: 'agency', body: leave({ agent }) });
    expect([colleague.status, colleague.body.agent]).toMatchObject([200, { id: a.office.agentId }]);
    const names = await t.call(agentRequestTargets, { as: a.manager, body: { ids: [agent] } });
    expect(names.body).toMatchObject([{ id: agent }]);
  });

  test('is hidden from colleagues, customers and other agencies', async () => {
    const a = await t.agency();
    const b = await t.agency();
    const { id } = await asked(t, a.agent);
    const params = { id };
    expect((await t.call(readAgentRequest, { as: a.office, via: 'agent', params })).status).toBe(404);
    expect((await t.call(readAgentRequest, { as: a.office, via: 'agency', params })).status).toBe(404);
    expect((await t.call(removeAgentRequest, { as: a.office, via: 'agency', params })).status).toBe(404);
    expect((await t.call(readAgentRequest, { as: b.manager, params })).status).toBe(404);
    expect((await t.call(readCustomerRequest, { as: a.manager, params })).status).toBe(404);
    await onlyRights(t, a.manager, ['listAgentRequests']);
    const blind = await t.call(readAgentRequest, { as: a.manager, params });
    expect([blind.status, blind.body.data]).toEqual([403, { right: 'readAgentRequests' }]);
  });

  test('is changed and withdrawn by its author until the agency answers, and a stale form is refused', async () => {
    const a = await t.agency();
    const { id, version } = await asked(t, a.agent);
    const change = (body: object, as = a.agent, via: 'agent' | 'agency' = 'agent') =>
      t.call(saveAgentRequest, { as, via, body: leave({ id, ...body }) });
    expect((await change({ version, subject: 'Quatre jours' })).body.subject).toBe('Quatre jours');
    expect((await change({ version, subject: 'Cinq jours' })).body.code).toBe('shared.stale');
    expect((await change({ subject: 'Six jours' }, a.manager, 'agency')).body.code).toBe('requests.answered');
    await t.call(contract.requests.writeAgentRequest, { as: a.manager, params: { id }, body: { content: 'Pour quel motif ?' } });
    expect((await change({ subject: 'Deux jours' })).body).toMatchObject({ code: 'requests.answered' });
    expect((await t.call(removeAgentRequest, { as: a.agent, via: 'agent', params: { id } })).body.code).toBe('requests.answered');
    const second = await asked(t, a.agent);
    expect((await t.call(removeAgentRequest, { as: a.agent, via: 'agent', params: { id: second.id } })).body).toEqual({ ok: true });
  });

  test('leaves a line in the trail, and a message in it only its own line', async () => {
    const a = await t.agency();
    const { id } = await asked(t, a.agent);
    await t.call(contract.requests.writeAgentRequest, { as: a.agent, via: 'agent', params: { id }, body: { content: 'Merci d’avance' } });
    const lines = await t.tx(a.id, (tx) => tx.select().from(auditLines).where(eq(auditLines.agencyId, a.id)));
    const told = lines.filter(({ tableName }) => tableName.startsWith('request')).map(({ tableName, operation }) => [tableName, operation]);
    expect(told).toEqual([
      ['requests', 'insert'],
      ['request_messages', 'insert'],
    ]);
    expect((await rowsOf(a))[0]?.version).toBe(1);
  });
});

describe('a customer’s request', () => {
  test('always belongs to the contact’s company, and its fields come back with the attachment (F-313, C-031, C-038)', async () => {
    const a = await t.agency();
    const other = await t.tx(a.id, (tx) => makeCustomer(tx, a.id));
    const fileId = await sent(t, a.customer, 'plan.pdf');
    const { id } = await wished(t, a.customer, wish({ customer: other.id, attachments: [{ id: fileId }] }));
    const { body } = await t.call(readCustomerRequest, { as: a.manager, params: { id } });
    expect(body).toMatchObject({
      requestType: 'extraService',
      requestTypeLabel: 'Prestation supplémentaire',
      subject: 'Un agent de plus samedi',
      content: 'Inventaire de nuit.',
      customer: { id: a.customerId },
      agent: null,
      createdBy: { id: a.customer.userId },
      status: 100,
      sent: false,
      attachments: [{ id: fileId }],
      createdAt: expect.stringContaining(t.house.clock.instant().slice(0, 19)),
    });
    const own = await t.call(readCustomerRequest, { as: a.customer, params: { id } });
    expect((await t.app.inject({ method: 'GET', url: own.body.attachments[0]!.url })).statusCode).toBe(200);
  });

  test('is listed at the desk by status and type, and to customers their own; both may delete it (C-040, F-315, C-039)', async () => {
    const a = await t.agency();
    const first = await wished(t, a.customer);
    await wished(t, a.customer, wish({ requestType: 'billing', subject: 'Facture de mai' }));
    await t.call(saveCustomerRequest, { as: a.manager, body: wish({ customer: a.customerId, subject: 'Noté au téléphone' }) });
    const other = await t.tx(a.id, (tx) => makeCustomer(tx, a.id));
    await t.call(saveCustomerRequest, { as: a.manager, body: wish({ customer: other.id, subject: 'D’un autre client' }) });
    const count = async (as: typeof a.manager, filters: object) => (await t.call(listCustomerRequests, { as, body: { filters } })).body.count;
    expect([await count(a.manager, {}), await count(a.manager, { status: [100], requestTypes: ['billing'] })]).toEqual([4, 1]);
    expect([await count(a.manager, { status: [300] }), await count(a.customer, {})]).toEqual([0, 3]);
    expect((await t.call(contract.requests.unreadCustomerRequests, { as: a.manager })).body).toEqual({ selfUnread: 0, agencyUnread: 2 });
    expect((await t.call(removeCustomerRequest, { as: a.customer, params: { id: first.id } })).body).toEqual({ ok: true });
    expect(await count(a.customer, {})).toBe(2);
    const [kept] = (await t.call(listCustomerRequests, { as: a.customer, body: { filters: { requestTypes: ['billing'] } } })).body.data;
    await t.call(contract.requests.answerCustomerRequest, { as: a.manager, params: { status: '300' }, body: { id: kept!.id } });
    expect([await count(a.manager, { status: [300] }), await count(a.manager, { status: [100] })]).toEqual([1, 2]);
  });

  test('of a colleague is hidden from a contact without the right, their own never is', async () => {
    const a = await t.agency();
    const { id } = await wished(t, a.customer);
    await onlyRights(t, a.customer, []);
    const list = () => t.call(listCustomerRequests, { as: a.customer, body: {} });
    expect((await list()).body.count).toBe(1);
    await t.platform((tx) => tx.update(requests).set({ userId: crypto.randomUUID() }).where(eq(requests.id, id)));
    expect((await list()).body.count).toBe(0);
    expect((await t.call(readCustomerRequest, { as: a.customer, params: { id } })).status).toBe(404);
    await onlyRights(t, a.customer, ['listCustomerRequests']);
    expect((await list()).body.count).toBe(1);
  });

  test('needs the right to create or to edit in the dialog of the desk (C-037)', async () => {
    const a = await t.agency();
    await onlyRights(t, a.manager, ['listCustomerRequests', 'readCustomerRequests']);
    const refused = await t.call(saveCustomerRequest, { as: a.manager, body: wish({ customer: a.customerId }) });
    expect([refused.status, refused.body.data]).toEqual([403, { right: 'createCustomerRequests' }]);
    await onlyRights(t, a.manager, ['listCustomerRequests', 'readCustomerRequests', 'editCustomerRequests']);
    expect((await t.call(saveCustomerRequest, { as: a.manager, body: wish({ customer: a.customerId }) })).status).toBe(403);
    await onlyRights(t, a.manager, ['createCustomerRequests']);
    expect((await t.call(saveCustomerRequest, { as: a.manager, body: wish({ customer: a.customerId }) })).status).toBe(200);
  });

  test('for an unknown customer and for one of another agency is refused alike', async () => {
    const a = await t.agency();
    const b = await t.agency();
    for (const customer of [crypto.randomUUID(), b.customerId])
      expect((await t.call(saveCustomerRequest, { as: a.manager, body: wish({ customer }) })).body.errors).toEqual({
        customer: 'Client introuvable',
      });
    expect((await t.call(readCustomerRequest, { as: b.customer, params: { id: (await wished(t, a.customer)).id } })).status).toBe(404);
  });

  test('has the agency’s own types, at first those of a new agency', async () => {
    const a = await t.agency();
    const types = await t.call(customerRequestTypes, { as: a.customer });
    expect(types.body.types).toContainEqual({ key: 'billing', label: 'Facturation', absence: false });
    const leaveType = (await t.call(agentRequestTypes, { as: a.agent, via: 'agent' })).body.types[0];
    expect(leaveType).toEqual({ key: 'leave', label: 'Congé ou absence', absence: true });
    const agencyCustomerRequestTypes = [{ key: 'keys', label: 'Remise de clés' }];
    const saved = await t.call(contract.agency.save, { as: a.owner, body: { version: 2, settings: { agencyCustomerRequestTypes } } });
    expect(saved.status).toBe(200);
    expect((await t.call(customerRequestTypes, { as: a.customer })).body.types).toEqual([{ key: 'keys', label: 'Remise de clés', absence: false }]);
    expect((await t.call(saveCustomerRequest, { as: a.customer, body: wish() })).body.errors).toEqual({ requestType: 'Format invalide' });
  });
});
