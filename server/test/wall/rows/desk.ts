// Creates the desk's rows: documents, requests, notes, stock, mails, payroll exports, a workbook to import.
import { contract } from '@vigie/contract/contract.ts';
import { informationNoteRecords } from '@vigie/db/tables/requests.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { and, eq } from 'drizzle-orm';
import { monthSteps } from '@vigie/db/tables/payroll.ts';
import { agencies, notifications } from '@vigie/db/tables/platform/platform.ts';
import { customersOf, givenFile } from '../../../src/import/test-support.ts';
import { clickAddress, openAddress } from '../../../src/plumbing/mail/tracking.ts';
import { filed } from '../../papers.ts';
import { asked, leave, wished } from '../../worlds/requests-world.ts';
import { made, type Maker } from './made.ts';
import type { PlanRows } from './plan.ts';
import type { PlaceRows } from './places.ts';

const CLICKED = 'https://vigie.test/accueil';

async function stockRows({ t, here }: Maker, known: PlaceRows) {
  const as = here.manager;
  const { stock } = contract;
  const reference = made(await t.call(stock.saveReference, { as, body: { title: 'Radio', quantity: 20, lowStockLevel: 1 } }));
  const unused = made(await t.call(stock.saveReference, { as, body: { title: 'Lampe', quantity: 5, lowStockLevel: 1 } }));
  const give = async (whom: object) =>
    made(await t.call(stock.saveAssignment, { as, body: { stockReference: reference.id, quantityToAssign: 1, ...whom } })).data;
  const [toAgent] = await give({ userCompanies: [known.guard] });
  const [toSite] = await give({ sites: [known.site] });
  const action = made(
    await t.call(stock.saveAction, { as, body: { stockReference: reference.id, kind: 'check', title: 'Contrôle', effectiveDate: '2026-12-01' } }),
  );
  const item = made(await t.call(stock.saveAgentItem, { as, params: { id: known.guard }, body: { name: 'Parka', kind: 0 } }));
  const image = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const ring = made(await t.call(stock.saveAgentItem, { as, params: { id: known.guard }, body: { name: 'Trousseau', kind: 0 } }));
  const slip = made(
    await t.call(stock.signSlip, {
      as,
      params: { id: known.guard },
      body: { newId: crypto.randomUUID(), kind: 'handOver', keys: [`item:${ring.id}`], image },
    }),
  );
  return {
    equipmentSlip: slip.id,
    stockReference: reference.id,
    unusedReference: unused.id,
    stockAssignment: toAgent!.id,
    siteAssignment: toSite!.id,
    stockAction: action.id,
    agentItem: item.id,
  };
}

async function documentRows({ t, here, people }: Maker, known: PlaceRows) {
  const ofAgency = await filed(t, here.owner, { shared: true, accessAllAgents: true, accessAllCustomers: true });
  const ofAgent = await filed(t, here.owner, { agent: known.guard, shared: true, userCompanies: [people.guard.memberId] }, 'agent');
  const ofCustomer = await filed(t, here.owner, { customer: known.customer, shared: true, customers: [known.customer] }, 'customer');
  const agentsOwn = await t.call(contract.documents.saveOfAgent, {
    as: people.guard,
    via: 'agent',
    body: { name: 'Diplôme', files: [{ name: 'd.pdf', base64: Buffer.from('%PDF-1.4\n').toString('base64') }] },
  });
  const customersOwn = await t.call(contract.documents.saveOfCustomer, {
    as: people.customer,
    body: { name: 'Plan', files: [{ name: 'p.pdf', base64: Buffer.from('%PDF-1.4\n').toString('base64') }] },
  });
  return {
    document: ofAgency.id,
    sharedDocument: ofAgency.id,
    agentDocument: ofAgent.id,
    customerDocument: ofCustomer.id,
    agentsOwnDocument: made(agentsOwn)[0]!.id,
    customersOwnDocument: made(customersOwn)[0]!.id,
  };
}

async function noteRows({ t, here, people }: Maker) {
  const note = made(
    await t.call(contract.requests.saveNote, {
      as: here.owner,
      body: { title: 'Consigne', content: 'Lisez.', allAgents: true, recipients: [] },
    }),
  );
  const records = await t.tx(here.id, (tx) => tx.select().from(informationNoteRecords).where(eq(informationNoteRecords.agencyId, here.id)));
  const of = (memberId: string): string => records.find((record) => record.memberId === memberId)!.id;
  return {
    note: note.id,
    noteRecord: of(people.guard.memberId),
    officeRecord: of(people.office.memberId),
    bareRecord: of(people.bareGuard.memberId),
  };
}

export async function deskRows(maker: Maker, known: PlaceRows & PlanRows) {
  const { t, here, people } = maker;
  const element = made(
    await t.call(contract.payroll.saveElement, {
      as: here.owner,
      body: { agentId: known.guard, typeKey: 'bonus', month: '2026-11', amountCents: 5_000 },
    }),
  );
  const asking = { month: '2026-09', kind: 'asked', userId: here.owner.userId, authorName: 'Titulaire' } as const;
  const [step] = await t.tx(here.id, (tx) =>
    tx
      .insert(monthSteps)
      .values({ agencyId: here.id, agentId: known.guard, ...asking })
      .returning(),
  );
  const file = await givenFile(t, here.id, here.owner.userId, await customersOf('Société Neuve'));
  const again = await givenFile(t, here.id, here.owner.userId, await customersOf('Autre Société'));
  const run = made(await t.call(contract.backoffice.readImport, { as: here.owner, body: { fileId: file.id } }));
  const [sender] = made(await t.call(contract.mail.senders, { as: here.owner })) as { email: string }[];
  made(
    await t.call(contract.mail.send, {
      as: here.owner,
      body: { from: sender!.email, to: ['a@b.test'], subject: 'Essai', message: 'Bonjour' },
    }),
  );
  const [mail] = await t.tx(here.id, (tx) =>
    tx
      .select()
      .from(mails)
      .where(and(eq(mails.agencyId, here.id), eq(mails.subject, 'Essai'))),
  );
  const tracking = { mailId: mail!.id, baseUrl: '', key: t.house.addressKey };
  const [agency] = await t.platform((tx) => tx.select().from(agencies).where(eq(agencies.id, here.id)));
  const [notice] = await t.platform((tx) => tx.insert(notifications).values({ userId: people.guard.userId, title: 'Essai' }).returning());
  return {
    ...(await stockRows(maker, known)),
    ...(await documentRows(maker, known)),
    ...(await noteRows(maker)),
    agentRequest: (await asked(t, people.guard)).id,
    answeredRequest: (await asked(t, people.guard, leave({ subject: 'Autre' }))).id,
    customerRequest: (await wished(t, people.customer)).id,
    salaryElement: element.id,
    monthStep: step!.id,
    workbook: again.id,
    importRun: run.importId,
    mail: mail!.id,
    sender: agency!.email,
    mailOpening: openAddress(tracking).split('/').at(-1)!,
    mailClick: clickAddress(tracking, CLICKED).split('?')[0]!.split('/').at(-1)!,
    clicked: CLICKED,
    ownerUser: here.owner.userId,
    notification: notice!.id,
  };
}
