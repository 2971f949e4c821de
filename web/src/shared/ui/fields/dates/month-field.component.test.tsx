import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../../test/mount.tsx';
import { MonthField } from './month-field.tsx';

test('a required month is drawn by a button, on which ARIA allows no aria-required', async () => {
  await mount(<MonthField label="Mois" required value="2026-11-01" />);
  const field = page.getByRole('button', { name: /Mois/ });
  await expect.element(field).toMatchTextContent('novembre 2026');
  expect(field.element().hasAttribute('aria-required')).toBe(false);
  await expect.element(page.getByText('*')).toBeVisible();
});
