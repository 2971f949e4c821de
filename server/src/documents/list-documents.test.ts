import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../test/house.ts';
import { filed } from '../../test/papers.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const { expirations, list, listOfAgents, listOfCustomers, read } = contract.documents;

type ListCall = typeof list | typeof listOfAgents | typeof listOfCustomers;
const namesOf = async (as: TestPerson, body: Record<string, unknown> = {}, via?: 'agent', call: ListCall = list) => {
  const answer = await t.call(call, { as, body: { orderBy: 'name', ascending: 1, ...body }, ...(via ? { via } : {}) });
  expect(answer.status).toBe(200);
  return answer.body.data.map(({ name }) => name);
};

/** One document of each case. */
async function shelf(a: TestAgency) {
  const second = await t.platform((tx) => makeCustomer(tx, a.id));
  await filed(t, a.manager, { name: 'Agence, fermé' });
  await filed(t, a.manager, { name: 'Agence, à tous les agents', accessAllAgents: true });
  await filed(t, a.manager, { name: 'Agence, à tous les clients', accessAllCustomers: true });
  await filed(t, a.manager, { name: 'Agence, à l’agent', userCompanies: [a.agent.memberId] });
  await filed(t, a.manager, { name: 'Agence, au client', customers: [a.customerId] });
  await filed(t, a.manager, { name: 'Agence, plus partagé', shared: false, accessAllAgents: true, accessAllCustomers: true });
  await filed(t, a.manager, { name: 'De l’agent', agent: a.agent.agentId }, 'agent');
  await filed(t, a.manager, { name: 'D’un collègue', agent: a.office.agentId }, 'agent');
  await filed(t, a.manager, { name: 'Du client', customer: a.customerId }, 'customer');
  await filed(t, a.manager, { name: 'D’un autre client', customer: second.id }, 'customer');
}

