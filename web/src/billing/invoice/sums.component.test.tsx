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
    return { ...answer, data: answer.data.map((row) => ({ ...row, currency: 'EUR' })), sums: { ...answer.sums, netCents: 84_000, drafts: 0 } };
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
