// Tries every call of a customer for the name of a guard, hidden and shown.
import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { callNames } from '@vigie/contract/contract.ts';
import { servedPaths } from '@vigie/contract/shared/endpoint.ts';
import { agencyReports, logbookEntries, roundRuns } from '@vigie/db/tables/field/field.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { GUARD_UNNAMED } from '@vigie/domain/agency/settings/guard-names.ts';
import type { House } from '../../src/plumbing/house.ts';
import { tell } from './ask.ts';
import { fieldCases } from './calls/field.ts';
import { identityCases } from './calls/identity.ts';
import { paperCases } from './calls/papers.ts';
import { placeCases } from './calls/places.ts';
import { planCases } from './calls/plan.ts';
import { requestCases } from './calls/requests.ts';
import { staffCases } from './calls/staff.ts';
import { inputOf, type Cases } from './cases.ts';
import { askerOf, isStream, type Served } from './served.ts';
import { openWall, type Wall } from './world.ts';

const cases: Cases = { ...fieldCases, ...identityCases, ...paperCases, ...placeCases, ...planCases, ...requestCases, ...staffCases };
const ofCustomers: Served[] = [...callNames()].flatMap(([spec, name]) =>
  servedPaths(spec).flatMap(({ path, via }) => (via === 'customer' && !isStream(spec) ? [{ spec, name, path, via, one: cases[name] ?? {} }] : [])),
);

/** Those that tell a guard’s name where the agency allows it. */
const TELLERS = [
  'planning.list',
  'planning.board',
  'planning.planned',
  'planning.read',
  'planning.sitesWithServices',
  'field.readEvent',
  'field.events',
  'field.serviceEvents',
  'field.siteEvents',
  'field.serviceRounds',
  'field.roundRun',
  'field.roundRunPdf',
  'field.reports',
  'field.readReport',
  'field.reportPdf',
  'dashboards.sitesNow',
];

/** What was printed, beside what was answered. A document is told by what it is made of. */
const printed: string[] = [];
const listening = ({ pdf }: House): Partial<House> => ({
  pdf: {
    ...pdf,
    render: (...asked: Parameters<House['pdf']['render']>) => {
      printed.push(JSON.stringify(asked[1]));
      return pdf.render(...asked);
    },
  },
});

const opened = await openWall();
const wall: Wall = await opened.change({ house: listening(opened.t.house) });
const { agency, guard, customer } = wall.rows;
const names = await wall.t.tx(agency, async (tx) => {
  const [agent] = await tx.select({ lastname: agents.lastname }).from(agents).where(eq(agents.id, guard));
  const authors = await tx
    .select({ name: logbookEntries.authorName })
    .from(logbookEntries)
    .where(and(eq(logbookEntries.customerId, customer), isNotNull(logbookEntries.agentId)));
  return [...new Set([agent!.lastname, ...authors.map(({ name }) => name)])].filter((name) => name !== '');
});

const show = (agentNamesVisible: boolean) =>
  wall.t.platform((tx) =>
    tx
      .update(agencies)
      .set({ settings: { customerPlanningSettings: { agentNamesVisible } } })
      .where(eq(agencies.id, agency)),
  );

/** The calls that told a name, by what they answer or by what they print. */
async function tellers(): Promise<string[]> {
  const found: string[] = [];
  for (const served of ofCustomers) {
    printed.length = 0;
    const { text } = await tell(wall, served, 'fullCustomer', inputOf(served.spec, served.one, wall.rows, askerOf(wall, 'customer', 'fullCustomer')));
    if (names.some((name) => [text, ...printed].some((told) => told.includes(name)))) found.push(served.name);
  }
  return found;
}

describe('the names of guards before a customer', () => {
  test('there are some to hide: in an entry, a slip and a round', async () => {
    const counts = await wall.t.tx(agency, async (tx) => [
      await tx.$count(logbookEntries, and(eq(logbookEntries.customerId, customer), isNotNull(logbookEntries.agentId))),
      await tx.$count(agencyReports, and(eq(agencyReports.customerId, customer), eq(agencyReports.agentId, guard))),
      await tx.$count(roundRuns, and(eq(roundRuns.customerId, customer), eq(roundRuns.agentId, guard))),
    ]);
    expect([names, ...counts.map((many) => many > 0)]).toEqual([names, true, true, true]);
    expect(names.includes(GUARD_UNNAMED)).toBe(false);
  });

  test('no call tells one while the agency hides them', async () => {
    await show(false);
    expect(await tellers()).toEqual([]);
  }, 60_000);

  test('the same calls tell them once the agency shows them', async () => {
    await show(true);
    expect(await tellers()).toEqual(TELLERS);
  }, 60_000);
});
