import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agentContracts, agentExpirations, agents, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { auditLines, mails } from '@vigie/db/tables/plumbing.ts';
import { makeAgentContract, makeExpiration } from '@vigie/demo/factories/agents.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { defaultTemplates } from '@vigie/domain/identity/rights.ts';
import { openTestHouse } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const { save, read } = contract.agents;
const CARD = 'CAR-031-2028-05-14-20230000001';
const person = { firstname: 'Awa', lastname: 'Traoré' };

describe('a new file', () => {
  test('gets the next number, comes back whole, and starts with the rights of « Collaborateur » (F-253, F-254)', async () => {
    const a = await t.agency();
    const body = {
      ...person,
      type: 'EMPLOYEE',
      email: ' awa@vigie.test ',
      phones: ['06 12 34 56 78'],
      civility: 2,
      gender: 2,
      birthOn: '1992-03-04',
      birthLocation: 'Bamako',
      nationality: 'Malienne',
      address: { street: '3 rue Pargaminières', zipcode: '31000', city: 'Toulouse' },
      cardNumber: 'car 031 2028 05 14 20230000001',
      hiredOn: '2024-01-01',
      specialties: ['ADS', 'SSIAP1', 'ADS'],
      contracts: [{ type: 'CDI', startOn: '2024-01-01', limitMinutes: 9100, monthlyCents: 205_000, coefficient: 140 }],
      expirations: [{ typeKey: 'sst', expiresOn: '2027-05-01' }],
      restrictions: [{ kind: 'timeWindow', startTime: '06:00', endTime: '22:00', minutes: 600 }],
      bans: [{ customerId: a.customerId }],
      dogs: [{ name: 'Rex', chipNumber: '250269810123456' }],
    };
    const saved = await t.call(save, { as: a.manager, body });
    expect(saved.status).toBe(200);
    expect((await t.call(read, { as: a.manager, params: { id: saved.body.id } })).body).toEqual(saved.body);
    expect(saved.body).toMatchObject({
      number: 'A-00001',
      fullname: 'Awa Traoré',
      status: 200,
      rating: 3,
      phones: ['+33612345678'],
      email: 'awa@vigie.test',
      cardNumber: CARD,
      specialties: ['ADS', 'SSIAP1'],
      anomalies: [],
      activeContract: { type: 'CDI', limitMinutes: 9100 },
      contracts: [{ type: 'CDI', monthlyCents: 205_000, status: 250, anomaly: 100 }],
      restrictions: [{ kind: 'timeWindow', startTime: '06:00', endTime: '22:00' }],
      bans: [{ customerId: a.customerId, siteId: null }],
      dogs: [{ name: 'Rex' }],
      account: { kind: 'agent', hasAccount: false, rights: defaultTemplates[1].rights },
      isManager: false,
      version: 1,
    });
    expect(saved.body.restrictions[0]).not.toHaveProperty('minutes');
    expect(saved.body.bans[0]?.label).toMatch(/^Client/);
    expect(saved.body.expirations.map(({ typeKey, number, expiresOn }) => ({ typeKey, number, expiresOn }))).toEqual([
      { typeKey: 'sst', number: '', expiresOn: '2027-05-01' },
      { typeKey: 'professionalCard', number: CARD, expiresOn: '2028-05-14' },
    ]);
    expect((await t.call(save, { as: a.manager, body: person })).body.number).toBe('A-00002');
  });

  test('skips a number of the series that somebody typed', async () => {
    const a = await t.agency();
    await t.call(save, { as: a.manager, body: { ...person, number: 'A-00001' } });
    expect((await t.call(save, { as: a.manager, body: person })).body.number).toBe('A-00002');
    const twice = await t.call(save, { as: a.manager, body: { ...person, number: 'A-00002' } });
    expect([twice.status, twice.body.errors]).toEqual([422, { number: 'Ce matricule est déjà pris' }]);
  });

  test('beyond the agency’s limit is refused, and archived files do not count (F-258)', async () => {
    const a = await t.agency();
    await t.platform((tx) => tx.update(agencies).set({ agentsLimit: 3 }).where(eq(agencies.id, a.id)));
    await t.tx(a.id, (tx) => makeAgent(tx, a.id, { status: 300 }));
    expect((await t.call(save, { as: a.manager, body: person })).status).toBe(200);
    const fourth = await t.call(save, { as: a.manager, body: person });
    expect([fourth.status, fourth.body.message]).toEqual([409, 'Vous avez atteint votre quota de fiches collaborateurs']);
  });

  test('two files sent at once cannot exceed the limit together', async () => {
    const a = await t.agency();
    await t.platform((tx) => tx.update(agencies).set({ agentsLimit: 3 }).where(eq(agencies.id, a.id)));
    const answers = await Promise.all([1, 2, 3].map(() => t.call(save, { as: a.manager, body: person })));
    expect(answers.map((answer) => answer.status).toSorted(bySize)).toEqual([200, 409, 409]);
  });

  test('names every wrong field and writes nothing', async () => {
    const a = await t.agency();
    const answer = await t.call(save, {
      as: a.manager,
      body: {
        ...person,
        type: 'EXTERNAL',
        email: 'awa',
        phones: ['12'],
        cardNumber: 'CAR-1',
        siret: '1',
        birthOn: '2026-11-21',
        address: { zipcode: '3100' },
        specialties: ['NOPE'],
        personalData: { socialSecurityNumber: '12', iban: 'FR00', bic: 'X' },
        bans: [{ siteId: crypto.randomUUID() }, {}],
        restrictions: [{ kind: 'onlyDays' }],
        contracts: [{ type: 'CDD', startOn: '2026-01-01', limitMinutes: 9100, coefficient: 142 }],
      },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).toSorted()).toEqual([
      'address.zipcode',
      'bans.0.siteId',
      'bans.1.siteId',
      'birthOn',
      'cardNumber',
      'contracts.0.coefficient',
      'contracts.0.endOn',
      'email',
      'externalCompanyName',
      'personalData.bic',
      'personalData.iban',
      'personalData.socialSecurityNumber',
      'phones',
      'restrictions.0.days',
      'siret',
      'specialties',
    ]);
    expect(await t.tx(a.id, (tx) => tx.select().from(agents).where(eq(agents.lastname, 'Traoré')))).toEqual([]);
  });

  test('needs the create right, and the edit right to change', async () => {
    const a = await t.agency();
    await onlyRights(t, a.manager, ['editAgents']);
    expect((await t.call(save, { as: a.manager, body: person })).status).toBe(403);
    await onlyRights(t, a.manager, ['createAgents']);
    expect((await t.call(save, { as: a.manager, body: { ...person, id: a.agent.agentId } })).status).toBe(403);
    expect((await t.call(save, { as: a.agent, body: person })).status).toBe(403);
  });
});

