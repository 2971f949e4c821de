// Independent of the date.
// One phone, two guards. What the first recorded without a network goes out under their own name with the second's; help stays at hand between.
import { and, eq } from 'drizzle-orm';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sendingPasses } from '@vigie/db/tables/platform/platform.ts';
import { makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { makePlannedAgent } from '@vigie/demo/factories/planning.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { describe, expect, test } from 'vitest';
import { guardAtWork } from './src/guard-at-work.ts';
import { dialogOf } from './src/hand.ts';
import { open } from './src/look/words.ts';
import { PHONE, openStage, settled } from './src/stage.ts';
import { button, HERE } from './src/watched-guard.ts';

const stage = await openStage();
const { db } = stage;
const world = await guardAtWork(db);
const secondEmail = `releve-${world.agency.id.slice(-8)}@vigie.test`;
await db.platform(async (tx) => {
  const agent = await makePlannedAgent(tx, world.agency.id, { firstname: 'Karim', lastname: 'Haddad' });
  const user = await makeUser(tx, { email: secondEmail, firstname: 'Karim', lastname: 'Haddad' });
  await makeMember(tx, world.agency.id, { kind: 'agent', userId: user.id, agentId: agent.id, rights: ['createMissionEvents'] });
});
const phone = await stage.visitor({ ...PHONE, geolocation: HERE, permissions: ['geolocation'] });
const { page } = phone;
const LEFT = 'Porte du local technique ouverte';

/** Who wrote the entry, as the agency reads it. */
const authors = async (): Promise<(string | null)[]> => {
  const of = and(eq(logbookEntries.agencyId, world.agency.id), eq(logbookEntries.description, LEFT));
  return (await db.platform((tx) => tx.select({ agentId: logbookEntries.agentId }).from(logbookEntries).where(of))).map(({ agentId }) => agentId);
};

/** The phone reaches the server, which knows its session no longer. */
async function loseSession(): Promise<void> {
  const refused = { status: 401, json: { code: 'identity.refresh_refused', message: 'Échec du rafraîchissement du token...' } };
  await page.route('**/api/**', async (route) => {
    if (route.request().headers()['authorization']?.startsWith('Bearer envoi.')) await route.abort();
    else await route.fulfill(refused);
  });
}

describe('a phone that passes from hand to hand', () => {
  test('its first guard takes the service, and records an entry that does not leave', async () => {
    await phone.signIn(world.email);
    await open(phone, '/terrain/priseService');
    await settled(page);
    await button(page, 'Prendre mon service').click();
    await dialogOf(page)
      .getByRole('button', { name: /^Prendre (mon service|quand même)/ })
      .click();
    await page.waitForURL(/serviceActif/);
    const passes = () => db.platform((tx) => tx.$count(sendingPasses, eq(sendingPasses.userId, world.userId)));
    await expect.poll(passes).toBe(1);
    await page.route('**/sourcing/**', (route) => route.abort());
    await open(phone, '/incident');
    await page.getByText('Dégât des eaux').first().click();
    await page.getByRole('textbox').first().fill(LEFT);
    await button(page, /^Enregistrer/).click();
    await page
      .getByText(/1 élément/)
      .first()
      .waitFor();
  });

  test('the session ends after the service; the sign-in page offers the numbers and the alarm', async () => {
    const realEndAt = isoOf(Date.now());
    await db.platform(async (tx) => {
      await tx.update(serviceAssignments).set({ status: 300, realEndAt }).where(eq(serviceAssignments.serviceId, world.service.id));
      await tx.update(services).set({ status: 300, realEndAt }).where(eq(services.id, world.service.id));
    });
    await page.reload();
    await settled(page);
    await loseSession();
    await open(phone, '/terrain/priseService');
    await dialogOf(page).getByRole('button', { name: 'Changer de compte' }).click();
    await page.getByText(/1 élément de Nadia : pas encore à l’agence/).waitFor();
    await page.getByRole('button', { name: 'Changer de compte' }).last().click();
    await expect.poll(() => page.url()).toContain('/login');
    await page.getByText(/^Téléphone de Nadia/).waitFor();
    expect(await page.getByRole('link', { name: /^Appeler les secours/ }).getAttribute('href')).toBe('tel:112');
    await page.getByRole('button', { name: /^SOS/ }).waitFor();
  });

  test('the second guard signs in, and the entry arrives under the first one’s name', async () => {
    await page.unrouteAll();
    await phone.signIn(secondEmail);
    await expect.poll(authors, { timeout: 30_000 }).toEqual([world.agent.id]);
    expect(phone.errors).toEqual([]);
  });
});
