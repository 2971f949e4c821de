import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../test/mount.tsx';
import { Entrance } from './entrance.tsx';

const Late = () => {
  const [isLate, setLate] = useState(false);
  return (
    <Entrance title="Connexion" below={isLate ? <p>Arrivé après</p> : null}>
      <button type="button" onClick={() => setLate(true)}>
        Se connecter
      </button>
      {isLate ? <p>Essai gratuit</p> : null}
    </Entrance>
  );
};

test('what appears later below the form does not move what is about to be clicked', async () => {
  await mount(<Late />);
  const button = page.getByRole('button', { name: 'Se connecter' });
  await expect.element(button).toBeVisible();
  const top = (): number => button.element().getBoundingClientRect().top;
  const before = top();
  await button.click();
  await expect.element(page.getByText('Arrivé après')).toBeVisible();
  expect(top()).toBe(before);
});
