// Dialogs around a site and stock: sheets of lines from keyboard and spreadsheet, and every dialog that exists.
import { eq } from 'drizzle-orm';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { roundRuns } from '@vigie/db/tables/field/field.ts';
import { checkpoints, rounds, sites } from '@vigie/db/tables/sites.ts';
import { makeEntry } from '@vigie/demo/factories/field.ts';
import { fieldGuard } from './src/stages/field-stage.ts';
import { choose, dialogOf, save } from './src/hand.ts';
import { DESKTOP, openStage, settled } from './src/stage.ts';
import { open } from './src/look/words.ts';

const stage = await openStage();
const { db } = stage;
const world = await fieldGuard(db);
const { agency, site, round, service, agent } = world;
await db.platform(async (tx) => {
  const of = { agencyId: agency.id, siteId: site.id, customerId: site.customerId };
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  await tx.insert(roundRuns).values({ ...of, roundId: round.id, serviceId: service.id, agentId: agent.id, startedAt });
  await makeEntry(tx, site, 'otherIncident', { madeAt: startedAt, description: 'Grille forcée' });
});
const desk = await stage.visitor();
await desk.signIn(agency.manager);
const { page } = desk;

const line = (name: string): Locator => dialogOf(page).getByRole('group', { name, exact: true });
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const title = (name: string | RegExp) => dialogOf(page).getByRole('heading', { name }).first().waitFor();
const act = async (row: RegExp, name: string): Promise<void> => {
  await page
    .getByRole('row', { name: row })
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const close = async (): Promise<void> => {
  const before = await page.getByRole('dialog').count();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(before - 1);
};
/** What a spreadsheet puts on the clipboard, pasted at the cursor. */
const paste = (rows: readonly (readonly string[])[]) =>
  page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    `${rows.map((row) => row.join('\t')).join('\r\n')}\r\n`,
  );
const namesOf = async (): Promise<string[]> => {
  const rows = await db.platform((tx) => tx.select({ name: sites.name }).from(sites).where(eq(sites.agencyId, agency.id)));
  return rows.map(({ name }) => name).toSorted();
};

