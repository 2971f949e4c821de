import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { files, mails } from '@vigie/db/tables/plumbing.ts';
import { makeEntry } from '@vigie/demo/factories/field.ts';
import { makeCustomer, makeMember } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { fieldWorld, type FieldWorld } from '../../../test/worlds/field-world.ts';
import { openTestHouse, type TestPerson } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const LATE = '2026-11-20T22:30:00Z';
const prepare = (as: TestPerson, id: string) => t.call(contract.field.prepareEventMail, { as, params: { id }, body: {} });
const entryOf = ({ id, site }: FieldWorld, values: Partial<Parameters<typeof makeEntry>[3]> = {}) =>
  t.tx(id, (tx) => makeEntry(tx, site, 'intrusion', { madeAt: LATE, description: 'Grillage coupé', ...values }));

describe('the e-mail of a site’s logbook', () => {
  test('is addressed to the customer’s contacts, with a copy for others, and is not sent yet (F-174)', async () => {
    const world = await fieldWorld(t);
    const { id } = await entryOf(world);
    await t.tx(world.id, async (tx) => {
      const reader = { kind: 'customer' as const, userId: null, sendCustomerServiceEventReport: true };
      await makeMember(tx, world.id, { ...reader, customerId: world.customerId, email: 'surete@client.test' });
      await makeMember(tx, world.id, { ...reader, customerId: world.customerId, email: 'parti@client.test', disabledAt: LATE });
      await makeMember(tx, world.id, { ...reader, customerId: (await makeCustomer(tx, world.id)).id, email: 'autre@client.test' });
      const copied = { rights: ['receiveMissionEventsCopies'], email: 'chef@agence.test' };
      await tx.update(userCompanies).set(copied).where(eq(userCompanies.id, world.manager.memberId));
    });
    const { status, body } = await prepare(world.owner, id);
    expect([status, body]).toMatchObject([
      200,
      {
        to: ['surete@client.test'],
        bcc: ['chef@agence.test'],
        subject: 'Main courante – Entrepôt Nord – 20/11/2026',
        attachments: [{ name: 'main-courante-2026-11-20.pdf', mimeType: 'application/pdf' }],
      },
    ]);
    const [sent, kept] = await t.tx(world.id, async (tx) => [
      await tx.select().from(mails).where(eq(mails.agencyId, world.id)),
      await tx.select().from(files).where(eq(files.agencyId, world.id)),
    ]);
    expect(sent).toEqual([]);
    expect(kept).toHaveLength(1);
  });

  test('takes the day by the clock of the site, wherever the agency is', async () => {
    const world = await fieldWorld(t);
    const site = await t.tx(world.id, (tx) => makeSite(tx, world.id, { customerId: world.customerId, name: 'Port', timeZone: 'Indian/Reunion' }));
    const { id } = await entryOf({ ...world, site });
    expect((await prepare(world.owner, id)).body.subject).toBe('Main courante – Port – 21/11/2026');
  });

  test('has no content where nothing of that day is shown to the customer', async () => {
    const world = await fieldWorld(t);
    const hidden = await entryOf(world, { customerShow: false });
    await entryOf(world, { madeAt: '2026-11-20T23:30:00Z' });
    const refused = await prepare(world.owner, hidden.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'field.nothing_shown']);
  });

  test('needs the right to send the logbook, for an entry of one’s own agency', async () => {
    const [world, other] = [await fieldWorld(t), await fieldWorld(t)];
    const { id } = await entryOf(world);
    expect((await prepare(other.owner, id)).status).toBe(404);
    await onlyRights(t, world.manager, ['listMissionEvents', 'readMissionEvents']);
    t.house.people.forget();
    const refused = await prepare(world.manager, id);
    expect([refused.status, refused.body]).toMatchObject([403, { data: { right: 'sendMissionEvents' } }]);
  });
});
