import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeExpiration } from '@vigie/demo/factories/agents.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { storeFile } from '../../documents/files/store-file.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const { badgeInfos, read } = contract.agents;
const CARD = 'CAR-031-2028-05-14-20230000042';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

const bearer = (a: TestAgency, values: Partial<typeof agents.$inferInsert> = {}, expiresOn = '2028-05-14') =>
  t.tx(a.id, async (tx) => {
    const photo = await storeFile(t.house, tx, a.id, { name: 'portrait.png', mimeType: 'image/png', bytes: PNG });
    const agent = await makeAgent(tx, a.id, {
      firstname: 'Awa',
      lastname: 'Traoré',
      position: 'Chef de poste',
      cardNumber: CARD,
      pictureFileId: photo.id,
      email: 'awa@agence.test',
      ...values,
    });
    await makeExpiration(tx, agent, { number: CARD, expiresOn });
    return agent;
  });
const scan = (code: string) => t.call(badgeInfos, { params: { code } });

describe('a badge that is scanned', () => {
  test('shows, without any account, name, photo, agency, card number and validity, and nothing more (A-302, A-303)', async () => {
    const a = await t.agency();
    const agent = await bearer(a);
    const { status, body } = await scan(agent.badgeCode);
    expect(status).toBe(200);
    const agency = await t.platform(async (tx) => (await tx.select().from(agencies).where(eq(agencies.id, a.id)))[0]!);
    expect(body).toEqual({
      firstname: 'Awa',
      lastname: 'Traoré',
      position: 'Chef de poste',
      photoUrl: expect.stringContaining('/api/download?'),
      agency: { name: agency.name, cnapsNumber: agency.cnapsNumber, phone: agency.phone },
      cardNumber: CARD,
      individualNumber: '0000042',
      validUntil: '2028-05-14',
      status: 'valid',
    });
    const photo = await t.app.inject({ url: body.photoUrl! });
    expect([photo.statusCode, photo.rawPayload.equals(PNG)]).toEqual([200, true]);
    expect((await scan(agent.badgeCode.toLowerCase())).status).toBe(200);
  });

  test('says when the card has expired', async () => {
    const agent = await bearer(await t.agency(), {}, '2026-11-20');
    expect((await scan(agent.badgeCode)).body).toMatchObject({ status: 'expired', validUntil: '2026-11-20' });
  });

  test('of an unknown code, of a leaver or of a closed agency returns 404 with the same message (A-303)', async () => {
    const [a, closed] = [await t.agency(), await t.agency()];
    const gone = await bearer(a, { status: 300 });
    const theirs = await bearer(closed);
    await t.platform((tx) => tx.update(agencies).set({ status: 200 }).where(eq(agencies.id, closed.id)));
    for (const code of ['0'.repeat(24), 'abc', gone.id, gone.badgeCode, theirs.badgeCode]) {
      const { status, body } = await scan(code);
      expect([status, body.message]).toEqual([404, 'Ce badge est inconnu ou a été retiré']);
    }
  });

  test('its address is returned to its bearer, and with the right to show the badge', async () => {
    const a = await t.agency();
    const own = async () => (await t.call(read, { as: a.agent, via: 'agent', params: { id: a.agent.agentId! } })).body.badgeAddress;
    const code = await t.tx(a.id, async (tx) => (await tx.select().from(agents).where(eq(agents.id, a.agent.agentId!)))[0]!.badgeCode);
    expect(await own()).toBe(`${t.house.config.publicUrl}/#/badge/${code}`);
    await onlyRights(t, a.agent, []);
    expect(await own()).toBeNull();
    await onlyRights(t, a.manager, ['listAgents', 'readAgents']);
    expect((await t.call(read, { as: a.manager, params: { id: a.agent.agentId! } })).body.badgeAddress).toBeNull();
  });
});
