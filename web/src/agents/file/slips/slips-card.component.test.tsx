import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phoneCalls } from '@vigie/contract/field/phone-endpoints.ts';
import { stock } from '@vigie/contract/stock/endpoints.ts';
import { dayWith } from '../../../../test/guard-phone.tsx';
import { pull } from '../../../../test/hand.ts';
import { mount } from '../../../../test/mount.tsx';
import { serve, type Server } from '../../../../test/server.ts';
import { AGENT_ID, guard, owner } from '../../../../test/visitor.ts';
import { SlipsCard } from './slips-card.tsx';

const AGENT = { id: AGENT_ID, number: 'A-00012', fullname: 'Claire Morel' };
const line = (source: 'item' | 'stock', last: string, name: string) => ({
  source,
  id: `00000000-0000-7000-8000-0000000000${last}`,
  kind: 'Tenue',
  name,
  detail: 'L',
  quantity: 1,
  givenOn: '2026-11-20',
  expiresOn: null,
  returnedOn: null,
  state: '',
});
const PARKA = line('item', 'f1', 'Parka');
const RADIO = line('stock', 'f2', 'Radio');
const SLIP = {
  id: '00000000-0000-7000-8000-0000000000e5',
  kind: 'handOver' as const,
  signerName: 'Claire Morel',
  signedAt: '2026-11-21T09:00:00Z',
  shownBy: 'Paul Roux',
  lines: [PARKA],
};

let server: Server;
beforeEach(() => {
  server = serve();
});
const signature = page.getByRole('img', { name: 'Signature de Claire Morel' });

test('the desk has a collaborator sign what is not signed yet; nothing leaves without a signature', async () => {
  server.on(stock.slips, () => ({ data: [SLIP], toSign: { handOver: [RADIO], return: [] } }));
  const sent = server.on(stock.signSlip, () => SLIP);
  await mount(<SlipsCard agent={AGENT} />, { as: owner() });
  await expect.element(page.getByText('Paul Roux')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Faire signer la restitution' })).toBeDisabled();
  await page.getByRole('button', { name: 'Faire signer la remise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bon de remise – Claire Morel' });
  await expect.element(dialog.getByRole('checkbox', { name: /^Radio · L · remis le 20\/11\/2026/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Signer' }).click();
  await expect.element(dialog.getByText('La signature est obligatoire')).toBeVisible();
  await pull({ of: signature, x: 0.1, y: 0.3 }, { of: signature, x: 0.3, y: 0.7 }, { of: signature, x: 0.6, y: 0.4 });
  await dialog.getByRole('button', { name: 'Signer' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ kind: 'handOver', keys: [`stock:${RADIO.id}`], image: expect.stringMatching(/^data:image\/png;base64,/) });
});

test('a return begins with what was taken back; an item of the file is chosen', async () => {
  const back = { ...RADIO, returnedOn: '2026-11-21', state: 'Endommagé' };
  server.on(stock.slips, () => ({ data: [], toSign: { handOver: [], return: [{ ...PARKA, returnedOn: '2026-11-21', state: 'Restitué' }, back] } }));
  await mount(<SlipsCard agent={AGENT} />, { as: owner() });
  await page.getByRole('button', { name: 'Faire signer la restitution' }).click();
  await expect.element(page.getByRole('checkbox', { name: /^Radio · L · rendu le 21\/11\/2026, endommagé/ })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /^Parka/ })).not.toBeChecked();
});

test('a guard signs a hand-over of their own, and is offered no return', async () => {
  server.on(stock.slips, () => ({ data: [], toSign: { handOver: [PARKA], return: [PARKA] } }));
  // A guard's phone asks for its day as well, once its code is there.
  server.on(phoneCalls.day, () => dayWith({ services: [] }));
  await mount(<SlipsCard own agent={AGENT} />, { as: guard() });
  await expect.element(page.getByRole('button', { name: 'Signer la remise' })).toBeEnabled();
  await expect.element(page.getByRole('button', { name: 'Faire signer la restitution' })).not.toBeInTheDocument();
});
