import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { billing } from '@vigie/contract/billing/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import type { Corrected } from './corrected-hours.tsx';
import { ServicesPicker } from './services-picker.tsx';

const ID = (last: string): string => `00000000-0000-7000-8000-0000000000${last}`;
const LINE = {
  label: 'Agent de sécurité – Jour',
  description: '',
  siteId: ID('51'),
  siteName: 'Gare',
  category: 'day' as const,
  quantity: { unit: 'hour' as const, minutes: 240 },
  unitPriceE3: 21_000,
  discount: null,
  vatBasisPoints: 2_000,
  vatCategory: null,
  vatExemption: '',
  coefficient: 1,
  specialty: '',
  serviceIds: [ID('a1')],
  serviceMinutes: [240],
  commercialDocItemType: 'service' as const,
  mustBeDeductedFromStock: false,
  stockReference: null,
};
const MORE: Corrected = {
  serviceId: ID('a1'),
  siteName: 'Gare',
  startAt: '2026-10-03T06:00:00.000Z',
  billedMinutes: 360,
  countedMinutes: 600,
  documents: [{ invoiceId: ID('e1'), number: 'FA-2026-00060' }],
  items: [LINE],
  missingMinutes: 240,
  credits: [],
};
const LESS: Corrected = {
  ...MORE,
  serviceId: ID('a2'),
  siteName: 'Port',
  billedMinutes: 600,
  countedMinutes: 360,
  items: [],
  missingMinutes: 0,
  credits: [{ invoiceId: ID('e1'), number: 'FA-2026-00060', minutes: 240 }],
};
const FOUND = {
  title: '',
  periodFrom: '2026-10-01',
  periodUntil: '2026-10-31',
  items: [],
  serviceCount: 0,
  minutes: 0,
  alreadyBilled: [],
  notEnded: 0,
};

test('hours corrected after billing are listed: their complement is added once, a credit note of the difference is prepared', async () => {
  const server = serve();
  server.on(billing.fromServices, () => ({ ...FOUND, corrected: [MORE, LESS] }));
  const credits = server.on(billing.creditHours, () =>
    refuse(409, { code: 'billing.no_hours_to_credit', message: 'Cette facture ne porte pas d’heures en trop' }),
  );
  const added: string[] = [];
  await mount(
    <ServicesPicker
      customerId={ID('c1')}
      onFound={() => undefined}
      onComplement={(chosen) => added.push(...chosen.map(({ serviceId }) => serviceId))}
    />,
    { as: owner() },
  );
  await page.getByRole('button', { name: 'Reprendre les heures' }).click();
  const list = page.getByRole('region', { name: 'Heures corrigées après facturation' });
  await expect.element(list.getByText('Gare, 03/10/2026 : facturé 6 h 00 sur 10 h 00 (FA-2026-00060)')).toBeVisible();
  await expect.element(list.getByText('Port, 03/10/2026 : facturé 10 h 00 sur 6 h 00 (FA-2026-00060)')).toBeVisible();
  const add = list.getByRole('button', { name: 'Ajouter 4 h 00' });
  await add.click();
  await expect.element(add).toBeDisabled();
  expect(added).toEqual([MORE.serviceId]);
  await list.getByRole('button', { name: 'Avoir de 4 h 00 sur FA-2026-00060' }).click();
  await expect.element(page.getByText('Cette facture ne porte pas d’heures en trop')).toBeVisible();
  expect(credits.map(({ body, params }) => [params, body])).toEqual([[{ id: ID('e1') }, { serviceIds: [LESS.serviceId] }]]);
});
