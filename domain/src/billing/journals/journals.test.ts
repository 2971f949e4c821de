import { describe, expect, test } from 'vitest';
import { defaultAgencySettings } from '../../agency/settings/settings-change.ts';
import { chanceFrom, type Chance } from '../../shared/random.ts';
import { addDays } from '../../shared/time-day.ts';
import { DAY } from '../../shared/time.ts';
import { invoiceTotals } from '../invoice/invoice-totals.ts';
import { vatCategoryOf, type InvoiceLine, type ItemType } from '../invoice/invoice-line.ts';
import { settledByCredit } from '../payment.ts';
import { turnoverCents } from '../turnover.ts';
import { lineOf as accountLineOf } from './account-of.ts';
import { journalCodes, journalLabels, type BookedDocument, type BookedPayment } from './booked.ts';
import { entriesOf } from './entries.ts';
import { fecIssues, fecRows } from './test-fec.ts';
import { salePartsOf } from './vat-due.ts';
import { auxiliaryOf, fecName, fecOf, latin9Bytes } from './fec.ts';

const { accounts } = defaultAgencySettings();
const FIRST = Date.UTC(2026, 0, 1);
const both = ['VE', 'BQ'] as const;

type Line = readonly [cents: number, vatBasisPoints: number, itemType: ItemType];
const lineOf = ([cents, vatBasisPoints]: Line): InvoiceLine => ({
  quantity: { unit: 'flatRate', e4: Math.sign(cents) * 10_000 },
  unitPriceE3: Math.abs(cents) * 10,
  vatBasisPoints,
});

interface Written {
  readonly number: string;
  readonly at: number;
  readonly lines: readonly Line[];
  readonly credits?: string;
  readonly customer?: string;
  readonly discount?: number;
  readonly debits?: boolean;
}
const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);

function documentOf({ number, at, lines, credits, customer = '411-0001', discount = 0, debits = false }: Written): BookedDocument {
  const invoiceLines = lines.map(lineOf);
  const totals = invoiceTotals({ lines: invoiceLines, discount: { kind: 'percent', basisPoints: discount } });
  return {
    id: number,
    type: credits === undefined ? 'invoice' : 'creditNote',
    number,
    issuedOn: dayAt(at),
    validatedAt: at,
    validatedOn: dayAt(at),
    creditOfId: credits ?? null,
    isDeposit: false,
    customer: { number: customer, name: `Client ${customer}` },
    vatOnDebits: debits,
    totalCents: totals.totalCents,
    vat: totals.vat,
    lines: lines.map(([, basisPoints, itemType], index) => ({
      category: vatCategoryOf(invoiceLines[index]!),
      basisPoints,
      itemType,
      onAccount: false,
      netCents: totals.lines[index]!.netCents,
    })),
  };
}
const paymentOf = (documentId: string, at: number, amountCents: number, removedAt?: number): BookedPayment => ({
  id: `${documentId}-${at}`,
  documentId,
  paidOn: dayAt(at),
  recordedAt: at,
  recordedOn: dayAt(at),
  amountCents,
  method: 'SEPA',
  removed: removedAt === undefined ? null : { at: removedAt, on: dayAt(removedAt) },
});
const on = (day: number): number => FIRST + day * DAY;

/** An entry as text, one line for each account with its signed cents. */
const booked = (documents: readonly BookedDocument[], payments: readonly BookedPayment[] = []) =>
  entriesOf(accounts, documents, payments).map(({ lines }) => lines.map(({ account, cents }) => [account, cents]));

describe('an entry of sales', () => {
  test('has one line per rate and nature; VAT of services waits for the payment, that of goods does not (art. 269-2 CGI)', () => {
    const document = documentOf({
      number: 'FA-1',
      at: on(0),
      lines: [
        [100_000, 2000, 'service'],
        [10_000, 550, 'service'],
        [5000, 2000, 'product'],
      ],
    });
    expect(booked([document])).toEqual([
      [
        ['411000', 136_550],
        ['706000', -100_000],
        ['707000', -5000],
        ['706000', -10_000],
        ['445710', -1000],
        ['445740', -20_000],
        ['445740', -550],
      ],
    ]);
  });

  test('puts all VAT on the declared account when the agency opted for debits', () => {
    const document = documentOf({ number: 'FA-1', at: on(0), lines: [[100_000, 2000, 'service']], debits: true });
    expect(booked([document], [paymentOf('FA-1', on(3), 120_000)])).toEqual([
      [
        ['411000', 120_000],
        ['706000', -100_000],
        ['445710', -20_000],
      ],
      [
        ['512000', 120_000],
        ['411000', -120_000],
      ],
    ]);
  });

  test('a credit note swaps debit and credit; amounts in the file stay positive', () => {
    const invoice = documentOf({ number: 'FA-1', at: on(0), lines: [[100_000, 2000, 'service']] });
    const credit = documentOf({ number: 'AV-1', at: on(1), lines: [[25_000, 2000, 'service']], credits: 'FA-1' });
    expect(booked([invoice, credit])[1]).toEqual([
      ['411000', -30_000],
      ['706000', 25_000],
      ['445740', 5000],
    ]);
  });
});

