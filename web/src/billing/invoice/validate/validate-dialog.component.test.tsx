import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { billing } from '@vigie/contract/billing/endpoints.ts';
import { DRAFT_INVOICE } from '../../../../test/documents.ts';
import { mount } from '../../../../test/mount.tsx';
import { refuse, serve, type Server } from '../../../../test/server.ts';
import { owner } from '../../../../test/visitor.ts';
import { ValidateDialog, type ValidateDialogProps } from './validate-dialog.tsx';

const INVOICE = {
  id: '00000000-0000-7000-8000-0000000000e1',
  type: 'invoice',
  date: '2026-11-20',
  version: 1,
  customer: { id: '00000000-0000-7000-8000-0000000000c1', name: 'Dépôt Garonne' },
  totalCents: 25_200,
  currency: 'EUR',
  newNumber: 'FA-2026-00001',
} as ValidateDialogProps['invoice'];
const submit = page.getByRole('button', { name: 'Valider définitivement' });

let server: Server;
beforeEach(() => {
  server = serve();
  server.on(billing.doubts, () => ({ hasIban: true, hours: null }));
});

test('what the law wants of the agency is named, with the way to its screen', async () => {
  const message = 'Complétez l’identité de l’agence, il manque le capital social';
  server.on(billing.validate, () => refuse(422, { code: 'shared.invalid', message, errors: { agency: message } }));
  await mount(<ValidateDialog invoice={INVOICE} onDone={() => undefined} onClose={() => undefined} />, { as: owner() });
  await submit.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(message);
  await expect
    .element(page.getByRole('link', { name: 'Compléter l’identité de l’agence' }))
    .toHaveAttribute('href', expect.stringMatching(/params.agency$/));
});

test('what the law requires of the customer is named, with a link to their file', async () => {
  const message = 'Complétez le SIREN du client : une facture entre professionnels le porte';
  server.on(billing.validate, () => refuse(422, { code: 'shared.invalid', message, errors: { customerId: message } }));
  await mount(<ValidateDialog invoice={INVOICE} onDone={() => undefined} onClose={() => undefined} />, { as: owner() });
  await submit.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(message);
  await expect
    .element(page.getByRole('link', { name: 'Compléter la fiche du client' }))
    .toHaveAttribute('href', expect.stringContaining(INVOICE.customer.id));
});

test('a prospect is asked about before the number (C-029/invoice)', async () => {
  const sent = server.on(billing.validate, () => refuse(409, { code: 'billing.prospect', message: 'Ce client est encore un prospect' }));
  await mount(<ValidateDialog invoice={INVOICE} onDone={() => undefined} onClose={() => undefined} />, { as: owner() });
  await submit.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Facturer et en faire un client' }).click();
  await expect.poll(() => sent.map(({ body }) => body.client)).toEqual([false, true]);
});

test('it cannot be validated before what is asked about it is known', async () => {
  let tell: () => void = () => undefined;
  const told = new Promise<void>((done) => (tell = done));
  server.on(billing.doubts, async () => {
    await told;
    return { hasIban: false, hours: null };
  });
  const sent = server.on(billing.validate, () => DRAFT_INVOICE);
  await mount(<ValidateDialog invoice={INVOICE} onDone={() => undefined} onClose={() => undefined} />, { as: owner() });
  await expect.element(submit).toBeDisabled();
  await page.getByRole('textbox', { name: 'Date d’émission' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  tell();
  await expect.element(page.getByRole('link', { name: 'Indiquer l’IBAN' })).toBeVisible();
  expect(sent).toEqual([]);
  await submit.click();
  await expect.poll(() => sent.length).toBe(1);
});

test('hours far from the plan and a missing IBAN are asked about, and forbid nothing', async () => {
  const hours = { from: '2026-11-01', until: '2026-11-30', billedMinutes: 284, plannedMinutes: 26_640 };
  server.on(billing.doubts, () => ({ hasIban: false, hours }));
  const sent = server.on(billing.validate, () => DRAFT_INVOICE);
  await mount(<ValidateDialog invoice={INVOICE} onDone={() => undefined} onClose={() => undefined} />, { as: owner() });
  await expect
    .element(page.getByText(/4.h.44 facturées pour 444.h.00 planifiées chez ce client du 01\/11\/2026 au 30\/11\/2026\. Est-ce voulu/))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Indiquer l’IBAN' })).toBeVisible();
  await submit.click();
  await expect.poll(() => sent.length).toBe(1);
});
