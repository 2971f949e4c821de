import { inflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { roundRunPoints } from '@vigie/db/tables/field/field.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { auditLines, mails } from '@vigie/db/tables/plumbing.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { makeEntry, makeReport } from '@vigie/demo/factories/field.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { readArchive } from '@vigie/domain/field/logbook/logbook-archive.ts';
import { verifyExport } from '@vigie/domain/field/logbook/logbook-verifier.ts';
import { atClock, fieldWorld, sendAs, signedInAgain, wholeNight, type FieldWorld } from '../../../test/worlds/field-world.ts';
import { nodeCrypto } from '../../../test/proof-crypto.ts';
import { tamper } from '../../../test/tamper.ts';
import { applyRetention } from '../../agency/privacy/apply-retention.ts';
import { sendMorningMail } from './morning-mail.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const mailsOf = (world: FieldWorld) => t.tx(world.id, (tx) => tx.select().from(mails).where(eq(mails.agencyId, world.id)));
const contactReceives = (world: FieldWorld) =>
  t.tx(world.id, (tx) =>
    tx
      .update(userCompanies)
      .set({ sendCustomerServiceEventReport: true, sendCustomerInterventionReport: true, email: 'surete@client.test' })
      .where(eq(userCompanies.id, world.customer.memberId)),
  );

describe('the morning mail', () => {
  test('contains yesterday’s logbook and slips at seven, Paris time, once (F-174, F-175, C-361)', async () => {
    const world = await fieldWorld(t);
    await contactReceives(world);
    await t.tx(world.id, async (tx) => {
      await tx
        .update(userCompanies)
        .set({ rights: ['receiveMissionEventsCopies'], email: 'chef@agence.test' })
        .where(eq(userCompanies.id, world.manager.memberId));
      await makeEntry(tx, world.site, 'intrusion', { madeAt: '2026-11-20T21:00:00Z', description: 'Grillage coupé' });
      await makeEntry(tx, world.site, 'alarm', { madeAt: '2026-11-20T23:30:00Z', description: 'Déjà demain à Paris' });
      await makeReport(tx, world.site, { signedAt: '2026-11-20T22:00:00Z' });
    });
    await atClock(t, '2026-11-21T05:00:00.000Z', () => sendMorningMail(t.house));
    expect(await mailsOf(world)).toEqual([]);
    for (let struck = 0; struck < 2; struck += 1) await atClock(t, '2026-11-21T06:00:00.000Z', () => sendMorningMail(t.house));
    const sent = await mailsOf(world);
    expect(sent.map(({ subject, recipients }) => [subject, recipients])).toEqual([
      ['Main courante de la veille – Entrepôt Nord – 20/11/2026', ['surete@client.test']],
      [expect.stringMatching(/^Bon BI-2026-\d{4,} – Entrepôt Nord$/), ['surete@client.test']],
    ]);
    expect(sent.every(({ fileIds }) => fileIds.length === 1)).toBe(true);
    expect(sent.map(({ bcc }) => bcc)).toEqual([['chef@agence.test'], []]);
  });

  test('is not sent where nothing was written or nobody receives it (F-175)', async () => {
    const [quiet, unread] = [await fieldWorld(t), await fieldWorld(t)];
    await contactReceives(quiet);
    await t.tx(unread.id, (tx) => makeEntry(tx, unread.site, 'intrusion', { madeAt: '2026-11-20T21:00:00Z' }));
    await atClock(t, '2026-11-21T06:00:00.000Z', () => sendMorningMail(t.house));
    expect([await mailsOf(quiet), await mailsOf(unread)]).toEqual([[], []]);
  });
});

describe('the fingerprint in the morning mail', () => {
  const codeIn = (text: string): string | undefined => /Empreinte de la main courante du site Entrepôt Nord : (\S+)/.exec(text)?.[1];
  const morning = (day: string) => atClock(t, `2026-11-${day}T06:00:00.000Z`, () => sendMorningMail(t.house));
  const write = (world: FieldWorld, madeAt: string, description = 'Ronde') =>
    t.call(contract.field.saveEvent, {
      as: world.manager,
      body: { id: crypto.randomUUID(), madeAt, siteId: world.site.id, eventType: 97, description, customerShow: true },
    });
  const exportOf = async (world: FieldWorld) => {
    const as = await signedInAgain(t, world.manager);
    const { raw } = await t.call(contract.field.exportLogbook, {
      as,
      body: { siteId: world.site.id, from: '2026-11-20', until: '2026-11-21', shownOnly: true },
    });
    return readArchive(raw, inflateRawSync);
  };
  const check = async (files: ReadonlyMap<string, Uint8Array>, code: string) => verifyExport(files, nodeCrypto, { code });

  test('is that of the site at that moment, and a later export still matches it', async () => {
    const world = await fieldWorld(t);
    await contactReceives(world);
    for (const hour of ['10', '11', '12']) await write(world, `2026-11-20T${hour}:00:00.000Z`);
    await morning('21');
    const [mail] = await mailsOf(world);
    const code = codeIn(mail!.textBody)!;
    expect(code).toMatch(/^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/);
    expect(mail!.html).toContain(code);
    expect(mail!.textBody).toContain('cette empreinte prouve que rien de ce qui était écrit à ce jour n’a été modifié ni retiré depuis');
    await write(world, '2026-11-21T08:00:00.000Z');
    expect(await check(await exportOf(world), code)).toMatchObject({ ok: true, mailed: { kind: 'mail', day: '2026-11-20', count: 3 } });
  });

  test('matches no logbook whose newest entries, counter and heads somebody with all rights removed', async () => {
    const world = await fieldWorld(t);
    await contactReceives(world);
    for (const hour of ['10', '11', '12']) await write(world, `2026-11-20T${hour}:00:00.000Z`);
    await morning('21');
    const code = codeIn((await mailsOf(world))[0]!.textBody)!;
    await tamper(
      t,
      `delete from logbook_entries where agency_id = '${world.id}' and chain_number = 3`,
      `update counters set last_number = 2 where agency_id = '${world.id}' and id = 'logbook'`,
      `delete from logbook_heads where agency_id = '${world.id}'`,
    );
    const rolledBack = await t.call(contract.field.verifyLogbook, { as: await signedInAgain(t, world.manager), body: {} });
    expect(rolledBack.body.ok).toBe(true);
    expect((await check(await exportOf(world), code)).faults).toMatchObject([{ reason: 'code' }]);
  });

  test('is left out for an altered logbook: altered entries are not signed', async () => {
    const world = await fieldWorld(t);
    await contactReceives(world);
    await write(world, '2026-11-20T10:00:00.000Z');
    await tamper(t, `update logbook_entries set description = 'Rien' where agency_id = '${world.id}'`);
    await morning('21');
    const [mail] = await mailsOf(world);
    expect(mail!.subject).toContain('Main courante de la veille');
    expect(mail!.textBody).not.toContain('Empreinte');
  });
});

describe('positions', () => {
  test('are forgotten after two months everywhere, and the chain is still intact', async () => {
    const world = await fieldWorld(t);
    for (const one of wholeNight(world)) await sendAs(t, world.guard, one);
    const events = async () =>
      (await t.call(contract.field.serviceEvents, { as: world.manager, params: { id: world.service.id }, body: {} })).body.data;
    await atClock(t, '2027-01-20T09:00:00.000Z', () => applyRetention(t.house));
    expect((await events()).some(({ position }) => position !== null)).toBe(true);
    await atClock(t, '2027-01-22T09:00:00.000Z', () => applyRetention(t.house));
    expect((await events()).every(({ position }) => position === null)).toBe(true);
    const left = await t.tx(world.id, async (tx) => ({
      points: await tx.select().from(roundRunPoints).where(eq(roundRunPoints.agencyId, world.id)),
      assignments: await tx.select().from(serviceAssignments).where(eq(serviceAssignments.agencyId, world.id)),
      audit: await tx.select().from(auditLines).where(eq(auditLines.agencyId, world.id)),
    }));
    expect(left.points.every(({ position }) => position === null)).toBe(true);
    expect(left.assignments.every(({ startPosition, endPosition }) => startPosition === null && endPosition === null)).toBe(true);
    expect(left.audit.filter(({ changes }) => JSON.stringify(changes).includes('accuracy'))).toEqual([]);
    expect((await t.call(contract.field.verifyLogbook, { as: world.manager, body: {} })).body).toMatchObject({ ok: true, count: 10 });
  });
});
