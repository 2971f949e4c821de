import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { receivedInvoices } from '@vigie/contract/billing/received-endpoints.ts';
import { RECEIVED_INVOICE } from '../../../test/documents.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { ReceivedCard } from './received-card.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';

test('a file that cannot be read says why, in the dialog', async () => {
  const server = serve();
  const message = 'Ce PDF n’est pas un Factur-X';
  const sent = server.on(receivedInvoices.receive, () => refuse(422, { code: 'shared.invalid', message, errors: { file: message } }));
  await mount(<ReceiveDialog onReceived={() => undefined} onClose={() => undefined} />, { as: owner() });
  await page.getByLabelText('Fichier de la facture').upload(new File(['%PDF-1.7'], 'facture.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByRole('alert')).toMatchTextContent(message);
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'facture.pdf', base64: btoa('%PDF-1.7') }]);
});

test('an order says what was ordered, invoiced, and invoiced beyond it', async () => {
  const server = serve();
  server.on(receivedInvoices.ofOrder, () => ({ orderedCents: 15_000, invoicedCents: 20_000, differenceCents: -5_000, invoices: [RECEIVED_INVOICE] }));
  await mount(<ReceivedCard id="00000000-0000-7000-8000-0000000000b1" currency="EUR" />, { as: owner() });
  await expect.element(page.getByText('Facturé en trop HT')).toBeVisible();
  await expect.element(page.getByText(/^50,00\s€$/)).toBeVisible();
  await expect.element(page.getByText('À vérifier')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'F-2026-118' }))
    .toHaveAttribute('href', expect.stringContaining(`/platform/facturation/factures-recues/${RECEIVED_INVOICE.id}`));
});
