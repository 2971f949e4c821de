import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeCheckpoint } from '@vigie/demo/factories/sites.ts';
import { reportQuestions } from '@vigie/domain/field/report.ts';
import { fieldWorld } from '../../test/worlds/field-world.ts';
import { openTestHouse, type TestPerson } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';
import { handOut, stock, stockReference, stockSite } from '../../test/worlds/stock-world.ts';

const t = await openTestHouse();
const { read, save } = contract.sites;

describe('a site read in full', () => {
  test('contains its checkpoints and its assigned stock (F-267/checkpoints+stock)', async () => {
    const a = await t.agency();
    const [site, other] = [await stockSite(t, a), await stockSite(t, a)];
    const points = await t.tx(a.id, async (tx) => {
      await makeCheckpoint(tx, site, { title: 'Ancien', status: 300 });
      await makeCheckpoint(tx, other, { title: 'Ailleurs' });
      return [await makeCheckpoint(tx, site, { title: 'Portail', badge: '04A1' }), await makeCheckpoint(tx, site, { title: 'Accueil' })];
    });
    const radio = await stockReference(t, a, { title: 'Radio', quantity: 20 });
    const give = async (siteId: string, values: object) =>
      (await handOut(t, a, radio.id, { userCompanies: [], sites: [siteId], ...values })).body.data[0]!;
    const given = await give(site.id, { quantityToAssign: 2, comment: 'Poste de garde', assignmentDate: '2026-11-11' });
    await give(other.id, { quantityToAssign: 3 });
    const { id } = await give(site.id, {});
    const back = await t.call(stock.saveAssignment, { as: a.manager, body: { id, restitutionDate: '2026-11-21', restitutionStatus: 100 } });
    expect(back.status).toBe(200);
    const { body } = await t.call(read, { as: a.manager, params: { id: site.id } });
    expect(body.checkpoints).toEqual([
      { id: points[1]!.id, title: 'Accueil', badge: points[1]!.badge, location: expect.anything() },
      { id: points[0]!.id, title: 'Portail', badge: '04A1', location: expect.anything() },
    ]);
    expect(body.stockReferenceAssignments).toEqual([
      {
        id: given.id,
        stockReference: { id: radio.id, title: 'Radio', reference: radio.reference },
        quantity: 2,
        comment: 'Poste de garde',
        assignmentDate: '2026-11-11',
      },
    ]);
  });

  test('shows them with the right to list them there: guards know checkpoints, a customer its lent items', async () => {
    const world = await fieldWorld(t);
    const { site, points } = world;
    await handOut(t, world, (await stockReference(t, world)).id, { userCompanies: [], sites: [site.id] });
    const shown = async (as: TestPerson, via?: 'agent') => {
      const { body } = await t.call(read, { as, params: { id: site.id }, ...(via ? { via } : {}) });
      expect(body.id).toBe(site.id);
      return [body.checkpoints?.length, body.stockReferenceAssignments?.length];
    };
    await onlyRights(t, world.guard, []);
    expect(await shown(world.guard, 'agent')).toEqual([points.length, undefined]);
    await onlyRights(t, world.manager, ['readSites']);
    expect(await shown(world.manager)).toEqual([undefined, undefined]);
    await onlyRights(t, world.manager, ['readSites', 'listCheckpoints', 'listStockAssignments']);
    expect(await shown(world.manager)).toEqual([points.length, 1]);
    await onlyRights(t, world.customer, ['listCheckpoints', 'listStockAssignments']);
    expect(await shown(world.customer)).toEqual([undefined, 1]);
    await t.call(save, {
      as: world.owner,
      body: { id: site.id, customerId: site.customerId, name: site.name, rightsCustomer: { listStockAssignments: false } },
    });
    expect(await shown(world.customer)).toEqual([undefined, undefined]);
  });

  test('contains its own template of slips, which its guards’ phones load (F-268/template)', async () => {
    const world = await fieldWorld(t);
    const { site } = world;
    const written = async (interventionReportTemplate: string[] | null | undefined) => {
      const fields = { id: site.id, customerId: site.customerId, name: site.name, address: { latitude: site.latitude, longitude: site.longitude } };
      const saved = await t.call(save, { as: world.owner, body: { ...fields, interventionReportTemplate } });
      expect([saved.status, (await t.call(read, { as: world.manager, params: { id: site.id } })).body.interventionReportTemplate]).toEqual([
        200,
        saved.body.interventionReportTemplate,
      ]);
      const { body } = await t.call(contract.field.day, { as: world.guard, via: 'agent' });
      return [saved.body.interventionReportTemplate, body.sites.find(({ id }) => id === site.id)?.interventionReportTemplate];
    };
    expect(await written(undefined)).toEqual([null, null]);
    const own = ['Quai concerné', 'Badge du livreur'];
    expect(await written([' Quai concerné ', '', 'Badge du livreur', 'Quai concerné'])).toEqual([own, own]);
    // Left out of an update, it stays.
    expect(await written(undefined)).toEqual([own, own]);
    expect(own).not.toEqual(reportQuestions.intervention);
    expect(await written([' '])).toEqual([null, null]);
    await onlyRights(t, world.manager, ['readSites']);
    const refused = await t.call(save, {
      as: world.manager,
      body: { id: site.id, customerId: site.customerId, name: site.name, interventionReportTemplate: own },
    });
    expect(refused.status).toBe(403);
  });
});
