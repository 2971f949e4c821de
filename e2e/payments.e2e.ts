// An agency pays the platform in test mode: a card, an order, a refusal, the bank's confirmation, a cancelled subscription.
import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { agencyInvoices } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencySubscriptions, subscriptionReasons } from '@vigie/db/tables/platform/subscription.ts';
import { makeAgencyInvoice, makeOffer } from '@vigie/demo/factories/sales.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { choose, dialogOf, save } from './src/hand.ts';
import { emptyAgency, memberWith } from './src/prepare.ts';
import { openStage, PHONE, settled, type Visitor } from './src/stage.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
const mark = crypto.randomUUID().slice(0, 8);
const signatures = `Dix signatures ${mark}`;
const plan = `Formule ${mark}`;
await db.platform(async (tx) => {
  await makeOffer(tx, { name: signatures, priceCents: 990, quantity: 10 });
  await makeOffer(tx, { name: plan, type: OfferType.management, priceCents: 8_900, quantity: 1, yearly: true });
});
const owner = await stage.visitor();
await owner.signIn(agency.owner);
const { page } = owner;

const METHODS = '/payments/methods';
const SUBSCRIPTION = '/agencySubscription/subscription';
const DECLINED =
  "Nous n'avons pas pu collecter le paiement. Veuillez réessayer avec un autre moyen de paiement ou contactez-nous pour plus d'informations.";

const open = async (visitor: Visitor, hash: string): Promise<Page> => {
  await visitor.goto(hash);
  await settled(visitor.page);
  return visitor.page;
};
const line = (name: string | RegExp) => page.getByRole('listitem', { name }).first();
const enterCard = async (number: string): Promise<void> => {
  await page.getByRole('button', { name: 'Ajouter une carte' }).click();
  await page.getByText('Mode d’essai : aucun argent ne circule').waitFor();
  await page.getByLabel('Titulaire').fill('Olivia Renard');
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel('Expiration').fill('09/2029');
  await page.getByLabel('Cryptogramme').fill('123');
  await page.getByRole('button', { name: 'Enregistrer la carte' }).click();
  await page.getByRole('heading', { level: 1, name: 'Moyen de paiement' }).waitFor();
  await line(new RegExp(number.slice(-4))).waitFor();
};
const useCard = async (lastFour: string): Promise<void> => {
  await open(owner, METHODS);
  const chosen = line(new RegExp(lastFour));
  await chosen.getByRole('button', { name: 'Utiliser par défaut' }).click();
  await chosen.getByText('Par défaut', { exact: true }).waitFor();
};
const orderSignatures = async (): Promise<void> => {
  await open(owner, SUBSCRIPTION);
  await line(signatures).getByRole('button', { name: 'Commander' }).click();
  await dialogOf(page).getByText('+ 10 signatures électroniques').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Commander et régler' }).click();
};
const counter = async (): Promise<number> => {
  const text = await line('Signatures électroniques prépayées').innerText();
  return Number(/(\d+)/.exec(text)?.[1]);
};
const held = async () => (await db.platform((tx) => tx.select().from(agencySubscriptions).where(eq(agencySubscriptions.agencyId, agency.id))))[0]!;

