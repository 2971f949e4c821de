// The platform's invoices: made by the super-administrator, read and downloaded by the agency. Its orders are followed on both sides.
import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Download, Page } from 'playwright-core';
import { agencyInvoicePayments } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions, articleOrders } from '@vigie/db/tables/platform/subscription.ts';
import { makeAgencyInvoice, makeArticleOrder, makeOffer, makePaymentMethod } from '@vigie/demo/factories/sales.ts';
import { bytesOf, choose, dialogOf, save } from './src/hand.ts';
import { pageSizes } from './src/page-sizes.ts';
import { emptyAgency, memberWith } from './src/prepare.ts';
import { openStage, PHONE, settled, type Visitor } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
// The agency has a payment method, and no scheduled collection runs during these journeys.
await db.platform(async (tx) => {
  const { id: defaultMethodId } = await makePaymentMethod(tx, agency.id);
  await tx.update(agencySubscriptions).set({ defaultMethodId }).where(eq(agencySubscriptions.agencyId, agency.id));
  await tx
    .update(agencies)
    .set({ settings: { agencySettingsSubscription: { mustBeBilled: false } } })
    .where(eq(agencies.id, agency.id));
});
const mark = crypto.randomUUID().slice(0, 8);

const ADMIN_INVOICES = '/platform/admin/agencyInvoices';
const ADMIN_ORDERS = '/platform/admin/adminAgencyArticleOrders';
const INVOICES = '/payments/invoices';
const ORDERS = '/payments/agencyArticleOrders';

