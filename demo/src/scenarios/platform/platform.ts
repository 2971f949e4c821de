// Creates the whole demonstration: platform staff, the main agency, and a second small one that tests the wall.
import type { Hands } from '../../hands.ts';
import type { Size } from '../size.ts';
import { eq, sql } from 'drizzle-orm';
import { agentContracts, agentExpirations, agentSpecialties, counters, userCompanies } from '@vigie/db/tables/people.ts';
import { onCallPeople } from '@vigie/db/tables/field/on-call.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { suggestedCheckLevels } from '@vigie/domain/agency/settings/check-levels.ts';
import { closeRights, defaultCustomerRights } from '@vigie/domain/identity/rights.ts';
import { addDays, firstOfMonth, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { demoAccounts, demoPassword, type DemoAccount } from '../../accounts.ts';
import { agencyLogo } from '../../pictures/logo.ts';
import { makeAgency, makeAgent, makeMember, makeUser } from '../../factories/people.ts';
import { insertAll } from '../../insert-all.ts';
import { chanceFrom, type Chance } from '@vigie/domain/shared/random.ts';
import { makeAds, type Advertiser } from '../commercial/ads.ts';
import { keepContracts } from '../commercial/contracts.ts';
import { keepPapers } from '../commercial/documents.ts';
import { keepBooks } from '../commercial/invoices.ts';
import { receiveSupplies } from '../commercial/received.ts';
import { makeOffers } from '../commercial/offers.ts';
import { makeLivingAgency, type LivingAgency } from '../living-agency.ts';
import { usualSize } from '../size.ts';
import { makePlatformPast } from './platform-past.ts';
import { chooseWeeklyReport } from './portal-report.ts';
import { makeRequests } from '../commercial/requests.ts';
import { stockPlatform } from './platform-sales.ts';
import { billAgencies } from './platform-billing.ts';
import { sayPlatformWords } from './platform-words.ts';
import { makeSalaryElements } from '../staff/salary-elements.ts';
import { makeSamples } from '../samples.ts';
import { makeStaffMember, type StaffMember } from '../staff/staff.ts';
import { makeStock } from '../commercial/stock.ts';

/** The file of an account that has one, with its contract and valid documents. */
async function fileOf(tx: Tx, agencyId: string, account: DemoAccount, rank: number, today: string, chance: Chance): Promise<StaffMember> {
  // Rank 2 in each eleven has long-lasting documents.
  const made = makeStaffMember(agencyId, 900 + rank * 11 + 2, today, chance);
  const agent = await makeAgent(tx, agencyId, {
    ...made.agent,
    number: `S9${String(rank).padStart(3, '0')}`,
    firstname: account.firstname,
    lastname: account.lastname,
    email: account.email,
    status: 100,
    plannable: account.plannable ?? false,
    position: account.label[0]?.toUpperCase() + account.label.slice(1),
  });
  await insertAll(tx, agentContracts, [{ ...made.contract, type: 'CDI', endOn: null }]);
  await insertAll(tx, agentExpirations, made.expirations);
  await insertAll(tx, agentSpecialties, made.specialties);
  return { ...made, agent: agent as StaffMember['agent'] };
}

interface Accounts {
  readonly plannable: StaffMember[];
  readonly customerMemberId: string | undefined;
  readonly managerUserId: string | undefined;
  readonly guard: { readonly agentId: string; readonly memberId: string } | undefined;
  /** Address → account. */
  readonly userIds: ReadonlyMap<string, string>;
  /** Address of people with a file → membership. */
  readonly members: ReadonlyMap<string, string>;
}

/** A customer has the rights of every customer, and may answer the estimates that it was sent. */
const rightsOf = (kind: DemoAccount['kind']): { rights?: string[] } =>
  kind === 'customer' ? { rights: closeRights([...defaultCustomerRights, 'readEstimates', 'readCustomerContracts']) } : {};

/** Numbers that nobody has (reserved by the ARCEP for fictions). */
const phoneOf = ({ phone }: DemoAccount): { phone?: string } => (phone === undefined ? {} : { phone });

async function placeOnCall(tx: Tx, agencyId: string, { onCall }: DemoAccount, memberId: string): Promise<void> {
  if (onCall !== undefined) await tx.insert(onCallPeople).values({ agencyId, memberId, rank: onCall });
}

async function makeAccounts(tx: Tx, agencyId: string, today: string, chance: Chance): Promise<Accounts> {
  const plannable: StaffMember[] = [];
  let customerMemberId: string | undefined;
  let managerUserId: string | undefined;
  let guard: Accounts['guard'];
  const userIds = new Map<string, string>();
  const members = new Map<string, string>();
  for (const [rank, account] of demoAccounts.entries()) {
    const { email, firstname, lastname, kind } = account;
    const user = await makeUser(tx, {
      email,
      firstname,
      lastname,
      password: demoPassword,
      platformRole: account.platformRole ?? null,
      lastLoginAt: `${addDays(today, -1)}T08:00:00Z`,
    });
    userIds.set(email, user.id);
    if (!kind) continue;
    const file = account.plannable === undefined ? undefined : await fileOf(tx, agencyId, account, rank, today, chance);
    const own = { ...(file ? { agentId: file.agent.id } : {}), ...rightsOf(kind) };
    const member = await makeMember(tx, agencyId, { kind, userId: user.id, firstname, lastname, email, ...own, ...phoneOf(account) });
    if (file) members.set(email, member.id);
    if (kind === 'owner') await tx.update(agencies).set({ managerId: member.id }).where(eq(agencies.id, agencyId));
    if (kind === 'customer') customerMemberId = member.id;
    if (kind === 'staff') managerUserId = user.id;
    await placeOnCall(tx, agencyId, account, member.id);
    if (file && account.plannable) {
      plannable.push(file);
      guard = { agentId: file.agent.id, memberId: member.id };
    }
  }
  return { plannable, customerMemberId, managerUserId, guard, userIds, members };
}

const nameOf = (email: string): string => {
  const found = demoAccounts.find((account) => account.email === email);
  return found ? `${found.firstname} ${found.lastname}` : '';
};

/** Requests and notes in the names of the demonstration's accounts. */
async function makeTalk(tx: Tx, agencyId: string, now: number, { guard, userIds, members }: Accounts, living: LivingAgency): Promise<void> {
  const person = (email: string) => ({ userId: userIds.get(email) ?? null, name: nameOf(email) });
  const [firstCustomer] = living.customers;
  if (!guard || !firstCustomer) return;
  await makeRequests(tx, {
    agencyId,
    now,
    manager: person('manager@vigie.test'),
    guard: { ...person('agent@vigie.test'), agentId: guard.agentId },
    customer: { ...person('customer@vigie.test'), customerId: firstCustomer.id },
    agents: living.staff.map(({ agent }) => agent),
    customers: living.customers,
    // A note's author does not have to read it.
    members: new Map([...members].filter(([email]) => email !== 'manager@vigie.test')),
  });
}

/** Gives stock to the demonstration's guard, to collaborators, and to its customer's sites. */
async function fillStock(
  tx: Tx,
  agencyId: string,
  now: number,
  { guard }: Accounts,
  { staff, sites, customers: [first] }: LivingAgency,
): Promise<void> {
  const own = demoAccounts.find(({ plannable }) => plannable);
  if (!guard || !own) return;
  await makeStock(tx, {
    agencyId,
    now,
    today: localDay(now, 'Europe/Paris'),
    guard: { id: guard.agentId, name: `${own.firstname} ${own.lastname}` },
    agents: staff.map(({ agent: { id, firstname, lastname } }) => ({ id, name: `${firstname} ${lastname}` })),
    sites: sites.flatMap(({ site: { id, name, customerId } }) => (customerId === first?.id ? { id, name } : [])),
  });
}

/** Numbers already assigned by hand, after which the counters continue. */
const startCounters = (tx: Tx, agencyId: string, customerCount: number, agentCount: number) =>
  tx.insert(counters).values([
    { agencyId, id: 'customers', lastNumber: customerCount },
    { agencyId, id: 'agents', lastNumber: agentCount },
  ]);

/** A second, small agency on trial, for testing the wall. */
async function makeNeighbour(tx: Tx, { today, now, chance }: { today: LocalDay; now: number; chance: Chance }): Promise<Advertiser> {
  const second = await makeAgency(tx, {
    isDemonstration: true,
    name: 'Garde & Veille',
    email: 'contact@garde-veille.test',
    phone: '+33556000000',
    city: 'Bordeaux',
    zipcode: '33000',
    street: '4 quai Richelieu',
    subscription: { currentPeriodEndOn: addDays(today, 21), paid: false, offerType: OfferType.trial },
  });
  const user = await makeUser(tx, { email: 'voisin@vigie.test', firstname: 'Victor', lastname: 'Nogaret', password: demoPassword });
  const owner = await makeMember(tx, second.id, {
    kind: 'owner',
    userId: user.id,
  });
  await tx.update(agencies).set({ managerId: owner.id }).where(eq(agencies.id, second.id));
  await makeLivingAgency(tx, {
    agencyId: second.id,
    now,
    size: { agents: 4, sites: 2, customers: 1, weeksBefore: 1, weeksAfter: 1 },
    chance,
    known: [],
  });
  await startCounters(tx, second.id, 1, 4);
  return { agencyId: second.id, userId: user.id, name: 'Victor Nogaret' };
}

/** The settings of the demonstration's agency. Customers read its guards' names, and stock is counted. Invoices go to the sandbox. */
const settings = () => ({
  planning: { checks: suggestedCheckLevels() },
  agencySettingsFeature: { stockSimplified: false },
  // The sun of its logo.
  exportSettings: { colour: '#f4a52e' },
  settingsContractCustomer: { timeRemindContract: 2 },
  settingsContractAgent: {
    timeRemindContract: 1,
    pensionFund: 'Agirc-Arrco, 16-18 rue Jules-César, 75012 Paris',
    welfareFund: 'Prévoyance de la branche, 12 rue de la Paix, 75002 Paris',
  },
  electronicInvoicing: { platform: 'sandbox' },
  pricing: { dayPriceCents: 2100 },
  customerPlanningSettings: { agentNamesVisible: true },
  invoiceSettings: { bankDetails: 'Virement bancaire, IBAN FR76 3000 6000 0112 3456 7890 189' },
});

interface Desk {
  readonly agencyId: string;
  readonly now: number;
  readonly hands: Hands;
  /** Of the manager. */
  readonly userId: string;
  readonly accounts: Accounts;
  readonly living: LivingAgency;
}

/** What the manager does by the product's own use-cases: books, offers, signatures, contracts. */
async function keepDesk(tx: Tx, { agencyId, now, hands, userId, accounts: { guard }, living }: Desk): Promise<void> {
  const { customers, staff, firstDay } = living;
  const clerk = hands.clerk(tx, agencyId, userId);
  await keepBooks(clerk, { customers, firstDay, now });
  await makeOffers(tx, clerk, { agencyId, customers, agentId: staff[0]?.agent.id ?? null, now });
  await receiveSupplies(clerk, now);
  const month = addDays(firstOfMonth(localDay(now, 'Europe/Paris')), -1).slice(0, 7);
  await clerk.signatures({ month, name: nameOf('manager@vigie.test'), waiting: [guard?.agentId] }, now);
  const [firstCustomer] = customers;
  if (!guard || !firstCustomer) return;
  const notary = hands.notary(tx, agencyId, userId);
  await keepContracts(tx, notary, { agencyId, now, customers, agentId: guard.agentId });
  await keepPapers(tx, { agencyId, now, hands, userId, agent: guard, customerId: firstCustomer.id });
}

export async function makePlatform(tx: Tx, { progress, now = Date.now(), size = usualSize, hands }: DemoOptions): Promise<void> {
  progress('Chargement de l’agence de démonstration…');
  const chance = chanceFrom(20_261_121);
  const today = localDay(now, 'Europe/Paris');
  await stockPlatform(tx, now);
  const agency = await makeAgency(tx, {
    isDemonstration: true,
    name: 'Sentinelle Sud Sécurité',
    email: 'contact@sentinelle-sud.test',
    phone: '+33561000000',
    street: '18 boulevard de Strasbourg',
    zipcode: '31000',
    city: 'Toulouse',
    latitude: 43.6075,
    longitude: 1.4478,
    settings: settings(),
    subscription: { currentPeriodEndOn: addDays(today, 240), freeAccounts: 2, prepaidSignatures: 40, prepaidPayslips: 120 },
  });
  if (hands) {
    const logo = await hands.keep(tx, agency.id, { name: 'logo.png', mimeType: 'image/png', bytes: agencyLogo() });
    await tx.update(agencies).set({ logoFileId: logo.id }).where(eq(agencies.id, agency.id));
  }
  const accounts = await makeAccounts(tx, agency.id, today, chance);
  const living = await makeLivingAgency(tx, { agencyId: agency.id, now, size, chance, known: accounts.plannable, hands });
  const [firstCustomer] = living.customers;
  if (accounts.customerMemberId && firstCustomer) {
    await tx
      .update(userCompanies)
      .set({ customerId: firstCustomer.id, invoiceRecipient: true, planningRecipient: true, sendCustomerInterventionReport: true })
      .where(eq(userCompanies.id, accounts.customerMemberId));
    await chooseWeeklyReport(tx, agency.id, accounts.customerMemberId);
  }
  await makePlatformPast(tx, agency.id, today);
  await makeTalk(tx, agency.id, now, accounts, living);
  await fillStock(tx, agency.id, now, accounts, living);
  await startCounters(tx, agency.id, size.customers, size.agents);
  await makeSamples(tx, agency.id);
  await makeSalaryElements(
    tx,
    agency.id,
    living.staff.map(({ agent }) => agent.id),
    today,
  );
  if (hands && accounts.managerUserId) await keepDesk(tx, { agencyId: agency.id, now, hands, userId: accounts.managerUserId, accounts, living });
  progress(`${living.staff.length} collaborateurs, ${living.sites.length} sites, ${living.executed.length} services`);
  const neighbour = await makeNeighbour(tx, { today, now, chance });
  const author = accounts.managerUserId ? { userId: accounts.managerUserId, agencyId: agency.id } : undefined;
  await makeAds(tx, { now, author, authorName: nameOf('manager@vigie.test'), neighbour });
  await billAgencies(tx, { today, hands, agencyIds: [agency.id, neighbour.agencyId] });
  await sayPlatformWords(tx, { today, now, author });
  await tx.execute(sql`select set_config('app.audit', 'on', true)`);
}

export interface DemoOptions {
  readonly dataDir: string;
  readonly progress: (text: string) => void;
  /** The moment around which everything is dated. */
  readonly now?: number;
  readonly size?: Size;
  /** Provided by the running product. Without them there are no invoices, slips or photos. */
  readonly hands?: Hands;
}
