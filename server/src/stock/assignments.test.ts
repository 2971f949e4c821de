import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { stockAssignments } from '@vigie/db/tables/stock.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { asInput } from '../../test/as-input.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';
import { handOut, remaining, stock, stockReference, stockSite } from '../../test/worlds/stock-world.ts';
import { bySize, byText } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const TODAY = '2026-11-21';
const NO_ASSIGNEE = 'Formulaire invalide, au moins un collaborateur ou un site doit être sélectionné pour assignation';

const change = (a: TestAgency, id: string, values: object) => t.call(stock.saveAssignment, { as: a.manager, body: { id, ...values } });
const takeBackItem = (a: TestAgency, id: string, restitutionStatus: 100 | 200 | 300, values: object = {}) =>
  change(a, id, { restitutionDate: TODAY, restitutionStatus, ...values });
const held = async (a: TestAgency, id: string) => {
  const { body } = await handOut(t, a, id, { quantityToAssign: 3 });
  return body.data[0]!;
};

describe('an assignment', () => {
  test('belongs to an agent, or to a site with its customer, and takes its pieces out of the stock (F-280)', async () => {
    const a = await t.agency();
    const site = await stockSite(t, a, { name: 'Entrepôt Nord' });
    const one = await stockReference(t, a, { title: 'Radio', types: ['radio'], quantity: 5 });
    const { status, body } = await handOut(t, a, one.id, { sites: [site.id], quantityToAssign: 2, assignmentDate: '2026-11-11', comment: 'Poste 3' });
    expect([status, body.data.length, await remaining(t, a, one.id)]).toEqual([200, 2, 1]);
    const [ofAgent, ofSite] = [
      body.data.find(({ assignee }) => assignee.kind === 'agent'),
      body.data.find(({ assignee }) => assignee.kind === 'site'),
    ];
    const common = {
      quantity: 2,
      comment: 'Poste 3',
      assignmentDate: '2026-11-11',
      restitutionDate: null,
      restitutionStatus: null,
      holdingDays: 10,
      stockReference: { id: one.id, title: 'Radio', reference: one.reference, types: ['radio'] },
    };
    expect(ofAgent).toMatchObject({ ...common, assignee: { agent: { id: a.agent.agentId } }, userCompanies: [{ id: a.agent.agentId }], sites: [] });
    expect(ofSite).toMatchObject({
      ...common,
      assignee: { site: { id: site.id, name: 'Entrepôt Nord' }, customer: { id: a.customerId } },
      userCompanies: [],
      sites: [{ id: site.id, name: 'Entrepôt Nord' }],
    });
  });

  test('to nobody is refused with the specified text (F-288)', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a);
    const answer = await handOut(t, a, one.id, { userCompanies: [] });
    expect([answer.status, answer.body.message, answer.body.errors]).toEqual([422, NO_ASSIGNEE, { userCompanies: NO_ASSIGNEE }]);
  });

  test('of more than there is, or of an archived reference, is refused and changes nothing', async () => {
    const a = await t.agency();
    const site = await stockSite(t, a);
    const one = await stockReference(t, a, { quantity: 3 });
    const answer = await handOut(t, a, one.id, { sites: [site.id], quantityToAssign: 2 });
    expect([answer.status, answer.body.errors]).toEqual([422, { quantityToAssign: 'Stock insuffisant : il en reste 3' }]);
    expect([await remaining(t, a, one.id), await t.tx(a.id, (tx) => tx.$count(stockAssignments, eq(stockAssignments.agencyId, a.id)))]).toEqual([
      3, 0,
    ]);
    const { body } = await t.call(stock.saveReference, { as: a.manager, body: asInput(stock.saveReference, { ...one, status: 300 }) });
    expect([body.status, (await handOut(t, a, one.id)).status]).toEqual([300, 422]);
  });

  test('two at once of the last piece: one succeeds, the other is told that there is none', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a, { quantity: 1 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => handOut(t, a, one.id)));
    expect(answers.map(({ status }) => status).toSorted(bySize)).toEqual([200, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({ quantityToAssign: 'Rupture de stock : il n’en reste aucun' });
    expect(await remaining(t, a, one.id)).toBe(0);
  });

  test('sent twice, even at once, is stored once', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a, { quantity: 5 });
    const newId = crypto.randomUUID();
    const twice = await Promise.all([handOut(t, a, one.id, { newId }), handOut(t, a, one.id, { newId })]);
    expect(twice.map(({ status, body }) => [status, body.data[0]?.id])).toEqual([
      [200, twice[0].body.data[0]?.id],
      [200, twice[0].body.data[0]?.id],
    ]);
    expect(await remaining(t, a, one.id)).toBe(4);
  });

  test('refuses another agency’s reference, agent or site, and an archived agent', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const [mine, theirs] = [await stockReference(t, a), await stockReference(t, b)];
    const site = await stockSite(t, b);
    const gone = await t.tx(a.id, (tx) => makeAgent(tx, a.id, { status: 300 }));
    expect((await handOut(t, a, theirs.id)).status).toBe(404);
    expect((await handOut(t, a, mine.id, { userCompanies: [b.agent.agentId] })).status).toBe(422);
    expect((await handOut(t, a, mine.id, { userCompanies: [], sites: [site.id] })).status).toBe(422);
    expect((await handOut(t, a, mine.id, { userCompanies: [gone.id] })).body.errors).toEqual({
      userCompanies: 'Collaborateur introuvable ou archivé',
    });
    const theirHeld = (await handOut(t, b, theirs.id)).body.data[0]!;
    expect((await takeBackItem(a, theirHeld.id, 100)).status).toBe(404);
    expect((await t.call(stock.removeAssignment, { as: a.manager, params: { id: theirHeld.id } })).status).toBe(404);
  });
});

