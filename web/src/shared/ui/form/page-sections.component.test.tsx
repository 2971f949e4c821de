import { useRef } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../test/mount.tsx';
import { PageCard } from '../page/page.tsx';
import { PageSections } from './page-sections.tsx';

const Form = ({ parts }: { readonly parts: readonly string[] }) => {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} style={{ position: 'relative', width: 700 }}>
      <PageSections form={place} />
      {parts.map((title) => (
        <PageCard key={title} title={title}>
          <p style={{ height: 900 }}>{title}</p>
        </PageCard>
      ))}
    </div>
  );
};
const sections = page.getByRole('navigation', { name: 'Sur cette page' });
const current = (): (string | null)[] => [...sections.element().querySelectorAll('[aria-current]')].map((one) => one.textContent);

async function shown(parts: readonly string[], width: number): Promise<void> {
  await mount(<Form parts={parts} />);
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(width, 800);
}

test('a long form names its parts beside it, leads to each, and says which one is read', async () => {
  await shown(['Prix', 'Devis', 'Factures'], 1440);
  await expect.element(sections).toBeVisible();
  expect(current()).toEqual(['Prix']);
  await sections.getByRole('button', { name: 'Devis' }).click();
  await expect.poll(current).toEqual(['Devis']);
  const heading = page.getByRole('heading', { name: 'Devis' });
  expect(document.activeElement).toBe(heading.element());
  await expect.element(heading).toBeInViewport();
});

test('a short form, or a window without room beside it, has none', async () => {
  await shown(['Prix', 'Devis'], 1440);
  await expect.element(page.getByRole('heading', { name: 'Devis' })).toBeVisible();
  await expect.element(sections).not.toBeInTheDocument();
  await shown(['Prix', 'Devis', 'Factures'], 1280);
  await expect.element(page.getByRole('heading', { name: 'Factures' })).toBeVisible();
  await expect.element(sections).not.toBeInTheDocument();
});
