import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { makeUser } from '@vigie/demo/factories/people.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { openAccount } from './open-account.ts';
import { passwordLink, type Asker } from './password-link.ts';

const { passwordLink: readLink, resetPassword, login } = contract.identity;

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const DAY = 24 * 3_600_000;
const NOW = '2026-11-21T09:00:00.000Z';

/** A person who has chosen a password, or who was just invited. */
async function somebody(isInvited: boolean) {
  const email = `${crypto.randomUUID()}@vigie.test`;
  const { id } = await t.platform((tx) => makeUser(tx, { email, firstname: 'Inès', lastname: 'Marty', password: 'Phare-2026' }));
  if (isInvited) await t.platform((tx) => tx.update(users).set({ passwordHash: null }).where(eq(users.id, id)));
  return { id, email };
}
const linkFor = async (id: string, asker: Asker): Promise<string> =>
  (await t.platform((tx) => passwordLink(t.house, tx, id, asker))).split('/').at(-1)!;
const linkOf = async (confirmationToken: string) => (await t.call(readLink, { params: { confirmationToken } })).body.link;
async function servesAfter(token: string, milliseconds: number): Promise<boolean> {
  t.clock.set(new Date(Date.parse(NOW) + milliseconds).toISOString());
  try {
    return (await linkOf(token)) !== null;
  } finally {
    t.clock.set(NOW);
  }
}

describe('a link to choose a password', () => {
  test('says for whom it is, and whether it is a first access', async () => {
    const [invited, known] = [await somebody(true), await somebody(false)];
    const agency = await t.agency();
    const first = await linkFor(invited.id, { origin: 'agency', agencyId: agency.id });
    expect(await linkOf(first)).toEqual({ isFirst: true, firstname: 'Inès', email: invited.email });
    expect(await linkOf(await linkFor(known.id, { origin: 'person' }))).toEqual({ isFirst: false, firstname: 'Inès', email: known.email });
    expect((await t.call(resetPassword, { params: { confirmationToken: first }, body: { password: 'Guet-Apens-7' } })).status).toBe(200);
    expect((await t.call(login, { body: { username: invited.email, password: 'Guet-Apens-7' } })).status).toBe(200);
    expect(await linkOf(first)).toBeNull();
  });

  test('serves for a day; an invitation for seven', async () => {
    const { id } = await somebody(false);
    const agency = await t.agency();
    for (const asker of [{ origin: 'person' }, { origin: 'platform' }, { origin: 'agency', agencyId: agency.id }] as const) {
      const token = await linkFor(id, asker);
      expect([await servesAfter(token, DAY - 1), await servesAfter(token, DAY)]).toEqual([true, false]);
    }
    const holder = { firstname: 'Léo', lastname: 'Petit', phone: '' };
    const { link } = await openAccount(t.house, holder, `${crypto.randomUUID()}@vigie.test`, agency.id);
    const invitation = link!.split('/').at(-1)!;
    expect([await servesAfter(invitation, 7 * DAY - 1), await servesAfter(invitation, 7 * DAY)]).toEqual([true, false]);
  });

  test('of an account that the platform opened is handed over by nobody, of an agency’s own by that agency', async () => {
    const holder = { firstname: 'Léo', lastname: 'Petit', phone: '' };
    const agency = await t.agency();
    const open = (agencyId: string | null) => openAccount(t.house, holder, `${crypto.randomUUID()}@vigie.test`, agencyId);
    expect(t.house.mail.enabled).toBe(false);
    expect([(await open(null)).handsOver, (await open(agency.id)).handsOver]).toEqual([false, true]);
    // Somebody whom the platform invited, and whom an agency now invites too, has their link from the machine's operator alone.
    const { email } = await somebody(true);
    expect((await openAccount(t.house, holder, email, agency.id)).handsOver).toBe(false);
  });

  test('that somebody without a password asked for speaks of a first one', async () => {
    const { email } = await somebody(true);
    await t.call(contract.identity.forgotPassword, { body: { identifier: email } });
    const [mail] = await t.platform((tx) =>
      tx
        .select()
        .from(mails)
        .where(sql`${email} = any(${mails.recipients})`),
    );
    expect(mail?.subject).toBe('Choisissez votre mot de passe');
  });

  test('tells nothing when it is unknown, used, replaced, or its account is closed', async () => {
    const { id } = await somebody(true);
    const asker = { origin: 'platform' } as const;
    const old = await linkFor(id, asker);
    const newer = await linkFor(id, asker);
    expect([await linkOf('unknown'), await linkOf(old)]).toEqual([null, null]);
    await t.platform((tx) => tx.update(users).set({ disabledAt: NOW }).where(eq(users.id, id)));
    expect(await linkOf(newer)).toBeNull();
  });
});
