import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { platformFigures } from '@vigie/contract/backoffice/figures-endpoints.ts';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { CancellationReason } from '@vigie/domain/subscription/cancellation-reason.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve, type Asked, type Server } from '../../../test/server.ts';
import { agencyProfile, owner, serverConfig } from '../../../test/visitor.ts';
import { ChurnPage } from './churn-page.tsx';

const admin = { ...owner(), admin: true, platformRole: 'admin' as const, userCompanies: [] };
const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Six reasons, the last of them alone on the second page. */
const reasons = Array.from({ length: 6 }, (_, index) => ({
  id: id(index),
  agency: { id: id(90 + index), name: `Agence ${index + 1}` },
  reason: CancellationReason.price,
  explanation: '',
  createdBy: 'Nadia Ferrand',
  createdAt: '2026-11-02T08:00:00.000Z',
}));

let server: Server;
/** The window whose figures fail. */
let failing: number | null;
let pages: readonly Asked<typeof platformFigures.reasons>[];
beforeEach(() => {
  failing = null;
  server = serve();
  server.on(agency.profile, agencyProfile);
  server.on(agency.config, serverConfig);
  // Each window has figures of its own.
  server.on(platformFigures.metric, ({ query }) => {
    const months = Number(query['months']);
    if (months === failing) refuse(500, { code: 'shared.refused', message: 'Panne' });
    const month = { month: '2026-11', active: 20, subscribed: months, left: 1, rate: 5 };
    return { value: 1, rate: months / 2, subscribed: 10 + months, left: months, series: [month] };
  });
  server.on(platformFigures.figures, () => ({
    agencies: 31,
    activeAgencies: 32,
    paymentDefaults: 33,
    agents: 34,
    customerContacts: 35,
    sites: 36,
    estimates: 37,
    invoices: 38,
    users: 39,
  }));
  pages = server.on(platformFigures.reasons, ({ body: { limit, page: number } }) => ({
    data: reasons.slice((number - 1) * limit, number * limit),
    count: reasons.length,
  }));
});
const windowOf = (months: number) => page.getByRole('region', { name: `${months} derniers mois`, exact: true });

test('three windows have their mean churn, the agencies that subscribed, and those without a subscription left (C-299)', async () => {
  await mount(<ChurnPage />, { as: admin });
  for (const [months, rate] of [
    [3, '1,5'],
    [6, '3'],
    [12, '6'],
  ] as const) {
    await expect.element(windowOf(months)).toMatchTextContent(new RegExp(`${rate}\\s%\\s+de churn moyen par mois`));
    await expect.element(windowOf(months)).toMatchTextContent(`${10 + months} agences abonnées`);
    await expect.element(windowOf(months)).toMatchTextContent(`${months} agences sans abonnement actif restant`);
  }
});

test('the platform is counted, nine figures with their labels (C-301)', async () => {
  await mount(<ChurnPage />, { as: admin });
  const figures = [
    '31 agences',
    '32 agences actives',
    '33 défauts de paiement',
    '34 fiches collaborateurs',
    '35 contacts clients',
    '36 sites',
    '37 devis',
    '38 factures',
    '39 utilisateurs',
  ];
  await expect.element(page.getByText('agences actives')).toBeVisible();
  const said = document.querySelector('main')?.textContent?.replaceAll(/\s+/g, '') ?? '';
  expect(figures.filter((figure) => !said.includes(figure.replaceAll(' ', '')))).toEqual([]);
});

test('a chart, then the reasons for leaving, five a page (A-260, C-302)', async () => {
  await mount(<ChurnPage />, { as: admin });
  await expect.element(page.getByRole('button', { name: 'Voir les chiffres : Agences venues et parties' })).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: 'Nadia Ferrand' });
  await expect.poll(() => rows.elements().length).toBe(5);
  await expect.element(rows.first()).toMatchTextContent('Offres trop chères');
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect.element(page.getByText(/6 à 6 sur 6 arrêts/)).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(rows).toMatchTextContent('Agence 6');
  expect(pages.map(({ body: { limit, page: number } }) => [limit, number])).toEqual([
    [5, 1],
    [5, 2],
  ]);
});

test('a curve that fails to load is empty; the other windows and the rest of the page stay (C-304)', async () => {
  failing = 12;
  await mount(<ChurnPage />, { as: admin });
  await expect.element(windowOf(12).getByRole('alert')).toMatchTextContent('Panne');
  await expect.element(page.getByText('Aucune agence n’est venue ni partie.')).toBeVisible();
  for (const months of [3, 6]) await expect.element(windowOf(months)).toMatchTextContent(`${10 + months} agences abonnées`);
  await expect.element(page.getByText('agences actives')).toBeVisible();
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Nadia Ferrand' }).elements().length).toBe(5);
  failing = null;
  await windowOf(12).getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(windowOf(12)).toMatchTextContent('22 agences abonnées');
  await expect.element(page.getByRole('button', { name: 'Voir les chiffres : Agences venues et parties' })).toBeVisible();
});
