import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { billing } from '@vigie/contract/billing/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve, type Server } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { SendManyDialog } from './send-many-dialog.tsx';

const DOCUMENTS = [
  { id: '00000000-0000-7000-8000-0000000000d1', name: 'FA-2026-00001' },
  { id: '00000000-0000-7000-8000-0000000000d2', name: 'FA-2026-00002' },
] as const;
const [GOOD, BAD] = DOCUMENTS;
const WHY = 'Aucun contact de ce client ne reçoit les factures : indiquez une adresse';

const dialog = page.getByRole('dialog', { name: 'Envoyer par e-mail' });
const shown = (name: string): string[] =>
  dialog
    .getByRole('list', { name })
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent);

let server: Server;
beforeEach(() => {
  server = serve();
});

async function opened() {
  const told = { closed: 0, answered: 0 };
  const ui = <SendManyDialog type="invoice" documents={DOCUMENTS} onAnswered={() => (told.answered += 1)} onClose={() => (told.closed += 1)} />;
  await mount(ui, { as: owner() });
  await expect.element(dialog.getByText('Envoyer ces 2 documents par e-mail, chacun à ses destinataires ?')).toBeVisible();
  return told;
}

test('of two recipients the invalid one stays with its reason, and is retried alone (C-156/failed)', async () => {
  let hasAddress = false;
  const asked = server.on(billing.sendMany, ({ body: { ids } }) => {
    const refused = hasAddress ? [] : ids.filter((id) => id === BAD.id).map((id) => ({ id, message: WHY }));
    return { sent: ids.filter((id) => refused.every((one) => one.id !== id)), refused };
  });
  const told = await opened();
  expect(shown('Documents à envoyer')).toEqual([GOOD.name, BAD.name]);
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect.element(page.getByRole('status', { name: 'Messages' })).toMatchTextContent('Email bien envoyé');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('1 document n’est pas parti. Réglez ce qui les retient, puis réessayez.');
  expect(shown('Documents qui ne sont pas partis')).toEqual([`${BAD.name}${WHY}`]);
  expect(told).toEqual({ closed: 0, answered: 1 });
  hasAddress = true;
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => told.closed).toBe(1);
  expect(asked.map(({ body }) => body.ids)).toEqual([[GOOD.id, BAD.id], [BAD.id]]);
});

test('several that have left are told in one sentence (C-156/several)', async () => {
  server.on(billing.sendMany, ({ body: { ids } }) => ({ sent: [...ids], refused: [] }));
  const told = await opened();
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect.element(page.getByRole('status', { name: 'Messages' })).toMatchTextContent('Email(s) bien envoyé(s)');
  expect(told).toEqual({ closed: 1, answered: 1 });
});

test('when the server fails, nothing leaves the dialog, and it says so', async () => {
  server.on(billing.sendMany, () => refuse(500, { code: 'shared.refused', message: 'Une erreur est survenue' }));
  const told = await opened();
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Une erreur est survenue');
  expect(shown('Documents à envoyer')).toEqual([GOOD.name, BAD.name]);
  expect(told).toEqual({ closed: 0, answered: 0 });
});
