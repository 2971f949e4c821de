import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../test/mount.tsx';
import { serve } from '../../test/server.ts';
import { owner } from '../../test/visitor.ts';
import { HomePage } from './home-page.tsx';

test('the day of a home that stays open is that of today after midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-29T22:59:30Z') });
  onTestFinished(() => void vi.useRealTimers());
  serve();
  await mount(<HomePage />, { as: owner() });
  await expect.element(page.getByText('dimanche 29 novembre 2026')).toBeVisible();
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(page.getByText('lundi 30 novembre 2026')).toBeVisible();
});
