import { expect, test } from 'vitest';
import { PaperStatus } from '@vigie/domain/billing/paper.ts';
import { page } from 'vitest/browser';
import { billing } from '@vigie/contract/billing/endpoints.ts';
import { estimates } from '@vigie/contract/billing/paper-endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { today } from '../../shared/format/dates.ts';
import { goesOnWith, hoursWordsOf } from '../papers/ask-plan.ts';
import { estimateFace } from '../papers/face.ts';
import { ValidateManyDialog } from './validate-many-dialog.tsx';

const DRAFTS = [
  { id: '00000000-0000-7000-8000-0000000000d1', name: 'Dépôt Garonne, 252,00 €' },
  { id: '00000000-0000-7000-8000-0000000000d2', name: 'Port Sud, 90,00 €' },
] as const;
const WHY = 'Ce client est encore un prospect';

test('drafts are validated at one date, and a refused one stays in the dialog with its reason', async () => {
  const server = serve();
  server.on(billing.doubts, () => ({ hasIban: true, hours: null }));
  const [good, bad] = DRAFTS;
  const sent = server.on(billing.validateMany, () => ({
    validated: [{ id: good.id, number: 'FA-2026-00001' }],
    refused: [{ id: bad.id, message: WHY }],
  }));
  let answered = 0;
  await mount(<ValidateManyDialog topic="invoices" documents={DRAFTS} onAnswered={() => (answered += 1)} onClose={() => undefined} />, {
    as: owner(),
  });
  const dialog = page.getByRole('dialog', { name: 'Valider les brouillons' });
  await expect.element(dialog.getByText('Valider ces 2 brouillons ?', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Valider définitivement' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('1 document n’est pas validé. Réglez ce qui les retient, puis réessayez.');
  expect(
    dialog
      .getByRole('list', { name: 'Documents qui ne sont pas validés' })
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([`${bad.name}${WHY}`]);
  await expect.element(page.getByRole('status', { name: 'Messages' })).toMatchTextContent('1 document validé et numéroté');
  expect(sent.map(({ body }) => body)).toEqual([{ ids: DRAFTS.map(({ id }) => id), date: today() }]);
  expect(answered).toBe(1);
});

test('each invoice whose hours are far from the plan is asked about by name, a missing IBAN once', async () => {
  const server = serve();
  const hours = { from: '2026-11-01', until: '2026-11-30', billedMinutes: 284, plannedMinutes: 26_640 };
  const asked = server.on(billing.doubts, ({ params }) => ({ hasIban: false, hours: params['id'] === DRAFTS[1].id ? hours : null }));
  await mount(<ValidateManyDialog topic="invoices" documents={DRAFTS} onAnswered={() => undefined} onClose={() => undefined} />, { as: owner() });
  await expect.element(page.getByText(/^Port Sud, 90,00 € : 4.h.44 facturées pour 444.h.00 planifiées/)).toBeVisible();
  await expect.element(page.getByText(/^Aucun IBAN .* ces factures ne disent pas où payer/)).toBeVisible();
  expect(page.getByText(/facturées pour/).elements()).toHaveLength(1);
  expect(asked.map(({ params }) => params['id'])).toEqual(DRAFTS.map(({ id }) => id));
  await expect.element(page.getByRole('button', { name: 'Valider définitivement' })).toBeEnabled();
});

const PAPER_HOURS = { from: '2026-12-01', until: '2026-12-31', billedMinutes: 284, plannedMinutes: 26_640 };

test('estimates are asked about in their own words, without an IBAN or a date', async () => {
  const server = serve();
  server.on(estimates.doubts, ({ params }) => ({ hours: params['id'] === DRAFTS[1].id ? PAPER_HOURS : null }));
  const doubts = {
    read: (id: string, signal: AbortSignal) => estimateFace.api.doubts({ params: { id }, signal }),
    words: hoursWordsOf(estimateFace, 'customer'),
  };
  const validate = () => Promise.resolve({ validated: [], refused: [] });
  await mount(
    <ValidateManyDialog
      topic="estimates"
      validate={validate}
      doubts={doubts}
      documents={DRAFTS}
      onAnswered={() => undefined}
      onClose={() => undefined}
    />,
    { as: owner() },
  );
  await expect.element(page.getByText(/^Port Sud, 90,00 € : 4.h.44 dans ce devis pour 444.h.00 planifiées chez ce client/)).toBeVisible();
  await expect.element(page.getByText(/IBAN/)).not.toBeInTheDocument();
  await expect.element(page.getByText('Date d’émission')).not.toBeInTheDocument();
});

test('one estimate is asked about before its number: a no leaves the draft, no doubt asks nothing', async () => {
  const server = serve();
  let hours: typeof PAPER_HOURS | null = PAPER_HOURS;
  server.on(estimates.doubts, () => ({ hours }));
  await mount(null, { as: owner() });
  const paper = {
    id: DRAFTS[0].id,
    number: null,
    status: PaperStatus.waiting,
    name: 'Gardiennage',
    party: { kind: 'customer' as const, id: DRAFTS[1].id, name: 'Port Sud' },
  };
  const answer = goesOnWith(estimateFace, paper);
  await expect.element(page.getByText(/4.h.44 dans ce devis pour 444.h.00 planifiées chez ce client du 01\/12\/2026 au 31\/12\/2026/)).toBeVisible();
  await page.getByRole('button', { name: 'Revoir les heures' }).click();
  expect(await answer).toBe(false);
  hours = null;
  expect(await goesOnWith(estimateFace, paper)).toBe(true);
});
