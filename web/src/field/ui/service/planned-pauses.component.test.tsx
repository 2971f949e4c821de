import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../test/mount.tsx';
import { PlannedPauses } from './planned-pauses.tsx';

const pause = { type: 0, status: 100, serviceId: 'service', realStartAt: null, realEndAt: null } as const;

test('the phone shows a planned pause with its end, without a taken one or another service’s', async () => {
  const breaks = [
    { ...pause, id: 'open', startAt: '2026-11-20T16:00:00Z', endAt: null },
    { ...pause, id: 'noon', startAt: '2026-11-20T11:00:00Z', endAt: '2026-11-20T11:20:00Z' },
    { ...pause, id: 'taken', status: 300, startAt: '2026-11-20T08:00:00Z', endAt: '2026-11-20T08:20:00Z' } as const,
    { ...pause, id: 'other', serviceId: 'other', startAt: '2026-11-20T09:00:00Z', endAt: '2026-11-20T09:20:00Z' },
  ];
  await mount(<PlannedPauses view={{ breaks }} serviceId="service" />);
  await expect.element(page.getByText('Pause prévue de 12:00 à 12:20')).toBeVisible();
  expect(
    page
      .getByText(/Pause prévue/)
      .elements()
      .map((line) => line.textContent),
  ).toEqual(['Pause prévue de 12:00 à 12:20', 'Pause prévue à 17:00']);
});
