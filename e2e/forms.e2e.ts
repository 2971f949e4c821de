import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { makeAgent, makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { choose, dialogOf } from './src/hand.ts';
import { emptyAgency, memberWith } from './src/prepare.ts';
import { openStage, settled, type Visitor } from './src/stage.ts';

const CUSTOMERS = '/platform/clients/customers';
const AGENTS = '/platform/collaborateurs/agents';
const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
const { customer, site, agent, doomed } = await db.platform(async (tx) => {
  const made = await makeCustomer(tx, agency.id, { name: 'Dépôt Garonne', city: 'Toulouse' });
  return {
    customer: made,
    site: await makeSite(tx, agency.id, { customerId: made.id, name: 'Entrée nord' }),
    doomed: await makeCustomer(tx, agency.id, { name: 'À supprimer' }),
    agent: await makeAgent(tx, agency.id, { firstname: 'Jean', lastname: 'Élodie', type: 'EMPLOYEE' }),
  };
});
// Pieces of the application are asked of the network at each need: what a slow line does can be seen.
const visitor = await stage.visitor({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
const { page, errors, goto, signIn, signOut } = visitor;
await signIn(agency.manager);

const dialog = () => dialogOf(page);
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const said = async (text: string, on: Page = page): Promise<void> => {
  const line = on.getByRole('status', { name: 'Messages' }).getByText(text, { exact: true });
  await line.waitFor();
  await line.locator('xpath=..').getByRole('button', { name: 'Fermer' }).click();
};
const openAt = async (hash: string): Promise<void> => {
  await goto('/home');
  await goto(hash);
  await settled(page);
};
const openCustomer = (): Promise<void> =>
  openAt(`${CUSTOMERS}?fiche=${customer.id}`).then(() => dialog().getByLabel('Nom', { exact: false }).first().waitFor());
const leave = async (): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click();
  await dialog().waitFor({ state: 'hidden' });
};

describe('a form in a dialog', () => {
  test('marks what is required and says « Obligatoire » (A-229)', async () => {
    await openAt(CUSTOMERS);
    await press('Ajouter un client');
    expect(await dialog().locator('label').filter({ hasText: /^Nom/ }).first().innerText()).toBe('Nom *');
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    await dialog().getByText('Obligatoire').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('[data-half]')?.textContent)).toContain('Nom');
    await dialog().getByLabel('E-mail').fill('pas une adresse');
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    await dialog().getByText('Veuillez saisir une adresse mail valide').waitFor();
  });

  test('a French phone is judged and written in its wire form (A-238, A-239)', async () => {
    const phone = dialog().getByLabel('Téléphone', { exact: true });
    await phone.fill('0012345678');
    await page.keyboard.press('Tab');
    await dialog()
      .getByText(/^Format de téléphone français invalide/)
      .waitFor();
    await phone.fill('06.12-34 56 78');
    await dialog().getByLabel(/^Nom/).first().fill('Musée Lautrec');
    await dialog().getByLabel('E-mail').fill('musee@client.test');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/customer'));
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ phones: ['+33612345678'] });
    await said('Client enregistré');
  });

  test('cannot be saved unchanged: a warning for customers (A-247)', async () => {
    await openCustomer();
    await page.keyboard.press('Control+Enter');
    const line = page.getByRole('status', { name: 'Messages' }).getByText('Aucun changement à enregistrer');
    await line.waitFor();
    expect(await line.locator('xpath=..').evaluate((one) => one.style.getPropertyValue('--tone'))).toBe('var(--v-warning-ink)');
    await said('Aucun changement à enregistrer');
  });

  test('is maximised and comes back; closing with changes asks, and cancelling the question keeps them (A-137)', async () => {
    const width = (): Promise<number> => dialog().evaluate((one) => one.getBoundingClientRect().width);
    const before = await width();
    await dialog().getByRole('button', { name: 'Agrandir' }).click();
    await expect.poll(width).toBe(1440);
    await dialog().getByRole('button', { name: 'Réduire' }).click();
    await expect.poll(width).toBe(before);
    await dialog().getByLabel('Commentaires').fill('Portail au fond de la cour');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer la saisie' }).click();
    expect(await dialog().getByLabel('Commentaires').inputValue()).toBe('Portail au fond de la cour');
    await leave();
  });

  test('a wrongly typed date says what is wrong with it (A-225, C-341)', async () => {
    await openAt('/platform/facturation/factures?nouveau=true');
    const due = dialog().getByLabel('Échéance');
    await due.fill('2024-01-31');
    await due.blur();
    await dialog().getByText('Format français invalide').waitFor();
    await due.fill('31/02/2024');
    await due.blur();
    await dialog().getByText("La date n'existe pas").waitFor();
    await due.fill('29/02/2024');
    await due.blur();
    expect(await dialog().getByText("La date n'existe pas").count()).toBe(0);
    await leave();
  });
});