describe('changing a file', () => {
  test('a list that is left out stays, a given list replaces the old one, and a stale version is refused', async () => {
    const a = await t.agency();
    const first = (
      await t.call(save, {
        as: a.manager,
        body: {
          ...person,
          specialties: ['ADS'],
          expirations: [{ typeKey: 'sst', expiresOn: '2027-01-01' }],
          dogs: [{ name: 'Rex' }],
        },
      })
    ).body;
    const second = await t.call(save, {
      as: a.manager,
      body: {
        ...person,
        id: first.id,
        version: first.version,
        number: first.number,
        expirations: [{ typeKey: 'ssiap1', expiresOn: '2027-02-01' }],
      },
    });
    expect(second.body).toMatchObject({
      specialties: ['ADS'],
      dogs: [{ name: 'Rex' }],
      expirations: [{ typeKey: 'ssiap1' }],
      version: 2,
    });
    const late = await t.call(save, {
      as: a.owner,
      body: { ...person, id: first.id, version: first.version, dogs: [] },
    });
    expect([late.status, late.body.code]).toEqual([409, 'shared.stale']);
  });

  test('another agency’s file is as absent as an unknown one (A-331)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const answer = await t.call(save, { as: a.manager, body: { ...person, id: b.agent.agentId } });
    expect([answer.status, answer.body.message]).toEqual([404, 'Collaborateur introuvable']);
    for (const id of [b.agent.agentId!, crypto.randomUUID()]) {
      const opened = await t.call(read, { as: a.manager, params: { id } });
      expect([opened.status, opened.body.message]).toEqual([404, 'Collaborateur introuvable']);
    }
  });

  test('another agency’s site cannot be named in a ban', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const site = await t.tx(b.id, (tx) => makeSite(tx, b.id));
    const answer = await t.call(save, { as: a.manager, body: { ...person, bans: [{ siteId: site.id }] } });
    expect(answer.body.errors).toEqual({ 'bans.0.siteId': 'Site introuvable' });
  });

  test('a contract under the SMIC of its first day is refused with both figures (L3231-2)', async () => {
    const a = await t.agency();
    const contractAt = (hourlyCents: number) => ({ type: 'CDI', startOn: '2026-01-01', limitMinutes: 9100, hourlyCents });
    const under = await t.call(save, { as: a.manager, body: { ...person, contracts: [contractAt(1201)] } });
    expect([under.status, under.body.errors]).toEqual([
      422,
      { 'contracts.0.hourlyCents': '12,01\u00A0€ de l’heure, sous le SMIC du 01/01/2026 (12,02\u00A0€)' },
    ]);
    expect((await t.call(save, { as: a.manager, body: { ...person, contracts: [contractAt(1202)] } })).status).toBe(200);
  });

  test('a contract under the grid is refused, one that the grid overtook is told by the file and its list', async () => {
    const a = await t.agency();
    const line = { type: 'CDI', startOn: '2026-01-01', limitMinutes: 9100, coefficient: 140, monthlyCents: 196_577 };
    const under = await t.call(save, { as: a.manager, body: { ...person, contracts: [line] } });
    expect([under.status, under.body.errors]).toEqual([
      422,
      {
        'contracts.0.monthlyCents':
          '1\u202F965,77\u00A0€ par mois, sous le minimum de branche du 01/01/2026 au coefficient 140 (1\u202F965,78\u00A0€)',
      },
    ]);
    const { body } = await t.call(save, { as: a.manager, body: { ...person, cardNumber: CARD, contracts: [{ ...line, monthlyCents: 196_578 }] } });
    expect(body.anomalies).toEqual([]);
    // The pay of 2025, as it would stand when nobody raised it: 1 912.24 at coefficient 140.
    const contractId = body.contracts[0]?.id ?? '';
    await t.tx(a.id, (tx) => tx.update(agentContracts).set({ monthlyCents: 191_224 }).where(eq(agentContracts.id, contractId)));
    const again = { ...line, id: contractId, monthlyCents: 191_224 };
    const keep = (contracts: object[]) =>
      t.call(save, { as: a.manager, body: { ...person, id: body.id, comments: 'Vu', cardNumber: CARD, contracts } });
    const kept = await keep([{ ...again, endOn: null, workPlace: 'Albi' }]);
    expect([kept.status, kept.body.anomalies, kept.body.comments]).toEqual([200, [104], 'Vu']);
    const rows = (await t.call(contract.agents.list, { as: a.manager, body: { filters: { ids: [body.id] } } })).body.data;
    expect(rows.map((row) => row.anomalies)).toEqual([[104]]);
    const blind = await t.agency();
    await onlyRights(t, blind.manager, ['listAgents']);
    const hidden = await t.tx(blind.id, async (tx) => {
      const agent = await makeAgent(tx, blind.id, { plannable: false });
      await makeAgentContract(tx, agent, { monthlyCents: 191_224 });
      return agent.id;
    });
    const listed = (as: typeof a.manager) => t.call(contract.agents.list, { as, body: { filters: { ids: [hidden] } } });
    expect((await listed(blind.manager)).body.data.map((row) => row.anomalies)).toEqual([[]]);
    expect((await listed(blind.owner)).body.data.map((row) => row.anomalies)).toEqual([[104]]);
    const raised = await keep([{ ...again, coefficient: 150 }]);
    expect(raised.body.errors).toEqual({
      'contracts.0.monthlyCents': '1\u202F912,24\u00A0€ par mois, sous le minimum de branche du 01/01/2026 au coefficient 150 (2\u202F039,33\u00A0€)',
    });
    expect((await keep([{ ...again, monthlyCents: 196_578 }])).body.anomalies).toEqual([]);
  });

  test('contracts that share a day show anomaly 101 in the file and in the list (F-225)', async () => {
    const a = await t.agency();
    const cdd = { type: 'CDD', endOn: '2026-12-31', limitMinutes: 9100, reason: 'Foire' };
    const { body } = await t.call(save, {
      as: a.manager,
      body: {
        ...person,
        cardNumber: CARD,
        contracts: [
          { ...cdd, startOn: '2026-01-01' },
          { ...cdd, startOn: '2026-06-01' },
        ],
      },
    });
    expect(body.contracts.map((one) => one.anomaly)).toEqual([101, 101]);
    expect(body.anomalies).toEqual([101]);
    const list = await t.call(contract.agents.list, { as: a.manager, body: { filters: { ids: [body.id] } } });
    expect(list.body.data[0]?.anomalies).toEqual([101]);
  });

  test('a signed contract cannot be changed or removed', async () => {
    const a = await t.agency();
    const agent = await t.tx(a.id, (tx) => makeAgent(tx, a.id));
    const signed = await t.tx(a.id, (tx) => makeAgentContract(tx, agent, { status: 300, hourlyCents: 1250 }));
    await t.call(save, {
      as: a.manager,
      body: {
        ...person,
        id: agent.id,
        contracts: [{ id: signed.id, type: 'CDI', startOn: '2020-01-01', limitMinutes: 600, status: 300 }],
      },
    });
    await t.call(save, { as: a.manager, body: { ...person, id: agent.id, contracts: [] } });
    expect(await t.tx(a.id, (tx) => tx.select().from(agentContracts).where(eq(agentContracts.agentId, agent.id)))).toMatchObject([
      { id: signed.id, startOn: '2024-01-01', limitMinutes: 9100, version: 1 },
    ]);
  });

  test('a signed contract takes the day on which it ends, and nothing else', async () => {
    const a = await t.agency();
    const agent = await t.tx(a.id, (tx) => makeAgent(tx, a.id));
    const signed = await t.tx(a.id, (tx) => makeAgentContract(tx, agent, { status: 300 }));
    const ended = (endOn: string) => ({
      as: a.manager,
      body: { ...person, id: agent.id, contracts: [{ id: signed.id, type: 'CDI', startOn: '2020-01-01', limitMinutes: 600, status: 300, endOn }] },
    });
    expect((await t.call(save, ended('2023-12-31'))).body.errors).toEqual({ 'contracts.0.endOn': 'Doit suivre la date de début' });
    expect((await t.call(save, ended('2026-10-31'))).body.contracts).toMatchObject([
      { startOn: '2024-01-01', endOn: '2026-10-31', limitMinutes: 9100, status: 300 },
    ]);
  });

  test('contracts need their own right, and their amounts need the right to read them', async () => {
    const a = await t.agency();
    const agent = await t.tx(a.id, (tx) => makeAgent(tx, a.id));
    await t.tx(a.id, (tx) => makeAgentContract(tx, agent, { hourlyCents: 1250, monthlyCents: 190_000 }));
    await onlyRights(t, a.manager, ['listAgents', 'readAgents', 'editAgents']);
    expect((await t.call(read, { as: a.manager, params: { id: agent.id } })).body.contracts).toMatchObject([
      { limitMinutes: 9100, hourlyCents: null, monthlyCents: null },
    ]);
    expect((await t.call(save, { as: a.manager, body: { ...person, id: agent.id, contracts: [] } })).body.message).toContain('Modifier les contrats');
  });

  test('the terms of a contract are kept, kept again when left out, and refused by rule (L1242-12, L1221-19)', async () => {
    const a = await t.agency();
    const terms = {
      reason: 'Remplacement pendant un congé',
      replacedName: 'Karim Haddad',
      replacedQualification: 'Agent de sécurité, coefficient 140',
      trialCount: 5,
      trialUnit: 'DAY',
      payElements: 'Panier',
    };
    const contractAt = { type: 'CDD_REPLACEMENT', startOn: '2026-11-02', endOn: '2026-12-31', limitMinutes: 9100 };
    const { body: made } = await t.call(save, { as: a.manager, body: { ...person, contracts: [{ ...contractAt, ...terms }] } });
    expect(made.contracts).toMatchObject([terms]);
    const again = { ...person, id: made.id, contracts: [{ ...contractAt, id: made.contracts[0]!.id }] };
    expect((await t.call(save, { as: a.manager, body: again })).body.contracts).toMatchObject([terms]);
    const wrong = { ...contractAt, ...terms, replacedName: ' ', trialCount: 15 };
    expect((await t.call(save, { as: a.manager, body: { ...person, contracts: [wrong] } })).body.errors).toEqual({
      'contracts.0.replacedName': 'Obligatoire',
      'contracts.0.trialCount': 'Maximum légal : 8 jours, jusqu’au 09/11/2026',
    });
    const long = { ...contractAt, ...terms, reason: 'x'.repeat(1001) };
    expect((await t.call(save, { as: a.manager, body: { ...person, contracts: [long] } })).status).toBe(422);
  });

  test('whoever may not see pay keeps it when they change the rest of a contract', async () => {
    const a = await t.agency();
    const agent = await t.tx(a.id, (tx) => makeAgent(tx, a.id));
    const kept = await t.tx(a.id, (tx) => makeAgentContract(tx, agent, { hourlyCents: 1300, payElements: 'Prime de 50 €' }));
    await onlyRights(t, a.manager, ['listAgents', 'readAgents', 'editAgents', 'editAgentContracts']);
    const blank = { id: kept.id, type: 'CDI', startOn: '2024-01-01', limitMinutes: 9100, hourlyCents: null, payElements: '', workPlace: 'Albi' };
    const { body } = await t.call(save, { as: a.manager, body: { ...person, id: agent.id, contracts: [blank] } });
    expect(body.contracts).toMatchObject([{ workPlace: 'Albi', hourlyCents: null, payElements: '' }]);
    expect(await t.tx(a.id, (tx) => tx.select().from(agentContracts).where(eq(agentContracts.id, kept.id)))).toMatchObject([
      { hourlyCents: 1300, payElements: 'Prime de 50 €', workPlace: 'Albi' },
    ]);
  });

  test('removing the card number keeps the deadline in the file', async () => {
    const a = await t.agency();
    const agent = await t.tx(a.id, (tx) => makeAgent(tx, a.id, { cardNumber: CARD }));
    await t.tx(a.id, (tx) => makeExpiration(tx, agent));
    await t.call(save, { as: a.manager, body: { ...person, id: agent.id, cardNumber: '' } });
    expect(await t.tx(a.id, (tx) => tx.select().from(agentExpirations).where(eq(agentExpirations.agentId, agent.id)))).toMatchObject([
      { typeKey: 'professionalCard' },
    ]);
  });

  test('the person’s membership follows the name in the file', async () => {
    const a = await t.agency();
    await t.call(save, { as: a.manager, body: { ...person, id: a.agent.agentId } });
    const [member] = await t.tx(a.id, (tx) => tx.select().from(userCompanies).where(eq(userCompanies.id, a.agent.memberId)));
    expect(member).toMatchObject({ firstname: 'Awa', lastname: 'Traoré' });
  });
});

