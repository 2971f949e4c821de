// Creates what the platform sells and bills, for tests.
import { agencyInvoicePayments, agencyInvoices, agencyPaymentItems, paymentMethods } from '@vigie/db/tables/platform/agency-payments.ts';
import { subscriptionArticles, subscriptionArticleTypes, subscriptionOffers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import { articleOrders, subscriptionOperations } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { agencyInvoiceAmounts, agencyInvoiceReference } from '@vigie/domain/subscription/invoice-amounts.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { next } from './people.ts';

type Values<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

const one = <T>(rows: T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('the factory wrote nothing');
  return row;
};
const unique = (): string => crypto.randomUUID().slice(0, 8);

export const makeArticleType = async (tx: Tx, values: Values<typeof subscriptionArticleTypes> = {}) =>
  one(
    await tx
      .insert(subscriptionArticleTypes)
      .values({ name: `Type ${unique()}`, ...values })
      .returning(),
  );

export const makeArticle = async (tx: Tx, typeId: string, values: Values<typeof subscriptionArticles> = {}) =>
  one(
    await tx
      .insert(subscriptionArticles)
      .values({ typeId, name: `Article ${next()}`, priceCents: 4_900, ...values })
      .returning(),
  );

/** Ten electronic signatures by default. */
export const makeOffer = async (tx: Tx, values: Values<typeof subscriptionOffers> = {}) =>
  one(
    await tx
      .insert(subscriptionOffers)
      .values({ name: `Offre ${next()}`, type: OfferType.signatures, priceCents: 990, quantity: 10, ...values })
      .returning(),
  );

export const makeOperation = async (
  tx: Tx,
  agencyId: string,
  offer: { id: string; priceCents: number },
  values: Values<typeof subscriptionOperations> = {},
) =>
  one(
    await tx
      .insert(subscriptionOperations)
      .values({ agencyId, offerId: offer.id, unitPriceCents: offer.priceCents, startsOn: '2026-11-01', ...values })
      .returning(),
  );

type Line = Pick<typeof agencyPaymentItems.$inferInsert, 'label' | 'quantity' | 'unitPriceCents'> & Values<typeof agencyPaymentItems>;

/** An invoice with its lines and one payment of the whole. */
export async function makeAgencyInvoice(
  tx: Tx,
  agencyId: string,
  lines: readonly Line[] = [{ label: 'Abonnement de gestion', quantity: 1, unitPriceCents: 8_900 }],
  { payment = {}, ...values }: Values<typeof agencyInvoices> & { payment?: Values<typeof agencyInvoicePayments> } = {},
) {
  const issuedOn = values.issuedOn ?? '2026-11-01';
  const amounts = agencyInvoiceAmounts(lines, values.vatBp ?? 2_000);
  const invoice = one(
    await tx
      .insert(agencyInvoices)
      .values({
        agencyId,
        // The real series stays untouched: no test takes a number from it.
        reference: `${agencyInvoiceReference(Number(issuedOn.slice(0, 4)), next())}-${unique()}`,
        issuedOn,
        vatBp: 2_000,
        buyer: { name: 'Agence', lines: ['12 rue de la Vigie', '31000 Toulouse'], siret: '73282932000074', vatNumber: '' },
        ...amounts,
        ...values,
      })
      .returning(),
  );
  const items = await tx
    .insert(agencyPaymentItems)
    .values(lines.map((line, rank) => ({ agencyId, invoiceId: invoice.id, rank, ...line })))
    .returning();
  const paid = one(
    await tx
      .insert(agencyInvoicePayments)
      .values({ agencyId, invoiceId: invoice.id, amountCents: amounts.totalCents, dueOn: issuedOn, ...payment })
      .returning(),
  );
  return { invoice, items, payment: paid };
}

/** The credit note of a whole invoice. */
export const makeCreditNote = async (
  tx: Tx,
  { id: correctsId, agencyId, reference, buyer, vatBp, exclCents, vatCents, totalCents }: typeof agencyInvoices.$inferSelect,
  values: Values<typeof agencyInvoices> = {},
) =>
  one(
    await tx
      .insert(agencyInvoices)
      .values({
        agencyId,
        type: 'creditNote',
        correctsId,
        reference: `${reference}-A`,
        issuedOn: '2026-11-01',
        buyer,
        vatBp,
        exclCents,
        vatCents,
        totalCents,
        ...values,
      })
      .returning(),
  );

export const makeArticleOrder = async (tx: Tx, agencyId: string, itemId: string, values: Values<typeof articleOrders> = {}) =>
  one(
    await tx
      .insert(articleOrders)
      .values({ agencyId, itemId, deliveryAddress: '12 rue de la Vigie, 31000 Toulouse', ...values })
      .returning(),
  );

/** A card with one of the provider's test numbers. */
export const makePaymentMethod = async (tx: Tx, agencyId: string, values: Values<typeof paymentMethods> = {}) =>
  one(
    await tx
      .insert(paymentMethods)
      .values({
        agencyId,
        type: 'card',
        providerMethodId: `pm_${unique()}`,
        holderName: 'Camille Martin',
        brand: 'Visa',
        lastFour: '4242',
        expiresOn: '2029-09',
        ...values,
      })
      .returning(),
  );
