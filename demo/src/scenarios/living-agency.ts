// Creates the main agency: staff, customers, sites, weeks of services before and after today, absences, logbooks, rounds and slips.
import type { Size } from './size.ts';
import { customers, agentContracts, agentExpirations, agents, agentSpecialties, agentWishes, userCompanies } from '@vigie/db/tables/people.ts';
import { serviceAssignments, serviceBreaks, services, unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { checkpoints, roundCheckpoints, rounds, sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { addDays, mondayOf } from '@vigie/domain/shared/time-day.ts';
import { isoOf, localDay, startOfDay } from '@vigie/domain/shared/time.ts';
import type { Hands } from '../hands.ts';
import { insertCoreTeams } from './core-teams.ts';
import { insertAll } from '../insert-all.ts';
import type { Chance } from '@vigie/domain/shared/random.ts';
import { absencesOf, type Absence } from './staff/absences.ts';
import { stopAssignments, stopRows } from './field/circuits.ts';
import { makeContacts } from './commercial/contacts.ts';
import { assignmentRow, breakRows, execute, serviceRow } from './field/execution.ts';
import { type Executed } from './field/executed.ts';
import { insertArrivals } from './field/arrivals.ts';
import { firstPost } from './field/first-post.ts';
import { insertLogbook } from './field/logbook.ts';
import { planServices } from './plan.ts';
import { insertReports } from './field/reports.ts';
import { makeCustomers, makeSites, type SiteIdea } from './sites-of.ts';
import { makeStaffMember, type StaffMember } from './staff/staff.ts';

const ZONE = 'Europe/Paris';

export interface LivingAgency {
  readonly staff: readonly StaffMember[];
  readonly customers: readonly { id: string }[];
  readonly sites: readonly SiteIdea[];
  readonly executed: readonly Executed[];
  readonly firstDay: string;
}

async function insertPeople(tx: Tx, staff: readonly StaffMember[]): Promise<void> {
  await insertAll(
    tx,
    agents,
    staff.map((one) => one.agent),
  );
  await insertAll(
    tx,
    agentContracts,
    staff.map((one) => one.contract),
  );
  await insertAll(
    tx,
    agentExpirations,
    staff.flatMap((one) => one.expirations),
  );
  await insertAll(
    tx,
    agentSpecialties,
    staff.flatMap((one) => one.specialties),
  );
  await insertAll(
    tx,
    agentWishes,
    staff.flatMap((one) => one.wishes),
  );
}

async function insertSites(tx: Tx, ideas: readonly SiteIdea[]): Promise<void> {
  await insertAll(
    tx,
    sites,
    ideas.map((idea) => idea.site),
  );
  await insertAll(
    tx,
    checkpoints,
    ideas.flatMap((idea) => idea.checkpoints),
  );
  await insertAll(
    tx,
    rounds,
    ideas.flatMap((idea) => (idea.round ? [idea.round] : [])),
  );
  await insertAll(
    tx,
    roundCheckpoints,
    ideas.flatMap((idea) => idea.roundCheckpoints),
  );
}

const insertAbsences = (tx: Tx, agencyId: string, absences: readonly Absence[]) =>
  insertAll(
    tx,
    unavailabilities,
    absences.map(({ agentId, typeKey, start, end, comment }) => ({
      agencyId,
      id: crypto.randomUUID(),
      agentId,
      typeKey,
      startAt: isoOf(start),
      endAt: isoOf(end),
      comment,
    })),
  );

export interface LivingOptions {
  readonly agencyId: string;
  readonly now: number;
  readonly size: Size;
  readonly chance: Chance;
  /** Existing files: the demonstration's accounts. */
  readonly known: readonly StaffMember[];
  /** Absent where nothing can be stored. Then there are no photos and no slips. */
  readonly hands?: Hands | undefined;
}

/** The last week is still a draft: agents and customers do not see it. */
async function insertServices(tx: Tx, { agencyId, now, size, chance }: LivingOptions, executed: readonly Executed[], ideas: readonly SiteIdea[]) {
  const today = localDay(now, ZONE);
  const publishedUntil = startOfDay(addDays(mondayOf(today), 7 * Math.max(1, size.weeksAfter)), ZONE);
  const publishedAt = isoOf(startOfDay(addDays(today, -8), ZONE));
  const rows = executed.map((one) => serviceRow(agencyId, one, publishedUntil, publishedAt));
  await insertAll(tx, services, rows);
  await insertAll(
    tx,
    services,
    executed.flatMap((one, index) => stopRows(agencyId, one.planned, one.stops ?? [], rows[index]?.publishedAt ?? null)),
  );
  const placeOf = new Map(ideas.map(({ site }) => [site.id, site]));
  await insertAll(
    tx,
    serviceAssignments,
    executed.flatMap((one) => assignmentRow(agencyId, one, placeOf.get(one.planned.siteId), chance) ?? []),
  );
  await insertAll(
    tx,
    serviceAssignments,
    executed.flatMap((one) => stopAssignments(agencyId, one.agentId, one.stops ?? [])),
  );
  await insertAll(
    tx,
    serviceBreaks,
    executed.flatMap((one) => breakRows(agencyId, one)),
  );
}

export async function makeLivingAgency(tx: Tx, options: LivingOptions): Promise<LivingAgency> {
  const { agencyId, now, size, chance, known, hands } = options;
  const today = localDay(now, ZONE);
  const firstDay = addDays(mondayOf(today), -7 * size.weeksBefore);
  const staff = Array.from({ length: size.agents }, (_, rank) => makeStaffMember(agencyId, rank, today, chance));
  const customerRows = makeCustomers(agencyId, size.customers);
  const contacts = makeContacts(agencyId, customerRows);
  const siteIdeas = makeSites(agencyId, size.sites, customerRows, chance);
  const everybody = [...known, ...staff];
  const absences = absencesOf(staff, today, size, chance);
  await insertPeople(tx, staff);
  await insertAll(tx, customers, customerRows);
  await insertAll(
    tx,
    userCompanies,
    contacts.map(({ row }) => row),
  );
  await insertSites(tx, siteIdeas);
  await insertAbsences(tx, agencyId, absences);
  const planned = planServices({
    from: firstDay,
    days: 7 * (size.weeksBefore + size.weeksAfter + 1),
    staff: everybody,
    sites: siteIdeas,
    unavailabilities: absences.filter(({ late }) => !late),
    chance,
    now,
    fixed: firstPost(siteIdeas, customerRows[0]?.id, known[0]?.agent.id, now),
  });
  const executed = planned.map((service) => execute(service, now, chance));
  await insertServices(tx, options, executed, siteIdeas);
  await insertCoreTeams(
    tx,
    agencyId,
    executed.filter(({ stops }) => stops === undefined),
  );
  await insertArrivals(tx, { agencyId, now, executed, silent: known[0]?.agent.id });
  const common = { agencyId, now, chance, sites: siteIdeas, executed };
  await insertLogbook(tx, { ...common, hands, staff: everybody });
  if (hands) await insertReports(tx, { ...common, hands, contacts });
  return { staff, customers: customerRows, sites: siteIdeas, executed, firstDay };
}
