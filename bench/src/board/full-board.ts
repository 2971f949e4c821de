// Makes a full board: 500 agents, each with twenty services in each of two months of 31 days.
import type { Tx } from '@vigie/db/door.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { makePlannedAgent, timesOf, type When } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { chanceFrom, type Chance } from '@vigie/domain/shared/random.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';

const AGENTS = 500;
const PLACES = 400;
const SERVICES = 20;
/** First day of each month, and the initial letter of all its sites, by which the screen shows its month. */
export const MONTHS = [
  { first: '2026-12-01', marker: 'D·' },
  { first: '2027-01-01', marker: 'J·' },
] as const;

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** One of an agent's days has a short second service, and three services of ten are nights past midnight. */
function whenOf(day: string, second: boolean, chance: Chance): When {
  const night = !second && chance.number() < 0.3;
  const start = second ? 20 * 60 : night ? 19 * 60 : chance.between(6, 9) * 60;
  const hours = second ? 2 : night ? 12 : chance.between(7, 11);
  const from = start + chance.pick([0, 30]);
  return { day, from: clock(from), until: clock(from + hours * 60) };
}

/** Returns how many services it wrote. */
export async function fillBoard(tx: Tx, agencyId: string): Promise<number> {
  const chance = chanceFrom(1234);
  const customer = await makeCustomer(tx, agencyId);
  const many = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
    const made: T[] = [];
    for (let index = 1; index <= count; index += 1) made.push(await make(index));
    return made;
  };
  const agents = await many(AGENTS, (index) => makePlannedAgent(tx, agencyId, { lastname: `Agent ${String(index).padStart(3, '0')}` }));
  let written = 0;
  for (const { first, marker } of MONTHS) {
    const sites = await many(PLACES, (index) => makeSite(tx, agencyId, { customerId: customer.id, name: `${marker}Site ${index}` }));
    const month = Array.from({ length: 31 }, (_, index) => addDays(first, index));
    for (const { id: agentId } of agents) {
      const days = chance.shuffled(month).slice(0, SERVICES - 1);
      const whens = [...days.map((day) => whenOf(day, false, chance)), whenOf(days[0]!, true, chance)];
      const rows = whens.map((when) => {
        const site = chance.pick(sites);
        return { agencyId, siteId: site.id, customerId: customer.id, publishedAt: '2026-11-01T08:00:00Z', ...timesOf(when, site.timeZone) };
      });
      const made = await tx.insert(services).values(rows).returning({ id: services.id });
      await tx.insert(serviceAssignments).values(made.map(({ id }) => ({ agencyId, serviceId: id, agentId })));
      written += made.length;
    }
  }
  return written;
}
