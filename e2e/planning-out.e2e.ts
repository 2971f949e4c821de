// Plannings outside the application: a board and a month as PDF and workbook, a calendar by its secret address.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { makeCustomer, makeMember } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { choose, download, fromMore } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openStage, settled, DESKTOP, PHONE } from './src/stage.ts';

const stage = await openStage();
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString() === '%PDF-';
const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString() === 'PK';

test('a manager prints the board, downloads it as a workbook, and prints one agent’s month', async () => {
  const { page, goto, signIn, errors } = await stage.visitor({ ...DESKTOP, acceptDownloads: true });
  await signIn('manager@vigie.test');
  await goto('/platform/planification/adminPlaningAgents?vue=2');
  await settled(page);
  const open = { click: () => fromMore(page, 'Imprimer ou exporter…') };
  // The bar above the board stays on one line.
  const tops = await page
    .getByRole('button', { name: 'Plus', exact: true })
    .evaluate((button) =>
      [...(button.closest('div')?.querySelectorAll('button, input') ?? [])]
        .map((each) => each.getBoundingClientRect())
        .filter(({ width }) => width > 0),
    );
  expect(new Set(tops.map(({ y, height }) => Math.round((y + height / 2) / 8))).size).toBe(1);
  const dialog = page.getByRole('dialog', { name: 'Imprimer ou exporter' });
  const take = (choose: () => Promise<void>) =>
    download(page, async () => {
      await open.click();
      await dialog.getByRole('button', { name: 'Télécharger' }).waitFor();
      await choose();
      await dialog.getByRole('button', { name: 'Télécharger' }).click();
    });

  const printed = await take(async () => dialog.getByText('A3', { exact: true }).click());
  expect(printed.name).toMatch(/^planning-collaborateurs-\d{4}-\d{2}-01\.pdf$/);
  expect(isPdf(printed.bytes)).toBe(true);
  await dialog.waitFor({ state: 'detached' });

  const workbook = await take(async () => dialog.getByText('Excel', { exact: true }).click());
  expect(workbook.name).toMatch(/\.xlsx$/);
  expect(isZip(workbook.bytes)).toBe(true);
  await dialog.waitFor({ state: 'detached' });

  const month = await take(async () => {
    await dialog.getByText('Le mois d’un collaborateur').click();
    await dialog.getByRole('button', { name: 'Télécharger' }).click();
    await dialog.getByText('Merci de sélectionner un collaborateur').waitFor();
    await choose(dialog, page, /^Collaborateur/, 'Diallo');
  });
  expect(isPdf(month.bytes)).toBe(true);
  await dialog.waitFor({ state: 'detached' });

  await goto(`/platform/planification/adminPlaningAgents?vue=1&jour=2027-01-25`);
  await settled(page);
  const second = await take(async () => {
    await dialog.getByText('Le mois d’un collaborateur').click();
    await choose(dialog, page, /^Collaborateur/, 'Diallo');
    await dialog.getByText('février 2027', { exact: true }).click();
    await dialog.getByText(/^Services publiés de février 2027/).waitFor();
  });
  expect([second.name, isPdf(second.bytes)]).toEqual(['planning-2027-02.pdf', true]);
  expect(errors).toEqual([]);
}, 60_000);

test('a manager mails one customer’s planning to those who receive it, with the PDF attached', async () => {
  const { page, goto, signIn, errors } = await stage.visitor(DESKTOP);
  const agency = await emptyAgency(stage.db);
  await stage.db.platform(async (tx) => {
    const customer = await makeCustomer(tx, agency.id, { name: 'Lycée Jaurès' });
    await makeSite(tx, agency.id, { name: 'Internat', customerId: customer.id });
    await makeMember(tx, agency.id, {
      kind: 'customer',
      userId: null,
      customerId: customer.id,
      email: 'intendance@lycee.test',
      planningRecipient: true,
    });
  });
  await signIn(agency.owner);
  await goto('/platform/planification/adminPlaningSites?vue=2');
  await settled(page);
  await fromMore(page, 'Imprimer ou exporter…');
  const dialog = page.getByRole('dialog', { name: 'Imprimer ou exporter' });
  await dialog.getByText('Un e-mail', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Préparer l’e-mail' }).click();
  const mail = page.getByRole('dialog', { name: 'Écrire un e-mail' });
  await mail.getByText('intendance@lycee.test').waitFor();
  await mail.getByText(/^planning-sites-.*\.pdf$/).waitFor();
  expect(await mail.getByLabel('Objet').inputValue()).toMatch(/^Planning : /);
  await mail.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.getByLabel('Messages').getByText('Email(s) bien envoyé(s)').waitFor();
  const [sent] = await stage.db.platform((tx) => tx.select().from(mails).where(eq(mails.agencyId, agency.id)));
  expect(sent).toMatchObject({ recipients: ['intendance@lycee.test'], fileIds: [expect.any(String)] });
  expect(errors).toEqual([]);
});

test('agents create their calendar’s address, which is readable without a session until they revoke it, and print their month', async () => {
  const { page, goto, signIn, errors } = await stage.visitor({ ...PHONE, acceptDownloads: true });
  await signIn('agent@vigie.test');
  await goto('/platform/my-planning');
  await settled(page);
  const printed = await download(page, () => page.getByRole('button', { name: 'Imprimer le mois' }).click());
  expect(isPdf(printed.bytes)).toBe(true);

  await page.getByRole('button', { name: 'Agenda' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mon planning dans mon agenda' });
  await dialog.getByText('Qui connaît cette adresse voit votre planning.').waitFor();
  await dialog.getByRole('button', { name: 'Créer l’adresse' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Adresse de l’agenda' }).inputValue();
  const read = async (): Promise<Response> => fetch(`${stage.url}${new URL(address).pathname}`);
  const calendar = await read();
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*BEGIN:VEVENT/);

  await dialog.getByRole('button', { name: 'Révoquer l’adresse' }).click();
  await page.getByRole('button', { name: 'Révoquer', exact: true }).click();
  await dialog.getByRole('button', { name: 'Créer l’adresse' }).waitFor();
  expect((await read()).status).toBe(404);
  expect(errors).toEqual([]);
}, 60_000);

test('a customer follows a site in their calendar: the address answers without a session until it is revoked', async () => {
  const { page, goto, signIn, errors } = await stage.visitor(PHONE);
  await signIn('customer@vigie.test');
  await goto('/home');
  await settled(page);
  await page.getByRole('button', { name: 'Adresse de calendrier' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Adresse de calendrier : / });
  await dialog.getByText('Qui connaît cette adresse voit le planning de ce site.').waitFor();
  await dialog.getByRole('button', { name: 'Créer l’adresse' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Adresse de l’agenda' }).inputValue();
  const read = async (): Promise<Response> => fetch(`${stage.url}${new URL(address).pathname}`);
  expect(await (await read()).text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*BEGIN:VEVENT/);

  await dialog.getByRole('button', { name: 'Révoquer l’adresse' }).click();
  await page.getByRole('button', { name: 'Révoquer', exact: true }).click();
  await dialog.getByRole('button', { name: 'Créer l’adresse' }).waitFor();
  expect((await read()).status).toBe(404);
  expect(errors).toEqual([]);
}, 60_000);