describe('a card', () => {
  test('it is added on the provider’s page and becomes the default, and wrong digits are reported by field (A-098, C-204)', async () => {
    await open(owner, METHODS);
    await page.getByText('Aucun moyen de paiement', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ajouter une carte' }).click();
    await page.getByLabel('Titulaire').fill('Olivia Renard');
    await page.getByLabel('Numéro de carte').fill('4242 4242');
    await page.getByRole('button', { name: 'Enregistrer la carte' }).click();
    expect(await page.getByText('Format invalide').count()).toBe(3);
    await page.getByRole('link', { name: 'Annuler' }).click();
    await page.getByRole('heading', { level: 1, name: 'Moyen de paiement' }).waitFor();
    await enterCard('4242 4242 4242 4242');
    await line(/4242/).getByText('Par défaut', { exact: true }).waitFor();
    await page.getByText('Mode d’essai', { exact: true }).waitFor();
  });

  test('the default one can be neither chosen again nor removed, and says why, and another one is removed (C-206, C-207)', async () => {
    const first = line(/4242/);
    const refusedBy = (name: string) => first.getByRole('button', { name }).getAttribute('title');
    expect([await refusedBy('Utiliser par défaut'), await refusedBy('Retirer')]).toEqual([
      'Ce moyen de paiement est déjà utilisé par défaut.',
      'Vous ne pouvez pas supprimer votre moyen de paiement par défaut.',
    ]);
    await enterCard('5555 5555 5555 4444');
    await line(/4444/).getByRole('button', { name: 'Retirer' }).click();
    await dialogOf(page).getByRole('button', { name: 'Supprimer' }).click();
    await line(/4444/).waitFor({ state: 'detached' });
  });

  test('it is the only method offered to an owner: mandates are for the platform’s people (A-099, C-203)', async () => {
    expect(await page.getByText(/SEPA/).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Signer un mandat' }).count()).toBe(0);
  });
});

describe('an order', () => {
  test('of ten signatures raises the counter by ten (C-179)', async () => {
    await open(owner, SUBSCRIPTION);
    const before = await counter();
    await orderSignatures();
    await page.getByText('Commande réglée').waitFor();
    await expect.poll(counter).toBe(before + 10);
    await page.getByRole('list', { name: 'Vos commandes' }).getByText('Réglée', { exact: true }).waitFor();
  });

  test('by a declined card shows the exact words and grants nothing (C-195, C-216)', async () => {
    await open(owner, METHODS);
    await enterCard('4000 0000 0000 0002');
    await useCard('0002');
    await orderSignatures();
    await dialogOf(page).getByText(DECLINED, { exact: true }).waitFor();
    await page.getByText("Une erreur c'est produite pendant la souscription, la commande n'a pas été validé", { exact: true }).waitFor();
    await dialogOf(page).getByRole('button', { name: 'Annuler', exact: true }).click();
    expect((await held()).prepaidSignatures).toBe(10);
    const invoices = await db.platform((tx) => tx.select().from(agencyInvoices).where(eq(agencyInvoices.agencyId, agency.id)));
    expect(
      invoices
        .filter(({ type }) => type === 'invoice')
        .map(({ status }) => status)
        .toSorted(bySize),
    ).toEqual([100, 200]);
    expect(invoices.filter(({ type }) => type === 'creditNote')).toHaveLength(1);
  });

  test('that the bank asks to confirm is granted once it is confirmed, not when it is cancelled (C-211, C-212)', async () => {
    await open(owner, METHODS);
    await enterCard('4000 0025 0000 3155');
    await useCard('3155');
    await orderSignatures();
    await page.getByRole('button', { name: 'Annuler le paiement' }).click();
    await page.getByText('Le paiement a été annulé.', { exact: true }).waitFor();
    expect((await held()).prepaidSignatures).toBe(10);
    await orderSignatures();
    await page.getByRole('heading', { name: 'Confirmer le paiement (3-D Secure)' }).waitFor();
    expect((await held()).prepaidSignatures).toBe(10);
    await page.getByRole('button', { name: 'Confirmer le paiement', exact: true }).click();
    await page.getByText('Paiement accepté').waitFor();
    await expect.poll(counter).toBe(20);
    // The address no longer has the payment parameter: a reload requests nothing again.
    expect(page.url()).not.toContain('payment=');
  });
});

describe('the subscription', () => {
  test('it is ordered with its commitment read, for a year (C-170, C-190)', async () => {
    await db.platform((tx) =>
      tx.update(agencySubscriptions).set({ currentPeriodEndOn: '2026-01-01', paid: false }).where(eq(agencySubscriptions.agencyId, agency.id)),
    );
    await useCard('4242');
    await open(owner, SUBSCRIPTION);
    await line(plan).getByRole('button', { name: 'S’abonner' }).click();
    const dialog = dialogOf(page);
    await dialog.getByText(/souscrit pour 12 mois.*reconduit tacitement.*2 mois avant/).waitFor();
    await dialog.getByText('Annuel', { exact: true }).click();
    await dialog.getByText(/979,00\s€ HT, TVA en sus/).waitFor();
    await dialog.getByRole('button', { name: 'Commander et régler' }).click();
    await dialog.getByText('Obligatoire').waitFor();
    await dialog.getByLabel('J’ai lu cet engagement et je l’accepte').check();
    await save(page, 'Commander et régler');
    await page.getByText(`${plan}, annuel`).waitFor();
    expect(await held()).toMatchObject({ paid: true, yearly: true });
  });

  test('it is cancelled with a reason, and restored (C-194)', async () => {
    await open(owner, SUBSCRIPTION);
    await page.getByRole('button', { name: 'Résilier' }).click();
    const dialog = dialogOf(page);
    await choose(dialog, page, /^Raison/, 'Autre');
    await dialog.getByRole('button', { name: 'Résilier' }).click();
    await dialog.getByText('Obligatoire').waitFor();
    await dialog.getByLabel(/^Votre raison/).fill('Nous changeons de métier');
    await save(page, 'Résilier');
    await page.getByText(/^prend fin le/).waitFor();
    const kept = await db.platform((tx) => tx.select().from(subscriptionReasons).where(eq(subscriptionReasons.agencyId, agency.id)));
    expect(kept).toMatchObject([{ reason: 5, explanation: 'Nous changeons de métier' }]);
    await page.getByRole('button', { name: 'Reprendre l’abonnement' }).click();
    await page.getByRole('button', { name: 'Résilier' }).waitFor();
    expect((await held()).cancelledFrom).toBeNull();
  });

  test('people without the right can read it, but neither change nor pay it, and it fits a phone', async () => {
    const reader = await stage.visitor(PHONE);
    await reader.signIn(await memberWith(db, agency.id, ['readAgencySubscription', 'listPaymentMethods']));
    await open(reader, SUBSCRIPTION);
    const button = reader.page.getByRole('listitem', { name: signatures }).first().getByRole('button', { name: 'Commander' });
    expect([await button.isDisabled(), await button.getAttribute('title')]).toEqual([true, expect.stringMatching(/^Vous ne bénéficiez pas/)]);
    expect(await reader.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await open(reader, METHODS);
    expect(await reader.page.getByRole('button', { name: 'Ajouter une carte' }).isDisabled()).toBe(true);
    expect(reader.errors).toEqual([]);
  });
});

test('an agency without an address is led to where it is entered (C-217)', async () => {
  const other = await emptyAgency(db);
  await db.platform(async (tx) => {
    await tx.execute(`update agencies set street = '' where id = '${other.id}'`);
    await makeAgencyInvoice(tx, other.id);
  });
  const visitor = await stage.visitor();
  await visitor.signIn(other.owner);
  await open(visitor, METHODS);
  await visitor.page.getByRole('button', { name: 'Ajouter une carte' }).click();
  await visitor.page.getByText('Aucun client Stripe trouvé', { exact: true }).waitFor();
  await visitor.page.getByText("Informations sur la localisation de l'agence manquante", { exact: true }).waitFor();
  await visitor.page.waitForURL(/params\/agency/);
  expect([...visitor.errors, ...owner.errors]).toEqual([]);
});