describe('several at once', () => {
  test('sites are typed line after line, pasted from a spreadsheet, and saved all or none with reasons', async () => {
    await open(desk, '/platform/sites/sites');
    await press('Plusieurs sites');
    const form = dialogOf(page);
    await choose(form, page, /^Client/, 'Port');
    await line('Site 1').getByLabel(/^Nom/).fill('Hangar 1');
    for (const word of ['', '1 quai des Docks', '33000', 'Bordeaux']) {
      if (word) await page.keyboard.type(word);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('Quai Est');
    await page.keyboard.press('Enter');
    expect(
      await line('Site 3')
        .getByLabel(/^Nom/)
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await paste([
      ['Nom', 'Adresse', 'Code postal', 'Ville'],
      ['Hangar 2', '2 quai des Docks', '1000', 'Bourg-en-Bresse'],
      ['Hangar 3', '3 quai des Docks', '33000', 'Bordeaux'],
    ]);
    expect(await line('Site 3').getByLabel('Code postal').inputValue()).toBe('01000');
    expect(await line('Site 4').getByLabel(/^Nom/).inputValue()).toBe('Hangar 3');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await line('Site 2').getByText('Ce client a déjà un site de ce nom').waitFor();
    expect(await namesOf()).toEqual(['Quai Est', 'Tour Ouest']);
    await line('Site 2').getByRole('button', { name: 'Retirer la ligne 2' }).click();
    await save(page);
    await page.getByText('3 sites enregistrés').waitFor();
    expect(await namesOf()).toEqual(['Hangar 1', 'Hangar 2', 'Hangar 3', 'Quai Est', 'Tour Ouest']);
  });

  test('Tab makes the next line after the last one, and leaves the sheet after an empty line', async () => {
    await open(desk, '/platform/stocks/stocksReferences');
    await press('Plusieurs références');
    await line('Référence 3').getByLabel(/^Nom/).fill('Lampe');
    await line('Référence 3')
      .getByLabel(/^Seuil bas/)
      .focus();
    await page.keyboard.press('Tab');
    expect(
      await line('Référence 4')
        .getByLabel(/^Nom/)
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await line('Référence 4')
      .getByLabel(/^Seuil bas/)
      .focus();
    await page.keyboard.press('Tab');
    expect(await line('Référence 5').count()).toBe(0);
    await save(page);
    await page.getByRole('row', { name: /Lampe/ }).waitFor();
  });

  test('checkpoints share their site, rounds name their points, and an unknown name is reported', async () => {
    await open(desk, `/platform/sites/sites/${site.id}?onglet=points`);
    await press('Plusieurs points');
    await line('Point 1')
      .getByLabel(/^Intitulé/)
      .focus();
    await paste([['Toit', '04 FF 01 02'], ['Cave'], ['Cour']]);
    await save(page);
    const titles = await db.platform((tx) => tx.select().from(checkpoints).where(eq(checkpoints.siteId, site.id)));
    expect(
      titles
        .filter(({ title: name }) => ['Toit', 'Cave', 'Cour'].includes(name))
        .map(({ badge }) => badge)
        .toSorted(),
    ).toEqual(['', '', '04FF0102']);
    await open(desk, `/platform/sites/sites/${site.id}?onglet=rondes`);
    await press('Plusieurs rondes');
    await line('Ronde 1').getByLabel(/^Nom/).focus();
    await paste([
      ['Du haut', 'Sens inverse', 'Toit, Cour'],
      ['Du bas', 'Les deux sens', 'Cave, Puits'],
    ]);
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
    await line('Ronde 2').getByText('Aucun point de ce nom sur le site : Puits').waitFor();
    await line('Ronde 2').getByRole('button', { name: 'Retirer la ligne 2' }).click();
    await line('Ronde 2').getByLabel(/^Nom/).fill('Complète');
    await press(/^Tous les points/);
    await save(page);
    const made = await db.platform((tx) => tx.select().from(rounds).where(eq(rounds.siteId, site.id)));
    expect(made.map(({ name, grantedDirections }) => [name, grantedDirections]).filter(([name]) => name !== 'Tour du quai')).toEqual([
      ['Du haut', ['backward']],
      ['Complète', ['forward']],
    ]);
    expect(desk.errors).toEqual([]);
  });
});

describe('dialogs', () => {
  test('of a site: point, points, facts of a point, site, sites, round, rounds, a walked round, instructions, timeline (F-026)', async () => {
    await open(desk, '/platform/sites/checkpoints');
    await page
      .getByRole('row', { name: /Grille/ })
      .first()
      .click();
    await title('Grille');
    await close();
    await press('Plusieurs points');
    await title('Plusieurs points de contrôle');
    await close();
    await act(/Grille/, 'Informations');
    await dialogOf(page).getByText('Tour du quai').first().waitFor();
    expect(await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).count()).toBe(0);
    await close();
    await open(desk, '/platform/sites/sites');
    await act(/Quai Est/, 'Modifier');
    await title('Quai Est');
    await close();
    await press('Plusieurs sites');
    await title('Plusieurs sites');
    await close();
    await act(/Quai Est/, 'Écrire les consignes');
    await title(/Quai Est|Consignes/);
    await close();
    await act(/Quai Est/, 'Main courante');
    await title('Main courante : Quai Est');
    await dialogOf(page).getByRole('listitem').filter({ hasText: 'Grille forcée' }).waitFor();
    await close();
    await open(desk, '/platform/sites/rounds');
    await page
      .getByRole('row', { name: /Tour du quai/ })
      .first()
      .click();
    await title('Tour du quai');
    await close();
    await press('Plusieurs rondes');
    await title('Plusieurs rondes');
    await close();
    await open(desk, '/platform/planification/adminServices');
    await act(/Quai Est[^]*Nadia Belkacem/, 'Suivi…');
    await dialogOf(page).getByRole('button', { name: 'Voir les points' }).click();
    await title('Tour du quai n° 1');
    await dialogOf(page).getByRole('list', { name: 'Points de la ronde' }).getByText('Local technique').waitFor();
    const [report] = await Promise.all([page.waitForEvent('download'), press('Télécharger le rapport')]);
    expect(report.suggestedFilename()).toBe('Tour du quai n° 1.pdf');
    await close();
    await close();
    expect(desk.errors).toEqual([]);
  });

  test('of stock: reference, references, assignment, action, QR codes laid out, previewed and sent as a PDF (F-024)', async () => {
    await open(desk, '/platform/stocks/stocksReferences');
    await press('Plusieurs références');
    await title('Plusieurs références');
    await line('Référence 1').getByLabel(/^Nom/).fill('Radio');
    await line('Référence 1')
      .getByLabel(/^Quantité/)
      .fill('4');
    await save(page);
    await page.getByRole('row', { name: /Radio/ }).first().click();
    await title('Radio');
    await close();
    await act(/Radio/, 'Affecter');
    await dialogOf(page)
      .getByLabel(/^Collaborateur/)
      .first()
      .waitFor();
    await close();
    await act(/Radio/, 'Ajouter une action');
    await dialogOf(page)
      .getByLabel(/^Nature/)
      .first()
      .waitFor();
    await close();
    await act(/Radio/, 'QR codes');
    const form = dialogOf(page);
    const codes = form.getByRole('img', { name: 'Aperçu de la première page' }).locator('g');
    await expect.poll(() => codes.count()).toBe(4);
    await form.getByLabel(/^Codes par référence/).fill('6');
    await page.keyboard.press('Tab');
    await expect.poll(() => codes.count()).toBe(6);
    const [sheet] = await Promise.all([page.waitForEvent('download'), form.getByRole('button', { name: 'Télécharger le PDF' }).click()]);
    expect(sheet.suggestedFilename()).toBe('qr-codes-stock.pdf');
    await settled(page);
    expect(desk.errors).toEqual([]);
  });

  test('of general use: prices of specialties, camera, a dialog that fails to load, the deletion of a file, columns (F-029)', async () => {
    await open(desk, '/platform/params/commercial-docs');
    await page.getByRole('heading', { name: 'Coefficients par spécialité' }).waitFor();
    await page.getByLabel('Agent de sécurité', { exact: true }).first().waitFor();
    await open(desk, '/platform/documents/agency');
    await press('Ajouter un document');
    await dialogOf(page)
      .locator('input[type="file"][multiple]')
      .first()
      .setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') });
    await press('Prendre une photo');
    await title('Prendre une photo');
    await close();
    await dialogOf(page)
      .getByLabel(/^(Titre|Nom)/)
      .first()
      .fill('Note');
    await dialogOf(page)
      .getByRole('button', { name: /^(Enregistrer|Ajouter)/ })
      .last()
      .click();
    await act(/note/i, 'Supprimer');
    await page.getByRole('alertdialog').getByText('Supprimer le document ?').waitFor();
    await page.keyboard.press('Escape');
    await press('Colonnes');
    await title(/Colonnes/);
    await close();
    expect(desk.errors).toEqual([]);
    const cut = await stage.visitor(DESKTOP);
    await cut.page.route('**/sites-dialog-*.js', (route) => route.abort());
    await cut.signIn(agency.manager);
    await open(cut, '/platform/sites/sites');
    await cut.page.getByRole('button', { name: 'Plusieurs sites' }).click();
    await cut.page.getByText('Une erreur est survenue pendant le chargement de la fenêtre. Veuillez vérifier votre connexion internet.').waitFor();
    await cut.page.unroute('**/sites-dialog-*.js');
    await cut.page.getByRole('button', { name: 'Réessayer' }).click();
    await cut.page.getByRole('dialog', { name: 'Plusieurs sites' }).waitFor();
    expect(cut.errors).toEqual([expect.stringContaining('Failed to fetch dynamically imported module')]);
  });
});