describe('phones and sealed data', () => {
  const personalData = {
    socialSecurityNumber: '2951099126111',
    iban: 'FR14 2004 1010 0505 0001 3M02 606',
    bic: 'PSSTFRPPPAR',
    accountHolder: 'Awa Traoré',
  };

  test('are sealed in the database, and opened only for readers with the right', async () => {
    const a = await t.agency();
    const { body } = await t.call(save, { as: a.manager, body: { ...person, personalData } });
    expect(body.personalData).toEqual({
      visible: true,
      socialSecurityNumber: '2 95 10 99 126 111',
      iban: 'FR14 2004 1010 0505 0001 3M02 606',
      bic: 'PSSTFRPPPAR',
      accountHolder: 'Awa Traoré',
      bloodGroup: '',
    });
    const [row] = await t.tx(a.id, (tx) => tx.select().from(agents).where(eq(agents.id, body.id)));
    expect(JSON.stringify(row)).not.toContain('3M02606');
    const trail = await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(auditLines)
        .where(and(eq(auditLines.agencyId, a.id), eq(auditLines.tableName, 'agents'))),
    );
    expect(JSON.stringify(trail)).not.toMatch(/3M02606|126 ?111/);
  });

  test('are masked for others, who cannot change them either', async () => {
    const a = await t.agency();
    const { body } = await t.call(save, { as: a.manager, body: { ...person, personalData } });
    await onlyRights(t, a.manager, ['listAgents', 'readAgents', 'editAgents']);
    const seen = await t.call(read, { as: a.manager, params: { id: body.id } });
    expect(seen.body.personalData).toEqual({
      visible: false,
      socialSecurityNumber: '••••••••••',
      iban: '••••••••••',
      bic: '',
      accountHolder: '',
      bloodGroup: '',
    });
    expect((await t.call(save, { as: a.manager, body: { ...person, id: body.id, personalData: { iban: '' } } })).status).toBe(403);
    await t.call(save, { as: a.manager, body: { ...person, id: body.id } });
    expect((await t.call(read, { as: a.owner, params: { id: body.id } })).body.personalData.iban).toBe('FR14 2004 1010 0505 0001 3M02 606');
  });

  test('the agent is notified of a changed account number, not of an unchanged one', async () => {
    const a = await t.agency();
    const { body } = await t.call(save, {
      as: a.manager,
      body: { ...person, email: 'awa-banque@vigie.test', personalData },
    });
    const told = () =>
      t.tx(a.id, (tx) =>
        tx
          .select()
          .from(mails)
          .where(and(eq(mails.agencyId, a.id), eq(mails.aboutId, body.id))),
      );
    await t.call(save, {
      as: a.manager,
      body: { ...person, email: 'awa-banque@vigie.test', id: body.id, personalData },
    });
    expect(await told()).toEqual([]);
    await t.call(save, {
      as: a.manager,
      body: {
        ...person,
        email: 'pirate@vigie.test',
        id: body.id,
        personalData: { iban: 'FR76 3000 6000 0112 3456 7890 189' },
      },
    });
    expect(await told()).toMatchObject([{ recipients: ['awa-banque@vigie.test'], subject: 'Vos coordonnées bancaires ont été modifiées' }]);
  });

  test('phones are seen and changed only with the right to see phones', async () => {
    const a = await t.agency();
    const { body } = await t.call(save, { as: a.manager, body: { ...person, phones: ['0612345678'] } });
    await onlyRights(t, a.manager, ['listAgents', 'readAgents', 'editAgents']);
    const changed = await t.call(save, { as: a.manager, body: { ...person, id: body.id, phones: [] } });
    expect(changed.body.phones).toBeNull();
    expect((await t.call(read, { as: a.owner, params: { id: body.id } })).body.phones).toEqual(['+33612345678']);
  });
});

describe('one’s own file', () => {
  test('is open to the agent in their own scope, with phone and sealed data, and no other file is', async () => {
    const a = await t.agency();
    await t.call(save, {
      as: a.manager,
      body: {
        ...person,
        id: a.agent.agentId,
        phones: ['0612345678'],
        personalData: { socialSecurityNumber: '2951099126111' },
        bans: [{ customerId: a.customerId }],
      },
    });
    const own = await t.call(read, { as: a.agent, via: 'agent', params: { id: a.agent.agentId! } });
    expect(own.body).toMatchObject({
      phones: ['+33612345678'],
      personalData: { visible: true, socialSecurityNumber: '2 95 10 99 126 111' },
      bans: [],
      account: { hasAccount: true, rights: null },
    });
    expect((await t.call(read, { as: a.agent, via: 'agent', params: { id: a.office.agentId! } })).status).toBe(404);
    expect((await t.call(read, { as: a.agent, params: { id: a.agent.agentId! } })).status).toBe(403);
  });
});
