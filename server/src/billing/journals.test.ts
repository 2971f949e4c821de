import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { fecIssues, fecRows } from '@vigie/domain/billing/journals/test-fec.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

// The clock is at 21 November 2026, 10:00 in Paris.
const t = await openTestHouse();
const calls = contract.billing;
const YEAR = { from: '2026-01-01', until: '2026-12-31' };

const take = (a: TestAgency, body: object = {}, as = a.manager) => t.call(contract.payroll.exportJournals, { as, body: { ...YEAR, ...body } });
const textOf = async (a: TestAgency, body: object = {}): Promise<string> => new TextDecoder('iso-8859-15').decode((await take(a, body)).raw);
/** The refusal as it is sent: a call that answers with a file declares no body. */
const said = ({ raw }: { raw: Buffer }): string => raw.toString('utf8');
const cents = (text: string): number => Number(text.replace(',', ''));
const balance = (text: string, account: string): number =>
  fecRows(text)
    .filter(({ CompteNum }) => CompteNum === account)
    .reduce((sum, { Debit, Credit }) => sum + cents(Debit) - cents(Credit), 0);

const withSiret = (a: TestAgency) => t.tx(a.id, (tx) => tx.update(agencies).set({ siret: '732 829 320 00074' }).where(eq(agencies.id, a.id)));
async function issued(a: TestAgency, values: Parameters<typeof makeInvoice>[3] = {}): Promise<string> {
  const { id } = await t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId, values));
  expect((await t.call(calls.validate, { as: a.manager, params: { id }, body: {} })).status).toBe(200);
  return id;
}
const pay = async (a: TestAgency, id: string, amountCents: number | null = null) =>
  (await t.call(calls.pay, { as: a.manager, params: { id }, body: { date: '2026-11-21', paymentMethod: 'SEPA', amountCents } })).body;

describe('the journals', () => {
  test('hold what was issued, credited, paid, removed and refunded; customers owe in them what the list says is to pay', async () => {
    const a = await t.agency();
    await withSiret(a);
    const first = await issued(a);
    const second = await issued(a, { minutes: 90 });
    const { partialPayments } = await pay(a, first, 10_000);
    await t.call(calls.removePayment, { as: a.manager, params: { id: first, paymentId: partialPayments[0]!.id } });
    await pay(a, first, 20_000);
    const { id: credit } = (await t.call(calls.credit, { as: a.manager, params: { id: second } })).body;
    await t.call(calls.validate, { as: a.manager, params: { id: credit }, body: {} });
    const text = await textOf(a);
    expect(fecIssues(text)).toEqual([]);
    // Art. A47 A-1 LPF: an entry has the day of its act and that of its validation. Both are today for a payment of today.
    const bank = fecRows(text).filter(({ JournalCode }) => JournalCode === 'BQ');
    expect(new Set(bank.map(({ EcritureDate, ValidDate }) => `${EcritureDate} ${ValidDate}`))).toEqual(new Set(['20261121 20261121']));
    const { sums } = (await t.call(calls.listInvoices, { as: a.manager, body: {} })).body;
    expect([balance(text, '411000'), -balance(text, '706000')]).toEqual([sums.toPayCents, sums.netCents]);
    expect(balance(text, '512000')).toBe(20_000);
    // 42 € of VAT wait for 252 €: of 200 € that were paid, 33,33 € are due.
    expect([balance(text, '445710'), balance(text, '445740')]).toEqual([-3333, -867]);
    const letters = fecRows(text).filter(({ EcritureLet }) => EcritureLet !== '');
    expect(letters.map(({ PieceRef, CompteNum }) => [PieceRef.slice(0, 2), CompteNum])).toEqual([
      ['FA', '411000'],
      ['AV', '411000'],
    ]);
  });

  test('agree with the accounting file of the same days, for each choice of journals', async () => {
    const a = await t.agency();
    await withSiret(a);
    await issued(a, { issuedOn: '2026-10-30', dueOn: '2026-11-30' });
    await pay(a, await issued(a));
    const november = { from: '2026-11-01', until: '2026-11-30' };
    const sales = fecRows(await textOf(a, { ...november, journals: ['VE'] }));
    expect(new Set(sales.map(({ JournalCode }) => JournalCode))).toEqual(new Set(['VE']));
    const { sums } = (await t.call(calls.listInvoices, { as: a.manager, body: { filters: november } })).body;
    expect(sales.filter(({ CompteNum }) => CompteNum === '706000').map(({ Credit }) => cents(Credit))).toEqual([sums.netCents]);
    expect(new Set(fecRows(await textOf(a, { ...november, journals: ['BQ'] })).map(({ EcritureNum }) => EcritureNum))).toEqual(new Set(['1']));
  });

  test('follow the accounts of the settings, and keep the regime of VAT that held when a document was numbered', async () => {
    const a = await t.agency();
    await withSiret(a);
    const change = async (settings: object) => {
      const { version } = (await t.call(contract.agency.profile, { as: a.owner })).body;
      return t.call(contract.agency.save, { as: a.owner, body: { settings, version } });
    };
    expect((await change({ vatRegime: { onDebits: true } })).status).toBe(200);
    await issued(a);
    const accounts = { services: '706100', vatByRate: { 2000: '445712' } };
    expect((await change({ vatRegime: { onDebits: false }, accounts })).status).toBe(200);
    const text = await textOf(a);
    expect([balance(text, '706100'), balance(text, '445712'), balance(text, '445740')]).toEqual([-21_000, -4200, 0]);
    const wrong = await change({ accounts: { services: '806', customers: '41', payments: { CARD: '512-1' } } });
    const sentence = 'Un compte a 3 à 20 chiffres ou lettres et commence par sa classe, de 1 à 7';
    expect([wrong.status, Object.entries(wrong.body.errors ?? {}).map(([path, said]) => [path.split('accounts.')[1], said])]).toEqual([
      422,
      [
        ['customers', sentence],
        ['services', sentence],
        ['payments.CARD', sentence],
      ],
    ]);
    expect(balance(await textOf(a), '706100')).toBe(-21_000);
  });

  test('have the SIREN and the last day in their file name; without SIRET, document or right there is no file', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await withSiret(a);
    await issued(a);
    const { headers } = await t.app.inject({
      method: 'POST',
      url: `/api/agency/${a.id}/export/journals`,
      headers: { authorization: `Bearer ${a.manager.token}` },
      payload: YEAR,
    });
    expect(headers['content-disposition']).toBe('attachment; filename="732829320FEC20261231.txt"');
    expect(said(await take(a, { from: '2025-01-01', until: '2025-01-31' }))).toContain('Pas de données à exporter');
    await withSiret(b);
    expect(said(await take(b))).toContain('Pas de données à exporter');
    await t.tx(b.id, (tx) => tx.update(agencies).set({ siret: '' }).where(eq(agencies.id, b.id)));
    expect(said(await take(b))).toContain('Renseignez le SIRET de l’agence : le fichier des écritures porte son SIREN');
    expect((await take(a, { journals: [] })).status).toBe(422);
    await onlyRights(t, a.office, ['exportData']);
    expect(said(await take(a, {}, a.office))).toContain('listInvoices');
  });
});
