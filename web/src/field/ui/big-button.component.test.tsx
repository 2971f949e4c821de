import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../test/mount.tsx';
import { BigButton, CallButton } from './big-button.tsx';

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

test('a number to call is read in pairs of digits, and dialled as it is kept (F-200)', async () => {
  await mount(<CallButton label="Appeler l’agence" phone="+33561000000" />);
  const call = page.getByRole('link', { name: /Appeler l’agence/ });
  await expect.element(call).toMatchTextContent(/05.61.00.00.00/);
  await expect.element(call).toHaveAttribute('href', 'tel:+33561000000');
});

test('an emergency number stays as it is (F-200)', async () => {
  await mount(<CallButton label="Appeler les secours" phone="112" />);
  await expect.element(page.getByRole('link', { name: /Appeler les secours/ })).toMatchTextContent(/112/);
});
