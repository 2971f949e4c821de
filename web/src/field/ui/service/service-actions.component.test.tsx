import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dayWith, openPhone, serviceInHand } from '../../../../test/guard-phone.tsx';
import { serve } from '../../../../test/server.ts';
import { currentPlace } from '../../model/place.ts';
import type { Ready } from '../field-screen.tsx';
import { ServiceActions } from './service-actions.tsx';

const Bar = ({ ready }: { readonly ready: Ready }) => {
  const place = currentPlace(ready.view);
  return place ? <ServiceActions ready={ready} place={place} /> : null;
};

test.each([
  [[], 0],
  [['createOwnMissionEvents'], 1],
  [['createMissionEvents'], 1],
] as const)('a guard with the rights %j is offered to write in the logbook %i times (F-161)', async (rights, times) => {
  await openPhone(serve(), dayWith({ services: [serviceInHand(60)] }), (ready) => <Bar ready={ready} />, ...rights);
  await expect.element(page.getByRole('button', { name: 'Terminer' })).toBeVisible();
  expect(page.getByText(/Écrire/).elements()).toHaveLength(times);
});
