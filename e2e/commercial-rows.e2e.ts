// Commercial documents in their lists, marked and paid after confirmation; an order; a supplier's invoice; contracts whose calls fail.
import type { Locator } from 'playwright-core';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { contracts, contractSignatures } from '@vigie/db/tables/contracts.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeCustomer, makeMember } from '@vigie/demo/factories/people.ts';
import { eInvoiceOf } from '@vigie/domain/billing/einvoice/from-document.ts';
import { ordinary } from '@vigie/domain/billing/einvoice/test-documents.ts';
import { ciiOf } from '@vigie/domain/billing/einvoice/write/cii.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { choose, dialogOf, save } from './src/hand.ts';
import { emptyAgency, memberWith } from './src/prepare.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const today = localDay(Date.now(), 'Europe/Paris');
const agency = await emptyAgency(db);
const customer = await db.platform((tx) => makeCustomer(tx, agency.id, { name: 'Clinique des Arcades' }));

/** One invoice for each row colour, two without one, and a credit note. 10 hours at 21 € are 252 € with VAT. */
const TOTAL = 25_200;
const SHOWN = {
  'FA-2020-00001': { status: 200 },
  'FA-2020-00002': { dueOn: addDays(today, -5) },
  'FA-2020-00003': { paidCents: TOTAL },
  'FA-2020-00004': { paidCents: 5_000 },
  'FA-2020-00005': {},
  'AV-2020-00001': { type: 'creditNote' },
} as const satisfies Record<string, Partial<typeof invoices.$inferInsert>>;
await db.platform(async (tx) => {
  const dueOn = addDays(today, 20);
  for (const [number, values] of Object.entries(SHOWN)) await makeInvoice(tx, agency.id, customer.id, { dueOn, title: number, ...values, number });
  await makeInvoice(tx, agency.id, customer.id, { dueOn, title: 'À revoir', status: 300 });
});

