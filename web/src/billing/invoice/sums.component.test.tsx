import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { billing } from '@vigie/contract/billing/endpoints.ts';
import { fullAnswer } from '../../../test/full-sample.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { OwnInvoicesPage } from './own-invoices-page.tsx';

test('the sums of a list have their place before they are known, so that the list stays where it is', async () => {
  let tell: () => void = () => undefined;
  const told = new Promise<void>((done) => (tell = done));
  const answer = fullAnswer(billing.listInvoices.output);
  serve().on(billing.listInvoices, async () => {
    await told;
    return {
      ...answer,
      data: answer.data.map((row) => ({ ...row, currency: 'EUR' })),
      sums: { ...answer.sums, currency: 'EUR', netCents: 84_000, drafts: 0, others: [] },
    };
  });
  await mount(<OwnInvoicesPage />, { as: owner() });
  const sums = page.getByLabelText('Totaux de la liste');
  await expect.element(sums).toMatchTextContent('Total HT');
  expect(sums.element().textContent).not.toMatch(/\d/);
  const height = (): number => sums.element().getBoundingClientRect().height;
  const before = height();
  tell();
  await expect.element(sums).toMatchTextContent(/840,00.€/);
  expect(height()).toBe(before);
});

test('amounts of two currencies stand beside each other, each with its own sign', async () => {
  const answer = fullAnswer(billing.listInvoices.output);
  const euros = { currency: 'EUR', netCents: 84_000, totalCents: 100_800, toPayCents: 0, drafts: 0, draftNetCents: 0 };
  const francs = { ...euros, currency: 'CHF', netCents: 10_000 };
  serve().on(billing.listInvoices, () => ({ ...answer, sums: { ...francs, others: [euros] } }));
  await mount(<OwnInvoicesPage />, { as: owner() });
  await expect.element(page.getByLabelText('Totaux de la liste')).toMatchTextContent(/100,00\sCHF · 840,00\s€/);
});
