import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../test/mount.tsx';
import { DialogFrame } from './dialog-frame.tsx';

test.each([[undefined], ['230px']])('a long dialog ends inside the window, below strips of a height of %s', async (strips) => {
  if (strips) document.documentElement.style.setProperty('--v-notice', strips);
  onTestFinished(() => void document.documentElement.style.removeProperty('--v-notice'));
  await mount(
    <DialogFrame title="Nouveau service" onClose={() => undefined}>
      <p style={{ height: 2000 }}>Un long formulaire</p>
    </DialogFrame>,
  );
  const dialog = page.getByRole('dialog', { name: 'Nouveau service' });
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  expect(dialog.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(Number.parseInt(strips ?? '0', 10));
});
