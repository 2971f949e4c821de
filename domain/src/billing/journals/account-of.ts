// Finds the account of each line of an entry in the agency's settings.
import type { AccountSettings } from '../../agency/settings/settings.ts';
import type { ItemType } from '../invoice/invoice-line.ts';
import type { PaymentMethod } from '../payment.ts';
import { rateText } from '../rate-text.ts';
import type { BookedDocument, EntryLine } from './booked.ts';

const line = (account: string, accountLabel: string, cents: number): EntryLine => ({ account, accountLabel, cents, auxiliary: null });

/** General accounts of the French chart (PCG, art. 944-44, 945-70, 944-41): customers, sales, VAT. */
export const lineOf = {
  customer: ({ customers }: AccountSettings, customer: BookedDocument['customer'], cents: number): EntryLine => ({
    ...line(customers, 'Clients', cents),
    auxiliary: customer,
  }),
  sale: (accounts: AccountSettings, itemType: ItemType | 'advance', cents: number): EntryLine => {
    if (itemType === 'advance') return line(accounts.advances, 'Clients, avances et acomptes reçus', cents);
    return itemType === 'product' ? line(accounts.goods, 'Ventes de marchandises', cents) : line(accounts.services, 'Prestations de services', cents);
  },
  vat: ({ vatCollected, vatByRate }: AccountSettings, basisPoints: number, cents: number): EntryLine =>
    line(vatByRate[String(basisPoints)] || vatCollected, `TVA collectée ${rateText(basisPoints)}`, cents),
  vatAwaiting: ({ vatAwaiting, vatAwaitingByRate }: AccountSettings, basisPoints: number, cents: number): EntryLine =>
    line(vatAwaitingByRate[String(basisPoints)] || vatAwaiting, `TVA en attente d’encaissement ${rateText(basisPoints)}`, cents),
  bank: ({ payments }: AccountSettings, method: PaymentMethod, cents: number): EntryLine => line(payments[method], 'Banque', cents),
};
