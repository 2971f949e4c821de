import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { contractsWorld } from '../../../test/worlds/contracts-world.ts';
import { openTestHouse } from '../../../test/house.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';

const t = await openTestHouse();
const w = contractsWorld(t);
const platform = contract.platformContracts;
const calls = contract.contracts;
const superadmin = await t.platformPerson('superadmin');
const admin = await t.platformPerson('admin');
const [a, b] = [await t.agency(), await t.agency()];

const unique = (): string => `Modèle ${crypto.randomUUID().slice(0, 8)}`;
const publish = async (title: string, body = 'Entre {agency.name} et {customer.name}') =>
  (await t.call(platform.saveCustomerTemplate, { as: superadmin, body: { title, body } })).body;
const inAgency = async (title: string, as = a.owner) =>
  (await t.call(calls.listCustomerTemplates, { as, body: { query: title, filters: {} } })).body.data;

describe('a template of the platform', () => {
  test('is kept by the super-administrator, and every agency finds it among its own templates of that kind (C-089, C-093, C-094)', async () => {
    const title = unique();
    const made = await publish(title);
    expect(made).toMatchObject({ title, kind: 'customer', fromPlatform: true });
    const own = await t.call(calls.saveCustomerTemplate, { as: a.owner, body: { title: `${title} à nous`, body: 'x' } });
    expect((await inAgency(title)).map(({ title: found, fromPlatform }) => [found, fromPlatform])).toEqual(
      expect.arrayContaining([
        [title, true],
        [`${title} à nous`, false],
      ]),
    );
    expect((await inAgency(title, b.owner)).map(({ id }) => id)).toEqual([made.id]);
    expect((await t.call(calls.listAgentTemplates, { as: a.owner, body: { query: title } })).body.count).toBe(0);
    const listed = (await t.call(platform.listCustomerTemplates, { as: superadmin, body: { query: title } })).body.data;
    expect(listed.map(({ id }) => id)).toEqual([made.id]);
    const only = await t.call(calls.listCustomerTemplates, { as: a.owner, body: { query: title, filters: { fromPlatform: false } } });
    expect(only.body.data.map(({ id }) => id)).toEqual([own.body.id]);
  });

  test('cannot be changed or deleted by anybody in an agency (C-094)', async () => {
    const made = await publish(unique());
    const body = { id: made.id, version: made.version, title: 'À moi', body: '' };
    expect((await t.call(calls.saveCustomerTemplate, { as: a.owner, body })).status).toBe(404);
    expect((await t.call(calls.removeCustomerTemplate, { as: a.owner, params: { id: made.id } })).status).toBe(404);
    expect((await inAgency(made.title))[0]).toEqual(made);
  });

  test('is changed with its version, refused when stale, and deleted', async () => {
    const made = await publish(unique());
    const change = (title: string) =>
      t.call(platform.saveCustomerTemplate, { as: superadmin, body: { id: made.id, version: made.version, title, body: 'y' } });
    expect((await change(`${made.title} 2`)).body.version).toBe(made.version + 1);
    expect((await change('trop tard')).status).toBe(409);
    expect((await t.call(platform.removeAgentTemplate, { as: superadmin, params: { id: made.id } })).status).toBe(404);
    expect((await t.call(platform.removeCustomerTemplate, { as: superadmin, params: { id: made.id } })).status).toBe(200);
    expect(await inAgency(made.title)).toEqual([]);
  });

  test('contains words only, and is printed with its variables unfilled', async () => {
    const image = {
      type: 'figure',
      attrs: { fileId: crypto.randomUUID(), name: 'logo.png', mimeType: 'image/png', size: 9, width: 10, height: 10, caption: '' },
    };
    const body = JSON.stringify({ type: 'doc', content: [image] });
    const refused = await t.call(platform.saveCustomerTemplate, { as: superadmin, body: { title: 'Image', body } });
    expect(refused).toMatchObject({ status: 422, body: { errors: { body: 'Un modèle de la plateforme ne porte pas d’image' } } });
    const pdf = await t.call(platform.previewCustomerTemplate, { as: superadmin, body: { title: 'Gardiennage', body: 'Pour {customer.name}' } });
    expect(pdf.status).toBe(200);
    expect(pdfPages(pdf.raw).join(' ')).toContain('Pour {customer.name}');
  });

  test('is managed by the super-administrator alone (C-091, C-246)', async () => {
    for (const as of [admin, a.owner, await t.platformPerson('support')]) {
      expect((await t.call(platform.listCustomerTemplates, { as, body: {} })).status).toBe(403);
      expect((await t.call(platform.saveAgentTemplate, { as, body: { title: 'X', body: '' } })).status).toBe(403);
      expect((await t.call(platform.previewAgentTemplate, { as, body: { title: 'X', body: '' } })).status).toBe(403);
      expect((await t.call(platform.listCustomerContracts, { as, body: {} })).status).toBe(403);
    }
  });
});

test('contracts of all agencies’ customers are listed with their agency and without their text (C-093)', async () => {
  const title = unique();
  await w.customerContract(a, { title });
  await w.customerContract(b, { title });
  const { body } = await t.call(platform.listCustomerContracts, { as: superadmin, body: { query: title } });
  expect(new Map(body.data.map(({ agency, status }) => [agency.id, status]))).toEqual(
    new Map([
      [a.id, 100],
      [b.id, 100],
    ]),
  );
  expect(body.data[0]).not.toHaveProperty('body');
  const one = await t.call(platform.listCustomerContracts, { as: superadmin, body: { query: title, filters: { agencyId: b.id, status: [100] } } });
  expect(one.body.count).toBe(1);
});
