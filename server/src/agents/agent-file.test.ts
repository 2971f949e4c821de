import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { bloodGroups } from '@vigie/domain/agents/agent.ts';
import { defaultTemplates } from '@vigie/domain/identity/rights.ts';
import { asInput } from '../../test/as-input.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { filed } from '../../test/papers.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const { save, read, pricing } = contract.agents;
const { saveAgentItems } = contract.stock;
const CARD = 'CAR-031-2028-05-14-20230000001';

const identity = {
  firstname: 'Awa',
  lastname: 'Traoré',
  number: 'A-77',
  type: 'EXTERNAL',
  birthOn: '1992-03-04',
  birthLocation: 'Bamako',
  nationality: 'Malienne',
  cardNumber: CARD,
  externalCompanyName: 'Rempart SARL',
  siret: '73282932000074',
  sstNumber: 'SST-1',
  palpationApprovalNumber: 'P-2',
  gender: 2,
  civility: 2,
} as const;
const personalData = {
  socialSecurityNumber: '2 92 03 99 126 111 21',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  bic: 'AGRIFRPP',
  accountHolder: 'Awa Traoré',
  bloodGroup: 'AB-',
} as const;
const work = {
  specialties: ['ADS', 'SSIAP1'],
  hiredOn: '2024-01-01',
  rating: 4,
  insuranceExempt: true,
  insuranceExemptReason: 'Couverte par son conjoint',
  comments: 'Permis B',
  overtimeIncreasePercent: 30,
  weekDurationMinutes: 1920,
  badgeSettings: { photo: true, position: false, number: true },
  sendPlanning: false,
} as const;
const contractLine = {
  name: 'Agent de sécurité, jour',
  type: 'CDD',
  startOn: '2026-01-01',
  endOn: '2026-12-31',
  period: 'MONTH',
  limitMinutes: 9100,
  hourlyCents: 1473,
  monthlyCents: 223_430,
  status: 250,
  category: 'AGENT_MAITRISE',
  level: '3',
  grade: '2',
  coefficient: 150,
  tutor: 'Marc Lefort',
  workPlace: 'Toulouse',
} as const;

async function saved(a: TestAgency, body: object) {
  const answer = await t.call(save, { as: a.owner, body: { firstname: 'Awa', lastname: 'Traoré', ...body } });
  expect(answer.status).toBe(200);
  return answer.body;
}
const file = async (a: TestAgency, id: string, as = a.owner) => (await t.call(read, { as, params: { id } })).body;

