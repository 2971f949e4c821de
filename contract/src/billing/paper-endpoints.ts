// Declares the calls about estimates and purchase orders: the same for both, each with its own wording and rights.
import { z } from 'zod';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Cents, Day, Id, Ok, Version, listOf, listQuery } from '../shared/schemas.ts';
import { Paper, PaperInput, PaperRow, PaperStatusSchema } from './paper-schemas.ts';
import { DoubtfulHours, InstalmentKindSchema, Invoice, ManyNumbered, SendInput, byCurrency } from './schemas.ts';

const one = z.object({ id: Id });

/** A deposit or a progress invoice: a rate of the estimate, or an amount with tax. */
const InstalmentInput = z.object({
  kind: InstalmentKindSchema.exclude(['final']),
  share: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('percent'),
      basisPoints: z.int('Le taux va de 0,01 à 100 %').min(1, 'Le taux va de 0,01 à 100 %').max(10_000, 'Le taux va de 0,01 à 100 %'),
    }),
    z.object({ kind: z.literal('amount'), cents: Cents.min(1, 'Le montant doit être supérieur à 0').max(1_000_000_000_000) }),
  ]),
});
/** The version that was displayed. An action on another version is refused. */
const seen = z.object({ version: Version.optional() });

interface Words {
  readonly path: 'estimate' | 'purchaseOrder';
  /** « un devis », « les devis ». */
  readonly a: string;
  readonly many: string;
  readonly rights: Readonly<Record<'list' | 'read' | 'create' | 'edit' | 'send' | 'remove', Right>>;
  /** Customers read what they were sent in their portal. */
  readonly inPortal?: true;
}

/** Who reads: the desk, and customers where they find their own. */
const readers = ({ inPortal }: Words, right: Right) =>
  ({ scope: 'scoped', agency: [right], ...(inPortal ? { customer: [right] as const } : {}) }) as const;

const query = listQuery({
  status: z.array(PaperStatusSchema),
  sent: z.boolean(),
  customerIds: z.array(Id),
  agentIds: z.array(Id),
  expired: z.boolean(),
  /** Still valid, neither accepted nor refused. */
  awaited: z.boolean(),
  invoiced: z.boolean(),
  from: Day,
  until: Day,
});

