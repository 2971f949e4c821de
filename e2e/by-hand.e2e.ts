// The desk records the start and end of services for guards who cannot.
import { describe, expect, test } from 'vitest';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makePlannedAgent, makeService } from '@vigie/demo/factories/planning.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { HOUR, MINUTE, isoOf, localDay, localTime } from '@vigie/domain/shared/time.ts';
import { eq } from 'drizzle-orm';
import { emptyAgency } from './src/prepare.ts';
import { DESKTOP, openStage, settled } from './src/stage.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
const now = Math.floor(Date.now() / MINUTE) * MINUTE;
const when = { day: '2026-01-01', from: '00:00', until: '01:00' };
const span = (start: number, hours: number) => ({ startAt: isoOf(start), endAt: isoOf(start + hours * HOUR) });
const made = await db.platform(async (tx) => {
  const customer = await makeCustomer(tx, agency.id, { name: 'Port' });
  const agent = await makePlannedAgent(tx, agency.id, { firstname: 'Nadia', lastname: 'Belkacem' });
  const at = async (name: string, times: ReturnType<typeof span>, status: number) => {
    const site = await makeSite(tx, agency.id, { name, customerId: customer.id });
    return makeService(tx, site, when, { ...times, agentIds: [agent.id], status });
  };
  return {
    customer,
    missed: await at('Quai Est', span(now - 9 * HOUR, 4), 120),
    shared: await at('Gare maritime', span(now - 8 * HOUR, 4), 120),
    later: await at('Tour Ouest', span(now + 3 * HOUR, 4), 100),
  };
});
const { page, goto, signIn, errors } = await stage.visitor(DESKTOP);
await signIn(agency.manager);

const follow = async (site: string) => {
  await goto('/home');
  await goto('/platform/terrain/supervision');
  await settled(page);
  await page
    .getByRole('button', { name: `Suivi du service : ${site}` })
    .first()
    .click();
  const followed = page.getByRole('dialog', { name: `Suivi : ${site}` });
  await followed.getByText('Nadia Belkacem').first().waitFor();
  return followed.getByRole('button', { name: 'Prise et fin…' });
};
const hours = page.getByRole('dialog', { name: 'Prise et fin de service' });
const rowOf = (id: string) =>
  db.platform(async (tx) => {
    const [row] = await tx.select().from(services).where(eq(services.id, id));
    return row!;
  });

describe('a service that its guard could not record', () => {
  test('it was missed, and is declared done at the reported hours, and a future hour is refused', async () => {
    const end = now - 5 * HOUR - 10 * MINUTE;
    await (await follow('Quai Est')).click();
    await hours.waitFor();
    expect(await hours.getByLabel('Pris à').inputValue()).toBe(localTime(now - 9 * HOUR, 'Europe/Paris'));
    await hours.getByLabel('Fini à').fill(localTime(now + HOUR, 'Europe/Paris'));
    await hours.getByRole('button', { name: 'Enregistrer' }).click();
    await hours.getByText(/Cette heure est à venir|La fin doit être après le début/).waitFor();
    await hours.getByLabel('Fini à').fill(localTime(end, 'Europe/Paris'));
    await hours.getByLabel('Jour de la fin').fill(formatDay(localDay(end, 'Europe/Paris')));
    await hours.getByLabel('Jour de la fin').press('Tab');
    await hours.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByLabel('Messages').getByText('Service terminé').waitFor();
    expect(await rowOf(made.missed.id)).toMatchObject({
      status: 300,
      realStartAt: isoOf(now - 9 * HOUR),
      realEndAt: isoOf(end),
    });
  });

  test('it was recorded for too long, and is corrected for one of two guards', async () => {
    const louis = await db.platform(async (tx) => {
      const agent = await makePlannedAgent(tx, agency.id, { firstname: 'Louis', lastname: 'Garnier' });
      const real = { status: 300, realStartAt: made.shared.startAt, realEndAt: isoOf(now - HOUR) };
      const { agencyId, id: serviceId } = made.shared;
      await tx.update(serviceAssignments).set(real).where(eq(serviceAssignments.serviceId, serviceId));
      await tx.insert(serviceAssignments).values({ agencyId, serviceId, agentId: agent.id, ...real });
      await tx
        .update(services)
        .set({ ...real, nbAgents: 2 })
        .where(eq(services.id, serviceId));
      await makeInvoice(tx, agencyId, made.customer.id, { serviceIds: [serviceId] });
      return agent;
    });
    await (await follow('Gare maritime')).click();
    await hours.getByText('Déjà facturé sur un brouillon : les heures changées ici n’y changent rien.').waitFor();
    await hours.getByLabel('Collaborateur').click();
    expect(await page.getByRole('option', { name: 'Tous' }).count()).toBe(0);
    await page.getByRole('option', { name: 'Louis Garnier' }).click();
    expect(await hours.getByLabel('Fini à').inputValue()).toBe(localTime(now - HOUR, 'Europe/Paris'));
    const end = now - 4 * HOUR;
    await hours.getByLabel('Fini à').fill(localTime(end, 'Europe/Paris'));
    await hours.getByLabel('Jour de la fin').fill(formatDay(localDay(end, 'Europe/Paris')));
    await hours.getByLabel('Jour de la fin').press('Tab');
    await hours.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByLabel('Messages').getByText('Heures corrigées').waitFor();
    const parts = await db.platform((tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.serviceId, made.shared.id)));
    expect(parts.map(({ agentId, realEndAt }) => [agentId === louis.id, realEndAt]).toSorted(byText)).toEqual([
      [false, isoOf(now - HOUR)],
      [true, isoOf(end)],
    ]);
  });

  test('it cannot be begun hours ahead: the action is not offered', async () => {
    expect(await (await follow('Tour Ouest')).count()).toBe(0);
    expect(errors).toEqual([]);
  });
});
