import { unzipSync } from 'fflate';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeAgent, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../test/house.ts';
import { plant, standing } from '../../../test/planted.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { registerSheet } from '../../hours/exports/register.ts';
import { allHoldings } from './holdings/holdings.ts';

const t = await openTestHouse();
const calls = contract.privacy;

/** Words that occur nowhere else: the tests look for them. */
const canariesOf = (name: string) => ({
  firstname: `Zoe${name}`,
  lastname: `Quetzal${name}`,
  email: `zoe.${name.toLowerCase()}@canari.test`,
  phone: `+336${name.charCodeAt(0)}554433`,
  street: `7 impasse du Canari ${name}`,
  nir: '2 85 05 78 006 084 91',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
});
type Canaries = ReturnType<typeof canariesOf>;

interface World {
  readonly agency: TestAgency;
  readonly agentId: string;
  readonly person: TestPerson;
  readonly canaries: Canaries;
  readonly number: string;
}

/** A collaborator with data everywhere, and colleagues who write about them. */
async function worldOf(name: string, { status = 300 }: { status?: number } = {}): Promise<World> {
  const agency = await t.agency();
  const canaries = canariesOf(name);
  const { firstname, lastname, email, phone, street } = canaries;
  const { seal } = t.house;
  const made = await t.platform(async (tx) => {
    const agent = await makeAgent(tx, agency.id, {
      firstname,
      lastname,
      email,
      phones: [phone],
      street,
      birthOn: '1985-05-12',
      birthLocation: `Ville${name}`,
      comments: `Remarque sur ${firstname} ${lastname}`,
      socialSecuritySealed: seal.seal(canaries.nir),
      bankSealed: seal.seal(JSON.stringify({ iban: canaries.iban.replaceAll(' ', ''), bic: 'AGRIFRPP', accountHolder: `${firstname} ${lastname}` })),
      bloodGroupSealed: seal.seal('AB-'),
    });
    const user = await makeUser(tx, { firstname, lastname, email, phone });
    const member = await makeMember(tx, agency.id, { kind: 'agent', userId: user.id, agentId: agent.id, email, phone, firstname, lastname });
    return { agent, user, member };
  });
  const agentId = made.agent.id;
  const row = (table: string, values: Record<string, unknown>) => plant(t, table, { agency_id: agency.id, ...values });
  await row('agent_wishes', { agent_id: agentId });
  await row('salary_elements', { agent_id: agentId, month: '2026-10', amount_cents: 12_300, comment: 'Prime' });
  await row('agent_contracts', {
    agent_id: agentId,
    start_on: '2020-01-01',
    end_on: '2026-06-30',
    status: 100,
    limit_minutes: 9100,
    period: 'MONTH',
    reference: `REF${name}`,
  });
  const request = await row('requests', {
    kind: 'agent',
    status: 100,
    agent_id: agentId,
    user_id: made.user.id,
    author_name: `${firstname} ${lastname}`,
    subject: 'Congés',
    content: `Je demande ${name}Congé`,
  });
  await row('request_messages', {
    request_id: request,
    user_id: agency.owner.userId,
    author_name: 'Paul Autre',
    content: `Bonjour ${firstname} ${lastname}`,
  });
  const other = await row('requests', {
    kind: 'agent',
    status: 100,
    agent_id: agency.agent.agentId,
    content: `Remplacer ${lastname} ${firstname} au ${phone}`,
  });
  const note = await row('information_notes', {
    title: `Arrivée de ${firstname} ${lastname}`,
    user_id: made.user.id,
    author_name: `${firstname} ${lastname}`,
  });
  await row('mails', { status: 'sent', recipients: [email], subject: `Bonjour ${firstname}`, text_body: `${name}Mail` });
  await row('mails', {
    status: 'sent',
    recipients: ['x@y.test'],
    subject: `Au sujet de ${firstname} ${lastname.toUpperCase()}`,
    text_body: `Écrire à ${email}`,
  });
  await row('logbook_entries', {
    agent_id: agentId,
    user_id: made.user.id,
    author_name: `${firstname} ${lastname}`,
    description: `${name}Écriture`,
    event_type: 74,
  });
  await plant(t, 'notifications', { user_id: made.user.id, title: `${name}Avis` });
  // The trail contains the file as it was created and changed.
  await t.tx(agency.id, (tx) => tx.execute(sql`update agents set city = ${`Cité${name}`} where id = ${agentId}`));
  await t.tx(agency.id, (tx) => tx.execute(sql`update agents set status = ${status}, archived_at = '2026-06-30' where id = ${agentId}`));
  if (status === 300) await t.platform((tx) => tx.execute(sql`update user_companies set disabled_at = now() where id = ${made.member.id}`));
  const person: TestPerson = {
    userId: made.user.id,
    memberId: made.member.id,
    agencyId: agency.id,
    agentId,
    kind: 'agent',
    token: await t.house.tokens.sign(made.user.id, crypto.randomUUID()),
  };
  expect([other, note].every(Boolean)).toBe(true);
  return { agency, agentId, person, canaries, number: made.agent.number };
}

