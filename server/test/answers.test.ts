// Tests what every call has in common: lists, refusals, and things created without an identifier and changed with it.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callNames, contract } from '@vigie/contract/contract.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse } from './house.ts';

const t = await openTestHouse();
const calls = [...callNames()].map(([spec, name]) => ({ spec, name }));
const bodyOf = (schema: z.ZodType | undefined): Record<string, unknown> =>
  schema ? ((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, unknown> }).properties ?? {}) : {};

describe('bodies and answers', () => {
  test('a list returns its lines as « data » and their number as « count », with its additional keys (F-355)', async () => {
    const paged = calls.filter(({ spec }) => ['query', 'limit', 'orderBy'].every((key) => key in bodyOf(spec.body as z.ZodType | undefined)));
    expect(paged.length).toBeGreaterThan(30);
    const strange = paged.filter(({ spec }) => {
      const answer = spec.output
        ? (z.toJSONSchema(spec.output as z.ZodType, { unrepresentable: 'any' }) as { properties?: object }).properties
        : undefined;
      return answer !== undefined && !('data' in answer && 'count' in answer);
    });
    expect(strange.map(({ name }) => name)).toEqual([]);
    const a = await t.agency();
    await t.tx(a.id, async (tx) => {
      for (const name of ['Quai 1', 'Quai 2', 'Hall']) await makeSite(tx, a.id, { customerId: a.customerId, name });
    });
    const { body } = await t.call(contract.sites.list, { as: a.manager, body: { query: 'quai', limit: 1 } });
    expect(Object.keys(body).toSorted()).toEqual(['count', 'customers', 'data', 'specialties']);
    expect([body.data.length, body.count]).toEqual([1, 2]);
  });

  test('a POST without an identifier creates the thing, with one it changes it (F-355)', async () => {
    const a = await t.agency();
    const site = { customerId: a.customerId, name: 'Quai 1' };
    const made = await t.call(contract.sites.save, { as: a.manager, body: site });
    const changed = await t.call(contract.sites.save, { as: a.manager, body: { ...site, id: made.body.id, version: 1, name: 'Quai 2' } });
    expect([changed.status, changed.body.id, changed.body.name, changed.body.version]).toEqual([200, made.body.id, 'Quai 2', 2]);
    expect((await t.call(contract.sites.list, { as: a.manager, body: {} })).body.count).toBe(1);
  });

  test('a refusal has its code and message, and the errors by field (F-355)', async () => {
    const a = await t.agency();
    const wrong = await t.call(contract.sites.save, { as: a.manager, body: { customerId: a.customerId, name: ' ', address: { zipcode: '31' } } });
    expect([wrong.status, Object.keys(wrong.body).toSorted()]).toEqual([422, ['code', 'errors', 'message']]);
    expect(wrong.body).toMatchObject({ code: 'shared.invalid', errors: { name: 'Obligatoire' } });
    const forbidden = await t.call(contract.sites.save, { as: a.agent, body: { customerId: a.customerId, name: 'Quai' } });
    expect([forbidden.status, forbidden.body.code]).toEqual([403, 'IsGranted']);
    expect(forbidden.body.message).toMatch(/^Vous ne bénéficiez pas de l'autorisation/);
  });
});
