// Declares the calls about invoices received from suppliers, under the rights of purchase orders.
import { z } from 'zod';
import { DECISION_LABELS, RECEIVED_LABELS } from '@vigie/domain/billing/received/received.ts';
import { endpoint } from '../shared/endpoint.ts';
import { numberEnum } from '../shared/enums.ts';
import { Cents, Day, FileRef, Id, Instant, Version, listOf, listQuery, optionalText, text } from '../shared/schemas.ts';

const ReceivedStatusSchema = numberEnum(RECEIVED_LABELS);
const one = z.object({ id: Id });

export const ReceivedRow = z.object({
  id: Id,
  supplier: z.string(),
  supplierSiren: z.string(),
  number: z.string(),
  /** −1 for a credit note, whose amounts are positive. */
  sign: z.union([z.literal(1), z.literal(-1)]),
  date: Day,
  dueDate: Day.nullable(),
  currency: z.string(),
  netCents: Cents,
  vatCents: Cents,
  totalCents: Cents,
  /** As the supplier writes it (BT-13). */
  orderReference: z.string(),
  order: z.object({ id: Id, number: z.string().nullable() }).nullable(),
  status: ReceivedStatusSchema,
  reasonCode: z.string(),
  reason: z.string(),
  /** Delivered by the platform: what is decided goes back to the supplier. */
  fromPlatform: z.boolean(),
  createdAt: Instant,
  version: Version,
});

export const Received = ReceivedRow.extend({
  dueCents: Cents,
  iban: z.string(),
  vat: z.array(z.object({ category: z.string(), basisPoints: z.int(), basisCents: Cents, vatCents: Cents })),
  lines: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      quantityE4: z.int(),
      unit: z.string(),
      priceE6: z.int(),
      basisPoints: z.int(),
      netCents: Cents,
    }),
  ),
  file: FileRef,
  /** What the agency has decided, in its order. */
  states: z.array(z.object({ code: z.int(), at: Instant, reasonCode: z.string(), reason: z.string(), sentAt: Instant.nullable() })),
});

export const receivedInvoices = {
  list: endpoint({
    method: 'POST',
    path: '/fetch/receivedInvoices',
    summary: 'Liste les factures reçues des fournisseurs',
    access: { scope: 'scoped', agency: ['listPurchaseOrders'] },
    body: listQuery({ status: z.array(ReceivedStatusSchema), ordered: z.boolean(), from: Day, until: Day }),
    output: listOf(ReceivedRow),
  }),
  read: endpoint({
    method: 'GET',
    path: '/receivedInvoice/{id}',
    summary: 'Une facture reçue, ses lignes et son fichier',
    access: { scope: 'scoped', agency: ['readPurchaseOrders'] },
    params: one,
    output: Received,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/receivedInvoice',
    summary: 'Lit et garde une facture reçue : Factur-X, CII ou UBL',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['createPurchaseOrders'] },
    body: z.object({ name: text(200), base64: z.base64({ error: 'Le fichier est invalide' }) }),
    output: Received,
  }),
  move: endpoint({
    method: 'POST',
    path: '/receivedInvoice/{id}/status',
    summary: 'Approuve, conteste, refuse ou note payée une facture reçue',
    access: { scope: 'scoped', agency: ['editPurchaseOrders'] },
    params: one,
    body: z.object({
      version: Version.optional(),
      code: numberEnum(DECISION_LABELS),
      reasonCode: optionalText(40).default(''),
      reason: optionalText(300).default(''),
    }),
    output: Received,
  }),
  link: endpoint({
    method: 'PATCH',
    path: '/receivedInvoice/{id}/order',
    summary: 'Rattache une facture reçue à un bon de commande',
    access: { scope: 'scoped', agency: ['editPurchaseOrders'] },
    params: one,
    body: z.object({ version: Version.optional(), orderId: Id.nullable() }),
    output: Received,
  }),
  /** Ordered, invoiced, and what is left of a purchase order, before tax. */
  ofOrder: endpoint({
    method: 'GET',
    path: '/purchaseOrder/{id}/receivedInvoices',
    summary: 'Ce qui est facturé d’un bon de commande',
    access: { scope: 'scoped', agency: ['readPurchaseOrders'] },
    params: one,
    output: z.object({ orderedCents: Cents, invoicedCents: Cents, differenceCents: Cents, invoices: z.array(ReceivedRow) }),
  }),
};
