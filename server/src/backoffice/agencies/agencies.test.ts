import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import { agencyEventTypes, eventTypes } from '@vigie/domain/field/logbook/event-types.ts';
import { maximumInactivityDays } from '@vigie/domain/agency/agency-status.ts';
import { asInput } from '../../../test/as-input.ts';
import { openTestHouse } from '../../../test/house.ts';
import { tokenIn, withMailServer } from '../../../test/mail-server.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const calls = contract.backoffice;
const admin = await t.platformPerson('admin');
const superadmin = await t.platformPerson('superadmin');
const support = await t.platformPerson('support');

const mark = (): string => crypto.randomUUID().slice(0, 8);
const manager = (name: string) => ({ firstname: 'Nadia', lastname: 'Ferrand', email: `${name}-${mark()}@vigie.test` });
const create = (name: string, more: Record<string, unknown> = {}) =>
  t.call(calls.saveAgency, { as: admin, body: { name, manager: manager('proprio'), ...more } });
const read = async (id: string) => {
  const { manager: _manager, ...agency } = (await t.call(calls.readAgency, { as: admin, params: { id } })).body;
  return agency;
};

describe('a new agency', () => {
  test('is in France, created, on trial, and managed by its owner (A-163, C-177/trial, C-252)', async () => {
    const { status, body } = await create(`Rempart ${mark()}`, { address: { city: 'Nantes', zipcode: '44000' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'agency', status: 0, currency: 'EUR', holidayLocale: 'FR', address: { city: 'Nantes', country: 'France' } });
    expect(body.subscription).toEqual({ currentPeriodEndAt: '2026-12-20', paid: false, operation: { offer: { type: 0 } } });
    expect(body.manager).toMatchObject({ fullname: 'Nadia Ferrand' });
    const [row] = await t.platform((tx) => tx.select().from(agencies).where(eq(agencies.id, body.id)));
    const settings = withDefaults(row!.settings);
    expect(settings.agencySettingsSubscription.vatLabel).toBe('TVA');
  });

  test('has the default types of logbook entries from its creation, and keeps them when it is changed (C-255)', async () => {
    const { body } = await create(`Vigie des types ${mark()}`);
    const types = async () => {
      const [row] = await t.platform((tx) => tx.select().from(agencies).where(eq(agencies.id, body.id)));
      return agencyEventTypes(withDefaults(row!.settings).serviceEventTypes).map(({ typeKey }) => typeKey);
    };
    expect(await types()).toEqual(eventTypes.map(({ typeKey }) => typeKey));
    expect(eventTypes.length).toBe(105);
    const before = await read(body.id);
    const name = `Renommée ${mark()}`;
    expect((await t.call(calls.saveAgency, { as: admin, body: asInput(calls.saveAgency, { ...before, id: body.id, name }) })).body.name).toBe(name);
    expect(await types()).toHaveLength(105);
  });

  test('lets its owner in by a link, with all rights and a licence', async () => {
    const owner = manager('entrante');
    const { body, mail } = await withMailServer(t, async (outgoing) => {
      const made = await create(`Bastion ${mark()}`, { manager: owner });
      await t.drain();
      return { body: made.body, mail: outgoing[0] };
    });
    expect(mail?.to).toEqual([owner.email]);
    const confirmationToken = tokenIn(mail!.text);
    await t.call(contract.identity.resetPassword, { params: { confirmationToken }, body: { password: 'Guet-Apens-7' } });
    const { body: tokens } = await t.call(contract.identity.login, { body: { username: owner.email, password: 'Guet-Apens-7' } });
    const answer = await t.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${tokens.token}` } });
    expect(answer.json().userCompanies[0]).toMatchObject({ kind: 'owner', agency: { id: body.id, restriction: null } });
    const [file] = await t.platform((tx) => tx.select().from(agents).where(eq(agents.agencyId, body.id)));
    expect([file?.status, file?.number]).toEqual([100, 'A-00001']);
  });

  test('needs a name, an owner and correct numbers; otherwise nothing is written', async () => {
    const before = await t.platform((tx) => tx.$count(agencies));
    const wrong = await t.call(calls.saveAgency, { as: admin, body: { name: ' ', manager: { firstname: 'A', lastname: 'B', email: 'c@d.fr' } } });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { name: 'Obligatoire' }]);
    const alone = await t.call(calls.saveAgency, { as: admin, body: { name: 'Seule', siret: '111', email: 'x@' } });
    expect(alone.body.errors).toEqual({
      'manager.email': 'Obligatoire',
      siret: 'Format invalide',
      email: 'Veuillez saisir une adresse mail valide',
    });
    expect(await t.platform((tx) => tx.$count(agencies))).toBe(before);
  });

  test('sent twice is created once', async () => {
    const body = { name: `Jumelle ${mark()}`, manager: manager('double') };
    const answers = await Promise.all([1, 2].map(() => t.call(calls.saveAgency, { as: admin, body })));
    expect(answers.map(({ status }) => status).toSorted(bySize)).toEqual([200, 409]);
    expect(await t.platform((tx) => tx.$count(agencies, eq(agencies.name, body.name)))).toBe(1);
  });
});

describe('an existing agency', () => {
  test('is changed together with its grant, under the name of the author', async () => {
    const a = await t.agency();
    const before = await read(a.id);
    const grant = {
      ...before.grant,
      currentPeriodEndAt: '2026-11-20',
      agentsLimit: 40,
      vFreeAccounts: 3,
      vat: 'FR00123456789',
      vatLabel: 'TVA intra',
    };
    const body = {
      ...before,
      id: a.id,
      version: before.version,
      name: 'Sentinelle Ouest',
      errors: [{ message: 'Prélèvement rejeté', lock: false }],
      grant,
    };
    const { status, body: saved } = await t.call(calls.saveAgency, { as: admin, body: asInput(calls.saveAgency, body) });
    expect(status).toBe(200);
    expect(saved).toMatchObject({ name: 'Sentinelle Ouest', errors: [{ message: 'Prélèvement rejeté', lock: false }], grant });
    expect(saved.version).toBe(before.version + 1);
    const { rows } = await t.platform((tx) =>
      tx.execute<{ action: string; user_id: string }>(
        sql`select action, user_id from ${auditLines} where agency_id = ${a.id} and table_name = 'agencies' order by at desc limit 1`,
      ),
    );
    expect(rows[0]).toEqual({ action: 'backoffice.saveAgency', user_id: admin.userId });
  });

  test('its billing is kept with its settings, whose other parts stay (A-169)', async () => {
    const a = await t.agency();
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { saturdayCount: true } })
        .where(eq(agencies.id, a.id)),
    );
    const before = await read(a.id);
    const grant = { ...before.grant, mustBeBilled: false, vat: '20' };
    await t.call(calls.saveAgency, { as: admin, body: asInput(calls.saveAgency, { ...before, id: a.id, grant }) });
    const [row] = await t.platform((tx) => tx.select().from(agencies).where(eq(agencies.id, a.id)));
    const settings = withDefaults(row!.settings);
    expect(settings.agencySettingsSubscription).toMatchObject({ mustBeBilled: false, vat: '20', vatLabel: 'TVA' });
    expect(settings.saturdayCount).toBe(true);
  });

  test('a form that was opened before somebody else saved is refused as stale', async () => {
    const a = await t.agency();
    const before = await read(a.id);
    await t.call(calls.saveAgency, { as: admin, body: asInput(calls.saveAgency, { ...before, id: a.id, grant: { ...before.grant, paid: false } }) });
    const late = await t.call(calls.saveAgency, { as: superadmin, body: asInput(calls.saveAgency, { ...before, id: a.id }) });
    expect([late.status, late.body.code]).toEqual([409, 'shared.stale']);
  });

  test('moves between its statuses as decided, and at once locks its people out or lets them in again (A-165, C-253)', async () => {
    const a = await t.agency();
    const move = (status: number) => t.call(calls.moveAgency, { as: admin, params: { id: a.id, status: String(status) } });
    const owner = () => t.call(contract.customers.list, { as: a.owner, body: {} });
    expect((await owner()).status).toBe(200);
    expect((await move(200)).body.status).toBe(200);
    await expect.poll(async () => (await owner()).body.code).toBe('identity.agency_closed');
    const same = await move(200);
    expect([same.status, same.body.code]).toEqual([409, 'backoffice.impossible_move']);
    expect((await move(300)).status).toBe(200);
    expect((await move(100)).status).toBe(409);
    expect((await move(200)).status).toBe(200);
    expect((await move(100)).status).toBe(200);
    await expect.poll(async () => (await owner()).status).toBe(200);
  });

  test('the platform’s own row is not an agency', async () => {
    const id = '00000000-0000-7000-8000-000000000000';
    expect((await t.call(calls.readAgency, { as: admin, params: { id } })).status).toBe(404);
    expect((await t.call(calls.moveAgency, { as: admin, params: { id, status: '300' } })).status).toBe(404);
    const { body } = await t.call(calls.agencies, { as: admin, body: { limit: 500 } });
    expect(body.data.some((row) => row.id === id)).toBe(false);
  });
});

describe('the list of agencies', () => {
  const since = async (days: number, column: 'signedIn' | 'created'): Promise<string> => {
    const a = await t.agency();
    const at = new Date(t.clock.now() - days * 86_400_000).toISOString();
    await t.platform(async (tx) => {
      await tx
        .update(agencies)
        .set({ createdAt: new Date(t.clock.now() - 300 * 86_400_000).toISOString() })
        .where(eq(agencies.id, a.id));
      if (column === 'created') await tx.update(agencies).set({ createdAt: at }).where(eq(agencies.id, a.id));
      else await tx.update(users).set({ lastLoginAt: at }).where(eq(users.id, a.manager.userId));
    });
    return a.id;
  };
  const idleOf = async (id: string) => (await read(id)).idle;

  test('flags agencies where nobody has connected for more than 14 days (A-334, A-335) (F-329)', async () => {
    expect(maximumInactivityDays).toBe(14);
    const ids = [await since(13, 'signedIn'), await since(14, 'signedIn'), await since(15, 'signedIn')];
    expect(await Promise.all(ids.map(idleOf))).toEqual([false, false, true]);
    expect([await idleOf(await since(3, 'created')), await idleOf(await since(20, 'created'))]).toEqual([false, true]);
    const { body } = await t.call(calls.agencies, { as: admin, body: { limit: 500, filters: { idle: true } } });
    const listed = new Set(body.data.map(({ id }) => id));
    expect(ids.map((id) => listed.has(id))).toEqual([false, false, true]);
  });

  test('is searched, filtered and sorted, and counts what was found (C-256)', async () => {
    const name = `Rempart-${mark()}`;
    const [first] = [(await create(`${name} A`)).body, (await create(`${name} B`)).body];
    await t.call(calls.moveAgency, { as: admin, params: { id: first.id, status: '100' } });
    const found = await t.call(calls.agencies, { as: admin, body: { query: name, orderBy: 'name', ascending: 1, limit: 1 } });
    expect([found.body.count, found.body.data.map((row) => row.name)]).toEqual([2, [`${name} A`]]);
    expect(found.body.data[0]).toMatchObject({ countAgents: { agents: 1, accounts: 1 }, idle: false, lastSeenAt: null });
    const active = await t.call(calls.agencies, { as: admin, body: { query: name, filters: { status: [100] } } });
    expect(active.body.data.map(({ id }) => id)).toEqual([first.id]);
    const lapsed = await t.call(calls.agencies, { as: admin, body: { query: name, filters: { valid: false } } });
    expect(lapsed.body.count).toBe(0);
  });

  test('is read by support, who changes nothing, also as a workbook (C-248, C-256)', async () => {
    const a = await t.agency();
    expect((await t.call(calls.agencies, { as: support, body: {} })).status).toBe(200);
    const book = await t.call(calls.exportAgencies, { as: support, body: {} });
    expect([book.status, book.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect((await t.call(calls.readAgency, { as: support, params: { id: a.id } })).status).toBe(200);
    expect((await t.call(calls.saveAgency, { as: support, body: { ...(await read(a.id)), id: a.id } })).status).toBe(403);
    expect((await t.call(calls.moveAgency, { as: support, params: { id: a.id, status: '200' } })).status).toBe(403);
  });
});

test('the owner of one agency becomes the owner of a second one without a second account', async () => {
  const owner = manager('deux');
  const first = await create(`Une ${mark()}`, { manager: owner });
  const second = await create(`Deux ${mark()}`, { manager: owner });
  const rows = await t.platform((tx) => tx.select().from(userCompanies).where(eq(userCompanies.email, owner.email)));
  expect(rows.map(({ agencyId }) => agencyId).toSorted()).toEqual([first.body.id, second.body.id].toSorted());
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(1);
});