describe('an entry of the bank', () => {
  test('makes the paid share of VAT due; the last payment makes the rest due', () => {
    const invoice = documentOf({ number: 'FA-1', at: on(0), lines: [[100_000, 2000, 'service']] });
    const entries = booked([invoice], [paymentOf('FA-1', on(1), 40_000), paymentOf('FA-1', on(2), 80_000)]);
    expect(entries.slice(1)).toEqual([
      [
        ['512000', 40_000],
        ['411000', -40_000],
        ['445740', 6667],
        ['445710', -6667],
      ],
      [
        ['512000', 80_000],
        ['411000', -80_000],
        ['445740', 13_333],
        ['445710', -13_333],
      ],
    ]);
  });

  test('of a removed payment stays, and a second entry reverses it on its day', () => {
    const invoice = documentOf({ number: 'FA-1', at: on(0), lines: [[100_000, 2000, 'service']] });
    const entries = entriesOf(accounts, [invoice], [paymentOf('FA-1', on(1), 60_000, on(9))]);
    expect(entries.map(({ on: day, label }) => [day, label])).toEqual([
      ['2026-01-01', 'Facture FA-1 Client 411-0001'],
      ['2026-01-02', 'Règlement facture FA-1 Client 411-0001'],
      ['2026-01-10', 'Annulation règlement facture FA-1 Client 411-0001'],
    ]);
    expect(entries[2]!.lines.map(({ account, cents }) => [account, cents])).toEqual([
      ['512000', -60_000],
      ['411000', 60_000],
      ['445740', -10_000],
      ['445710', 10_000],
    ]);
  });
});

describe('the file', () => {
  const invoice = documentOf({ number: 'FA-1', at: on(0), lines: [[100_000, 2000, 'service']] });
  const written = (payments: readonly BookedPayment[], journals: readonly ('VE' | 'BQ')[] = both) =>
    fecOf(entriesOf(accounts, [invoice], payments), { from: '2026-01-01', until: '2026-01-31', journals }).text;

  test('is eighteen columns with tabs, decimal commas and days as AAAAMMJJ (art. A47 A-1 LPF)', () => {
    expect(written([]).split('\r\n').slice(0, 2)).toEqual([
      'JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tCompAuxNum\tCompAuxLib\tPieceRef\tPieceDate\tEcritureLib\tDebit\tCredit\tEcritureLet\tDateLet\tValidDate\tMontantdevise\tIdevise',
      'VE\tVentes\t1\t20260101\t411000\tClients\t4110001\tClient 411-0001\tFA-1\t20260101\tFacture FA-1 Client 411-0001\t1200,00\t0,00\t\t\t20260101\t\t',
    ]);
    expect([fecName('123456789', '2026-11-30'), auxiliaryOf('411-É001')]).toEqual(['123456789FEC20261130.txt', '411E001']);
    expect([...latin9Bytes('é€œ’漢')]).toEqual([0xe9, 0xa4, 0xbd, 0x27, 0x3f]);
  });

  test('letters a customer’s lines once all is settled, and may hold one journal alone', () => {
    const letters = fecRows(written([paymentOf('FA-1', on(5), 120_000)])).map((row) => [row.CompteNum, row.EcritureLet, row.DateLet]);
    expect(letters.filter(([account]) => account === '411000')).toEqual([
      ['411000', 'A', '20260106'],
      ['411000', 'A', '20260106'],
    ]);
    expect(letters.filter(([, letter]) => letter !== '')).toHaveLength(2);
    expect(new Set(fecRows(written([paymentOf('FA-1', on(5), 120_000)], ['BQ'])).map((row) => row.JournalCode))).toEqual(new Set(['BQ']));
  });

  test('is refused by the checker when a cell, an order or a balance is wrong', () => {
    const good = written([paymentOf('FA-1', on(5), 120_000)]);
    expect(fecIssues(good)).toEqual([]);
    const wrong: readonly (readonly [string, string])[] = [
      ['1200,00\t0,00', '1200.00\t0,00'],
      ['1200,00\t0,00', '1200,01\t0,00'],
      ['20260101\t411000', '20260132\t411000'],
      ['411000\tClients', '911000\tClients'],
      ['JournalLib', 'Journal'],
      ['BQ\tBanque\t1', 'BQ\tBanque\t2'],
      ['FA-1\t20260101', '\t20260101'],
      ['Ventes', 'Ventes\t'],
    ];
    for (const [from, to] of wrong) expect([to, fecIssues(good.replace(from, to)).length > 0]).toEqual([to, true]);
  });
});

