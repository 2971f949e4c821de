import type { FunctionComponent } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../test/mount.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

const FAILED = 'Une erreur est survenue pendant le chargement de la fenêtre. Veuillez vérifier votre connexion internet.';
interface Closable {
  readonly onClose: () => void;
}
const Arrived: FunctionComponent<Closable> = () => <p>Nouveau client</p>;
const close = (): void => undefined;

test('after 5000 ms a message says so, and a later arrival is still shown (A-139, A-140, C-363)', async () => {
  let arrive: (module: { readonly Arrived: typeof Arrived }) => void = () => undefined;
  const load = vi.fn<() => Promise<{ readonly Arrived: typeof Arrived }>>(
    () => new Promise<{ readonly Arrived: typeof Arrived }>((resolve) => (arrive = resolve)),
  );
  const Late = lazyDialog(load, (m) => m.Arrived);
  // The timer of 5000 ms runs out when the test says so; all others run by themselves.
  const wait = globalThis.setTimeout;
  let runOut: () => void = () => undefined;
  vi.stubGlobal('setTimeout', (act: () => void, after?: number) => {
    if (after !== 5000) return wait(act, after);
    runOut = act;
    return 0;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await mount(<Late onClose={close} />);
  await expect.element(page.getByText('Chargement…')).toBeVisible();
  expect(page.getByText(FAILED).elements()).toEqual([]);
  runOut();
  await expect.element(page.getByText(FAILED)).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('Chargement…')).toBeVisible();
  // The first request is still alive: nothing is asked a second time.
  arrive({ Arrived });
  await expect.element(page.getByText('Nouveau client')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});