describe('a return', () => {
  test('adds sound pieces to the stock, not damaged or lost ones (F-284)', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a, { quantity: 10 });
    const left: (number | undefined)[] = [];
    for (const status of [100, 200, 300] as const) {
      const { body } = await takeBackItem(a, (await held(a, one.id)).id, status);
      expect(body.data[0]).toMatchObject({ restitutionDate: TODAY, restitutionStatus: status });
      left.push(await remaining(t, a, one.id));
    }
    expect(left).toEqual([10, 7, 4]);
    const { body } = await t.call(stock.reference, { as: a.manager, params: { id: one.id } });
    expect(body.quantityAssigned).toBe(0);
    expect(body.actions.filter(({ kind }) => kind === 'return').map(({ title, movement }) => [title, movement])).toEqual(
      expect.arrayContaining([
        ['Retour', 3],
        ['Retour : endommagé', 0],
        ['Retour : perdu', 0],
      ]),
    );
  });

  test('of a part leaves the rest with its holder', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a, { quantity: 5 });
    const { id } = await held(a, one.id);
    const { body } = await takeBackItem(a, id, 100, { restitutionQuantity: 2 });
    expect(body.data.map(({ quantity, restitutionStatus }) => [quantity, restitutionStatus]).toSorted(byText)).toEqual([
      [1, null],
      [2, 100],
    ]);
    expect(await remaining(t, a, one.id)).toBe(4);
    expect((await takeBackItem(a, id, 100, { restitutionQuantity: 2 })).body.errors).toEqual({ restitutionQuantity: 'Entre 1 et 1' });
  });

  test('can be reverted, while the pieces are still there', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a, { quantity: 3 });
    const { id } = await held(a, one.id);
    await takeBackItem(a, id, 100);
    expect((await change(a, id, { restitutionDate: null, restitutionStatus: null })).body.data[0]).toMatchObject({ restitutionDate: null });
    expect(await remaining(t, a, one.id)).toBe(0);
    await takeBackItem(a, id, 100);
    await held(a, one.id);
    const refused = await change(a, id, { restitutionDate: null, restitutionStatus: null });
    expect([refused.status, await remaining(t, a, one.id)]).toEqual([422, 0]);
  });

  test('sent twice counts once: the second finds another version, and without one it changes nothing', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a, { quantity: 3 });
    const { id, version } = await held(a, one.id);
    const both = await Promise.all([takeBackItem(a, id, 100, { version }), takeBackItem(a, id, 100, { version })]);
    expect(both.map(({ status }) => status).toSorted(bySize)).toEqual([200, 409]);
    expect((await takeBackItem(a, id, 100)).status).toBe(200);
    expect(await remaining(t, a, one.id)).toBe(3);
  });

  test('has a day between the hand-over and today, and a state', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a);
    const { id } = await held(a, one.id);
    const errors = async (values: object) => (await change(a, id, values)).body.errors;
    expect(await errors({ restitutionDate: '2026-11-22', restitutionStatus: 100 })).toEqual({ restitutionDate: 'Après aujourd’hui' });
    expect(await errors({ restitutionDate: '2026-11-20', restitutionStatus: 100 })).toEqual({ restitutionDate: 'Avant le jour de l’affectation' });
    expect(await errors({ restitutionDate: TODAY })).toEqual({ restitutionStatus: 'Obligatoire' });
    expect(await errors({ sites: [crypto.randomUUID()] })).toEqual({ userCompanies: expect.stringContaining('ne change pas') });
  });
});

