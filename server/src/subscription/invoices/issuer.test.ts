import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { openTestHouse } from '../../../test/house.ts';

const t = await openTestHouse();
const calls = contract.agencyInvoices;
const superadmin = await t.platformPerson('superadmin');
const read = async () => (await t.call(calls.readIssuer, { as: superadmin })).body;

test('the platform’s identity as seller is required and lawful, and refused to a stale writer and to anybody else', async () => {
  const before = await read();
  const body = {
    ...before,
    name: ' Vigie SAS ',
    siret: '732 829 320 00074',
    vatNumber: 'FR44732829320',
    address: { ...before.address, street: '1 rue du Phare', zipcode: '31000', city: 'Toulouse' },
  };
  const save = (as = superadmin, values: object = {}) => t.call(calls.saveIssuer, { as, body: { ...body, ...values } });
  expect(await save(superadmin, { siret: '' })).toMatchObject({ status: 422, body: { errors: { siret: 'Obligatoire' } } });
  expect((await save()).body).toMatchObject({ name: 'Vigie SAS', siret: '73282932000074', version: before.version + 1 });
  expect((await save()).status).toBe(409);
  const agency = await t.agency();
  for (const as of [await t.platformPerson('admin'), await t.platformPerson('support'), agency.owner]) {
    expect((await save(as)).status).toBe(403);
    expect((await t.call(calls.readIssuer, { as })).status).toBe(403);
  }
  expect(await read()).toMatchObject({ name: 'Vigie SAS', address: { street: '1 rue du Phare' } });
});
