import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reportCalls } from '@vigie/contract/dashboards/report-endpoints.ts';
import { mount } from '../../../../test/mount.tsx';
import { serve } from '../../../../test/server.ts';
import { person } from '../../../../test/visitor.ts';
import { LeaveReport } from './leave-report-page.tsx';
import { ReportPage } from './report-page.tsx';

const ID = '00000000-0000-7000-8000-000000000021';
const OTHER = '00000000-0000-7000-8000-000000000022';
const customer = person({ kind: 'customer', customer: { id: ID, name: 'Cliente SA' } });
const sites = [
  { id: ID, name: 'Quai Est' },
  { id: OTHER, name: 'Quai Ouest' },
];
const base = { rhythm: 'never' as const, siteIds: [], sites, email: 'claire@client.test', sendHour: '07:00', nextOn: null };

test('a customer chooses a rhythm and sites, and reads when the next mail comes', async () => {
  const server = serve();
  let chosen: Parameters<typeof server.on<typeof reportCalls.reportChoice>>[1] = () => base;
  server.on(reportCalls.reportChoice, (call) => chosen(call));
  const sent = server.on(reportCalls.chooseReport, ({ body }) => {
    const answer = { ...base, ...body, nextOn: '2099-01-05' };
    chosen = () => answer;
    return answer;
  });
  await mount(<ReportPage />, { as: customer, onPhone: true });
  await expect.element(page.getByText('Aucun compte rendu ne vous est envoyé.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Rythme' }).click();
  await page.getByRole('option', { name: 'Chaque semaine' }).click();
  await expect.element(page.getByText(/du lundi au dimanche, chaque lundi matin/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Site(s)' }).click();
  await page.getByRole('option', { name: 'Quai Ouest' }).click();
  // The list stays open for further sites.
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText(/Prochain e-mail à claire@client.test : lundi 5 janvier.*à partir de 07:00/)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ rhythm: 'weekly', siteIds: [OTHER] }]);
  expect(document.getElementById('main')!.scrollWidth).toBeLessThanOrEqual(390);
});

test('the link of a mail stops the reports only at a press', async () => {
  const server = serve();
  server.on(reportCalls.reportByLink, () => ({ agency: 'Vauban Sûreté', rhythm: 'daily' as const }));
  const stopped = server.on(reportCalls.leaveReport, () => ({ ok: true as const }));
  await mount(<LeaveReport link={{ id: ID, token: 'secret' }} />, { onPhone: true });
  await expect.element(page.getByText('Vous le recevez par e-mail chaque jour.')).toBeVisible();
  expect(stopped).toHaveLength(0);
  await page.getByRole('button', { name: 'Ne plus recevoir ces e-mails' }).click();
  await expect.element(page.getByRole('heading', { name: 'Vous ne recevrez plus ces e-mails.' })).toBeVisible();
  expect(stopped.map(({ params }) => params)).toEqual([{ id: ID, token: 'secret' }]);
});
