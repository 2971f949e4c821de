import { expect, test } from 'vitest';
import { estimates, purchaseOrders } from '@vigie/contract/billing/paper-endpoints.ts';
import { receivedInvoices } from '@vigie/contract/billing/received-endpoints.ts';
import { PaperStatus } from '@vigie/domain/billing/paper.ts';
import { RECEIVED_INVOICE } from '../../test/documents.ts';
import { fullAnswer } from '../../test/full-sample.ts';
import { mount } from '../../test/mount.tsx';
import { serve } from '../../test/server.ts';
import { owner } from '../../test/visitor.ts';
import { findEstimates, findPurchaseOrders, findReceivedInvoices } from './search.ts';

test('estimates are found by what is typed, and lead to their pages', async () => {
  const sample = fullAnswer(estimates.list.output);
  const [row] = sample.data;
  const asked = serve().on(estimates.list, () => ({
    ...sample,
    data: [
      { ...row!, id: '01900000-0000-7000-8000-0000000000a1', number: 'DE-2026-00007', party: { ...row!.party, name: 'Clinique' } },
      { ...row!, id: '01900000-0000-7000-8000-0000000000a2', number: null, name: 'Gardiennage' },
      { ...row!, id: '01900000-0000-7000-8000-0000000000a3', number: null, name: '', status: PaperStatus.waiting },
      { ...row!, id: '01900000-0000-7000-8000-0000000000a4', number: null, name: '', status: PaperStatus.cancelled },
    ],
  }));
  await mount(null, { as: owner() });
  const found = await findEstimates('cliniq', new AbortController().signal);
  expect(asked.map(({ body }) => body.query)).toEqual(['cliniq']);
  expect(found).toMatchObject([
    { label: 'DE-2026-00007', detail: 'Clinique', to: '/platform/facturation/devis/01900000-0000-7000-8000-0000000000a1' },
    { label: 'Gardiennage' },
    { label: 'En attente' },
    // Cancelled before it had a number: it waits for nothing.
    { label: 'Sans numéro' },
  ]);
});

test('purchase orders are found by what is typed, and lead to their pages', async () => {
  const sample = fullAnswer(purchaseOrders.list.output);
  const [row] = sample.data;
  const id = '01900000-0000-7000-8000-0000000000b1';
  const asked = serve().on(purchaseOrders.list, () => ({ ...sample, data: [{ ...row!, id, number: 'BC-2026-00003' }] }));
  await mount(null, { as: owner() });
  const found = await findPurchaseOrders('bc-2026', new AbortController().signal);
  expect(asked.map(({ body }) => body.query)).toEqual(['bc-2026']);
  expect(found).toMatchObject([{ label: 'BC-2026-00003', to: `/platform/facturation/agentPurchaseOrder/${id}` }]);
});

test('received invoices are found by what is typed, and lead to their pages', async () => {
  const asked = serve().on(receivedInvoices.list, () => ({ data: [RECEIVED_INVOICE], count: 1 }));
  await mount(null, { as: owner() });
  const found = await findReceivedInvoices('midi', new AbortController().signal);
  expect(asked.map(({ body }) => body.query)).toEqual(['midi']);
  expect(found).toMatchObject([
    { label: 'F-2026-118', detail: 'Électricité du Midi', to: `/platform/facturation/factures-recues/${RECEIVED_INVOICE.id}` },
  ]);
});
