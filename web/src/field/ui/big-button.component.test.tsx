import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../test/mount.tsx';
import { BigButton } from './big-button.tsx';

test('a second press while the first is being written does nothing, and the next one counts again', async () => {
  const writes: (() => void)[] = [];
  const write = vi.fn<() => Promise<void>>(() => new Promise((done) => writes.push(done)));
  await mount(<BigButton label="Enregistrer" onClick={write} />);
  const button = page.getByRole('button', { name: 'Enregistrer' });
  await button.dblClick();
  expect(write).toHaveBeenCalledTimes(1);
  writes[0]!();
  await button.click();
  expect(write).toHaveBeenCalledTimes(2);
});