describe('a change and a deletion', () => {
  test('of the quantity changes the stock by the difference, and a deletion returns what was out', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a, { quantity: 5 });
    const { id } = await held(a, one.id);
    expect((await change(a, id, { quantityToAssign: 5 })).body.data[0]?.quantity).toBe(5);
    expect(await remaining(t, a, one.id)).toBe(0);
    expect((await change(a, id, { quantityToAssign: 6 })).status).toBe(422);
    expect((await change(a, id, { quantityToAssign: 0 })).status).toBe(422);
    expect((await t.call(stock.removeAssignment, { as: a.manager, params: { id } })).status).toBe(200);
    expect(await remaining(t, a, one.id)).toBe(5);
    expect((await t.call(stock.removeAssignment, { as: a.manager, params: { id } })).status).toBe(404);
  });

  test('need their rights', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a);
    const { id } = await held(a, one.id);
    await onlyRights(t, a.manager, ['listStockAssignments', 'createStockAssignments']);
    expect((await handOut(t, a, one.id)).status).toBe(200);
    const refused = await takeBackItem(a, id, 100);
    expect([refused.status, refused.body.code]).toEqual([403, 'IsGranted']);
    expect((await t.call(stock.removeAssignment, { as: a.manager, params: { id } })).status).toBe(403);
    await onlyRights(t, a.manager, ['editStockAssignments']);
    expect((await handOut(t, a, one.id)).status).toBe(403);
    expect((await takeBackItem(a, id, 100)).status).toBe(200);
    expect((await t.call(stock.assignments, { as: a.manager, body: {} })).status).toBe(403);
  });
});

