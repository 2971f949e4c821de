// The agency that lives: staff, customers, sites, weeks of services before and after today, absences, logbooks, rounds and reports.
import { customers, agentContracts, agentExpirations, agents, agentSpecialties } from '@vigie/db/tables/people.ts';
import { serviceAssignments, serviceBreaks, services, unavailabilities } from '@vigie/db/tables/planning.ts';
import { checkpoints, roundCheckpoints, rounds, sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { unavailableDays, type Unavailability } from '@vigie/domain/planning/unavailability.ts';
import { addDays, mondayOf } from '@vigie/domain/shared/time-day.ts';
import { isoOf, localDay, startOfDay } from '@vigie/domain/shared/time.ts';
import { insertAll } from '../insert-all.ts';
import type { Chance } from '../random.ts';
import { assignmentRow, breakRows, execute, serviceRow, type Executed } from './execution.ts';
import { insertLogbook } from './logbook.ts';
import { planServices } from './plan.ts';
import { makeCustomers, makeSites, type SiteIdea } from './sites-of.ts';
import { makeStaffMember, type StaffMember } from './staff.ts';

const ZONE = 'Europe/Paris';

export interface Size {
  readonly agents: number;
  readonly sites: number;
  readonly customers: number;
  /** Weeks before and after this one. */
  readonly weeksBefore: number;
  readonly weeksAfter: number;
}
export const usualSize: Size = { agents: 58, sites: 40, customers: 12, weeksBefore: 4, weeksAfter: 4 };

export interface LivingAgency {
  readonly staff: readonly StaffMember[];
  readonly customers: readonly { id: string }[];
  readonly sites: readonly SiteIdea[];
  readonly executed: readonly Executed[];
}

const ABSENCES = ['paidLeave', 'paidLeave', 'sickLeave', 'training', 'weeklyRest', 'familyEvent'] as const;

function absencesOf(staff: readonly StaffMember[], today: string, size: Size, chance: Chance): Unavailability[] {
  return staff.flatMap(({ agent }, rank) => {
    if (rank % 3 !== 0) return [];
    const first = addDays(today, chance.between(-7 * size.weeksBefore, 7 * size.weeksAfter));
    const typeKey = chance.pick(ABSENCES);
    const days = typeKey === 'paidLeave' ? chance.between(4, 11) : chance.between(0, 3);
    return [{ id: crypto.randomUUID(), agentId: agent.id, typeKey, ...unavailableDays(first, addDays(first, days), ZONE) }];
  });
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

export interface LivingOptions {
  readonly agencyId: string;
  readonly now: number;
  readonly size: Size;
  readonly chance: Chance;
  /** Files that exist already: the accounts of the demonstration. */
  readonly known: readonly StaffMember[];
}

export async function makeLivingAgency(tx: Tx, { agencyId, now, size, chance, known }: LivingOptions): Promise<LivingAgency> {
  const today = localDay(now, ZONE);
  const monday = mondayOf(today);
  const staff = Array.from({ length: size.agents }, (_, rank) => makeStaffMember(agencyId, rank, today, chance));
  const customerRows = makeCustomers(agencyId, size.customers);
  const siteIdeas = makeSites(agencyId, size.sites, customerRows, chance);
  const everybody = [...known, ...staff];
  const absences = absencesOf(staff, today, size, chance);
  await insertPeople(tx, staff);
  await insertAll(tx, customers, customerRows);
  await insertSites(tx, siteIdeas);
  await insertAll(
    tx,
    unavailabilities,
    absences.map((absence) => ({
      agencyId,
      id: crypto.randomUUID(),
      agentId: absence.agentId,
      typeKey: absence.typeKey,
      startAt: isoOf(absence.start),
      endAt: isoOf(absence.end),
    })),
  );
  const from = addDays(monday, -7 * size.weeksBefore);
  const planned = planServices({
    from,
    days: 7 * (size.weeksBefore + size.weeksAfter + 1),
    staff: everybody,
    sites: siteIdeas,
    unavailabilities: absences,
    chance,
    now,
  });
  const executed = planned.map((service) => execute(service, now, chance));
  const publishedUntil = startOfDay(addDays(monday, 7 * Math.max(1, size.weeksAfter - 1)), ZONE);
  const publishedAt = isoOf(startOfDay(addDays(today, -8), ZONE));
  await insertAll(
    tx,
    services,
    executed.map((one) => serviceRow(agencyId, one, publishedUntil, publishedAt)),
  );
  const placeOf = new Map(siteIdeas.map(({ site }) => [site.id, site]));
  await insertAll(
    tx,
    serviceAssignments,
    executed.flatMap((one) => assignmentRow(agencyId, one, placeOf.get(one.planned.siteId), chance) ?? []),
  );
  await insertAll(
    tx,
    serviceBreaks,
    executed.flatMap((one) => breakRows(agencyId, one)),
  );
  await insertLogbook(tx, agencyId, now, chance, everybody, siteIdeas, executed);
  return { staff, customers: customerRows, sites: siteIdeas, executed };
}
