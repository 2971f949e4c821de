import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { makeEntry, makeReport } from '@vigie/demo/factories/field.ts';
import { makeCheckpoint, makeRound, makeSite } from '@vigie/demo/factories/sites.ts';
import type { SiteRightsMap } from '@vigie/domain/identity/rights.ts';
import { fieldWorld, message, sendAs, type FieldWorld } from '../../test/worlds/field-world.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const { events, siteEvents, readEvent, saveEvent, reports, readReport } = contract.field;
const { checkpoints, rounds } = contract.sites;
const MADE = { madeAt: '2026-11-21T08:00:00.000Z' };

/** Two sites of one customer with an entry, a finished slip and a round each. Nobody has refused anything yet. */
async function twoSites() {
  const world = await fieldWorld(t);
  return t.tx(world.id, async (tx) => {
    const other = await makeSite(tx, world.id, { customerId: world.customerId, name: 'Dépôt Sud' });
    const point = await makeCheckpoint(tx, other, { title: 'Barrière' });
    await makeRound(tx, other, [point], { name: 'Tour du dépôt' });
    const entries = [await makeEntry(tx, world.site, 'theft', MADE), await makeEntry(tx, other, 'theft', MADE)];
    const slips = [await makeReport(tx, world.site), await makeReport(tx, other)];
    return { world, other, entries, slips };
  });
}
type Maps = { rightsAgent?: SiteRightsMap; rightsCustomer?: SiteRightsMap };
const refuse = (world: FieldWorld, siteId: string, maps: Maps) => t.tx(world.id, (tx) => tx.update(sites).set(maps).where(eq(sites.id, siteId)));
const placesOf = (rows: readonly { site: { name: string } | null }[]): string[] => [...new Set(rows.map(({ site }) => site?.name ?? ''))].toSorted();
const logbookOf = async (as: TestPerson) => {
  const { status, body } = await t.call(events, { as, body: { filters: {} } });
  expect(status).toBe(200);
  return { places: placesOf(body.data), count: body.count, named: body.sites.map(({ name }) => name).toSorted() };
};
const slipsOf = async (as: TestPerson) => placesOf((await t.call(reports, { as, body: { filters: {} } })).body.data);

describe('a site’s own maps', () => {
  test('hide its logbook from people with the right: list, sums, one entry; the owner and support still see it (A-286, A-287, F-352)', async () => {
    const { world, other, entries } = await twoSites();
    await refuse(world, other.id, { rightsAgent: { listMissionEvents: false, readMissionEvents: false } });
    expect(await logbookOf(world.manager)).toEqual({ places: ['Entrepôt Nord'], count: 1, named: ['Entrepôt Nord'] });
    expect((await t.call(readEvent, { as: world.manager, params: { id: entries[1]!.id } })).status).toBe(404);
    expect((await t.call(siteEvents, { as: world.manager, body: { filters: { sites: [other.id] } } })).body.count).toBe(0);
    expect((await logbookOf(world.owner)).places).toEqual(['Dépôt Sud', 'Entrepôt Nord']);
    const support = await t.platformPerson('support');
    expect((await t.call(readEvent, { as: support, via: 'agency', scopeId: world.id, params: { id: entries[1]!.id } })).status).toBe(200);
    expect((await logbookOf(world.customer)).places).toEqual(['Dépôt Sud', 'Entrepôt Nord']);
    await refuse(world, other.id, { rightsAgent: {} });
    expect((await logbookOf(world.manager)).count).toBe(2);
  });

  test('hide the logbook and the slips from its customer alone (A-286, A-287, F-352)', async () => {
    const { world, other, slips } = await twoSites();
    await refuse(world, other.id, { rightsCustomer: { listMissionEvents: false, listInterventionReports: false } });
    expect((await logbookOf(world.customer)).places).toEqual(['Entrepôt Nord']);
    expect(await slipsOf(world.customer)).toEqual(['Entrepôt Nord']);
    expect((await t.call(readReport, { as: world.customer, params: { id: slips[1]!.id } })).status).toBe(404);
    expect(await slipsOf(world.manager)).toEqual(['Dépôt Sud', 'Entrepôt Nord']);
  });

  test('prevent entries and slips there, and nowhere else (A-286, A-287)', async () => {
    const { world, other } = await twoSites();
    await refuse(world, other.id, { rightsAgent: { createMissionEvents: false, createInterventionReports: false } });
    const write = async (siteId: string) =>
      (
        await t.call(saveEvent, {
          as: world.manager,
          body: { id: crypto.randomUUID(), madeAt: '2026-11-21T08:55:00.000Z', siteId, eventType: 74, description: 'Vol' },
        })
      ).status;
    expect([await write(world.site.id), await write(other.id)]).toEqual([200, 403]);
    await onlyRights(t, world.agent, ['createInterventionReports']);
    const slip = (siteId: string) =>
      sendAs(
        t,
        world.guard,
        message('reportSave', '04:00', {
          reportId: crypto.randomUUID(),
          type: 'intervention',
          siteId,
          serviceId: null,
          content: { summary: 'RAS', items: [], findings: [], customerSignerName: '', customerAbsence: '' },
          agentSignatureFileId: null,
          customerSignatureFileId: null,
          finished: false,
        }),
      );
    const slips = async () => (await t.call(reports, { as: world.owner, body: { filters: {} } })).body.count;
    const before = await slips();
    expect([(await slip(world.site.id)).status, (await slip(other.id)).status]).toEqual([200, 200]);
    // A guard's text without the right becomes no slip of that site: the desk decides about it.
    expect((await slips()) - before).toBe(1);
    const { messages } = (await t.call(contract.field.contested, { as: world.owner, body: {} })).body;
    expect(messages).toMatchObject([{ kind: 'reportSave', site: { id: other.id } }]);
  });

  test('hide its rounds and checkpoints from lists, while guards who serve there still walk them (A-286, A-287)', async () => {
    const { world, other } = await twoSites();
    const refused = { listRounds: false, readRounds: false, listCheckpoints: false } as const;
    await refuse(world, other.id, { rightsAgent: refused });
    const seen = async (as: TestPerson) => [
      placesOf((await t.call(rounds, { as, body: { filters: {} } })).body.data),
      placesOf((await t.call(checkpoints, { as, query: {} })).body.data),
    ];
    expect(await seen(world.manager)).toEqual([['Entrepôt Nord'], ['Entrepôt Nord']]);
    expect(await seen(world.owner)).toEqual([
      ['Dépôt Sud', 'Entrepôt Nord'],
      ['Dépôt Sud', 'Entrepôt Nord'],
    ]);
    await refuse(world, world.site.id, { rightsAgent: refused });
    const walked = await t.call(rounds, { as: world.agent, via: 'agent', body: { filters: {} } });
    expect(placesOf(walked.body.data)).toEqual(['Entrepôt Nord']);
  });
});
