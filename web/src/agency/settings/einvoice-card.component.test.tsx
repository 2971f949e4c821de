import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { fullAnswer } from '../../../test/full-sample.ts';
import { mount } from '../../../test/mount.tsx';
import { owner } from '../../../test/visitor.ts';
import { EInvoiceCard } from './einvoice-card.tsx';

const sample = fullAnswer(agency.profile.output);
const profile = {
  ...sample,
  siret: '73282932000074',
  vatNumber: '',
  legalForm: 'SAS' as const,
  shareCapitalCents: 5_000_000,
  registryCity: 'Toulouse',
};

test('the card names what the agency’s identity lacks; in franchise nothing is missing without a VAT number', async () => {
  const shown = await mount(<EInvoiceCard profile={profile} franchise={false} />, { as: owner() });
  await expect.element(page.getByRole('heading', { name: 'Facturation électronique' })).toBeVisible();
  await expect.element(page.getByText('Il manque à l’identité de votre agence : le numéro de TVA.')).toBeVisible();
  shown.show(<EInvoiceCard profile={profile} franchise />);
  await expect.element(page.getByText('L’identité de votre agence est complète pour la facturation électronique.')).toBeVisible();
});
