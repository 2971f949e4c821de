import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrivalCalls } from '@vigie/contract/field/arrival-endpoints.ts';
import { field } from '@vigie/contract/field/endpoints.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { dayWith, inMinutes, openPhone, serviceInHand } from '../../../../test/guard-phone.tsx';
import { serve, type Asked, type Server } from '../../../../test/server.ts';
import type { Day } from '../../model/field-view.ts';
import { ArrivalSlot } from './arrival-slot.tsx';

let server: Server;
let day: Day;
beforeEach(() => {
  server = serve();
});

const waitingIn = (minutes: number) =>
  serviceInHand(minutes + 240, { startAt: inMinutes(minutes), status: ServiceStatus.waiting, realStartAt: null, arrival: null });

/** The server keeps the answer, as the next day's reading shows. */
async function show(startsIn: number, arrivalAsked = true): Promise<readonly Asked<typeof arrivalCalls.arrival>[]> {
  day = dayWith({ settings: { arrivalAsked }, services: [waitingIn(startsIn)] });
  const said = server.on(arrivalCalls.arrival, ({ body: { said: answer, lateMinutes } }) => {
    const services = day.services.map((service) => ({
      ...service,
      arrival: { said: answer, arrivalAt: answer === 'onWay' ? new Date(Date.parse(service.startAt) + lateMinutes * 60_000).toISOString() : null },
    }));
    day = { ...day, services };
    return { ok: true as const };
  });
  await openPhone(server, day, (ready) => (
    <>
      <p>Prêt</p>
      {ready.view.services.map((service) => (
        <ArrivalSlot key={service.id} day={ready.day} service={service} now={Date.now()} />
      ))}
    </>
  ));
  server.on(field.day, () => day);
  await expect.element(page.getByText(/^Prêt/)).toBeVisible();
  return said;
}
const coming = page.getByRole('button', { name: /Je suis en route/ });

test('one tap says « en route », and the screen says what the desk reads', async () => {
  const said = await show(30);
  await coming.click();
  await expect.element(page.getByText(/En route, arrivée vers \d\d:\d\d/)).toBeVisible();
  expect(said.map(({ body }) => body)).toEqual([{ said: 'onWay', lateMinutes: 0 }]);
  await expect.element(coming).not.toBeInTheDocument();
});

test('a late arrival is chosen in a sheet, and the answer may be changed to « je ne peux pas venir »', async () => {
  const said = await show(30);
  await page.getByRole('button', { name: 'En retard ou empêché' }).click();
  await page.getByRole('button', { name: /Avec 20 min de retard/ }).click();
  await page.getByRole('button', { name: 'Changer ma réponse' }).click();
  await page.getByRole('button', { name: /Je ne peux pas venir/ }).click();
  await expect.element(page.getByText('Vous avez dit ne pas pouvoir venir')).toBeVisible();
  expect(said.map(({ body }) => body)).toEqual([
    { said: 'onWay', lateMinutes: 20 },
    { said: 'cannot', lateMinutes: 0 },
  ]);
});

test('nothing is asked two hours before', async () => {
  await show(120);
  await expect.element(coming).not.toBeInTheDocument();
});

test('nothing is asked where the agency does not ask', async () => {
  await show(30, false);
  await expect.element(coming).not.toBeInTheDocument();
});