describe('lists', () => {
  test('are filtered by the range of the return, sent as startRestitution and endRestitution (F-296)', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a, { quantity: 9 });
    const open = (await handOut(t, a, one.id, { assignmentDate: '2026-10-01' })).body.data[0]!;
    const closed = (await handOut(t, a, one.id, { assignmentDate: '2026-10-01' })).body.data[0]!;
    await takeBackItem(a, closed.id, 200, { restitutionDate: '2026-11-10' });
    const ids = async (filters: object) => (await t.call(stock.assignments, { as: a.manager, body: { filters } })).body.data.map(({ id }) => id);
    expect(await ids({ startRestitution: '2026-11-10', endRestitution: '2026-11-10' })).toEqual([closed.id]);
    expect(await ids({ startRestitution: '2026-11-11' })).toEqual([]);
    expect(await ids({ endRestitution: '2026-11-09' })).toEqual([]);
    expect(await ids({ held: true })).toEqual([open.id]);
    expect(await ids({ restitutionStatus: [200] })).toEqual([closed.id]);
    expect((await t.call(stock.assignments, { as: a.manager, body: { query: 'radio' } })).body.count).toBe(2);
  });

  test('several at once are saved together or not at all (F-296)', async () => {
    const a = await t.agency();
    const [radio, lamp] = [await stockReference(t, a, { quantity: 2 }), await stockReference(t, a, { title: 'Lampe', quantity: 1 })];
    const line = (stockReference: string, quantityToAssign: number) => ({ stockReference, quantityToAssign, userCompanies: [a.agent.agentId] });
    const send = (lines: object[]) => t.call(stock.saveAssignments, { as: a.manager, body: { stockReferenceAssignments: lines } });
    const refused = await send([line(radio.id, 1), line(lamp.id, 2)]);
    expect(refused.body.errors).toEqual({ 'stockReferenceAssignments.1.quantityToAssign': 'Stock insuffisant : il en reste 1' });
    expect([await remaining(t, a, radio.id), await remaining(t, a, lamp.id)]).toEqual([2, 1]);
    expect((await send([line(radio.id, 1), line(lamp.id, 1), line(radio.id, 1)])).body.data).toHaveLength(3);
    expect([await remaining(t, a, radio.id), await remaining(t, a, lamp.id)]).toEqual([0, 0]);
  });

  test('an agent’s stock is read and written on its own calls, and agents read only their own (F-298)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const one = await stockReference(t, a);
    const [agentId, officeId] = [a.agent.agentId!, a.office.agentId!];
    const save = (id: string, stockReferenceAssignments: object[]) =>
      t.call(stock.saveAgentAssignments, { as: a.manager, params: { id }, body: { id, stockReferenceAssignments } });
    const { body } = await save(agentId, [{ stockReference: one.id, quantityToAssign: 2 }]);
    expect(body.data).toMatchObject([{ quantity: 2, assignee: { kind: 'agent', agent: { id: agentId } } }]);
    const back = { id: body.data[0]!.id, restitutionDate: TODAY, restitutionStatus: 100 };
    expect((await save(officeId, [back])).status).toBe(404);
    expect((await save(b.agent.agentId!, [{ stockReference: one.id }])).status).toBe(404);
    const list = (as: typeof a.agent, id: string, via: 'agency' | 'agent') => t.call(stock.agentAssignments, { as, via, params: { id }, body: {} });
    expect((await list(a.manager, agentId, 'agency')).body.count).toBe(1);
    expect((await list(a.agent, agentId, 'agent')).body.data[0]?.stockReference.title).toBe('Radio');
    expect((await list(a.agent, officeId, 'agent')).status).toBe(403);
    expect((await save(agentId, [back])).status).toBe(200);
    expect(await remaining(t, a, one.id)).toBe(5);
  });

  test('a site’s stock is read and written on its own calls (F-299)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const [site, theirs] = [await stockSite(t, a), await stockSite(t, b)];
    const one = await stockReference(t, a);
    const save = (id: string) =>
      t.call(stock.saveSiteAssignments, {
        as: a.manager,
        params: { id },
        body: { id, name: 'x', stockReferenceAssignments: [{ stockReference: one.id }] },
      });
    expect((await save(site.id)).body.data).toMatchObject([{ assignee: { kind: 'site', site: { id: site.id } } }]);
    expect((await save(theirs.id)).status).toBe(404);
    expect((await t.call(stock.siteAssignments, { as: a.manager, params: { id: site.id }, body: {} })).body.count).toBe(1);
    expect((await t.call(stock.siteAssignments, { as: a.manager, params: { id: theirs.id }, body: {} })).status).toBe(404);
  });

  test('customers read only those of their sites (F-345)', async () => {
    const a = await t.agency();
    const [own, other] = [await stockSite(t, a), await stockSite(t, a, { customerId: undefined })];
    const one = await stockReference(t, a);
    for (const holder of [{ userCompanies: [a.agent.agentId] }, { userCompanies: [], sites: [own.id] }, { userCompanies: [], sites: [other.id] }])
      expect((await handOut(t, a, one.id, holder)).status).toBe(200);
    await onlyRights(t, a.customer, ['listStockAssignments']);
    const { body } = await t.call(stock.assignments, { as: a.customer, body: {} });
    expect(body.data.map(({ assignee }) => assignee)).toMatchObject([{ kind: 'site', site: { id: own.id }, customer: { id: a.customerId } }]);
    expect((await t.call(stock.saveAssignment, { as: a.customer, body: { stockReference: one.id, sites: [own.id] } })).status).toBe(404);
  });
});
