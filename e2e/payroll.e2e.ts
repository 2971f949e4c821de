// Pay of a month: a salary element is added, and the downloaded pre-payroll workbook agrees with the hours screen.
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeAgency, makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { makePlannedAgent, makeService, timesOf } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { readWorkbook, type ReadCell } from '@vigie/server/plumbing/workbook/read-workbook.ts';
import { choose, dialogOf, download, save } from './src/hand.ts';
import { DESKTOP, openStage, settled } from './src/stage.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

const stage = await openStage();

type Line = Record<string, ReadCell>;

async function linesOf(bytes: Buffer): Promise<Line[]> {
  const [head, ...rows] = (await readWorkbook(bytes))[0]!.rows;
  return rows.map((row) => Object.fromEntries(head!.map((name, at) => [String(name), row[at] ?? null])));
}

/** « 151 h 40 » in minutes. */
const minutesOf = (shown: string): number => {
  const [, hours = '', rest = ''] = /^([\d\s]+)h\s*(\d\d)$/.exec(shown.trim()) ?? [];
  return Number(hours.replaceAll(/\s/g, '')) * 60 + Number(rest);
};

/** The value of a list's column in the person's row. */
async function shown(page: Page, name: string, column: string): Promise<string> {
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const at = heads.findIndex((head) => head.trim().startsWith(column));
  const row = page.getByRole('row').filter({ hasText: name }).first();
  const cells = await row.locator('[role="cell"], [role="gridcell"], [role="rowheader"], td, th').allInnerTexts();
  return cells[at] ?? '';
}

/** An agency with one guard, who left after six and a half of the month’s first eight hours. Answers its owner. */
async function agencyThatWorked(lastname: string): Promise<string> {
  const email = `paie-${crypto.randomUUID().slice(0, 8)}@vigie.test`;
  const when = { day: `${localDay(Date.now(), 'Europe/Paris').slice(0, 7)}-01`, from: '00:00', until: '08:00' };
  const real = timesOf({ ...when, until: '06:30' }, 'Europe/Paris');
  await stage.db.platform(async (tx) => {
    const agency = await makeAgency(tx, { name: `Paie ${lastname}` });
    await makeMember(tx, agency.id, { kind: 'owner', userId: (await makeUser(tx, { email })).id, email });
    const guard = await makePlannedAgent(tx, agency.id, { firstname: 'Awa', lastname });
    const worked = { status: 300, realStartAt: real.startAt, realEndAt: real.endAt };
    const service = await makeService(tx, await makeSite(tx, agency.id), when, { agentIds: [guard.id], ...worked });
    await tx.update(serviceAssignments).set(worked).where(eq(serviceAssignments.serviceId, service.id));
  });
  return email;
}

test('an element is exported with the month’s pre-payroll, whose hours are the hours screen’s (C-157, C-159, A-342)', async () => {
  const name = 'Sarr Awa';
  const [lastname = '', firstname = ''] = name.split(' ');
  const { page, goto, signIn, errors } = await stage.visitor({ ...DESKTOP, acceptDownloads: true });
  await signIn(await agencyThatWorked(lastname));
  await goto('/platform/collaborateurs/salary-elements');
  await settled(page);
  const mark = `Prime ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Ajouter un élément' }).first().click();
  const dialog = dialogOf(page);
  await choose(dialog, page, /^Collaborateur/, lastname);
  await choose(dialog, page, /^Type/, 'Prime');
  await dialog
    .getByLabel(/^Montant\b(?! ou)/)
    .last()
    .fill('77,50');
  await dialog.getByLabel('Commentaire').fill(mark);
  await save(page);
  const added = page.getByRole('row').filter({ hasText: mark });
  await added.waitFor();
  expect((await added.innerText()).replaceAll(/\s/g, '')).toContain('77,50');

  await goto('/platform/collaborateurs/agents-hours');
  await settled(page);
  await page.getByPlaceholder('Nom ou numéro').fill(`${lastname} ${firstname}`);
  await page.getByRole('row').filter({ hasText: name }).first().waitFor();
  await settled(page);
  expect([await shown(page, name, 'Planifié'), await shown(page, name, 'Réalisé')].map(minutesOf)).toEqual([480, 390]);

  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/export')) sent.push((request.postDataJSON() as { type: number }).type);
  });
  await goto('/platform/entreprise/export');
  await settled(page);
  const part = (label: string) => page.getByRole('region', { name: label });
  const take = (label: string, format = 'Excel') => download(page, () => part(label).getByRole('button', { name: format }).click());
  const file = await take('Prépaie');
  expect(file.name).toMatch(/^prepaie-\d{4}-\d{2}\.xlsx$/);
  const line = (await linesOf(file.bytes)).find((each) => each['Nom'] === lastname && each['Prénom'] === firstname)!;
  expect([line['Planifié (min)'], line['Réalisé (min)'], line['Prime (€)']]).toEqual([480, 390, 77.5]);

  expect((await take('Export détaillé', 'CSV')).bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const register = await linesOf((await take('Registre du personnel')).bytes);
  expect(register.some((each) => each['Nom'] === lastname)).toBe(true);
  expect(sent).toEqual([1, 2, 3]);

  await goto('/platform/collaborateurs/salary-elements');
  await settled(page);
  await added.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Suppression' }).click();
  await added.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Annuler' }).click();
  await added.waitFor();
  expect(errors).toEqual([]);
}, 90_000);

test('the month’s accounting file has its invoices and credit notes, and an empty one is refused (A-343)', async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const email = `compta-${mark}@vigie.test`;
  const issuedOn = localDay(Date.now(), 'Europe/Paris');
  await stage.db.platform(async (tx) => {
    const agency = await makeAgency(tx, { name: `Comptes ${mark}` });
    const user = await makeUser(tx, { email });
    await makeMember(tx, agency.id, { kind: 'owner', userId: user.id, email });
    const customer = await makeCustomer(tx, agency.id, { number: '411-0042', name: 'Port autonome' });
    const common = { issuedOn, dueOn: issuedOn };
    const invoice = await makeInvoice(tx, agency.id, customer.id, { ...common, number: 'FA-1' });
    await makeInvoice(tx, agency.id, customer.id, { ...common, number: 'AV-1', type: 'creditNote', creditOfId: invoice.id, minutes: 60 });
    await makeInvoice(tx, agency.id, customer.id, common);
  });
  const { page, goto, signIn, errors } = await stage.visitor({ ...DESKTOP, acceptDownloads: true });
  await signIn(email);
  await goto('/platform/entreprise/export');
  await settled(page);
  const file = await download(page, () => page.getByRole('region', { name: 'Comptabilité' }).getByRole('button', { name: 'Excel' }).click());
  expect(file.name).toBe(`comptabilite-${issuedOn.slice(0, 7)}.xlsx`);
  const lines = await linesOf(file.bytes);
  expect(lines.map((line) => [line['Numéro'], line['N° client'], line['Montant HT'], line['Montant TTC']]).sort(byText)).toEqual([
    ['AV-1', '411-0042', -21, -25.2],
    ['FA-1', '411-0042', 210, 252],
  ]);
  await page.getByRole('region', { name: 'Export détaillé' }).getByRole('button', { name: 'Excel' }).click();
  await page.getByText('Pas de données à exporter').waitFor();
  expect(errors).toEqual([]);
}, 60_000);
