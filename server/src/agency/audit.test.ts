import { eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const { audit } = contract.agency;
const list = async (a: TestAgency, body: object = {}) => (await t.call(audit, { as: a.owner, body })).body;
const today = new Date().toISOString().slice(0, 10);

describe('the trail of changes', () => {
  test('says who changed what, from which value to which, and names the thing', async () => {
    const a = await t.agency();
    const { body } = await t.call(contract.customers.save, { as: a.manager, body: { name: 'Avant' } });
    await t.call(contract.customers.save, { as: a.manager, body: { id: body.id, version: body.version, name: 'Après' } });
    const {
      data: [line],
    } = await list(a, { filters: { tableName: ['customers'], rowId: body.id, operation: ['update'] } });
    expect(line).toMatchObject({ subject: 'Après', action: 'customers.save', operation: 'update', changes: { name: ['Avant', 'Après'] } });
    expect(line!.author).toMatch(/^Camille Martin/);
  });

  test('names the author of each line and nobody else', async () => {
    const a = await t.agency();
    await t.tx(a.id, (tx) => tx.update(userCompanies).set({ firstname: 'Olivia', lastname: 'Renard' }).where(eq(userCompanies.id, a.owner.memberId)));
    await t.tx(a.id, (tx) => tx.update(userCompanies).set({ firstname: 'Marc', lastname: 'Lefort' }).where(eq(userCompanies.id, a.manager.memberId)));
    const written = async (as: TestPerson): Promise<string | undefined> => {
      const { body } = await t.call(contract.customers.save, { as, body: { name: 'X' } });
      return (await list(a, { filters: { rowId: body.id } })).data[0]?.author;
    };
    expect([await written(a.owner), await written(a.manager)]).toEqual(['Olivia Renard', 'Marc Lefort']);
  });

  test('replaces its identifiers by names, and says what a deleted row was', async () => {
    const a = await t.agency();
    const { body: customer } = await t.call(contract.customers.save, { as: a.manager, body: { name: 'Foncière' } });
    const draft = await t.call(contract.billing.saveInvoice, {
      as: a.manager,
      body: { customerId: customer.id, date: '2026-11-21', title: 'Novembre', items: [] },
    });
    await t.call(contract.billing.remove, { as: a.manager, params: { id: draft.body.id } });
    const { data } = await list(a, { filters: { tableName: 'invoices', rowId: draft.body.id } });
    expect(data.map(({ operation, subject }) => [operation, subject])).toEqual([
      ['delete', 'Novembre'],
      ['insert', 'Novembre'],
    ]);
    expect(data[0]!.names).toEqual({ [customer.id]: 'Foncière' });
  });

  test('is searched by author and by day, and is read with the right for it in one’s own agency only', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await t.call(contract.customers.save, { as: a.manager, body: { name: 'X' } });
    expect((await list(a, { query: 'personne de ce nom' })).count).toBe(0);
    expect((await list(a, { query: 'camille' })).count).toBeGreaterThan(0);
    expect((await list(a, { filters: { from: today } })).count).toBeGreaterThan(0);
    expect((await list(a, { filters: { until: '2020-01-01' } })).count).toBe(0);
    expect((await list(b, { filters: { action: 'customers.save' } })).count).toBe(0);
    await onlyRights(t, a.office, []);
    expect((await t.call(audit, { as: a.office, body: {} })).body.data).toEqual({ right: 'readAuditTrail' });
  });

  test('a linked row that is gone, or that belongs to another agency, reads « supprimé »', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const stranger = crypto.randomUUID();
    const foreign = await t.tx(b.id, (tx) => makeSite(tx, b.id, { customerId: b.customerId, name: 'Chez les autres' }));
    const { service, site } = await t.tx(a.id, async (tx) => {
      const place = await makeSite(tx, a.id, { customerId: a.customerId, name: 'Gare Matabiau' });
      return {
        site: place,
        service: await makeService(tx, place, { day: '2026-12-01', from: '08:00', until: '16:00' }, { agentIds: [a.agent.agentId!] }),
      };
    });
    const label = 'Gare Matabiau, 01/12/2026 08:00';
    const ofService = { filters: { tableName: 'service_assignments', operation: ['insert'] } };
    expect((await list(a, ofService)).data[0]?.names).toMatchObject({ [service.id]: label });
    await t.tx(a.id, async (tx) => {
      await tx.delete(services).where(eq(services.id, service.id));
      const changes = { site_id: [foreign.id, site.id], service_ids: [[service.id], []], user_id: [null, stranger] };
      await tx.insert(auditLines).values({ agencyId: a.id, action: 'test', tableName: 'loose', rowId: 'x', operation: 'update', changes });
    });
    expect((await list(a, ofService)).data[0]?.names).toMatchObject({ [service.id]: 'supprimé' });
    const { names } = (await list(a, { filters: { tableName: 'loose' } })).data[0]!;
    expect(names).toEqual({ [foreign.id]: 'supprimé', [site.id]: 'Gare Matabiau', [service.id]: 'supprimé', [stranger]: 'Vigie' });
  });

  test('a removed collaborator keeps their name and is shown as removed', async () => {
    const a = await t.agency();
    const agentId = a.agent.agentId!;
    await t.tx(a.id, (tx) => tx.update(agents).set({ status: 400, firstname: 'Paul', lastname: 'Rey' }).where(eq(agents.id, agentId)));
    const { data } = await list(a, { filters: { tableName: 'agents', rowId: agentId } });
    expect(data[0]?.subject).toBe('Paul Rey (supprimé)');
  });

  test('is searched by the name of a customer, a site or a collaborator', async () => {
    const a = await t.agency();
    const { body } = await t.call(contract.customers.save, { as: a.manager, body: { name: 'Établissements Zéphyr' } });
    await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: body.id, name: 'Dépôt Oméga' }));
    const found = async (query: string) => (await list(a, { query })).data.map(({ tableName, rowId }) => [tableName, rowId]);
    expect(await found('zephyr etab')).toEqual([['customers', body.id]]);
    expect((await found('omega')).map(([table]) => table)).toEqual(['sites']);
  });

  test('shows the reason for an absence only to those who may know it', async () => {
    const a = await t.agency();
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.agent.agentId!, { first: '2026-12-10', typeKey: 'sickLeave' }));
    const reasonFor = async () =>
      (await t.call(audit, { as: a.office, via: 'agency', body: { filters: { tableName: 'unavailabilities' } } })).body.data[0]?.changes['type_key'];
    await onlyRights(t, a.office, ['readAuditTrail']);
    expect(await reasonFor()).toBe('•••');
    await onlyRights(t, a.office, ['readAuditTrail', 'readUnavailabilityReasons']);
    expect(await reasonFor()).toBe('sickLeave');
  });

  test('loads names once per kind, however long the page is', async () => {
    const a = await t.agency();
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const asked = async (limit: number) => {
      queries.mockClear();
      await list(a, { limit, filters: { tableName: ['sites', 'services', 'service_assignments'] } });
      // The session may be checked again meanwhile, in a transaction of its own.
      const texts = queries.mock.calls.map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text));
      return texts.slice(texts.findIndex((text) => text.includes(`app.agency_id','${a.id}`))).filter((text) => text.startsWith('select')).length;
    };
    await t.tx(a.id, async (tx) => {
      for (let index = 0; index < 10; index += 1) {
        const place = await makeSite(tx, a.id, { customerId: a.customerId, name: `Site ${index}` });
        await makeService(tx, place, { day: '2026-12-01', from: '08:00', until: '16:00' }, { agentIds: [a.agent.agentId!] });
      }
    });
    await asked(3);
    const few = await asked(3);
    expect(await asked(30)).toBe(few);
    queries.mockRestore();
  });
});
