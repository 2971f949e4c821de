// Makes the accounting entries of documents and payments, in the order of their validation. Debit equals credit by construction.
import type { AccountSettings } from '../../agency/settings/settings.ts';
import { invoiceSign } from '../invoice/invoice-status.ts';
import { lineOf } from './account-of.ts';
import type { BookedDocument, BookedPayment, Entry, EntryLine } from './booked.ts';
import { awaitsPayment, Dossier, salePartsOf, type ByRate, type SalePart } from './vat-due.ts';

type Event =
  | { readonly at: number; readonly kind: 'document'; readonly document: BookedDocument }
  | { readonly at: number; readonly kind: 'payment' | 'removal'; readonly document: BookedDocument; readonly payment: BookedPayment };

/** When both have the same instant, the invoice comes before the credit note that corrects it. */
const rankOf = ({ kind, document }: Event): number => ({ document: document.type === 'invoice' ? 0 : 1, payment: 2, removal: 3 })[kind];

/** Everything that is booked, in the order of validation. */
function eventsOf(documents: readonly BookedDocument[], payments: readonly BookedPayment[]): Event[] {
  const known = new Map(documents.map((document) => [document.id, document]));
  const paid = payments.flatMap((payment): Event[] => {
    const document = known.get(payment.documentId);
    if (!document) return [];
    // A payment is never validated before the number of its document, even when two clocks differ.
    const recorded: Event = { at: Math.max(payment.recordedAt, document.validatedAt), kind: 'payment', document, payment };
    return payment.removed ? [recorded, { at: Math.max(payment.removed.at, recorded.at), kind: 'removal', document, payment }] : [recorded];
  });
  const issued = documents.map((document): Event => ({ at: document.validatedAt, kind: 'document', document }));
  return [...issued, ...paid].toSorted((a, b) => a.at - b.at || rankOf(a) - rankOf(b) || (a.document.number < b.document.number ? -1 : 1));
}

function summed(sale: readonly SalePart[], sign: number): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { basisPoints, vatCents } of sale) sums.set(basisPoints, (sums.get(basisPoints) ?? 0) + sign * vatCents);
  return sums;
}

const awaitingOf = (document: BookedDocument): Map<number, number> =>
  summed(
    salePartsOf(document).filter((part) => awaitsPayment(part, document)),
    invoiceSign(document.type),
  );

/** Moves VAT from the account of VAT not yet due to the account of VAT to declare. */
const madeDue = (accounts: AccountSettings, due: ByRate): EntryLine[] =>
  [...due].flatMap(([rate, cents]) => [lineOf.vatAwaiting(accounts, rate, cents), lineOf.vat(accounts, rate, -cents)]);

const named = { invoice: 'Facture', creditNote: 'Avoir' } as const;
const withAmount = (lines: readonly EntryLine[]): EntryLine[] => lines.filter(({ cents }) => cents !== 0);

class Books {
  readonly #accounts: AccountSettings;
  readonly #dossiers = new Map<string, Dossier>();
  readonly #taken = new Map<string, ByRate>();

  constructor(accounts: AccountSettings) {
    this.#accounts = accounts;
  }

  #dossierOf(id: string): Dossier {
    const found = this.#dossiers.get(id) ?? new Dossier();
    this.#dossiers.set(id, found);
    return found;
  }

  document(document: BookedDocument, dossierId: string): EntryLine[] {
    const sign = invoiceSign(document.type);
    const parts = salePartsOf(document);
    const awaiting = awaitingOf(document);
    const rest = this.#dossierOf(dossierId).book(sign * document.totalCents, awaiting);
    const atOnce = summed(
      parts.filter((part) => !awaitsPayment(part, document)),
      sign,
    );
    return [
      lineOf.customer(this.#accounts, document.customer, sign * document.totalCents),
      ...parts.map(({ itemType, onAccount, netCents }) => lineOf.sale(this.#accounts, onAccount ? 'advance' : itemType, -sign * netCents)),
      ...[...atOnce].map(([rate, cents]) => lineOf.vat(this.#accounts, rate, -cents)),
      ...[...awaiting].map(([rate, cents]) => lineOf.vatAwaiting(this.#accounts, rate, -cents)),
      ...madeDue(this.#accounts, rest),
    ];
  }

  payment({ kind, document, payment }: Extract<Event, { payment: BookedPayment }>, dossierId: string): EntryLine[] {
    const received = invoiceSign(document.type) * payment.amountCents;
    const dossier = this.#dossierOf(dossierId);
    const moved = kind === 'removal' ? -received : received;
    const due =
      kind === 'removal'
        ? dossier.unpay(received, this.#taken.get(payment.id) ?? new Map<number, number>())
        : dossier.pay(received, invoiceSign(document.type) * document.totalCents, awaitingOf(document));
    if (kind === 'payment') this.#taken.set(payment.id, due);
    return [
      lineOf.bank(this.#accounts, payment.method, moved),
      lineOf.customer(this.#accounts, document.customer, -moved),
      ...madeDue(this.#accounts, due),
    ];
  }
}

function labelOf({ kind, document }: Event): string {
  const what = `${named[document.type].toLowerCase()} ${document.number} ${document.customer.name}`;
  if (kind === 'document') return `${named[document.type]} ${document.number} ${document.customer.name}`;
  const moved = document.type === 'invoice' ? 'Règlement' : 'Remboursement';
  return kind === 'payment' ? `${moved} ${what}` : `Annulation ${moved.toLowerCase()} ${what}`;
}

function datesOf(event: Event): Pick<Entry, 'on' | 'validatedOn'> {
  if (event.kind === 'document') return { on: event.document.issuedOn, validatedOn: event.document.validatedOn };
  const { removed, paidOn, recordedOn } = event.payment;
  return event.kind === 'removal' && removed ? { on: removed.on, validatedOn: removed.on } : { on: paidOn, validatedOn: recordedOn };
}

/** All entries since the first document. The VAT that a payment makes due depends on earlier entries. */
export function entriesOf(accounts: AccountSettings, documents: readonly BookedDocument[], payments: readonly BookedPayment[]): Entry[] {
  const books = new Books(accounts);
  return eventsOf(documents, payments).flatMap((event): Entry[] => {
    const dossierId = event.document.creditOfId ?? event.document.id;
    const lines = withAmount(event.kind === 'document' ? books.document(event.document, dossierId) : books.payment(event, dossierId));
    if (lines.length === 0) return [];
    const { number: piece, issuedOn: pieceOn } = event.document;
    const journal = event.kind === 'document' ? 'VE' : 'BQ';
    return [{ journal, ...datesOf(event), validatedAt: event.at, piece, pieceOn, label: labelOf(event), lines, dossierId }];
  });
}