const signedIn = async (email: string, options?: Parameters<typeof stage.visitor>[0]): Promise<Visitor> => {
  const visitor = await stage.visitor(options);
  await visitor.signIn(email);
  return visitor;
};
const [root, support, owner] = [await signedIn('superadmin@vigie.test'), await signedIn('support@vigie.test'), await signedIn(agency.owner)];
const open = async ({ page, goto }: Visitor, hash: string) => {
  await goto(hash);
  await settled(page);
  return page;
};
const row = (visitor: Visitor, name: string | RegExp) => visitor.page.getByRole('row', { name });
const act = async ({ page }: Visitor, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions : ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
const search = (visitor: Visitor, words: string): Promise<void> => visitor.page.locator('main').getByRole('searchbox').fill(words);

describe('an invoice made by hand', () => {
  let reference = '';

  test('it is written from a free-text line, with its page beside it, and issued after confirmation', async () => {
    const page = await open(root, ADMIN_INVOICES);
    await page.getByRole('button', { name: 'Faire une facture' }).click();
    const form = dialogOf(page);
    await form.getByRole('button', { name: 'Émettre la facture' }).click();
    await form.getByText('Ajoutez au moins une ligne').waitFor();
    await choose(form, page, /^Agence/, agency.name);
    await form.getByRole('button', { name: 'Ajouter une ligne libre' }).click();
    const line = form.getByRole('listitem', { name: 'Ligne 1' });
    await line.getByLabel('Désignation').fill(`Formation ${mark}`);
    await line.getByLabel('Prix unitaire HT').fill('500');
    await page.keyboard.press('Tab');
    await form.getByRole('img', { name: 'Le document tel qu’il sera imprimé' }).waitFor();
    await form.getByRole('button', { name: 'Émettre la facture' }).click();
    await dialogOf(page).getByRole('button', { name: 'Émettre', exact: true }).click();
    await page.getByText('Facture émise').waitFor();
    const payments = page.getByRole('dialog', { name: /^Facture VIG-/ });
    await payments.getByText('500,00 € HT, 600,00 € TTC').waitFor();
    reference = /VIG-\d{4}-\d{5}/.exec(await payments.innerText())?.[0] ?? '';
    expect(reference).not.toBe('');
  });

  test('it is paid in parts: three statuses, the rest as « Solde », a warning before due payments are triggered (C-128, C-221)', async () => {
    const { page } = root;
    const payments = page.getByRole('dialog', { name: `Facture ${reference}` });
    const part = (number: number) => payments.getByRole('listitem', { name: `Paiement ${number}` });
    await part(1).getByLabel('Statut').click();
    const options = page.getByRole('option').filter({ visible: true });
    await expect.poll(() => options.allInnerTexts()).toEqual(['À venir', 'Validé manuellement', 'Annulé manuellement']);
    await options.filter({ hasText: 'Validé manuellement' }).click();
    await part(1).getByLabel('Montant TTC').fill('200');
    await part(1).getByLabel('Note').fill('Virement');
    await payments.getByText('200,00 € prévus sur 600,00 €, reste 400,00 €').waitFor();
    await payments.getByRole('button', { name: 'Enregistrer' }).click();
    await payments.getByText(/Les paiements font 200,00\s€/).waitFor();
    await payments.getByRole('button', { name: 'Ajouter le solde' }).click();
    expect(await part(2).getByLabel('Note').inputValue()).toBe('Solde');
    expect(await part(2).getByLabel('Montant TTC').inputValue()).toBe('400,00');
    await payments.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('1 paiement va être déclenché').waitFor();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByText("Facturer le moyen de paiement par défaut de l'agence ?").waitFor();
    await page.getByRole('button', { name: 'Facturer', exact: true }).click();
    await page.getByText('Paiements enregistrés').waitFor();
    const kept = await db.platform((tx) =>
      tx.select().from(agencyInvoicePayments).where(eq(agencyInvoicePayments.agencyId, agency.id)).orderBy(agencyInvoicePayments.amountCents),
    );
    expect(kept.map(({ status, amountCents, note }) => [status, amountCents, note])).toEqual([
      ['VALIDATED_MANUALLY', 20_000, 'Virement'],
      ['COMING_SOON', 40_000, 'Solde'],
    ]);
  });

  test('the agency’s owner sees it with its payments and downloads it as a PDF', async () => {
    const page = await open(owner, INVOICES);
    await row(owner, new RegExp(`${reference}.*Active.*À venir.*500,00.*600,00.*400,00`)).click();
    const dialog = dialogOf(page);
    await dialog.getByText('Solde').waitFor();
    await dialog.getByText('Virement').waitFor();
    const button = dialog.getByRole('button', { name: 'Télécharger le PDF' });
    await expect.poll(() => button.isEnabled()).toBe(true);
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe(`${reference}.pdf`);
    expect((await bytesOf(download)).subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');
  });

  test('a pending account is announced (C-202, A-104)', async () => {
    const page = await open(owner, INVOICES);
    const notice = page.getByText('Votre compte est en attente de validation par nos équipes.');
    expect(await notice.count()).toBe(0);
    const own = await db.platform((tx) =>
      tx.update(agencyInvoicePayments).set({ status: 'VALIDATION' }).where(eq(agencyInvoicePayments.agencyId, agency.id)).returning(),
    );
    await page.reload();
    await notice.waitFor();
    for (const payment of own)
      await db.platform((tx) => tx.update(agencyInvoicePayments).set({ status: 'VALIDATED' }).where(eq(agencyInvoicePayments.id, payment.id)));
  });
});

async function takeAll(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Télécharger toutes les factures' }).click(),
  ]);
  return download;
}

describe('many invoices', () => {
  test('they show twenty a page, a size that only this list offers, and download as one archive (C-198, C-199, A-101)', async () => {
    await db.platform(async (tx) => {
      for (let count = 1; count < 21; count += 1) await makeAgencyInvoice(tx, agency.id, undefined, { issuedOn: '2026-01-15' });
    });
    const { page } = owner;
    await page.reload();
    await page.getByText('1 à 20 sur 21 factures').waitFor();
    expect(await page.locator('main tbody').getByRole('row').count()).toBe(20);
    expect(await pageSizes(page)).toEqual(['5', '10', '20', '25', '50', '100', '250'].map((size) => `${size} par page`));
    const download = await takeAll(page);
    expect(download.suggestedFilename()).toBe('factures-vigie.zip');
    const names = new Set((await bytesOf(download)).toString('latin1').match(/VIG-[\w-]+\.pdf/g));
    expect(names.size).toBe(21);
    await open(owner, ORDERS);
    expect(await pageSizes(page)).not.toContain('20 par page');
  });
});

