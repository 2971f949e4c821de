// The agency's invoices: a first payment asks for its method in their place; administrators retry failed ones; the trial's page.
import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import { makeAgencyInvoice } from '@vigie/demo/factories/sales.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { emptyAgency, memberWith } from './src/prepare.ts';
import { openStage, settled } from './src/stage.ts';
import { startVisit } from './src/visit.ts';

const INVOICES = '/payments/invoices';
const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
const { invoice } = await db.platform((tx) => makeAgencyInvoice(tx, agency.id));
const FIX = 'Réessayer les paiements en erreur';

test('a first payment asks people who may choose a method for it, and the others see the invoices (A-100, C-200)', async () => {
  const clerk = await stage.visitor();
  await clerk.signIn(await memberWith(db, agency.id, ['listAgencyInvoices']));
  await clerk.goto(INVOICES);
  await clerk.page.getByText(invoice.reference).first().waitFor();

  const { page, goto, signIn, errors } = await stage.visitor();
  await signIn(agency.owner);
  await goto(INVOICES);
  await page.getByRole('heading', { name: 'Choisissez un moyen de paiement pour régler votre première facture' }).waitFor();
  expect(await page.getByText(invoice.reference).count()).toBe(0);
  await page.getByRole('button', { name: 'Ajouter une carte' }).click();
  await page.getByLabel('Titulaire').fill('Olivia Renard');
  await page.getByLabel('Numéro de carte').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiration').fill('09/29');
  await page.getByLabel('Cryptogramme').fill('123');
  await page.getByRole('button', { name: 'Enregistrer la carte' }).click();
  await page.getByText(invoice.reference).first().waitFor();
  expect(await page.getByRole('button', { name: FIX }).count()).toBe(0);
  expect(errors).toEqual([]);
});

test('the button that retries failed payments is only for an administrator inside the agency (A-102, A-103, C-201)', async () => {
  const { page, goto, signIn } = await stage.visitor();
  await signIn('admin@vigie.test');
  await goto('/platform/admin/adminAgencies');
  await page.getByRole('searchbox').fill(agency.name);
  const row = page.getByRole('row').filter({ hasText: agency.name });
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Entrer dans l’agence' }).click();
  await startVisit(page, agency.name);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await goto(INVOICES);
  await page.getByRole('button', { name: FIX }).click();
  await page.getByText('Aucun paiement en erreur').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Factures');
});

test('the page of the trial shows its end and links to the subscription, or explains trials (A-026)', async () => {
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await db.platform((tx) =>
    tx.update(agencySubscriptions).set({ offerType: OfferType.trial, currentPeriodEndOn: day }).where(eq(agencySubscriptions.agencyId, agency.id)),
  );
  const { page, goto, signIn } = await stage.visitor();
  await signIn(agency.owner);
  await goto('/free-trial');
  await page.getByText(/^Votre agence est en essai jusqu’au/).waitFor();
  await page.getByRole('link', { name: 'Voir l’abonnement' }).click();
  await page.getByRole('heading', { level: 1, name: 'Abonnement' }).waitFor();
  const guard = await stage.visitor();
  await guard.signIn('agent@vigie.test');
  await guard.goto('/free-trial');
  await settled(guard.page);
  expect(await guard.page.locator('main').innerText()).toMatch(/Les responsables de l’agence l’abonnent/);
});