const phraseOf = ({ canaries: { firstname, lastname } }: World): string => `${firstname} ${lastname}`;
const erase = (world: World, as: TestPerson = world.agency.owner, confirmation = phraseOf(world)) =>
  t.call(calls.eraseAgent, { as, params: { id: world.agentId }, body: { confirmation } });
const archiveOf = (raw: Buffer) => {
  const files = unzipSync(raw);
  const text = (name: string): string => Buffer.from(files[name]!).toString('utf8');
  return { names: Object.keys(files), json: text('donnees.json'), page: text('mes-donnees.html') };
};

/** Lists the tables that contain a word, in any text of the whole database. */
async function whereIs(word: string): Promise<string[]> {
  const { rows } = await t.platform((tx) =>
    tx.execute<{ table: string; column: string }>(sql`
      select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where a.attnum > 0 and not a.attisdropped and format_type(a.atttypid, a.atttypmod) in ('text', 'text[]', 'jsonb') and c.relname <> 'migrations'`),
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const hit = await t.platform((tx) =>
      tx.execute(sql`select 1 from ${sql.identifier(table)} where position(lower(${word}) in lower(${sql.identifier(column)}::text)) > 0 limit 1`),
    );
    if (hit.rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

describe('an export', () => {
  test('contains everything about the person, readable, and nothing about a colleague or another agency', async () => {
    const [world, foreign] = [await worldOf('Alpha'), await worldOf('Beta')];
    const colleague = await t.platform((tx) => makeAgent(tx, world.agency.id, { firstname: 'Gaston', lastname: 'Voisin' }));
    await plant(t, 'logbook_entries', {
      agency_id: world.agency.id,
      agent_id: world.agentId,
      user_id: world.person.userId,
      author_name: phraseOf(world),
      description: 'Relève avec Gaston Voisin',
      event_type: 74,
    });
    const answer = await t.call(calls.exportAgent, { as: world.agency.owner, params: { id: world.agentId } });
    expect(answer.status).toBe(200);
    const { names, json, page } = archiveOf(answer.raw);
    expect(names.slice(0, 2)).toEqual(['mes-donnees.html', 'donnees.json']);
    const { canaries } = world;
    for (const text of [json, page]) {
      for (const word of [canaries.firstname, canaries.lastname, canaries.email, canaries.phone, canaries.street, canaries.nir, canaries.iban, 'AB-'])
        expect([word, text.includes(word)]).toEqual([word, true]);
      for (const word of ['AlphaCongé', 'AlphaMail', 'AlphaÉcriture', 'REFAlpha', 'VilleAlpha'])
        expect([word, text.includes(word)]).toEqual([word, true]);
      for (const word of ['Beta', 'Gaston', 'Voisin', colleague.email, 'Paul Autre', foreign.canaries.email])
        expect([word, text.includes(word)]).toEqual([word, false]);
      expect(text).toContain('Relève avec une autre personne');
    }
    const data = JSON.parse(json) as { format: string; categories: { cle: string; tables: Record<string, unknown[]> }[] };
    expect(data.format).toBe('vigie-donnees-personnelles-1');
    const tables = data.categories.flatMap((one) => Object.keys(one.tables));
    expect(tables).toEqual(
      expect.arrayContaining(['agents', 'user_companies', 'salary_elements', 'agent_contracts', 'requests', 'mails', 'logbook_entries']),
    );
    expect(tables.filter((table) => !allHoldings.some((holding) => holding.table === table))).toEqual([]);
    expect(json).not.toMatch(/sealed|password|token_hash/);
  });

  test('of oneself is available to everybody, a guard, a member of the desk or a customer, with the account', async () => {
    const world = await worldOf('Gamma', { status: 100 });
    for (const as of [world.person, world.agency.manager, world.agency.customer, world.agency.owner]) {
      const answer = await t.call(calls.exportOwn, { as, via: as.kind === 'customer' ? 'customer' : as.kind === 'agent' ? 'agent' : 'agency' });
      expect([as.kind, answer.status]).toEqual([as.kind, 200]);
      const { json } = archiveOf(answer.raw);
      expect(json).toContain(`"users"`);
      expect([as.kind, json.includes('QuetzalGamma')]).toEqual([as.kind, as === world.person]);
    }
  });

  test('leaves a line that names the file by its number', async () => {
    const world = await worldOf('Delta');
    await t.call(calls.exportAgent, { as: world.agency.manager, params: { id: world.agentId } });
    const { body } = await t.call(calls.read, { as: world.agency.owner });
    expect(body.acts).toMatchObject([{ kind: 'export', subject: `Collaborateur n° ${world.number}`, byThemselves: false }]);
    expect(body.acts[0]!.by).toContain('Camille');
  });

  test('is refused without the right, and for another agency it is not found', async () => {
    const [world, other] = [await worldOf('Epsilon'), await t.agency()];
    await onlyRights(t, world.agency.manager, ['readAgents']);
    expect((await t.call(calls.exportAgent, { as: world.agency.manager, params: { id: world.agentId } })).status).toBe(403);
    expect((await erase(world, world.agency.manager)).status).toBe(403);
    expect((await t.call(calls.exportAgent, { as: other.owner, params: { id: world.agentId } })).status).toBe(404);
    expect((await t.call(calls.exportAgent, { as: world.agency.agent, params: { id: world.agentId } })).status).toBe(403);
  });
});

describe('an erasure', () => {
  test('leaves no trace of the person except where the law keeps it, and deletes an account that opens nothing', async () => {
    const world = await worldOf('Zeta');
    const before = await t.call(calls.previewAgent, { as: world.agency.owner, params: { id: world.agentId } });
    expect(before.body.refusal).toBeNull();
    const stays = new Map(before.body.lines.map((line) => [line.key, line]));
    expect(stays.get('register')).toMatchObject({ stays: true, until: '2031-06-30' });
    expect(stays.get('payroll')).toMatchObject({ stays: true });
    expect(stays.get('requests')).toMatchObject({ stays: false, rows: 2 });
    expect((await erase(world)).body).toEqual({ ok: true });
    const { canaries } = world;
    const { firstname, lastname, email, phone, street, nir, iban } = canaries;
    for (const word of [
      email,
      phone,
      street,
      nir,
      nir.replaceAll(' ', ''),
      iban,
      iban.replaceAll(' ', ''),
      'VilleZeta',
      'CitéZeta',
      `${lastname} ${firstname}`,
    ])
      expect([word, await whereIs(word)]).toEqual([word, []]);
    expect(await whereIs(`${firstname} ${lastname}`)).toEqual(['logbook_entries.author_name']);
    expect(await whereIs(lastname)).toEqual(['logbook_entries.author_name']);
    expect(await standing(t, 'agents', world.agentId)).toMatchObject({
      firstname: 'Ancien collaborateur',
      lastname: world.number,
      bank_sealed: null,
    });
    expect(await standing(t, 'users', world.person.userId)).toBeUndefined();
    expect(await whereIs(`Arrivée de Ancien collaborateur`)).toEqual(['information_notes.title']);
  });

  test('keeps what pay and the register require, and the register still names them', async () => {
    const world = await worldOf('Eta');
    await erase(world);
    const { rows } = await t.platform((tx) =>
      tx.execute<{ sealed: string }>(sql`select sealed from kept_identities where agency_id = ${world.agency.id}`),
    );
    expect(JSON.parse(t.house.seal.open(rows[0]!.sealed))).toMatchObject({ lastname: 'QuetzalEta', birthOn: '1985-05-12' });
    const pay = await t.platform((tx) =>
      tx.execute(sql`select 1 from salary_elements where agency_id = ${world.agency.id} and agent_id = ${world.agentId}`),
    );
    expect(pay.rows).toHaveLength(1);
    const sheet = await t.tx(world.agency.id, (tx) =>
      registerSheet({ tx, agencyId: world.agency.id, seal: t.house.seal, now: t.clock.now(), period: { until: '2026-11-21' } }),
    );
    expect(JSON.stringify(await Array.fromAsync(sheet.rows))).toContain('QuetzalEta');
  });

  test('leaves the account of somebody who also works elsewhere, and the names of homonyms', async () => {
    const [world, other] = [await worldOf('Theta'), await t.agency()];
    await t.platform((tx) => makeMember(tx, other.id, { kind: 'agent', userId: world.person.userId }));
    const { firstname, lastname } = world.canaries;
    const homonym = await t.platform((tx) => makeAgent(tx, world.agency.id, { firstname, lastname }));
    expect((await erase(world)).status).toBe(200);
    expect(await standing(t, 'users', world.person.userId)).toMatchObject({ lastname });
    expect(await standing(t, 'agents', homonym.id)).toMatchObject({ firstname, lastname });
  });

  test('is refused while they still work here, while a dispute is open, the second time, and without the typed name', async () => {
    const present = await worldOf('Iota', { status: 100 });
    expect((await erase(present)).body.code).toBe('privacy.present');
    const world = await worldOf('Kappa');
    expect((await erase(world, world.agency.owner, 'Kappa')).status).toBe(422);
    const params = { id: world.agentId };
    expect((await t.call(calls.hold, { as: world.agency.owner, params, body: { reason: 'Prud’hommes' } })).status).toBe(200);
    expect((await t.call(calls.hold, { as: world.agency.owner, params, body: { reason: 'Encore' } })).body.code).toBe('privacy.already_held');
    expect((await erase(world)).body.code).toBe('privacy.held');
    expect((await t.call(calls.read, { as: world.agency.owner })).body.holds).toMatchObject([{ reason: 'Prud’hommes', agentId: world.agentId }]);
    expect((await t.call(calls.release, { as: world.agency.owner, params })).status).toBe(200);
    expect((await t.call(calls.release, { as: world.agency.owner, params })).body.code).toBe('privacy.not_held');
    expect((await erase(world)).status).toBe(200);
    expect((await erase(world, world.agency.owner, `Ancien collaborateur ${world.number}`)).body.code).toBe('privacy.erased');
  });

  test('is refused without the right, and for another agency it is not found', async () => {
    const [world, other] = [await worldOf('Lambda'), await t.agency()];
    expect((await erase(world, world.agency.agent)).status).toBe(403);
    expect((await erase(world, other.owner)).status).toBe(404);
    expect((await t.call(calls.previewAgent, { as: other.owner, params: { id: world.agentId } })).status).toBe(404);
    expect((await t.call(calls.hold, { as: other.owner, params: { id: world.agentId }, body: { reason: 'Litige' } })).status).toBe(404);
    expect(await standing(t, 'agents', world.agentId)).toMatchObject({ lastname: 'QuetzalLambda' });
  });

  test('of a customer’s contact closes the access and leaves the customer unchanged', async () => {
    const agency = await t.agency();
    const id = agency.customer.memberId;
    const shown = await t.call(calls.previewContact, { as: agency.manager, params: { id } });
    expect(shown.body.refusal).toBeNull();
    const exported = await t.call(calls.exportContact, { as: agency.manager, params: { id } });
    expect(archiveOf(exported.raw).json).toContain(shown.body.name);
    expect((await t.call(calls.eraseContact, { as: agency.manager, params: { id }, body: { confirmation: shown.body.phrase } })).status).toBe(200);
    expect(await standing(t, 'user_companies', id)).toMatchObject({ firstname: 'Ancien contact', email: '', user_id: null });
    expect(await whereIs(shown.body.name)).toEqual([]);
    const agents = await t.call(calls.eraseContact, { as: agency.manager, params: { id: agency.agent.memberId }, body: { confirmation: 'x' } });
    expect(agents.status).toBe(404);
  });
});