describe('the file of a collaborator', () => {
  test('is returned whole: identity, contact, rights and working time (F-217)', async () => {
    const a = await t.agency();
    const address = { street: '3 rue Pargaminières', complement: 'Bât. B', zipcode: '31000', city: 'Toulouse', country: 'France' };
    const made = await saved(a, {
      email: 'awa@vigie.test',
      phones: ['06 12 34 56 78'],
      address,
      position: 'Chef de poste',
      workingLimitMinutes: 2640,
    });
    expect(await file(a, made.id)).toMatchObject({
      id: made.id,
      firstname: 'Awa',
      lastname: 'Traoré',
      fullname: 'Awa Traoré',
      email: 'awa@vigie.test',
      phones: ['+33612345678'],
      address,
      position: 'Chef de poste',
      status: 200,
      plannable: true,
      lastLogin: null,
      workingTime: { from: '2026-11-01', until: '2026-11-30', plannedMinutes: 0, workedMinutes: 0 },
      pictureUrl: null,
      anomalies: [102, 201],
      rating: 3,
      account: { kind: 'agent', rights: [...defaultTemplates[1].rights] },
      willActivateOn: null,
      willDeactivateOn: null,
      workingLimitMinutes: 2640,
    });
  });

  test('keeps every field of identity (F-218)', async () => {
    const a = await t.agency();
    const made = await saved(a, { ...identity, personalData });
    expect(await file(a, made.id)).toMatchObject({ ...identity, personalData: { ...personalData, visible: true } });
  });

  test('keeps every field of work, with their items and their documents (F-219)', async () => {
    const a = await t.agency();
    const dogs = [{ name: 'Rex', breed: 'Malinois', chipNumber: '250269810123456', expiresOn: '2027-01-01' }];
    const restrictions = [{ kind: 'noNight' }];
    const expirations = [{ typeKey: 'sst', number: 'S-9', expiresOn: '2027-05-01' }];
    const { id } = await saved(a, { ...work, dogs, restrictions, expirations, contracts: [contractLine] });
    const items = [{ kind: 1, name: 'Parka', size: 'L', givenOn: '2026-01-02' }];
    await t.call(saveAgentItems, { as: a.owner, params: { id }, body: { id, agentInfos: { id, items } } });
    await filed(t, a.manager, { name: 'Contrat signé', agent: id }, 'agent');
    const told = await file(a, id);
    expect(told).toMatchObject({ ...work, nextSubscription: 0, dogs, restrictions, expirations, items });
    expect(told.documents).toMatchObject([{ name: 'Contrat signé' }]);
    expect(told.activeContract).toMatchObject({ type: 'CDD' });
    await onlyRights(t, a.manager, ['readAgents']);
    expect(await file(a, id, a.manager)).toMatchObject({ documents: [], workingTime: null });
  });

  test('returns the whole current contract, and its pay to readers with the right on pay (F-220)', async () => {
    const a = await t.agency();
    const { id } = await saved(a, { contracts: [contractLine, { ...contractLine, startOn: '2025-01-01', endOn: '2025-12-31', name: 'Avant' }] });
    expect((await file(a, id)).activeContract).toMatchObject(contractLine);
    await onlyRights(t, a.manager, ['readAgents']);
    expect((await file(a, id, a.manager)).activeContract).toMatchObject({ ...contractLine, hourlyCents: null, monthlyCents: null });
  });

  test('returns its lists in the shapes in which they were saved, and the rating once, on the collaborator (F-221)', async () => {
    const a = await t.agency();
    const restrictions = [
      { kind: 'timeWindow', startTime: '06:00', endTime: '22:00', fromOn: '2026-01-01', untilOn: null },
      { kind: 'noCustomer', customerIds: [a.customerId], fromOn: null, untilOn: null },
    ];
    const bans = [{ customerId: a.customerId, siteId: null, fromOn: '2026-02-01', untilOn: '2026-03-01' }];
    const dogs = [{ name: 'Rex', breed: 'Malinois', chipNumber: '250269810123456', expiresOn: '2027-01-01' }];
    const expirations = [{ typeKey: 'sst', number: 'S-9', issuedOn: '2025-05-01', expiresOn: '2027-05-01', receiptUntil: null }];
    const { id } = await saved(a, { restrictions, bans, dogs, expirations, rating: 5 });
    await filed(t, a.manager, { name: 'RIB', agent: id, expiredAt: '2027-06-30' }, 'agent');
    const told = await file(a, id);
    expect(told).toMatchObject({ restrictions, bans, dogs, expirations, rating: 5 });
    expect(told.documents).toMatchObject([{ name: 'RIB', expiredAt: '2027-06-30' }]);
    expect(Object.keys(told.documents[0]!).toSorted()).toEqual(['date', 'expiredAt', 'id', 'name']);
  });

  test('the blood group is sealed and shown only with the right on personal data; the category is in the contract (F-230)', async () => {
    const a = await t.agency();
    for (const bloodGroup of bloodGroups) {
      const { id } = await saved(a, { personalData: { bloodGroup }, contracts: [contractLine] });
      expect(await file(a, id)).toMatchObject({ personalData: { bloodGroup }, activeContract: { category: 'AGENT_MAITRISE' } });
    }
    const { id, version } = await saved(a, { personalData: { bloodGroup: 'O+' } });
    const [row] = await t.tx(a.id, (tx) => tx.select().from(agents).where(eq(agents.id, id)));
    expect(row!.bloodGroupSealed).not.toContain('O+');
    expect((await t.call(save, { as: a.owner, body: { firstname: 'A', lastname: 'T', personalData: { bloodGroup: 'X+' } } })).status).toBe(422);
    await onlyRights(t, a.manager, ['readAgents', 'editAgents']);
    expect((await file(a, id, a.manager)).personalData).toMatchObject({ visible: false, bloodGroup: '••••••••••' });
    const body = { id, version, firstname: 'Awa', lastname: 'Traoré' };
    expect((await t.call(save, { as: a.manager, body: asInput(save, { ...body, personalData: { bloodGroup: '' } }) })).status).toBe(403);
    await t.call(save, { as: a.manager, body });
    expect((await file(a, id)).personalData.bloodGroup).toBe('O+');
    const emptied = await t.call(save, { as: a.owner, body: asInput(save, { ...body, version: undefined, personalData: { bloodGroup: '' } }) });
    expect(emptied.body.personalData.bloodGroup).toBe('');
  });

  test('saving returns the file, and reading it again returns the same (F-244)', async () => {
    const a = await t.agency();
    const made = await saved(a, { ...identity, ...work });
    expect(await file(a, made.id)).toEqual(made);
    const changed = await saved(a, { id: made.id, version: made.version, ...identity, ...work, comments: 'Permis B et C' });
    expect([changed.id, changed.comments, changed.version]).toEqual([made.id, 'Permis B et C', made.version + 1]);
    expect((await t.call(read, { as: (await t.agency()).owner, params: { id: made.id } })).status).toBe(404);
  });
});

test('the agency’s limits come with what is used of them and the price of one more file (F-255, F-266)', async () => {
  const a = await t.agency();
  await t.platform((tx) => tx.update(agencies).set({ agentsLimit: 12, accountsLimit: 7 }).where(eq(agencies.id, a.id)));
  const { body } = await t.call(pricing, { as: a.owner });
  expect(body).toEqual({
    agentsLimit: 12,
    extraLicence: null,
    accountsLimit: 7,
    vFreeAccounts: 0,
    agentUnitPriceCents: 150,
    prepaidPayslips: 0,
    prepaidSignatures: 0,
    storage: { used: 0, limit: 50_000_000_000 },
    countAgents: { agents: 2, accounts: 2 },
  });
});
