// The lists of slips: which statuses are chosen from, and when archived ones stand in them.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field } from '@vigie/contract/field/endpoints.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { mount } from '../../../../test/mount.tsx';
import { serve } from '../../../../test/server.ts';
import { owner } from '../../../../test/visitor.ts';
import type { ReportLine } from '../desk-api.ts';
import { RoundReportsPage } from './reports-page.tsx';

const line = (number: string, status: ReportLine['status']): ReportLine => ({
  id: `00000000-0000-7000-8000-${number.slice(-4).padStart(12, '0')}`,
  number,
  type: 'round',
  status,
  site: { id: '00000000-0000-7000-8000-0000000000b1', name: 'Quai 4' },
  customer: { id: '00000000-0000-7000-8000-0000000000c1', name: 'Halles du Port' },
  agent: null,
  serviceId: null,
  signedAt: null,
  signed: false,
  sentAt: null,
  printed: false,
  createdAt: '2026-11-21T04:00:00.000Z',
  updatedAt: '2026-11-21T04:00:00.000Z',
  version: 1,
});
const SLIPS = [line('BR-2026-0001', 200), line('BR-2026-0002', 600)];
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const filters = page.getByRole('dialog');
const options = (): string[] =>
  page
    .getByRole('listbox')
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);

test('five statuses are offered, and archived slips are shown by a filter of their own (F-177)', async () => {
  const server = serve();
  server.on(identity.saveMe, () => owner());
  const asked = server.on(
    field.reports,
    ({
      body: {
        filters: { archived },
      },
    }) => {
      const found = SLIPS.filter(({ status }) => archived?.includes(status === 600));
      return { data: found, count: found.length };
    },
  );
  await mount(<RoundReportsPage />, { as: owner() });
  await expect.element(row('BR-2026-0001')).toBeVisible();
  await expect.element(row('BR-2026-0002')).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await filters.getByRole('combobox', { name: 'Statut' }).click();
  expect(options()).toEqual(['Tous', 'En attente', 'En cours', 'Signé par le collaborateur', 'Envoyé', 'Signé par le client']);
  await page.getByRole('option', { name: 'Tous', exact: true }).click();
  await filters.getByRole('combobox', { name: /^Bon/ }).click();
  await page.getByRole('option', { name: 'Archivés', exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await filters.getByRole('button', { name: 'Appliquer' }).click();
  await expect.element(row('BR-2026-0002')).toBeVisible();
  await expect.element(row('BR-2026-0001')).toBeVisible();
  expect(asked.map(({ body }) => body.filters.archived)).toEqual([[false], [false, true]]);
});

test('a finished slip that nobody signed says so in the list, with no hour of a signature (F-179)', async () => {
  const server = serve();
  server.on(identity.saveMe, () => owner());
  const finished = { signedAt: '2026-11-21T06:12:00.000Z' };
  const data = [
    { ...line('BR-2026-0003', 300), ...finished, signed: true },
    { ...line('BR-2026-0004', 300), ...finished },
  ];
  server.on(field.reports, () => ({ data, count: 2 }));
  await mount(<RoundReportsPage />, { as: owner() });
  const shown = (name: string) => expect.poll(() => row(name).element().textContent);
  await shown('BR-2026-0003').toMatch(/Signé par le collaborateur.*07:12/);
  await shown('BR-2026-0004').toContain('Terminé sans signature');
  expect(row('BR-2026-0004').element().textContent).not.toContain('07:12');
});