/** The list, one document, and the printed page. */
const readingOf = (words: Words, { path, a, many, rights } = words) => ({
  list: endpoint({
    method: 'POST',
    path: `/fetch/${path}s`,
    summary: `Liste les ${many}`,
    access: readers(words, rights.list),
    body: query,
    output: listOf(PaperRow).extend({ sums: byCurrency({ netCents: z.int(), totalCents: z.int() }) }),
    offline: 'cached',
  }),
  read: endpoint({
    method: 'GET',
    path: `/${path}/{id}`,
    summary: `Lit ${a}`,
    access: readers(words, rights.read),
    params: one,
    output: Paper,
    offline: 'cached',
  }),
  preview: endpoint({
    method: 'POST',
    path: `/${path}/preview`,
    summary: `Aperçu PDF de ${a}, marqué BROUILLON`,
    weight: 'heavy',
    access: { scope: 'scoped', agency: [rights.create, rights.edit] },
    /** `svg`: all pages as one image, for screens without a viewer. */
    query: z.object({ as: z.enum(['pdf', 'svg']).default('pdf') }),
    body: PaperInput,
    produces: ['application/pdf', 'image/svg+xml'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: `/${path}/{id}/pdf`,
    summary: `Adresse signée du PDF de ${a}`,
    access: readers(words, rights.read),
    params: one,
    /** `accepted`: the copy with the proof of its acceptance online. */
    query: z.object({ copy: z.enum(['original', 'accepted']).default('original') }),
    output: z.object({ url: z.string(), name: z.string() }),
  }),
});

const writingOf = ({ path, a, many, rights }: Words) => ({
  save: endpoint({
    method: 'POST',
    path: `/${path}`,
    summary: `Crée ou modifie ${a}`,
    weight: 'heavy',
    access: { scope: 'scoped', agency: [rights.create, rights.edit] },
    body: PaperInput,
    output: Paper,
  }),
  /** Asked once more before the number: it forbids nothing. */
  doubts: endpoint({
    method: 'GET',
    path: `/${path}/{id}/doubts`,
    summary: `Compare les heures d’${a} au planning avant sa validation`,
    access: { scope: 'scoped', agency: [rights.edit] },
    params: one,
    output: z.object({ hours: DoubtfulHours.nullable() }),
  }),
  validate: endpoint({
    method: 'POST',
    path: `/${path}/{id}/validate`,
    summary: `Numérote et verrouille ${a}`,
    access: { scope: 'scoped', agency: [rights.edit] },
    params: one,
    body: seen,
    output: Paper,
  }),
  /** Each one separately, the earliest first: a refusal does not block the others. */
  validateMany: endpoint({
    method: 'POST',
    path: `/${path}s/validate`,
    summary: `Numérote et verrouille plusieurs ${many}`,
    access: { scope: 'scoped', agency: [rights.edit] },
    body: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: ManyNumbered,
  }),
  send: endpoint({
    method: 'POST',
    path: `/${path}/{id}/send`,
    summary: `Envoie ${a} par e-mail`,
    access: { scope: 'scoped', agency: [rights.send] },
    params: one,
    body: SendInput,
    output: z.object({ message: z.string(), recipients: z.array(z.string()) }),
  }),
});

const movesOf = ({ path, a, rights }: Words) => ({
  markSent: endpoint({
    method: 'PATCH',
    path: `/${path}/{id}/sent`,
    summary: `Marque ${a} comme envoyé ou non`,
    access: { scope: 'scoped', agency: [rights.send] },
    params: one,
    body: z.object({ sent: z.boolean().default(true) }),
    output: Paper,
  }),
  move: endpoint({
    method: 'POST',
    path: `/${path}/{id}/status`,
    summary: `Accepte ou annule ${a}`,
    access: { scope: 'scoped', agency: [rights.edit] },
    params: one,
    body: seen.extend({ move: z.enum(['receive', 'cancel']) }),
    output: Paper,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: `/${path}/{id}/duplicate`,
    summary: `Copie ${a}`,
    access: { scope: 'scoped', agency: [rights.create] },
    params: one,
    output: Paper,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/${path}/{id}`,
    summary: `Supprime ${a} sans numéro`,
    access: { scope: 'scoped', agency: [rights.remove] },
    params: one,
    output: Ok,
  }),
});

const papers = (words: Words) => ({ ...readingOf(words), ...writingOf(words), ...movesOf(words) });

export const purchaseOrders = papers({
  path: 'purchaseOrder',
  a: 'un bon de commande',
  many: 'bons de commande',
  rights: {
    list: 'listPurchaseOrders',
    read: 'readPurchaseOrders',
    create: 'createPurchaseOrders',
    edit: 'editPurchaseOrders',
    send: 'sendPurchaseOrders',
    remove: 'deletePurchaseOrders',
  },
});

export const estimates = {
  ...papers({
    path: 'estimate',
    a: 'un devis',
    many: 'devis',
    inPortal: true,
    rights: {
      list: 'listEstimates',
      read: 'readEstimates',
      create: 'createEstimates',
      edit: 'editEstimates',
      send: 'sendEstimates',
      remove: 'deleteEstimates',
    },
  }),
  reminds: endpoint({
    method: 'GET',
    path: '/estimates/reminds',
    summary: 'Devis envoyés et sans réponse',
    access: { scope: 'scoped', agency: ['listEstimates'] },
    output: listOf(PaperRow),
  }),
  toInvoice: endpoint({
    method: 'POST',
    path: '/estimate/{id}/invoice',
    summary: 'Prépare la facture d’un devis',
    access: { scope: 'scoped', agency: ['createInvoices'] },
    params: one,
    /** `client`: converts the prospect to a customer. `part`: bills a part only; without it the whole, or what no part has billed. */
    body: z.object({ client: z.boolean().default(false), part: InstalmentInput.nullable().default(null) }),
    output: Invoice,
  }),
};