describe('a form in steps', () => {
  const step = () => dialog().locator('[aria-current="step"]').innerText();

  test('checks all steps and shows the first bad one (A-248)', async () => {
    await openAt(AGENTS);
    await press('Ajouter un collaborateur');
    await dialog()
      .getByRole('button', { name: /Droits et licence/ })
      .click();
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    await expect.poll(step).toContain('Identité');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    expect(await dialog().getByText('Obligatoire').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  test('an edit without a change is refused with the same words (A-248)', async () => {
    await openAt(`${AGENTS}/${agent.id}`);
    await press('Modifier');
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    await said('Aucun changement à enregistrer');
    await dialog().getByRole('button', { name: 'Annuler' }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });
});

describe('what counts as a change', () => {
  test('values that settle during the first second of a form in steps do not (A-249)', async () => {
    const post = () => dialog().getByLabel('Poste', { exact: true });
    const save = () => dialog().getByRole('button', { name: 'Enregistrer' }).click();
    await openAt(`${AGENTS}/${agent.id}`);
    await press('Modifier');
    // `fill` sets the value as a script does: no key, no pointer.
    await post().fill('Réglé tout seul');
    await page.waitForFunction((start) => performance.now() - start > 1100, await page.evaluate(() => performance.now()));
    await save();
    await said('Aucun changement à enregistrer');
    await post().fill('Changé par une personne');
    await save();
    await said('Collaborateur enregistré');
    const [row] = await db.platform((tx) => tx.select().from(agents).where(eq(agents.id, agent.id)));
    expect(row?.position).toBe('Changé par une personne');
  });
});

describe('drafts over a reload', () => {
  const notice = () => dialog().getByRole('group', { name: 'Brouillon retrouvé' });
  /** The browser asks before it reloads; the person says yes. */
  const reload = async (): Promise<void> => {
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await settled(page);
  };

  test.each([
    ['customer', CUSTOMERS, 'Ajouter un client', 'Commentaires'],
    ['site', '/platform/sites/sites', 'Ajouter un site', 'Nom'],
    ['agent', AGENTS, 'Ajouter un collaborateur', 'Poste'],
    ['invoice', '/platform/facturation/factures', 'Créer une facture', 'Titre'],
  ])('a new %s is offered back, and resumed', async (_, hash, add, label) => {
    await openAt(hash);
    await press(add);
    await dialog()
      .getByLabel(label, { exact: label !== 'Nom' })
      .first()
      .fill('Écrit avant la panne');
    await reload();
    await press(add);
    await notice().getByText('Brouillon retrouvé').waitFor();
    expect(
      await dialog()
        .getByLabel(label, { exact: label !== 'Nom' })
        .first()
        .inputValue(),
    ).toBe('');
    await notice().getByRole('button', { name: 'Reprendre' }).click();
    expect(
      await dialog()
        .getByLabel(label, { exact: label !== 'Nom' })
        .first()
        .inputValue(),
    ).toBe('Écrit avant la panne');
    await leave();
    await press(add);
    await dialog()
      .getByLabel(label, { exact: label !== 'Nom' })
      .first()
      .waitFor();
    expect(await notice().count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  test('the chosen customer of an invoice is shown by its name again', async () => {
    await openAt('/platform/facturation/factures');
    await press('Créer une facture');
    await choose(dialog(), page, /^Client/, 'Dépôt Garonne');
    await reload();
    await press('Créer une facture');
    await notice().getByRole('button', { name: 'Reprendre' }).click();
    await expect
      .poll(() =>
        dialog()
          .getByLabel(/^Client/)
          .first()
          .inputValue(),
      )
      .toBe('Dépôt Garonne');
    await leave();
  });

  test('a change of what somebody else changed meanwhile meets the conflict, and is discarded for good', async () => {
    await openCustomer();
    await dialog().getByLabel('Commentaires').fill('Mon brouillon');
    await reload();
    await db.platform((tx) => tx.update(customers).set({ comments: 'Sa version' }).where(eq(customers.id, customer.id)));
    await openCustomer();
    await notice().getByRole('button', { name: 'Reprendre' }).click();
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    const conflict = page.getByRole('alertdialog');
    const line = conflict.getByRole('row').filter({ hasText: 'Commentaires' });
    await line.waitFor();
    expect((await line.getByRole('cell').allInnerTexts()).slice(-2)).toEqual(['Sa version', 'Mon brouillon']);
    await conflict.getByRole('button', { name: 'Prendre sa version' }).click();
    await notice().getByRole('button', { name: 'Supprimer le brouillon' }).click();
    await expect.poll(() => dialog().getByLabel('Commentaires').inputValue()).toBe('Sa version');
    await page.keyboard.press('Escape');
    await openCustomer();
    expect(await notice().count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  test('two people who change one record choose between both versions', async () => {
    await openCustomer();
    await dialog().getByLabel('Commentaires').fill('La mienne');
    await db.platform((tx) => tx.update(customers).set({ comments: 'La sienne', city: 'Albi' }).where(eq(customers.id, customer.id)));
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    const conflict = page.getByRole('alertdialog');
    await conflict.getByRole('row').nth(2).waitFor();
    const rows = conflict.getByRole('row');
    expect(await rows.filter({ hasText: 'Ville' }).getByRole('cell').allInnerTexts()).toEqual(['Toulouse', 'Albi', 'Toulouse']);
    expect(await rows.filter({ hasText: 'Commentaires' }).getByRole('cell').allInnerTexts()).toEqual(['Sa version', 'La sienne', 'La mienne']);
    await conflict.getByRole('button', { name: 'Enregistrer la mienne' }).click();
    await said('Client enregistré');
    const [row] = await db.platform((tx) => tx.select().from(customers).where(eq(customers.id, customer.id)));
    expect(row?.comments).toBe('La mienne');
  });

  test('signing out leaves nothing behind', async () => {
    await openAt(CUSTOMERS);
    await press('Ajouter un client');
    await dialog().getByLabel('Commentaires').fill('Confidentiel');
    await reload();
    await signOut();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('vigie.draft.')))).toEqual([]);
    await signIn(agency.manager);
  });
});

describe('a dialog that is slow to come', () => {
  const CHUNK = '**/customer-dialog-*.js';
  const words = 'Une erreur est survenue pendant le chargement de la fenêtre. Veuillez vérifier votre connexion internet.';
  const fresh = async (): Promise<void> => {
    await goto('/home');
    await page.reload();
    await settled(page);
    await goto(CUSTOMERS);
    await settled(page);
  };

  test('one that cannot load says so and can be tried again (A-138, F-030)', async () => {
    await page.route(CHUNK, (route) => route.abort());
    await fresh();
    await press('Ajouter un client');
    await page.getByText(words).waitFor();
    await page.unroute(CHUNK);
    await press('Réessayer');
    await page.getByRole('dialog', { name: 'Nouveau client' }).waitFor();
    await page.keyboard.press('Escape');
    expect(errors.splice(0)).toEqual([expect.stringContaining('Failed to fetch dynamically imported module')]);
  });

  test('after 5000 ms the person is told; what comes later is still shown (A-139, A-140, C-363)', async () => {
    let release: (() => void) | undefined;
    await page.route(CHUNK, async (route) => {
      await new Promise<void>((resolve) => (release = resolve));
      await route.continue();
    });
    await fresh();
    await press('Ajouter un client');
    const start = Date.now();
    await page.getByText('Chargement…').waitFor();
    await page.getByText(words).waitFor();
    expect(Date.now() - start).toBeGreaterThan(4800);
    expect(Date.now() - start).toBeLessThan(6500);
    await press('Réessayer');
    await page.getByText('Chargement…').waitFor();
    release?.();
    await page.getByRole('dialog', { name: 'Nouveau client' }).waitFor();
    await page.unroute(CHUNK);
    await page.keyboard.press('Escape');
  });
});

describe('deleting', () => {
  test('asks the generic question; cancelling does nothing (A-137, C-343)', async () => {
    await openAt(CUSTOMERS);
    const ask = async (): Promise<void> => {
      await press('Actions : À supprimer');
      await page.getByRole('menuitem', { name: 'Suppression' }).click();
      await page.getByRole('alertdialog').getByText('Êtes-vous sûr de vouloir supprimer cet élément ?').waitFor();
    };
    const there = async (): Promise<number> =>
      (
        await db.platform((tx) =>
          tx
            .select({ id: customers.id })
            .from(customers)
            .where(and(eq(customers.agencyId, agency.id), eq(customers.id, doomed.id))),
        )
      ).length;
    await ask();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click();
    expect(await there()).toBe(1);
    await ask();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await said('Client supprimé');
    expect(await there()).toBe(0);
  });
});

describe('quick create and the palette', () => {
  const ENTRIES = [
    'Service',
    'Indisponibilité',
    'Remplacement de collaborateur',
    'Ronde',
    'Point de contrôle',
    'Site',
    'Consignes',
    'Main courante',
    "Note d'information",
    'Collaborateur',
    'Demande collaborateur',
    'Client',
    'Demande client',
    'Document agence',
    'Document collaborateur',
    'Document client',
    'Facture',
    'Avoir',
    "Bon d'intervention",
    "Bon d'audit et de contrôle",
    'Bon de reconnaissance des lieux',
    'Bon de ronde',
  ];
  const entry = (name: string) => page.locator('#creer').getByRole('link', { name, exact: true });

  test.each(ENTRIES)('« %s » opens its dialog (A-131)', async (name) => {
    await goto('/home');
    await press('Créer');
    await entry(name).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  test('opens by Alt+N, moves by arrows and letters', async () => {
    await goto('/home');
    await settled(page);
    await page.keyboard.press('Alt+N');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const [first = '', second = ''] = await page.locator('#creer').getByRole('link').allInnerTexts();
    await expect.poll(focused).toBe(first);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(second);
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe(first);
    await page.keyboard.press('f');
    await expect.poll(focused).toBe('Facture');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Nouvelle facture' }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('an entry goes with its right (A-136)', async () => {
    const some: Visitor = await stage.visitor();
    await some.signIn(await memberWith(db, agency.id, ['listCustomers', 'createCustomers', 'listSites', 'listRoundReports', 'createRoundReports']));
    await some.page.getByRole('button', { name: 'Créer', exact: true }).click();
    expect(await some.page.locator('#creer').getByRole('link').allInnerTexts()).toEqual(['Client', 'Bon de ronde']);
    expect(some.errors).toEqual([]);
    await some.page.context().close();
  });

  test('Ctrl K finds screens, records and what can be created', async () => {
    await goto('/home');
    await settled(page);
    const look = async (words: string): Promise<void> => {
      await page.keyboard.press('Control+K');
      await page.getByPlaceholder('Écran, site, client, collaborateur…').fill(words);
    };
    await look('indispo');
    await page
      .getByRole('button', { name: /Indisponibilités/ })
      .first()
      .click();
    await expect.poll(() => page.url()).toContain('listIndispo');
    await look('depot garonne');
    await page
      .getByRole('button', { name: /^Dépôt Garonne/ })
      .first()
      .click();
    await dialog().getByLabel('Commentaires').waitFor();
    await page.keyboard.press('Escape');
    await look('entree nord');
    await page.getByRole('button', { name: /Entrée nord/ }).click();
    await expect.poll(() => page.url()).toContain(site.id);
    await look('ELODIE');
    await page
      .getByRole('button', { name: /Élodie/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await look('nouvelle ronde');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Nouvelle ronde' }).waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('pickers', () => {
  test('without the site list the picker of a site is closed and says why; adding needs its right (A-269)', async () => {
    await openAt('/platform/sites/rounds?nouveau=true');
    await dialog().getByLabel(/^Site/).click();
    await page.getByRole('option', { name: 'Ajouter un site' }).waitFor();
    await page.keyboard.press('Escape');
    const some = await stage.visitor();
    await some.signIn(await memberWith(db, agency.id, ['listRounds', 'readRounds', 'createRounds', 'listCheckpoints']));
    await some.goto('/platform/sites/rounds?nouveau=true');
    const field = some.page.getByRole('dialog').getByLabel(/^Site/);
    await field.waitFor();
    expect(await field.getAttribute('readonly')).not.toBeNull();
    await field.hover();
    await some.page.getByRole('tooltip', { name: 'Vous ne pouvez pas lister les sites' }).waitFor();
    await some.page.context().close();
  });

  test('a list without a fit says « Aucune option » (A-149)', async () => {
    await openAt('/platform/terrain/adminMc?nouveau=true');
    await dialog().getByLabel(/^Type/).fill('zzzz');
    await expect.poll(() => page.getByText('Aucune option').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
  });
});

describe('the interface', () => {
  test('a toast stays 2500 ms (A-148, F-031)', async () => {
    await openCustomer();
    await page.keyboard.press('Control+Enter');
    const line = page.getByRole('status', { name: 'Messages' }).getByText('Aucun changement à enregistrer');
    await line.waitFor();
    const start = Date.now();
    await line.waitFor({ state: 'hidden' });
    expect(Date.now() - start).toBeGreaterThan(2200);
    expect(Date.now() - start).toBeLessThan(3300);
    await page.keyboard.press('Escape');
  });

  test('colours and the closed drawer are kept on this device, another one begins with the defaults (A-150)', async () => {
    await openAt('/home');
    await press(/^Mon menu/);
    await page.getByRole('group', { name: 'Couleurs' }).getByRole('button', { name: 'Sombre' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.reload();
    await settled(page);
    const look = (on: Page) =>
      on.evaluate(() => [
        document.documentElement.dataset['mantineColorScheme'],
        document.querySelector('[aria-label="Menu"]')?.getAttribute('aria-expanded'),
      ]);
    expect(await look(page)).toEqual(['dark', 'false']);
    const other = await stage.visitor();
    await other.signIn(agency.manager);
    expect(await look(other.page)).toEqual(['light', 'true']);
    await other.page.context().close();
  });

  test('a newer server asks for a refresh and cannot be clicked away; an equal or older one is quiet (A-141, A-142)', async () => {
    const words = 'Bonne nouvelle ! Une nouvelle version est disponible';
    const served = async (version: string): Promise<void> => {
      await page.route('**/api/version', (route) => route.fulfill({ json: { version } }));
      await page.reload();
      await settled(page);
    };
    for (const version of ['4.40.4', '4.40.5', '4.9.9']) {
      await served(version);
      expect(await page.getByText(words).count()).toBe(0);
      await page.unroute('**/api/version');
    }
    await served('4.40.10');
    await page.getByText(words).waitFor();
    await page.mouse.click(5, 400);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Rafraîchir' }).count()).toBe(1);
    await page.unroute('**/api/version');
    expect(errors).toEqual([]);
  });
});