const owner = await stage.visitor();
const { page, goto, errors } = owner;
await owner.signIn(agency.owner);
const show = async (hash: string): Promise<void> => {
  await goto(hash);
  await settled(page);
};
const rowOf = (words: string): Locator => page.locator('tbody tr[data-row]').filter({ hasText: words });
const act = async (words: string, name: string): Promise<void> => {
  await rowOf(words)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const question = page.getByRole('alertdialog');

describe('the list of invoices', () => {
  test('it contains invoices and credit notes, and recurring invoices are one step away in the menu (C-113)', async () => {
    await show('/platform/facturation/factures');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Factures et avoirs');
    await rowOf('FA-2020-00005').getByText('Facture', { exact: true }).waitFor();
    await rowOf('AV-2020-00001').getByText('Avoir', { exact: true }).waitFor();
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Abonnements', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Abonnements' }).waitFor();
  });

  test('it colours its rows: cancelled red, late purple, paid green, partly paid lime, to check orange, others not (C-125, C-126)', async () => {
    await show('/platform/facturation/factures');
    const markOf = (words: string): Promise<readonly [string | null, string]> =>
      rowOf(words)
        .locator('[class*="number"]')
        .first()
        .evaluate((cell) => [cell.getAttribute('data-mark'), getComputedStyle(cell).borderLeft] as const);
    const seen = new Set<string>();
    for (const [words, colour] of [
      ['FA-2020-00001', 'red'],
      ['FA-2020-00002', 'purple'],
      ['FA-2020-00003', 'green'],
      ['FA-2020-00004', 'lime'],
      ['À revoir', 'orange'],
    ] as const) {
      const [mark, border] = await markOf(words);
      expect([words, mark]).toEqual([words, colour]);
      expect(border).toMatch(/^4px solid /);
      seen.add(border);
    }
    expect(seen.size).toBe(5);
    expect((await markOf('FA-2020-00005'))[0]).toBeNull();
  });

  test('it asks before marking a document sent or paid, and does nothing when the person declines (C-097)', async () => {
    const NUMBER = 'FA-2020-00005';
    const stands = async () => {
      const [row] = await db.platform((tx) =>
        tx
          .select()
          .from(invoices)
          .where(and(eq(invoices.agencyId, agency.id), eq(invoices.number, NUMBER))),
      );
      return [row!.sentAt !== null, row!.paidCents];
    };
    await show('/platform/facturation/factures');
    for (const [name, words, sent] of [
      ['Marquer envoyé', 'Marquer ce document comme envoyé ?', true],
      ['Marquer non envoyé', 'Marquer ce document comme non envoyé ?', false],
    ] as const) {
      await act(NUMBER, name);
      await question.getByText(words).waitFor();
      await question.getByRole('button', { name: 'Annuler' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await stands()).toEqual([!sent, 0]);
      await act(NUMBER, name);
      await question.getByRole('button', { name: 'Confirmer' }).click();
      await expect.poll(stands).toEqual([sent, 0]);
      await rowOf(NUMBER)
        .getByText(sent ? 'Envoyé' : 'Validé', { exact: true })
        .waitFor();
    }
    await act(NUMBER, 'Saisir un règlement…');
    const payment = page.getByRole('dialog', { name: `Règlement – ${NUMBER}` });
    await payment.getByRole('button', { name: 'Annuler' }).click();
    await payment.waitFor({ state: 'hidden' });
    expect(await stands()).toEqual([false, 0]);
    await act(NUMBER, 'Saisir un règlement…');
    await payment.waitFor();
    await save(page);
    await expect.poll(stands).toEqual([false, TOTAL]);
    await rowOf(NUMBER).getByText('Payé', { exact: true }).waitFor();
    await act(NUMBER, 'Ouvrir');
    await page.getByRole('heading', { level: 1, name: NUMBER }).waitFor();
    await page.getByRole('button', { name: /^Retirer le règlement/ }).click();
    await question.getByText('Êtes-vous sûr de vouloir supprimer cet élément ?').waitFor();
    expect(await stands()).toEqual([false, TOTAL]);
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await expect.poll(stands).toEqual([false, 0]);
    expect(errors).toEqual([]);
  });
});

test('several invoices are sent at once, each to its customer’s contacts, and those that stay say why (C-099, C-156/one)', async () => {
  await db.platform(async (tx) => {
    const contact = { kind: 'customer' as const, userId: null, customerId: customer.id };
    await makeMember(tx, agency.id, { ...contact, email: 'compta@arcades.test', invoiceRecipient: true });
    await makeInvoice(tx, agency.id, customer.id, { issuedOn: today, dueOn: addDays(today, 20), title: 'Rondes de mars' });
  });
  await show('/platform/facturation/factures');
  await page.reload();
  await settled(page);
  await act('Rondes de mars', 'Valider…');
  await dialogOf(page).getByRole('button', { name: 'Valider définitivement' }).click();
  await rowOf('Rondes de mars').getByText('Validé', { exact: true }).waitFor();
  await rowOf('Rondes de mars').getByRole('checkbox').check();
  await rowOf('À revoir').getByRole('checkbox').check();
  const send = page.getByRole('group', { name: 'Actions sur la sélection' }).getByRole('button', { name: 'Envoyer par e-mail' });
  await send.click();
  await dialogOf(page).getByText('Envoyer ces 2 documents par e-mail, chacun à ses destinataires ?').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Envoyer' }).click();
  await page.getByLabel('Messages').getByText('Email bien envoyé').waitFor();
  const left = dialogOf(page).getByRole('list', { name: 'Documents qui ne sont pas partis' }).getByRole('listitem');
  expect(await left.allInnerTexts()).toEqual([expect.stringMatching(/Validez d’abord ce document$/)]);
  await dialogOf(page).getByRole('button', { name: 'Fermer' }).last().click();
  await rowOf('Rondes de mars').getByText('E-mail non parti', { exact: true }).waitFor();
  await send.waitFor({ state: 'hidden' });
  const sent = await db.platform((tx) => tx.select().from(mails).where(eq(mails.agencyId, agency.id)));
  expect(sent.map(({ recipients, fileIds }) => [recipients, fileIds.length])).toEqual([[['compta@arcades.test'], 1]]);
  expect(errors).toEqual([]);
});