describe('lists of documents', () => {
  test('each kind is listed at the desk under its own address, newest first (C-329)', async () => {
    const a = await t.agency();
    await shelf(a);
    const { body } = await t.call(list, { as: a.manager, body: {} });
    expect([body.count, body.data[0]?.name, body.data.at(-1)?.name]).toEqual([6, 'Agence, plus partagé', 'Agence, fermé']);
    expect(await namesOf(a.manager, {}, undefined, listOfAgents)).toEqual(['D’un collègue', 'De l’agent']);
    expect(await namesOf(a.manager, {}, undefined, listOfCustomers)).toEqual(['D’un autre client', 'Du client']);
  });

  test('agents and customers find all their documents and nothing else, by rule and row-level security (A-059, C-327)', async () => {
    const a = await t.agency();
    await shelf(a);
    const agents = ['Agence, à l’agent', 'Agence, à tous les agents', 'De l’agent'];
    expect(await namesOf(a.agent, {}, 'agent')).toEqual(agents);
    expect(await namesOf(a.agent)).toEqual(agents);
    expect(await namesOf(a.agent, { filters: { kinds: ['agent'] } }, 'agent')).toEqual(['De l’agent']);
    expect(await namesOf(a.agent, {}, 'agent', listOfAgents)).toEqual(['De l’agent']);
    expect(await namesOf(a.customer)).toEqual(['Agence, à tous les clients', 'Agence, au client', 'Du client']);
    expect(await namesOf(a.customer, {}, undefined, listOfCustomers)).toEqual(['Du client']);
    expect(await namesOf((await t.agency()).customer)).toEqual([]);
  });

  test('with own rights only, reachable documents are read and the others are not found (A-059, C-325)', async () => {
    const a = await t.agency();
    await shelf(a);
    const all = (await t.call(list, { as: a.owner, body: {} })).body.data;
    const idOf = (name: string): string => all.find((one) => one.name === name)!.id;
    const status = async (as: TestPerson, name: string, via?: 'agent') =>
      (await t.call(read, { as, params: { id: idOf(name) }, ...(via ? { via } : {}) })).status;
    expect(await status(a.agent, 'Agence, à l’agent', 'agent')).toBe(200);
    expect(await status(a.agent, 'Agence, fermé', 'agent')).toBe(404);
    expect(await status(a.agent, 'Agence, fermé')).toBe(404);
    expect(await status(a.customer, 'Agence, au client')).toBe(200);
    expect(await status(a.customer, 'Agence, à tous les agents')).toBe(404);
    await onlyRights(t, a.customer, ['listOwnDocuments']);
    const { body } = await t.call(list, { as: a.customer, body: {} });
    expect(body.data.map(({ file }) => file?.url)).toEqual(['', '', '']);
  });

  test('other readers are named only at the desk', async () => {
    const a = await t.agency();
    await filed(t, a.manager, { name: 'A', userCompanies: [a.agent.memberId, a.office.memberId], customers: [a.customerId] });
    const seen = async (as: TestPerson, via?: 'agent') => {
      const { body } = await t.call(list, { as, body: {}, ...(via ? { via } : {}) });
      return [body.data[0]?.userCompanies.length, body.data[0]?.customers.length];
    };
    expect(await seen(a.manager)).toEqual([2, 1]);
    for (const [as, via] of [[a.agent, 'agent'], [a.agent], [a.customer]] as const) expect(await seen(as, via)).toEqual([0, 0]);
  });

  test('the visibility: shared with me, created by me, all (A-057)', async () => {
    const a = await t.agency();
    await filed(t, a.owner, { name: 'Du patron' });
    await filed(t, a.owner, { name: 'Du patron, à tous', accessAllAgents: true });
    await filed(t, a.manager, { name: 'De moi, à tous', accessAllAgents: true });
    expect(await namesOf(a.manager)).toEqual(['De moi, à tous', 'Du patron', 'Du patron, à tous']);
    expect(await namesOf(a.manager, { filters: { visibility: true } })).toEqual(['Du patron, à tous']);
    expect(await namesOf(a.manager, { filters: { visibility: false } })).toEqual(['De moi, à tous']);
  });

  test('buckets of expiry and folders are counted after the other filters (C-324)', async () => {
    const a = await t.agency();
    const folder = (...names: string[]) => names.map((name) => ({ name, description: `Dossier ${name}` }));
    await filed(t, a.manager, { name: 'Passé', expiredAt: '2026-11-20', attachedFolders: folder('Légal') });
    await filed(t, a.manager, { name: '30', expiredAt: '2026-12-21', attachedFolders: folder('Légal', 'Assurances') });
    await filed(t, a.manager, { name: '60', expiredAt: '2027-01-20' });
    await filed(t, a.manager, { name: '90', expiredAt: '2027-02-19' });
    await filed(t, a.manager, { name: 'Loin', expiredAt: '2027-02-20' });
    const { body } = await t.call(list, { as: a.manager, body: { filters: { bucket: '60' }, orderBy: 'expiredAt', ascending: 1 } });
    expect(body.data.map(({ name }) => name)).toEqual(['30', '60']);
    expect(body.buckets).toEqual({ expired: 1, 30: 1, 60: 2, 90: 3 });
    expect(await namesOf(a.manager, { filters: { folder: 'Légal' } })).toEqual(['30', 'Passé']);
    const inFolder = await t.call(list, { as: a.manager, body: { filters: { folder: 'Légal' } } });
    expect(inFolder.body.folders).toEqual([
      { name: 'Assurances', description: 'Dossier Assurances', count: 1 },
      { name: 'Légal', description: 'Dossier Légal', count: 2 },
    ]);
    expect(inFolder.body.buckets['expired']).toBe(1);
  });

  test('those with an end are listed together for the desk, whoever they are of, the nearest first', async () => {
    const a = await t.agency();
    await filed(t, a.manager, { name: 'Sans fin' });
    await filed(t, a.manager, { name: 'Assurance', expiredAt: '2027-03-01' });
    await filed(t, a.manager, { name: 'Titre de séjour', expiredAt: '2026-12-01', agent: a.agent.agentId }, 'agent');
    await filed(t, a.manager, { name: 'Plan de prévention', expiredAt: '2026-11-10', customer: a.customerId }, 'customer');
    const { body } = await t.call(expirations, { as: a.manager, body: { orderBy: 'expiredAt', ascending: 1 } });
    expect(body.data.map(({ name, kind }) => [name, kind])).toEqual([
      ['Plan de prévention', 'customer'],
      ['Titre de séjour', 'agent'],
      ['Assurance', 'agency'],
    ]);
    expect([body.count, body.buckets['expired'], body.buckets['30']]).toEqual([3, 1, 1]);
    await onlyRights(t, a.manager, ['listOwnDocuments', 'readOwnDocuments']);
    expect((await t.call(expirations, { as: a.manager, body: {} })).status).toBe(403);
  });

  test('a search finds the document, its agent and its customer', async () => {
    const a = await t.agency();
    await shelf(a);
    const { body } = await t.call(listOfAgents, { as: a.manager, body: { query: 'collègue' } });
    const whose = body.data[0]?.agent?.name ?? '';
    expect(await namesOf(a.manager, { query: whose }, undefined, listOfAgents)).toEqual(['D’un collègue']);
  });
});
