import { describe, expect, test } from 'vitest';
import { callNames, contract } from '@vigie/contract/contract.ts';
import { servedPaths } from '@vigie/contract/shared/endpoint.ts';
import { openTestHouse } from '../../../test/house.ts';

const t = await openTestHouse();
const here = await t.agency();
const other = await t.agency();
const visitors = {
  superadmin: await t.platformPerson('superadmin', 'byHand'),
  admin: await t.platformPerson('admin', 'byHand'),
  support: await t.platformPerson('support', 'byHand'),
};
// A visit to another agency opens nothing here.
for (const person of Object.values(visitors)) await t.visit(person, other.id);

const served = [...callNames()].flatMap(([spec, name]) =>
  servedPaths(spec)
    .filter(({ via }) => via === 'agency')
    .map(({ path }) => ({ name, method: spec.method, path })),
);

/** Only the person and the agency are checked first, so there is no body and the identifiers are made up. */
async function answered(method: string, path: string, token: string): Promise<string> {
  const url = `/api${path.replace('{agencyId}', here.id).replaceAll(/\{\w+\}/g, crypto.randomUUID())}`;
  const answer = await t.app.inject({ method: method as 'GET', url, headers: { authorization: `Bearer ${token}` } });
  return `${answer.statusCode} ${(answer.json() as { code: string }).code}`;
}

describe('without a visit, no call of an agency is answered to', () => {
  test('there are calls to send', () => {
    expect(served.length).toBeGreaterThan(250);
  });

  test.each(Object.entries(visitors))(
    '%s: every call of an agency, reads, writes, exports, imports and the live stream',
    async (_role, { token }) => {
      const found: Record<string, string> = {};
      for (const { name, method, path } of served) {
        const line = await answered(method, path, token);
        if (line !== '403 visits.required') found[name] = line;
      }
      expect(found).toEqual({});
    },
  );

  test.each(Object.entries(visitors))('%s: files uploaded to the agency', async (_role, as) => {
    const answer = await t.call(contract.documents.upload, { as, query: { agencyId: here.id } });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      403,
      'visits.required',
      'Ouvrez une visite pour entrer dans cette agence',
    ]);
  });
});
