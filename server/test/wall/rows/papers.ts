// Creates what is sold, billed and signed.
import { contract } from '@vigie/contract/contract.ts';
import { and, eq } from 'drizzle-orm';
import { contractSignatures } from '@vigie/db/tables/contracts.ts';
import { sealedDocuments } from '@vigie/db/tables/seals.ts';
import { invoicePayments } from '@vigie/db/tables/billing/billing.ts';
import { invoiceRunParts, invoiceRuns } from '@vigie/db/tables/billing/invoice-runs.ts';
import { sandboxFlows } from '@vigie/db/tables/platform/sandbox-flows.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { signatureToken } from '../../../src/contracts/signing/token.ts';
import { contractsWorld, DRAWING } from '../../worlds/contracts-world.ts';
import { inBase64, supplierXml } from '../../supplier-invoice.ts';
import { estimatesWorld } from '../../worlds/estimates-world.ts';
import { made, type Maker } from './made.ts';
import type { PlanRows } from './plan.ts';
import type { PlaceRows } from './places.ts';

const ITEM = { label: 'Gardiennage', quantity: { unit: 'hour', minutes: 600 }, unitPriceE3: 21_000, vatBasisPoints: 2_000 } as const;

async function invoiceRows({ t, here }: Maker, { offeredService }: Pick<PlanRows, 'offeredService'>) {
  const drafts = await t.tx(here.id, async (tx) => {
    const make = async () => (await makeInvoice(tx, here.id, here.customerId, { issuedOn: '2026-11-21', dueOn: '2026-12-21' })).id;
    const overBilled = await makeInvoice(tx, here.id, here.customerId, {
      issuedOn: '2026-11-21',
      dueOn: '2026-12-21',
      serviceIds: [offeredService],
      byMinute: true,
    });
    return [await make(), await make(), await make(), overBilled.id] as const;
  });
  const [draft, numbered, paid, overBilled] = drafts;
  for (const id of [numbered, paid, overBilled]) made(await t.call(contract.billing.validate, { as: here.owner, params: { id }, body: {} }));
  for (const id of [numbered, paid, overBilled]) made(await t.call(contract.billing.pdf, { as: here.owner, params: { id } }));
  const payment = { amountCents: 100, date: '2026-11-21', paymentMethod: 'SEPA' } as const;
  made(await t.call(contract.billing.pay, { as: here.owner, params: { id: paid }, body: payment }));
  const [settled] = await t.tx(here.id, (tx) => tx.select().from(invoicePayments).where(eq(invoicePayments.invoiceId, paid)));
  return { draftInvoice: draft, invoice: numbered, overBilledInvoice: overBilled, paidInvoice: paid, invoicePayment: settled!.id };
}

/** The drafts of a period, all written. */
async function runRows({ t, here }: Maker) {
  const values = { agencyId: here.id, periodFrom: '2026-10-01', periodUntil: '2026-10-31', issuedOn: '2026-11-01', userId: here.owner.userId };
  const [run] = await t.tx(here.id, (tx) =>
    tx
      .insert(invoiceRuns)
      .values({ ...values, endedAt: '2026-11-01T08:00:00.000Z' })
      .returning(),
  );
  await t.tx(here.id, (tx) => tx.insert(invoiceRunParts).values({ agencyId: here.id, runId: run!.id, customerId: here.customerId, position: 0 }));
  return { invoiceRun: run!.id };
}

async function receivedRows({ t, here }: Maker) {
  const body = { name: 'facture.xml', base64: inBase64(supplierXml()) };
  return { receivedInvoice: made(await t.call(contract.receivedInvoices.receive, { as: here.owner, body })).id };
}

/** What the sandbox of electronic invoices has received. */
async function sandboxRows({ t, here }: Maker) {
  const flow = { agencyId: here.id, key: 'wall', number: 'FA-2026-00001', buyer: 'Dépôt', totalCents: 100, sha256: '' };
  const [row] = await t.platform((tx) => tx.insert(sandboxFlows).values(flow).returning());
  return { sandboxFlow: row!.id };
}

async function paperRowsOf({ t, here }: Maker) {
  const as = here.owner;
  const body = { customerId: here.customerId, date: '2026-11-21', items: [ITEM] };
  const rows: Record<string, string> = {};
  for (const [name, calls] of [
    ['estimate', contract.estimates],
    ['order', contract.purchaseOrders],
  ] as const) {
    const draft = made(await t.call(calls.save, { as, body }));
    const numbered = made(await t.call(calls.save, { as, body }));
    made(await t.call(calls.validate, { as, params: { id: numbered.id }, body: {} }));
    made(await t.call(calls.pdf, { as, params: { id: numbered.id } }));
    rows[`${name}Draft`] = draft.id;
    rows[name] = numbered.id;
  }
  return rows as Record<'estimate' | 'estimateDraft' | 'order' | 'orderDraft', string>;
}

