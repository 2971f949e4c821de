import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { agencyRights, defaultTemplates } from '@vigie/domain/identity/rights.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const { rightsTemplates, saveRightsTemplate, removeRightsTemplate, save } = contract.agents;

const list = async (as: TestPerson) => (await t.call(rightsTemplates, { as })).body.data;
const put = (as: TestPerson, body: Record<string, unknown>) =>
  t.call(saveRightsTemplate, { as, body: { name: 'Planificateur', kind: 'staff', rights: ['editServices'], isDefault: false, ...body } });
const remove = (as: TestPerson, id: string) => t.call(removeRightsTemplate, { as, params: { id } });
/** A new file, and the contents of its membership. */
async function newcomer(a: TestAgency) {
  const { status, body } = await t.call(save, { as: a.manager, body: { firstname: 'Nadia', lastname: `Roux ${crypto.randomUUID().slice(0, 6)}` } });
  expect(status).toBe(200);
  const [member] = await t.tx(a.id, (tx) => tx.select().from(userCompanies).where(eq(userCompanies.agentId, body.id)));
  return { kind: member!.kind, rights: member!.rights };
}

describe('rights templates', () => {
  test('of a new agency are « Administrateur » and « Collaborateur », and a new agent receives the latter (A-292, A-293)', async () => {
    const a = await t.agency();
    expect(await list(a.manager)).toMatchObject([
      { name: 'Administrateur', rights: agencyRights, isDefault: false, id: null },
      { name: 'Collaborateur', rights: defaultTemplates[1].rights, isDefault: true, id: null },
    ]);
    expect(await newcomer(a)).toEqual({ kind: 'agent', rights: defaultTemplates[1].rights });
  });

  test('another default is chosen: new agents receive it with its dependencies until it is removed (A-292, A-293)', async () => {
    const a = await t.agency();
    const { status, body } = await put(a.manager, { isDefault: true });
    expect(status).toBe(200);
    expect(body.rights).toEqual(['listServices', 'readServices', 'editServices']);
    expect((await list(a.manager)).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Planificateur']);
    expect(await newcomer(a)).toEqual({ kind: 'staff', rights: body.rights });
    expect((await remove(a.manager, body.id!)).status).toBe(200);
    expect(await newcomer(a)).toEqual({ kind: 'agent', rights: defaultTemplates[1].rights });
  });

  test('a template with a right that does not exist is refused by its name', async () => {
    const a = await t.agency();
    const { status, body } = await put(a.manager, { rights: ['editServices', 'flyToTheMoon'] });
    expect([status, body]).toMatchObject([422, { errors: { rights: 'Autorisation inconnue : flyToTheMoon' } }]);
    expect(await list(a.manager)).toHaveLength(2);
  });

  test('one of the two is changed in place, and restored', async () => {
    const a = await t.agency();
    const { body } = await put(a.manager, { name: 'Collaborateur', kind: 'agent', rights: ['listSites'] });
    expect((await list(a.manager))[1]).toMatchObject({ name: 'Collaborateur', rights: ['listSites'], changed: true, isDefault: true });
    expect((await newcomer(a)).rights).toEqual(['listSites']);
    await remove(a.manager, body.id!);
    expect((await list(a.manager))[1]).toMatchObject({ changed: false, rights: defaultTemplates[1].rights });
  });

  test('are refused: a name used twice, no rights, a stale version', async () => {
    const a = await t.agency();
    const first = await put(a.manager, {});
    expect((await put(a.manager, { name: 'planificateur ' })).body.errors).toEqual({ name: 'Ce nom est déjà pris' });
    expect((await put(a.manager, { name: 'Autre', rights: null })).body.errors).toEqual({ rights: 'Choisissez les droits du modèle' });
    const own = { id: first.body.id, version: first.body.version };
    expect((await put(a.manager, { ...own, rights: ['listSites'] })).body.rights).toEqual(['listSites']);
    expect((await put(a.manager, own)).body.code).toBe('shared.stale');
  });

  test('nobody puts a right into a template, or makes a template the default, without having that right', async () => {
    const a = await t.agency();
    const { body } = await put(a.owner, { rights: ['editInvoices'] });
    await onlyRights(t, a.manager, ['listAgents', 'readAgents', 'editAgentRights', 'createAgents', 'editAgents', 'listSites']);
    const own = { id: body.id, version: body.version };
    expect((await put(a.manager, { rights: ['editSites'], name: 'Autre' })).body).toMatchObject({ code: 'agents.rights_beyond' });
    expect((await put(a.manager, { ...own, rights: ['editInvoices'], isDefault: true })).body).toMatchObject({ code: 'agents.rights_beyond' });
    expect((await put(a.manager, { name: 'Administrateur', rights: null, isDefault: true })).body).toMatchObject({ code: 'agents.rights_beyond' });
    expect((await put(a.manager, { ...own, name: 'Facturation', rights: ['editInvoices', 'listSites'] })).status).toBe(200);
    expect((await newcomer(a)).rights).toEqual(defaultTemplates[1].rights);
  });

  test('need the right to edit rights, and another agency’s are not found', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { body } = await put(b.manager, {});
    expect((await remove(a.manager, body.id!)).status).toBe(404);
    expect((await put(a.manager, { id: body.id, version: 1 })).status).toBe(404);
    expect((await list(a.manager)).map(({ name }) => name)).toEqual(['Administrateur', 'Collaborateur']);
    await onlyRights(t, a.office, ['createAgents']);
    expect([(await t.call(rightsTemplates, { as: a.office })).status, (await put(a.office, {})).status]).toEqual([200, 403]);
    expect((await t.call(rightsTemplates, { as: a.agent })).status).toBe(403);
  });
});