describe('an order of an article', () => {
  const article = `Badges ${mark}`;
  const others = [`Bornes ${mark}`, `Gilets ${mark}`];
  const ids = new Map<string, string>();

  test('it is listed in twelve columns, filtered by status, with the file of its invoice (C-226, C-227)', async () => {
    await db.platform(async (tx) => {
      for (const name of [article, ...others]) {
        const offer = await makeOffer(tx, { name, type: 300, priceCents: 450 });
        const { items } = await makeAgencyInvoice(tx, agency.id, [{ label: name, quantity: 12, unitPriceCents: 450, offerId: offer.id }]);
        ids.set(name, (await makeArticleOrder(tx, agency.id, items[0]!.id, { comment: `Pour ${name}` })).id);
      }
    });
    // Downloading all invoices prints those not printed yet.
    await takeAll(await open(owner, INVOICES));
    const page = await open(owner, ORDERS);
    // The list was empty here a moment ago.
    await page.reload();
    await row(owner, new RegExp(`${article}.*12.*En attente`)).waitFor();
    await page.getByRole('button', { name: 'Colonnes', exact: true }).click();
    const boxes = page.getByRole('dialog', { name: 'Colonnes' }).getByRole('checkbox');
    await expect.poll(() => boxes.count()).toBe(12);
    await page.getByRole('checkbox', { name: 'Quantité' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('columnheader', { name: 'Quantité' }).waitFor({ state: 'detached' });
    const keep = async (status: string): Promise<void> => {
      await page.getByRole('button', { name: /^Filtres/ }).click();
      const sheet = dialogOf(page);
      await choose(sheet, page, /^Statut/, status);
      await sheet.getByRole('heading').first().click();
      await sheet.getByRole('button', { name: 'Appliquer' }).click();
      await sheet.waitFor({ state: 'hidden' });
    };
    await keep('Reçue');
    await expect.poll(() => row(owner, new RegExp(article)).count()).toBe(0);
    await keep('En attente');
    await row(owner, new RegExp(article)).click();
    const link = dialogOf(page).getByRole('link', { name: /^VIG-.*\(PDF\)$/ });
    const file = await page.request.get(new URL((await link.getAttribute('href')) ?? '', stage.url).href);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await page.keyboard.press('Escape');
    await open(owner, ORDERS);
  });

  test('support marks it sent after confirmation, and the agency sees it at once, with its date (C-229, C-232)', async () => {
    const page = await open(support, ADMIN_ORDERS);
    await search(support, article);
    await row(support, new RegExp(article)).waitFor();
    await act(support, article, 'Marquer envoyée');
    await dialogOf(page).getByText('Passer cette commande à « Envoyée » ?').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Marquer envoyée' }).click();
    await page.getByText('1 commande : Envoyée').waitFor();
    await row(owner, new RegExp(`${article}.*Envoyée`)).waitFor();
    await row(owner, new RegExp(article)).click();
    await dialogOf(owner.page).getByText('Envoyée le', { exact: true }).waitFor();
    const [kept] = await db.platform((tx) =>
      tx
        .select()
        .from(articleOrders)
        .where(eq(articleOrders.id, ids.get(article)!)),
    );
    expect([kept?.status, kept?.sentAt === null]).toEqual([300, false]);
    await owner.page.keyboard.press('Escape');
  });

  test('of three selected together the one already sent keeps its date, and a second try finds nothing to change (C-230)', async () => {
    const sentAt = async () => {
      const [order] = await db.platform((tx) =>
        tx
          .select()
          .from(articleOrders)
          .where(eq(articleOrders.id, ids.get(article)!)),
      );
      return order!.sentAt;
    };
    const before = await sentAt();
    const { page } = support;
    await search(support, mark);
    await expect.poll(() => page.locator('main tbody').getByRole('row').count()).toBe(3);
    const send = async (): Promise<void> => {
      await page.locator('main thead').getByRole('checkbox').check();
      await page.getByRole('group', { name: 'Actions sur la sélection' }).getByRole('button', { name: 'Marquer envoyée' }).click();
    };
    await send();
    await dialogOf(page).getByText('1 autre l’est déjà et ne change pas').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Marquer envoyée' }).click();
    await page.getByText('2 commandes : Envoyée').waitFor();
    expect(await sentAt()).toBe(before);
    await send();
    await page.getByText('Aucun changement à enregistrer').waitFor();
  });

  test('support changes its texts, and opens no other screen of money', async () => {
    const { page } = support;
    await row(support, new RegExp(article)).click();
    await dialogOf(page).getByLabel('Consignes de livraison').fill('Sonner deux fois');
    await save(page);
    await expect
      .poll(
        async () =>
          (
            await db.platform((tx) =>
              tx
                .select()
                .from(articleOrders)
                .where(eq(articleOrders.id, ids.get(article)!)),
            )
          )[0]?.deliveryInstructions,
      )
      .toBe('Sonner deux fois');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    expect(await menu.getByRole('link', { name: 'Commandes' }).count()).toBe(1);
    expect(await menu.getByRole('link', { name: /Factures agences|Souscriptions|Opérations/ }).count()).toBe(0);
  });
});

test('subscriptions and operations are listed for the super-administrator (C-272)', async () => {
  const page = await open(root, '/platform/admin/adminAgencySubscriptionSubscriptions');
  await search(root, agency.name);
  await row(root, new RegExp(`${agency.name}.*Abonnement de gestion.*En cours`)).waitFor();
  await open(root, '/platform/admin/adminAgencySubscriptionOperationSubscriptions');
  await page.getByRole('columnheader', { name: 'État' }).waitFor();
  expect(await page.locator('main tbody').getByRole('row').count()).toBeGreaterThan(0);
});

test('options and dates of subscriptions: support reads all agencies’, a member with the right their own, an owner none (A-044)', async () => {
  const options = '/platform/plan_options';
  const dates = '/platform/subscriptions';
  await open(support, options);
  await search(support, agency.name);
  await row(support, new RegExp(`${agency.name}.*Abonnement de gestion.*En cours`)).waitFor();
  await open(support, dates);
  await search(support, agency.name);
  await row(support, new RegExp(`${agency.name}.*31/12/2099`)).waitFor();
  expect(await owner.page.getByRole('link', { name: /^(Options|Dates) d'abonnements/ }).count()).toBe(0);
  const holder = await signedIn(await memberWith(db, agency.id, ['adminSubscription']));
  await open(holder, options);
  await holder.page.getByRole('heading', { level: 1, name: "Options d'abonnements" }).waitFor();
  await holder.page.getByText('Licences offertes en plus').waitFor();
  await open(holder, dates);
  await holder.page.getByRole('heading', { level: 1, name: "Dates d'abonnements" }).waitFor();
  await holder.page.getByText('Dernier jour de la période').waitFor();
  expect(holder.errors).toEqual([]);
});

test('without the right to invoices there are none, and on a phone they are readable', async () => {
  const clerk = await signedIn(await memberWith(db, agency.id, ['listAgents']));
  expect(await clerk.page.getByRole('link', { name: 'Suivi de commande' }).count()).toBe(0);
  const phone = await signedIn(agency.owner, PHONE);
  await open(phone, INVOICES);
  await phone.page.getByText('1 à 20 sur 24 factures').waitFor();
  expect([root, support, owner, clerk, phone].flatMap(({ errors }) => errors)).toEqual([]);
});