/** Sent to somebody, who has received a code as well. */
async function sentEstimateRows({ t, here }: Maker) {
  const world = estimatesWorld(t);
  const { id, sha256 } = await world.sent(here);
  const link = await world.linkOf(here, id);
  await world.codeFor(link, SIGNING_CODE);
  return { sentEstimate: id, estimateSha: sha256, estimateLink: link.id, estimateToken: link.token };
}

async function saleRows({ t, here }: Maker) {
  const as = here.owner;
  const service = made(await t.call(contract.catalog.saveService, { as, body: { name: 'Rondier', description: 'Ronde', priceCents: 2_100 } }));
  const discount = made(
    await t.call(contract.catalog.saveDiscount, { as, body: { name: 'Fidélité', discount: { kind: 'percent', basisPoints: 500 } } }),
  );
  const recurrence = made(
    await t.call(contract.recurrences.save, {
      as,
      body: { startAt: '2027-01-01', frequencyRhythm: 2, frequency: 1, customerId: here.customerId, items: [ITEM] },
    }),
  );
  return { catalogService: service.id, discount: discount.id, recurrence: (recurrence as { id: string }).id };
}

/** The code of a document that all have signed. */
async function sealedDocument({ t, here }: Pick<Maker, 't' | 'here'>): Promise<string> {
  const world = contractsWorld(t);
  await world.sent(here, ['paul@client.test']);
  made(await world.signByLink(await world.linkOf(here, 'paul@client.test')));
  const [sealed] = await t.tx(here.id, (tx) => tx.select().from(sealedDocuments).where(eq(sealedDocuments.agencyId, here.id)));
  return sealed!.code;
}

/** The code that both signers have received. */
export const SIGNING_CODE = '271828';

async function contractRows({ t, here }: Maker, known: PlaceRows) {
  const as = here.owner;
  const world = contractsWorld(t);
  const calls = contract.contracts;
  const draft = await world.customerContract(here);
  const signed = await world.customerContract(here);
  made(await world.sign(here, signed.id));
  const sent = await world.sent(here);
  const ofAgent = async () =>
    made(
      await t.call(calls.saveAgentContract, {
        as,
        body: { agentId: known.guard, title: 'Avenant', body: 'Entre {agency.name}.', emails: ['agent@vigie.test'] },
      }),
    );
  const sign = async (id: string) =>
    made(await t.call(calls.signAgentContract, { as, body: { id, fullname: 'Olivia Martin', consent: true, image: DRAWING } }));
  const agentDraft = await ofAgent();
  const agentSigned = await ofAgent();
  await sign(agentSigned.id);
  const agentSent = await ofAgent();
  await sign(agentSent.id);
  made(
    await t.call(calls.moveAgentContract, {
      as,
      params: { id: agentSent.id, action: 'send' },
      body: { paidSignatures: 5, emails: ['agent@vigie.test'] },
    }),
  );
  const templates = {
    agentTemplate: made(await t.call(calls.saveAgentTemplate, { as, body: { title: 'CDI', body: 'Texte' } })).id,
    customerTemplate: made(await t.call(calls.saveCustomerTemplate, { as, body: { title: 'Cadre', body: 'Texte' } })).id,
    signatureTemplate: made(
      await t.call(calls.saveSignatureTemplate, { as, body: { name: 'Directrice', fullname: 'Olivia Martin', image: DRAWING } }),
    ).id,
  };
  const tokenOf = async (id: string): Promise<string> => {
    const [waiting] = await t.tx(here.id, (tx) =>
      tx
        .select()
        .from(contractSignatures)
        .where(and(eq(contractSignatures.agencyId, here.id), eq(contractSignatures.contractId, id), eq(contractSignatures.side, 'other'))),
    );
    return signatureToken(t.house.addressKey, waiting!);
  };
  const tokens = { agentToken: await tokenOf(agentSent.id), customerToken: await tokenOf(sent.id) };
  await world.codeFor({ id: agentSent.id, token: tokens.agentToken }, SIGNING_CODE);
  await world.codeFor({ id: sent.id, token: tokens.customerToken }, SIGNING_CODE);
  return {
    sealedCode: await sealedDocument({ t, here }),
    customerContract: draft.id,
    signedCustomerContract: signed.id,
    sentCustomerContract: sent.id,
    agentContractDocument: agentDraft.id,
    signedAgentContract: agentSigned.id,
    sentAgentContract: agentSent.id,
    ...templates,
    ...tokens,
  };
}

export const paperRows = async (maker: Maker, known: PlaceRows & PlanRows) => ({
  ...(await invoiceRows(maker, known)),
  ...(await runRows(maker)),
  ...(await sandboxRows(maker)),
  ...(await receivedRows(maker)),
  ...(await paperRowsOf(maker)),
  ...(await sentEstimateRows(maker)),
  ...(await saleRows(maker)),
  ...(await contractRows(maker, known)),
});
