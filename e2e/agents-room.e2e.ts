// The agents' room at the desk: list, file, equipment, several people and several requests at once.
import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { agentItems } from '@vigie/db/tables/stock.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { requests } from '@vigie/db/tables/requests.ts';
import { makeAgent, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { choose, dialogOf, save } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
const AGENTS = '/platform/collaborateurs/agents';
const AWA = `awa-${crypto.randomUUID().slice(0, 8)}@vigie.test`;

/** Awa has a sign-in; Basile and Chloé only have a file; the owner has a file and a licence. */
async function makePeople() {
  return db.platform(async (tx) => {
    const awa = await makeAgent(tx, agency.id, { firstname: 'Awa', lastname: 'Sow', status: 100, email: AWA });
    const user = await makeUser(tx, { email: AWA, firstname: 'Awa', lastname: 'Sow' });
    await makeMember(tx, agency.id, { kind: 'agent', agentId: awa.id, userId: user.id, email: AWA, firstname: 'Awa', lastname: 'Sow' });
    const basile = await makeAgent(tx, agency.id, { firstname: 'Basile', lastname: 'Roy', status: 200, email: 'basile@vigie.test' });
    await makeAgent(tx, agency.id, { firstname: 'Chloé', lastname: 'Petit', status: 200, email: 'chloe@vigie.test' });
    const olivia = await makeAgent(tx, agency.id, { firstname: 'Olivia', lastname: 'Renard', status: 100 });
    await tx
      .update(userCompanies)
      .set({ agentId: olivia.id })
      .where(and(eq(userCompanies.agencyId, agency.id), eq(userCompanies.kind, 'owner')));
    const place = await makeSite(tx, agency.id, { name: 'Quai 4' });
    for (const days of [2, 3]) {
      const day = addDays(localDay(Date.now(), 'Europe/Paris'), days);
      await makeService(tx, place, { day, from: '08:00', until: '16:00' }, { agentIds: [basile.id] });
    }
    return { awa: awa.id, basile: basile.id };
  });
}
const people = await makePeople();
const desk = await stage.visitor();
await desk.signIn(agency.owner);
const { page } = desk;
const limit = (columns: Partial<typeof agencies.$inferInsert>) =>
  db.platform((tx) => tx.update(agencies).set(columns).where(eq(agencies.id, agency.id)));
const openList = async (of: { page: Page; goto: (hash: string) => Promise<void> } = desk): Promise<void> => {
  await of.goto(AGENTS);
  await settled(of.page);
};
/** Limits changed directly in the database send no notice. */
const reopenList = async (): Promise<void> => {
  await desk.goto(AGENTS);
  await page.reload();
  await settled(page);
};
const openMenu = (name: RegExp, of: Page = page) =>
  of
    .getByRole('row', { name })
    .getByRole('button', { name: /^Actions/ })
    .click();
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();

describe('the list of agents', () => {
  test('it has its columns, a selection and a switch to archived agents (F-240)', async () => {
    await openList();
    const heads = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
    expect(heads).toEqual([
      'Nom',
      'Anomalies',
      'Dernière connexion',
      'Licence',
      'Planifiable',
      'Adresse',
      'Heures du contrat',
      'Planning par e-mail',
      'Qualifications',
      'Note',
      'Actions',
    ]);
    await page
      .getByRole('row', { name: /Awa Sow/ })
      .getByRole('checkbox')
      .check();
    await page.getByRole('group', { name: 'Actions sur la sélection' }).getByRole('button', { name: 'Écrire un e-mail' }).waitFor();
    await press('Tout désélectionner');
    await page.getByRole('switch', { name: 'Collaborateurs archivés' }).click();
    await settled(page);
    await expect.poll(() => page.getByRole('row', { name: /Awa Sow/ }).count()).toBe(0);
    await page.getByRole('switch', { name: 'Collaborateurs archivés' }).click();
    await page.getByRole('row', { name: /Awa Sow/ }).waitFor();
  });

  test('anomalies of long standing are asked about once in a sitting, new ones each time (F-038)', async () => {
    const question = page.getByRole('dialog', { name: 'Anomalies' });
    const change = async (position: string): Promise<void> => {
      await openMenu(/Chloé Petit/);
      await page.getByRole('menuitem', { name: 'Modifier', exact: true }).click();
      await dialogOf(page)
        .getByLabel(/^Poste/)
        .fill(position);
      await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
    };
    const keptPosition = async () =>
      (
        await db.platform((tx) =>
          tx
            .select()
            .from(agents)
            .where(and(eq(agents.agencyId, agency.id), eq(agents.lastname, 'Petit'))),
        )
      )[0]?.position;
    await openList();
    await change('Agent de nuit');
    await question.getByText('Des anomalies ont été détectées, voulez-vous modifier votre saisie ?').waitFor();
    await question.getByRole('button', { name: 'Non' }).click();
    await expect.poll(keptPosition).toBe('Agent de nuit');
    await change('Agent de jour');
    await expect.poll(keptPosition).toBe('Agent de jour');
    expect(await question.count()).toBe(0);
  });

  test('archiving an agent first counts their services (F-235)', async () => {
    await openMenu(/Basile Roy/);
    const counted = page.waitForResponse((answer) => answer.url().endsWith(`/agent/${people.basile}/services`));
    await page.getByRole('menuitem', { name: 'Archivage' }).click();
    expect(((await (await counted).json()) as { count: number }).count).toBe(2);
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
    await question.getByText('2 services à venir restent à réaffecter').waitFor();
    await question.getByRole('button', { name: 'Annuler' }).click();
    const [row] = await db.platform((tx) => tx.select().from(agents).where(eq(agents.id, people.basile)));
    expect(row?.status).toBe(200);
  });

  test('stock is assigned only where it is counted, and only the owner forces a new sign-in (F-242)', async () => {
    const items = async (name: string, of: Page = page): Promise<number> => {
      await openMenu(/Awa Sow/, of);
      await of.getByRole('menu').waitFor();
      const count = await of.getByRole('menuitem', { name }).count();
      await of.keyboard.press('Escape');
      return count;
    };
    const simplified = (stockSimplified: boolean) => limit({ settings: { agencySettingsFeature: { stockSimplified } } });
    await simplified(false);
    await reopenList();
    expect(await items('Affecter du matériel')).toBe(1);
    await simplified(true);
    await reopenList();
    expect(await items('Affecter du matériel')).toBe(0);
    const manager = await stage.visitor();
    await manager.signIn(agency.manager);
    await openList(manager);
    expect(await items('Demander une reconnexion', manager.page)).toBe(0);
    await manager.page.context().close();
    const guard = await stage.visitor();
    await guard.signIn(AWA);
    await guard.goto('/home');
    await openMenu(/Awa Sow/);
    await page.getByRole('menuitem', { name: 'Demander une reconnexion' }).click();
    await page.getByText('Demande de reconnexion effectuée.').waitFor();
    await guard.page.reload();
    await guard.page.getByLabel(/^Mot de passe/).waitFor();
    await guard.page.context().close();
  });
});

describe('people and requests', () => {
  test('one agent, then several at once: errors appear on their lines, and valid lines are created once (F-025)', async () => {
    await openList();
    await press(/^Ajouter un collaborateur/);
    await page.getByRole('dialog', { name: 'Nouveau collaborateur' }).getByLabel(/^Nom/).first().waitFor();
    await page.keyboard.press('Escape');
    await press('Plusieurs collaborateurs');
    const line = (n: number) => dialogOf(page).getByRole('group', { name: `Collaborateur ${n}` });
    await line(1).getByLabel(/^Nom/).fill('Diop');
    await line(1)
      .getByLabel(/^Prénom/)
      .fill('Ismaël');
    await line(1)
      .getByLabel(/^Téléphone/)
      .fill('06 12 34 56 78');
    await line(2).getByLabel(/^Nom/).fill('Lam');
    await line(2)
      .getByLabel(/^Prénom/)
      .fill('Jade');
    await line(2)
      .getByLabel(/^E-mail/)
      .fill('jade');
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
    await line(2).getByText('Veuillez saisir une adresse mail valide').waitFor();
    await line(2)
      .getByLabel(/^E-mail/)
      .fill('jade@vigie.test');
    await save(page);
    await page.getByText('Collaborateurs enregistrés').waitFor();
    const rows = await db.platform((tx) => tx.select().from(agents).where(eq(agents.agencyId, agency.id)));
    expect(
      rows
        .filter(({ lastname }) => ['Diop', 'Lam'].includes(lastname))
        .toSorted((one, other) => byText(one.firstname, other.firstname))
        .map(({ firstname, phones, email }) => [firstname, phones, email]),
    ).toEqual([
      ['Ismaël', ['+33612345678'], ''],
      ['Jade', [], 'jade@vigie.test'],
    ]);
  });

  test('one request, then several at once, each of its own agent (F-025)', async () => {
    await desk.goto('/platform/collaborateurs/demandes');
    await settled(page);
    await press(/^Ajouter une demande/);
    await page
      .getByRole('dialog', { name: 'Nouvelle demande d’un collaborateur' })
      .getByLabel(/^Objet/)
      .waitFor();
    await page.keyboard.press('Escape');
    await press('Plusieurs demandes');
    const line = (n: number) => dialogOf(page).getByRole('group', { name: `Demande ${n}` });
    for (const [n, who, subject] of [
      [1, 'Awa Sow', 'Badge perdu'],
      [2, 'Basile Roy', 'Tenue trop petite'],
    ] as const) {
      await choose(line(n), page, /^Collaborateur/, who);
      await choose(line(n), page, /^Type de demande/, 'Matériel');
      await line(n)
        .getByLabel(/^Objet/)
        .fill(subject);
    }
    await save(page, 'Envoyer');
    await page.getByText('Demandes envoyées').waitFor();
    const rows = await db.platform((tx) => tx.select().from(requests).where(eq(requests.agencyId, agency.id)));
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual(['Badge perdu', 'Tenue trop petite']);
  });

  test('equipment is assigned as lines, reordered, and printed for signature', async () => {
    await desk.goto(`${AGENTS}/${people.awa}?onglet=materiel`);
    await settled(page);
    await press('Modifier le matériel');
    const line = (n: number) => dialogOf(page).getByRole('group', { name: `Matériel ${n}` });
    await line(1)
      .getByLabel(/^Matériel/)
      .first()
      .fill('Parka');
    await press('Ajouter un matériel');
    await line(2)
      .getByLabel(/^Matériel/)
      .first()
      .fill('Lampe');
    await press('Monter le matériel 2');
    await save(page);
    await page.getByText('Matériel enregistré').waitFor();
    await page.getByRole('cell', { name: 'Lampe' }).waitFor();
    const rows = await db.platform((tx) => tx.select().from(agentItems).where(eq(agentItems.agencyId, agency.id)));
    expect(rows.toSorted((a, b) => a.position - b.position).map(({ name }) => name)).toEqual(['Lampe', 'Parka']);
    const download = page.waitForEvent('download');
    await press('Bon de remise');
    expect((await download).suggestedFilename()).toMatch(/^bon-de-remise-.*\.pdf$/);
    expect(desk.errors).toEqual([]);
  });
});
