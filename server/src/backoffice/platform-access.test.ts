import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { openTestHouse } from '../../test/house.ts';

const t = await openTestHouse();
const here = await t.agency();
const roles = {
  superadmin: await t.platformPerson('superadmin'),
  admin: await t.platformPerson('admin'),
  support: await t.platformPerson('support'),
};
const calls = Object.entries(contract.backoffice as Record<string, EndpointSpec>).filter(([, spec]) => spec.access.scope === 'admin');
const rolesOf = (spec: EndpointSpec): readonly string[] => (spec.access.scope === 'admin' ? spec.access.roles : []);
const ask = (spec: EndpointSpec, as: (typeof roles)['admin']) => {
  const id = crypto.randomUUID();
  return t.call(spec, { as, params: { id, status: '100' }, ...(spec.method === 'POST' ? { body: {} } : {}) });
};

describe('calls of the platform’s administration', () => {
  test.each(calls)('%s is refused to everybody of an agency (C-245, C-256)', async (_name, spec) => {
    for (const person of [here.owner, here.manager, here.agent, here.customer]) {
      const { status, body } = await ask(spec, person);
      expect([status, (body as { code?: string }).code]).toEqual([403, 'IsGranted']);
    }
  });

  test('a refusal names the right at its top, and in French for people (A-317)', async () => {
    const { body } = await t.call(contract.backoffice.agencies, { as: here.owner, body: {} });
    const message = "Vous ne bénéficiez pas de l'autorisation « Administrer la plateforme »";
    expect(body).toEqual({ code: 'IsGranted', right: 'platformAdmin', message, data: { right: 'platformAdmin' } });
    const desk = await t.call(contract.customers.save, { as: here.agent, via: 'agency', body: { name: 'N' } });
    expect(desk.body).toMatchObject({ code: 'IsGranted', right: 'createCustomers', message: expect.stringContaining('« Créer des clients »') });
  });

  test('the refusal names what lacks in the words of the screen (C-353)', async () => {
    for (const [person, spec] of [
      [here.owner, contract.backoffice.agencies],
      [roles.admin, contract.backoffice.supportAccounts],
    ] as const) {
      const { body } = await ask(spec, person);
      expect(body).toMatchObject({
        message: "Vous ne bénéficiez pas de l'autorisation « Administrer la plateforme »",
        data: { right: 'platformAdmin' },
      });
    }
    const { body } = await t.call(contract.customers.save, { as: here.agent, body: { name: 'Halles' } });
    expect(body).toMatchObject({ message: "Vous ne bénéficiez pas de l'autorisation « Créer des clients »", data: { right: 'createCustomers' } });
  });

  test.each(calls)('%s is open to the roles it names, and to no other (A-118, C-246)', async (_name, spec) => {
    for (const [role, person] of Object.entries(roles)) {
      const { status } = await ask(spec, person);
      expect([role, status === 403]).toEqual([role, !rolesOf(spec).includes(role)]);
    }
  });

  test('only the super-administrator manages support accounts and the sponsor, while agencies are open to support too (A-118, C-248)', () => {
    const namesOf = (roles: string) =>
      calls
        .filter(([, spec]) => rolesOf(spec).join() === roles)
        .map(([name]) => name)
        .toSorted();
    expect(namesOf('superadmin')).toEqual(
      [
        'supportAccounts',
        'saveSupportAccount',
        'moveSupportAccount',
        'removeSupportAccount',
        'adminSponsor',
        'saveSponsor',
        'removeSponsor',
      ].toSorted(),
    );
    expect(namesOf('superadmin,admin,support')).toEqual(['agencies', 'exportAgencies', 'readAgency']);
  });
});