interface Held {
  readonly document: BookedDocument;
  paid: number;
}

/** A random month by the rules of the product: a document owes its total less what was paid or credited. */
function month(chance: Chance) {
  const documents: BookedDocument[] = [];
  const payments: BookedPayment[] = [];
  const held: Held[] = [];
  let at = FIRST;
  const lines = (): Line[] =>
    Array.from({ length: chance.between(1, 4) }, () => [
      chance.between(1, 500_000) * (chance.once(9) ? -1 : 1),
      chance.pick([2000, 2000, 1000, 550, 210, 0]),
      chance.pick(['service', 'service', 'product'] as const),
    ]);
  const issue = (): void => {
    const document = documentOf({
      number: `FA-${documents.length}`,
      at,
      lines: lines(),
      customer: chance.pick(['411-0001', '411-0002', '411-0003']),
      discount: chance.pick([0, 0, 333, 5000]),
      debits: chance.once(5),
    });
    // The product never numbers a document with a negative total.
    if (document.totalCents < 0) return;
    documents.push(document);
    held.push({ document, paid: 0 });
  };
  const credit = (): void => {
    const invoice = chance.pick(held);
    if (invoice.document.type !== 'invoice') return;
    const before = documents.filter(({ creditOfId }) => creditOfId === invoice.document.id).reduce((sum, { totalCents }) => sum + totalCents, 0);
    const rates = invoice.document.vat.map(({ basisPoints }) => basisPoints);
    const line: Line = [chance.between(1, 300_000), chance.pick(rates), chance.pick(['service', 'product'] as const)];
    const document = documentOf({ ...invoiceWords(invoice.document), number: `AV-${documents.length}`, at, lines: [line] });
    if (document.totalCents > invoice.document.totalCents - before) return;
    const settled = settledByCredit({ totalCents: invoice.document.totalCents, paidCents: invoice.paid }, document.totalCents);
    invoice.paid += settled;
    documents.push(document);
    held.push({ document, paid: settled });
  };
  const pay = (): void => {
    const target = chance.pick(held);
    const due = target.document.totalCents - target.paid;
    if (due <= 0) return;
    const cents = chance.once(2) ? due : chance.between(1, due);
    target.paid += cents;
    payments.push(paymentOf(target.document.id, at, cents));
  };
  const remove = (): void => {
    const open = payments.filter(({ removed }) => removed === null);
    if (open.length === 0) return;
    const gone = chance.pick(open);
    payments[payments.indexOf(gone)] = { ...gone, removed: { at, on: dayAt(at) } };
    held.find(({ document }) => document.id === gone.documentId)!.paid -= gone.amountCents;
  };
  for (let step = 0; step < 24; step++) {
    at += chance.between(1, 30 * 3600) * 1000;
    if (held.length === 0) issue();
    else chance.pick([issue, issue, credit, credit, pay, pay, pay, remove])();
  }
  return { documents, payments, held };
}
const invoiceWords = ({ id, customer, vatOnDebits }: BookedDocument) => ({ credits: id, customer: customer.number, debits: vatOnDebits });
const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
const cents = (text: string): number => Number(text.replace(',', ''));

