import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closing } from '@vigie/contract/hours/closing-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { formatMonth } from '@vigie/domain/shared/time-format.ts';
import { addDays, firstOfMonth } from '@vigie/domain/shared/time-day.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { today } from '../../shared/format/dates.ts';
import { ClosingPage } from './closing-page.tsx';

type State = Answer<typeof closing.read>;

const lastMonth = firstOfMonth(addDays(firstOfMonth(today()), -1));
const month = lastMonth.slice(0, 7);
const OPEN: State['open'] = { unfinishedServices: 2, draftServices: 0, unbilledServices: 5, draftInvoices: 1, pendingLeave: 0 };
const NOTHING: State = { month, closed: null, issue: null, open: OPEN, changes: [] };
const CLOSED: State['closed'] = { at: '2026-11-04T08:00:00Z', by: 'Marc Lambert' };
const AGENT = '00000000-0000-7000-8000-0000000000a1';

async function open(state: State) {
  const server = serve();
  server.on(closing.read, () => state);
  const closes = server.on(closing.close, () => ({ ...state, closed: CLOSED }));
  const carries = server.on(closing.carry, () => state);
  const reopens = server.on(closing.reopen, () => ({ ...state, closed: null }));
  await mount(<ClosingPage />, { as: owner() });
  return { closes, carries, reopens };
}

test('last month is offered, by its French name, with what is left to do in it', async () => {
  await open(NOTHING);
  await expect.element(page.getByRole('button', { name: 'Mois' })).toMatchTextContent(formatMonth(lastMonth));
  await expect.element(page.getByText('Services terminés non facturés')).toBeVisible();
  expect(
    page
      .getByRole('definition')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['2', '0', '5', '1', '0']);
});

test('a month is closed after a question that names what stays open', async () => {
  const { closes } = await open(NOTHING);
  await page.getByRole('button', { name: 'Clôturer le mois' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent(/ne pourront plus être modifiés.*restera en l’état/);
  await question.getByRole('button', { name: 'Annuler' }).click();
  expect(closes).toEqual([]);
  await page.getByRole('button', { name: 'Clôturer le mois' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clôturer' }).click();
  await expect.poll(() => closes.map(({ params }) => params)).toEqual([{ month }]);
});

test('a month that cannot be closed yet says why', async () => {
  await open({ ...NOTHING, issue: 'Ce mois n’est pas terminé' });
  await expect.element(page.getByRole('button', { name: 'Clôturer le mois' })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Ce mois n’est pas terminé').first()).toBeVisible();
});

test('of a closed month, what changed since is carried to the next one, and it is reopened with a reason', async () => {
  const figures = [
    { key: 'counted', header: 'Retenu', isHours: true, before: 9100, now: 9160, left: 60 },
    { key: 'night', header: 'Heures de nuit', isHours: true, before: 0, now: 60, left: 60 },
  ];
  const { carries, reopens } = await open({ ...NOTHING, closed: CLOSED, changes: [{ agent: { id: AGENT, name: 'Karim Diallo' }, figures }] });
  const retained = page.getByRole('row', { name: /Retenu/ });
  await expect.element(retained).toMatchTextContent(/151\sh\s40.*152\sh\s40/);
  await retained.getByRole('button', { name: 'Reporter' }).click();
  await expect.poll(() => carries.map(({ body }) => body)).toEqual([{ agentId: AGENT, key: 'counted' }]);
  await expect.element(page.getByRole('row', { name: /Heures de nuit/ }).getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  const reopen = page.getByRole('button', { name: 'Rouvrir le mois' });
  await expect.element(reopen).toBeDisabled();
  await page.getByLabelText('Motif de la réouverture').fill('Heures de la nuit du 30 oubliées');
  await reopen.click();
  await expect.poll(() => reopens.map(({ body }) => body)).toEqual([{ reason: 'Heures de la nuit du 30 oubliées' }]);
});
