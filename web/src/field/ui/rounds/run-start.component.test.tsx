import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { ROUND, dayWith, openPhone, serviceInHand, type Phone } from '../../../../test/guard-phone.tsx';
import { serve, type Server } from '../../../../test/server.ts';
import { currentPlace } from '../../model/place.ts';
import { RunStart } from './run-start.tsx';

let server: Server;
beforeEach(() => {
  server = serve();
});
afterEach(() => vi.restoreAllMocks());

const before = (change: Parameters<typeof serviceInHand>[1] = {}): Promise<Phone> =>
  openPhone(server, dayWith({ services: [serviceInHand(60, change)] }), (ready) => (
    <RunStart ready={ready} place={currentPlace(ready.view)!} round={ready.view.rounds[0]!} runs={[]} />
  ));
const start = page.getByRole('button', { name: 'Commencer la ronde' });

test('a round begins with the guard’s position', async () => {
  const watch = vi.spyOn(navigator.geolocation, 'watchPosition');
  const { sent } = await before();
  await expect.poll(() => watch.mock.calls.length).toBeGreaterThan(0);
  await start.click();
  await expect.poll(() => sent('roundStart').map(({ roundId }) => roundId)).toEqual([ROUND]);
});

test('in a pause the phone’s position is not requested', async () => {
  const watch = vi.spyOn(navigator.geolocation, 'watchPosition');
  const { sent } = await before({ status: ServiceStatus.paused });
  await start.click();
  await expect.poll(() => sent('roundStart').map(({ position }) => position)).toEqual([null]);
  expect(watch).not.toHaveBeenCalled();
});