test('a purchase order is added, listed and changed (C-137)', async () => {
  await show('/platform/facturation/agentPurchaseOrder');
  await page.getByRole('heading', { level: 1, name: 'Bons de commande' }).waitFor();
  await page.getByRole('button', { name: 'Créer un bon de commande' }).first().click();
  const form = dialogOf(page);
  await choose(form, page, /^Adressé à/, 'Client');
  await choose(form, page, /^Client/, customer.name);
  await form.getByLabel(/^Objet/).fill('Renfort de décembre');
  await save(page, 'Enregistrer le brouillon');
  await rowOf('Renfort de décembre').getByText(customer.name).waitFor();
  await rowOf('Renfort de décembre').click();
  await page.getByRole('heading', { level: 1, name: 'Renfort de décembre' }).waitFor();
  await page.getByRole('button', { name: 'Modifier' }).click();
  await form.getByLabel(/^Objet/).fill('Renfort de janvier');
  await save(page, 'Enregistrer le brouillon');
  await page.getByRole('heading', { level: 1, name: 'Renfort de janvier' }).waitFor();
  await page.getByRole('link', { name: '← Bons de commande' }).click();
  await rowOf('Renfort de janvier').waitFor();
  expect(await rowOf('Renfort de décembre').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('the invoice of a supplier is dropped, opens on its page, and is approved, then noted as paid', async () => {
  await show('/platform/facturation/factures-recues');
  await page.getByRole('button', { name: 'Déposer une facture' }).first().click();
  const number = `F-${agency.id.slice(-6)}`;
  const { seller, buyer, ...sold } = eInvoiceOf(ordinary);
  // This agency has no SIREN that the buyer's could contradict.
  const xml = ciiOf({ ...sold, number, seller: { ...buyer, name: 'Électricité du Midi' }, buyer: seller });
  const file = { name: 'facture.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) };
  await dialogOf(page).getByLabel('Fichier de la facture').setInputFiles(file);
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  const address = page.url();
  await page.getByRole('button', { name: 'Approuver' }).click();
  await page.getByRole('button', { name: 'Noter payée' }).click();
  await page.getByRole('button', { name: 'Noter payée' }).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: '← Factures reçues' }).click();
  await rowOf(number).getByText('Payée', { exact: true }).waitFor();
  await rowOf(number).getByRole('link', { name: number }).click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  expect(page.url()).toBe(address);
  expect(errors).toEqual([]);
});

test('digits alone are hours in a line, and its amount updates while they are typed', async () => {
  await goto('/platform/facturation/factures?nouveau=true');
  const form = page.getByRole('dialog', { name: 'Nouvelle facture' });
  await form.getByRole('button', { name: 'Ajouter une ligne' }).click();
  await form.getByLabel('Désignation').fill('Surveillance');
  await form.getByLabel('Prix unitaire HT').fill('24,50');
  const hours = form.getByLabel('Durée');
  await hours.fill('444');
  await expect.poll(async () => (await form.innerText()).replaceAll(/\s/g, ' ')).toContain('10 878,00 €');
  await hours.press('Tab');
  expect((await hours.inputValue()).replaceAll(/\s/g, ' ')).toBe('444 h 00');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await form.waitFor({ state: 'hidden' });
});

test('a new invoice closes as a draft; numbered, it is open on its page for those who may continue (C-118)', async () => {
  const staff = await stage.visitor();
  await staff.signIn(await memberWith(db, agency.id, ['listInvoices', 'readInvoices', 'createInvoices', 'validateInvoices', 'listCustomers']));
  for (const [who, may] of [
    [owner, true],
    [staff, false],
  ] as const) {
    for (const numbered of [false, true]) {
      const title = `Rondes ${may} ${numbered}`;
      await who.goto('/platform/facturation/factures?nouveau=true');
      const form = who.page.getByRole('dialog', { name: 'Nouvelle facture' });
      await choose(form, who.page, /^Client/, customer.name);
      await form.getByLabel('Titre').fill(title);
      await form.getByRole('button', { name: 'Ajouter une ligne' }).click();
      await form.getByLabel('Désignation').fill('Ronde');
      await form.getByLabel('Durée').fill('2:00');
      await form.getByLabel('Prix unitaire HT').fill('30');
      await form.getByRole('button', { name: numbered ? 'Enregistrer et valider…' : 'Enregistrer le brouillon' }).click();
      if (numbered) {
        const last = who.page.getByRole('dialog', { name: 'Valider la facture' });
        await last.getByRole('button', { name: 'Valider définitivement' }).click();
        await last.waitFor({ state: 'hidden' });
      }
      if (numbered && may) {
        await who.page.getByRole('heading', { level: 1, name: /^FA-/ }).waitFor();
        await who.page.getByRole('main').getByText(title).first().waitFor();
        await who.page.getByRole('link', { name: '← Factures et avoirs' }).click();
      }
      const row = who.page.locator('tbody tr[data-row]').filter({ hasText: title });
      await row
        .locator('[data-tone]')
        .getByText(numbered ? 'Validé' : 'Brouillon', { exact: true })
        .waitFor();
      await expect.poll(() => who.page.getByRole('dialog').count()).toBe(0);
    }
  }
  expect([...errors, ...staff.errors]).toEqual([]);
});

test('a contract that cannot be deleted, copied, marked unsigned or sent says so, and is unchanged (C-076)', async () => {
  await db.platform(async (tx) => {
    const made = { agencyId: agency.id, kind: 'customer', customerId: customer.id, body: 'Texte' } as const;
    await tx.insert(contracts).values({ ...made, title: 'Contrat créé' });
    await tx.insert(contracts).values({ ...made, title: 'Contrat marqué', status: 250 });
    const [signed] = await tx
      .insert(contracts)
      .values({ ...made, title: 'Contrat à envoyer' })
      .returning();
    const signature = { agencyId: agency.id, contractId: signed!.id, side: 'agency', position: 0, tokenSeed: 'x', manual: true } as const;
    await tx.insert(contractSignatures).values({ ...signature, fullname: 'Olivia Renard', signedAt: new Date().toISOString() });
  });
  await show('/platform/clients/customer_contracts');
  await rowOf('Contrat créé').waitFor();
  await page.route(/\/api\/agency\/[^/]+\/contract\/customer/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  const messages = page.getByLabel('Messages');
  await act('Contrat créé', 'Supprimer');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await messages.getByText("Une erreur c'est produite pendant la suppression du contrat.").waitFor();
  await act('Contrat créé', 'Dupliquer');
  await question.getByRole('button', { name: 'Dupliquer' }).click();
  await messages.getByText(/^Contrat non dupliqué/).waitFor();
  await act('Contrat marqué', 'Marquer comme non signé');
  await question.getByRole('button', { name: 'Marquer comme non signé' }).click();
  await messages.getByText("Une erreur c'est produite pendant le changement de statut").waitFor();
  await act('Contrat à envoyer', 'Envoyer pour signature…');
  const sending = dialogOf(page);
  await sending.getByLabel('Signataires').first().fill('claire@client.test');
  await page.keyboard.press('Enter');
  // There are no prepaid signatures here: the sender agrees to the cost.
  await sending.getByRole('checkbox').check();
  await sending.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await sending.getByRole('alert').getByText('Une erreur est survenue').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const rows = await db.platform((tx) => tx.select().from(contracts).where(eq(contracts.agencyId, agency.id)));
  expect(rows.map(({ title, status }) => `${title} ${status}`).toSorted()).toEqual(
    ['Contrat créé 100', 'Contrat marqué 250', 'Contrat à envoyer 100'].toSorted(),
  );
});