test('a thousand random months are balanced, agree with turnover, and leave each customer with the amount to pay', () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const { documents, payments, held } = month(chanceFrom(seed));
    const { text } = fecOf(entriesOf(accounts, documents, payments), { from: '2026-01-01', until: addDays('2026-01-01', 400), journals: both });
    expect([seed, fecIssues(text)]).toEqual([seed, []]);
    const rows = fecRows(text);
    const on411 = new Map<string, number>();
    for (const { CompteNum, CompAuxNum, Debit, Credit } of rows)
      if (CompteNum === '411000') on411.set(CompAuxNum, (on411.get(CompAuxNum) ?? 0) + cents(Debit) - cents(Credit));
    for (const number of ['411-0001', '411-0002', '411-0003']) {
      const theirs = held.filter(({ document }) => document.customer.number === number);
      const toPay = sum(theirs.map(({ document, paid }) => (document.type === 'invoice' ? 1 : -1) * (document.totalCents - paid)));
      expect([seed, number, on411.get(auxiliaryOf(number)) ?? 0]).toEqual([seed, number, toPay]);
    }
    const sales = rows.filter(({ CompteNum }) => CompteNum.startsWith('70')).map(({ Debit, Credit }) => cents(Credit) - cents(Debit));
    const turnover = documents.map((document) => turnoverCents(document, document.totalCents - sum(document.vat.map(({ vatCents }) => vatCents))));
    expect([seed, sum(sales)]).toEqual([seed, sum(turnover)]);
    // Once an invoice and its credit notes owe nothing, all of their VAT is due.
    const isSettled = held.every(({ document, paid }) => document.totalCents === paid);
    const waiting = rows.filter(({ CompteNum }) => CompteNum === '445740').map(({ Debit, Credit }) => cents(Debit) - cents(Credit));
    expect([seed, isSettled ? sum(waiting) : 0]).toEqual([seed, 0]);
  }
});

test('an account of VAT bears its rate, and each journal its name', () => {
  expect([2000, 550, 210].map((rate) => accountLineOf.vat(accounts, rate, 100).accountLabel)).toEqual([
    'TVA collectée 20 %',
    'TVA collectée 5,5 %',
    'TVA collectée 2,1 %',
  ]);
  expect(journalCodes.map((code) => journalLabels[code])).toEqual(['Ventes', 'Banque']);
});

test('the eight characters of ISO 8859-15 that differ from Unicode have its bytes (A47 A-1)', () => {
  expect([...latin9Bytes('€ŠšŽžŒœŸ')]).toEqual([0xa4, 0xa6, 0xa8, 0xb4, 0xb8, 0xbc, 0xbd, 0xbe]);
});

test('of services and products in one rate each keeps its own cents, down to one', () => {
  const line = (itemType: ItemType, netCents: number) => ({ category: 'S' as const, basisPoints: 2000, itemType, onAccount: false, netCents });
  const vat = [{ category: 'S' as const, basisPoints: 2000, basisCents: -6, vatCents: -1, discountCents: 0 }];
  const of = (services: number, products: number) =>
    salePartsOf({ vat, lines: [line('service', services), line('product', products)] }).map(({ itemType, netCents }) => [itemType, netCents]);
  expect([of(-1, -5), of(-5, -1)]).toEqual([
    [
      ['service', -1],
      ['product', -5],
    ],
    [
      ['service', -5],
      ['product', -1],
    ],
  ]);
});

test('a deposit stands on its own account, of services and of goods', () => {
  const deposit = documentOf({
    number: 'FA-1',
    at: on(0),
    lines: [
      [30_000, 2000, 'service'],
      [10_000, 550, 'product'],
    ],
  });
  const lines = deposit.lines.map((line) => ({ ...line, onAccount: true }));
  // All its VAT waits for the payment (art. 269-2 a CGI).
  expect(booked([{ ...deposit, lines, isDeposit: true }])).toEqual([
    [
      ['411000', 46_550],
      ['419100', -30_000],
      ['419100', -10_000],
      ['445740', -6000],
      ['445740', -550],
    ],
  ]);
});

test('a final invoice sells the whole, and takes the deposit off its own account', () => {
  const line = (netCents: number, onAccount: boolean) => ({
    category: 'S' as const,
    basisPoints: 2000,
    itemType: 'service' as const,
    onAccount,
    netCents,
  });
  // 1 000 € less 10 %, of which 270 € were a deposit: 630 € are left, with 126 € of VAT.
  const vat = [{ category: 'S' as const, basisPoints: 2000, basisCents: 63_000, vatCents: 12_600 }];
  const parts = salePartsOf({ vat, lines: [line(100_000, false), line(-27_000, true)] }).filter(({ netCents }) => netCents !== 0);
  expect(parts.map(({ onAccount, netCents, vatCents }) => [onAccount, netCents, vatCents])).toEqual([
    [false, 90_000, 18_000],
    [true, -27_000, -5400],
  ]);
});
