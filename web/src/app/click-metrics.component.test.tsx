import { useEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { mount } from '../../test/mount.tsx';
import { refuse, serve } from '../../test/server.ts';
import { owner } from '../../test/visitor.ts';
import { watchClicks } from './click-metrics.ts';

const Watched = () => {
  useEffect(watchClicks, []);
  return <button type="button">Mon menu</button>;
};
async function clicked(as: CurrentUser): Promise<void> {
  const { leave } = await mount(<Watched />, { as });
  await page.getByRole('button', { name: 'Mon menu' }).click();
  leave();
}

test('a person’s clicks are counted (A-301, C-364, F-041)', async () => {
  const sent = serve().on(agency.timestamp, () => ({ ok: true as const }));
  await clicked(owner());
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ target: expect.stringContaining('Mon menu'), event: 'click', type: 'button' }]);
});

test('those of support staff are not (A-301, C-364, F-041)', async () => {
  const sent = serve().on(agency.timestamp, () => ({ ok: true as const }));
  await clicked({ ...owner(), isSupport: true });
  // What is sent is sent at once: a click of somebody else would come after it.
  await clicked(owner());
  await expect.poll(() => sent.length).toBe(1);
});

test('a failure of that is only a warning (A-301, C-364, F-041)', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failed = vi.spyOn(globalThis, 'reportError');
  onTestFinished(() => void vi.restoreAllMocks());
  serve().on(agency.timestamp, () => refuse(500, { code: 'shared.unexpected', message: 'Une erreur est survenue' }));
  await clicked(owner());
  await expect.poll(() => warned.mock.calls.length).toBe(1);
  expect(warned.mock.calls[0]?.[0]).toBe('metrics/timestamp');
  expect(failed).not.toHaveBeenCalled();
});
