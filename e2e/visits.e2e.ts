// Support enters an agency that requires consent: it asks, the owner accepts, sees what is read, and ends the visit.
// Independent of the date.
import { expect, test } from 'vitest';
import { makeAgency, makeAgent, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { dialogOf } from './src/hand.ts';
import { openStage, settled } from './src/stage.ts';
import { visitStrip } from './src/visit.ts';

const stage = await openStage();
const mark = crypto.randomUUID().slice(0, 8);
const name = `Rempart ${mark}`;
const email = `visitee-${mark}@vigie.test`;
const REASON = 'L’import des sites est bloqué';

test('the owner is asked, accepts, views and ends it, and support’s screen says so and offers another', { timeout: 180_000 }, async () => {
  await stage.db.platform(async (tx) => {
    const agency = await makeAgency(tx, { name, settings: { supportVisits: { askConsent: true } } });
    const user = await makeUser(tx, { email, firstname: 'Inès', lastname: 'Marty' });
    await makeMember(tx, agency.id, { kind: 'owner', userId: user.id, firstname: 'Inès', lastname: 'Marty', email });
    await makeAgent(tx, agency.id, { firstname: 'Karim', lastname: 'Benali' });
  });
  const [support, owner] = [await stage.visitor(), await stage.visitor()];
  await support.signIn('support@vigie.test');
  await support.goto('/platform/admin/adminAgencies');
  await settled(support.page);
  await support.page.getByRole('searchbox').fill(name);
  await support.page.locator('main').getByText(name, { exact: true }).first().click();
  await support.page.getByRole('button', { name: 'Entrer dans l’agence' }).click();
  const asking = dialogOf(support.page);
  await asking.getByLabel('Motif de la visite').fill('trop bref');
  await asking.getByRole('button', { name: 'Commencer la visite' }).click();
  await asking.getByText('Donnez le motif de la visite, en 10 caractères au moins').first().waitFor();
  await asking.getByLabel('Motif de la visite').fill(REASON);
  await asking.getByRole('button', { name: 'Commencer la visite' }).click();
  await support.page.getByText('Votre demande est envoyée à son propriétaire').waitFor();

  await owner.signIn(email);
  await owner.goto('/platform/entreprise/visites-support');
  const requests = owner.page.getByRole('list', { name: 'Demandes d’accord' });
  await requests.getByText(REASON).waitFor();
  await requests.getByRole('button', { name: 'Accepter' }).click();
  const open = owner.page.getByRole('list', { name: 'En cours' });
  await open.getByText(REASON).waitFor();

  await visitStrip(support.page).getByText(`Visite de ${name}`).waitFor();
  await support.goto('/platform/collaborateurs/agents');
  await support.page.getByText('Benali').first().click();
  await support.page.getByRole('heading', { name: /Karim/i }).first().waitFor();
  await owner.page.reload();
  await open.getByText('Ce qui a été lu et modifié').click();
  await open.getByText('A ouvert la fiche de Karim Benali').first().waitFor();

  await open.getByRole('button', { name: 'Mettre fin' }).click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Mettre fin' }).click();
  await owner.page.getByRole('list', { name: 'Passées' }).getByText('Fermée par Inès Marty').waitFor();
  // Whoever goes on is told at once; whoever does nothing, within a quarter of a minute.
  await support.goto('/platform/sites/sites');
  const over = support.page.getByRole('alertdialog', { name: 'La visite est terminée' });
  await over.getByRole('button', { name: 'Nouvelle visite' }).click();
  await support.page
    .getByRole('dialog', { name: `Visite du support : ${name}` })
    .getByLabel('Motif de la visite')
    .waitFor();
  await support.page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await over.getByRole('button', { name: 'Retour aux agences' }).click();
  await support.page.getByRole('heading', { name: 'Agences', level: 1 }).waitFor();
  expect(owner.errors).toEqual([]);
  // What the refused pages say of it.
  expect([...new Set(support.errors)].filter((error) => !error.includes('403'))).toEqual(['Ouvrez une visite pour entrer dans cette agence']);
});
