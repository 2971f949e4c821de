import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { einvoicing } from '@vigie/contract/billing/einvoicing-endpoints.ts';
import { fullAnswer } from '../../../test/full-sample.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import type { EInvoicingStanding, SandboxFlow } from '../api.ts';
import { DutiesCard } from './duties-card.tsx';
import { AnswerDialog } from './sandbox-card.tsx';
import { TransmissionSection } from './transmission-section.tsx';

const sample = fullAnswer(agency.profile.output);
const profile = {
  ...sample,
  siret: '73282932000074',
  vatNumber: '',
  legalForm: 'SAS' as const,
  shareCapitalCents: 5_000_000,
  registryCity: 'Toulouse',
  settings: {},
};
const standing: EInvoicingStanding = {
  platforms: ['none', 'sandbox'],
  connected: false,
  waiting: 0,
  transmitted: 0,
  turnedDown: 0,
  customersWithoutSiren: 0,
};

test('the card names what the agency’s identity lacks; in franchise nothing is missing without a VAT number', async () => {
  const shown = await mount(<DutiesCard profile={profile} standing={standing} />, { as: owner() });
  await expect.element(page.getByText('Il manque à l’identité de votre agence : le numéro de TVA.')).toBeVisible();
  shown.show(<DutiesCard profile={{ ...profile, settings: { vatRegime: { franchise: true, onDebits: false } } }} standing={standing} />);
  await expect.element(page.getByText('L’identité de votre agence est complète pour la facturation électronique.')).toBeVisible();
});

test('the card says whether a platform is connected, what came back, and which customers cannot be reached', async () => {
  const shown = await mount(<DutiesCard profile={profile} standing={standing} />, { as: owner() });
  await expect.element(page.getByText(/^Aucune plateforme agréée n’est connectée/)).toBeVisible();
  shown.show(
    <DutiesCard profile={profile} standing={{ ...standing, connected: true, transmitted: 4, waiting: 1, turnedDown: 1, customersWithoutSiren: 2 }} />,
  );
  await expect
    .element(page.getByText('Plateforme connectée : 4 documents transmis, 1 en attente d’envoi, 1 refusé ou rejeté sans avoir.'))
    .toBeVisible();
  await expect.element(page.getByText(/^2 clients professionnels n’ont pas de SIREN/)).toBeVisible();
});

const STATE = { reasonCode: '', reason: '', fromAgency: false, collected: [], sentAt: null };

test('a refused invoice tells its reason and what to do, until a credit note has its number', async () => {
  const invoice = {
    transmission: { code: 210 as const, codeAt: '2026-11-21T10:00:00Z', reasonCode: 'CMD_ERR', reason: 'Commande 4500' },
    states: [
      { ...STATE, code: 200 as const, at: '2026-11-21T09:00:00Z' },
      { ...STATE, code: 210 as const, at: '2026-11-21T10:00:00Z', reasonCode: 'CMD_ERR', reason: 'Commande 4500' },
    ],
    creditNotes: [],
  };
  const shown = await mount(<TransmissionSection invoice={invoice} />, { as: owner() });
  await expect.element(page.getByText('Le numéro de commande est faux ou manque : Commande 4500')).toBeVisible();
  await expect.element(page.getByRole('note')).toMatchTextContent('Établissez un avoir');
  shown.show(
    <TransmissionSection invoice={{ ...invoice, creditNotes: [{ id: 'x', number: 'AV-2026-00001', date: '2026-11-22', totalCents: 1 }] }} />,
  );
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
});

test('what was collected stands with its rate, and that the platform does not have it yet', async () => {
  const collected = {
    ...STATE,
    code: 212 as const,
    at: '2026-11-21T10:00:00Z',
    fromAgency: true,
    collected: [{ basisPoints: 2_000, cents: 25_200 }],
  };
  const transmission = { code: 203 as const, codeAt: '2026-11-21T09:00:00Z', reasonCode: '', reason: '' };
  await mount(<TransmissionSection invoice={{ transmission, states: [collected], creditNotes: [] }} />, { as: owner() });
  await expect.element(page.getByText(/252,00\s€ à 20 % – à transmettre/)).toBeVisible();
});

test('the sandbox refuses an invoice with a reason of the list', async () => {
  const server = serve();
  const flow: SandboxFlow = {
    id: '00000000-0000-7000-8000-0000000000f1',
    number: 'FA-2026-00001',
    buyer: 'Dépôt Garonne',
    totalCents: 25_200,
    submittedAt: '2026-11-21T09:00:00Z',
    states: [],
  };
  const sent = server.on(einvoicing.answerInSandbox, () => flow);
  await mount(<AnswerDialog flow={flow} onClose={() => undefined} />, { as: owner() });
  await page.getByRole('combobox', { name: 'État' }).click();
  await page.getByRole('option', { name: 'Refusée' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText('Choisissez le motif')).toBeVisible();
  expect(sent).toHaveLength(0);
  await page.getByRole('combobox', { name: 'Motif' }).click();
  await page.getByRole('option', { name: 'Le numéro de commande est faux ou manque' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ code: 210, reasonCode: 'CMD_ERR', reason: '' }]);
});
