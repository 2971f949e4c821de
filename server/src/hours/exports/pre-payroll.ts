// Writes the pre-payroll sheet: one line per agent with contract, hours in the twelve categories, overtime, absences and salary elements.
import { and, eq, inArray } from 'drizzle-orm';
import { agentContracts, agents } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { payKeyLabels, payKeys } from '@vigie/domain/agency/pay-keys.ts';
import type { ElementUnit } from '@vigie/domain/agency/element-units.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { contractCounts, contractTypeLabels, monthlyMinutes, type ContractStatus, type ContractType } from '@vigie/domain/agents/agent-contract.ts';
import { agentTypeLabels, type AgentType } from '@vigie/domain/agents/agent.ts';
import type { NightRest } from '@vigie/domain/hours/extra/night-rest.ts';
import type { BandMinutes } from '@vigie/domain/hours/extra/overtime.ts';
import { complementaryPercents } from '@vigie/domain/hours/extra/part-time.ts';
import type { LeaveDay } from '@vigie/domain/hours/leave-value.ts';
import { leaveWithin, sumAbsences, type PayAbsence } from '@vigie/domain/hours/pay-absences.ts';
import { monthsPaidIn } from '@vigie/domain/hours/payroll-variation.ts';
import { elementLabel, elementUnit } from '@vigie/domain/hours/salary-elements.ts';
import { currencySigns } from '@vigie/domain/shared/money-format.ts';
import type { Seal } from '../../plumbing/secrets.ts';
import type { SheetColumn, SheetRow, SheetSource } from '../../plumbing/workbook/sheet.ts';
import { allowancesBy, type Allowances } from '../allowances.ts';
import { agentsHoursRows } from '../agents-hours.ts';
import type { LeaveFacts } from '../leave.ts';
import { minimumPay, type MinimumPay } from '../minimum-service.ts';
import { nightRestCounter } from '../night-rest.ts';
import type { HoursPeriod } from '../period.ts';
import { elementsOfMonths } from '../salary-elements.ts';

export interface ExportAsked {
  readonly tx: Tx;
  readonly agencyId: string;
  readonly settings: AgencySettings;
  readonly period: HoursPeriod;
  readonly now: number;
  /** Whether the reader may read pay. */
  readonly withPay: boolean;
  /** Opens the kept identity of erased people. */
  readonly seal: Seal;
}

type Element = Awaited<ReturnType<typeof elementsOfMonths>>[number];

/** Hours with two decimals, and beside them their minutes. */
export const hoursColumns = (key: string, label: string): SheetColumn[] => [
  { key, header: `${label} (h)`, kind: 'hours' },
  { key: `${key}Minutes`, header: `${label} (min)`, kind: 'number' },
];
export const hoursCells = (key: string, minutes: number): SheetRow => ({ [key]: minutes, [`${key}Minutes`]: minutes });

const person: readonly SheetColumn[] = [
  { key: 'number', header: 'Matricule', kind: 'text', width: 12 },
  { key: 'lastname', header: 'Nom', kind: 'text', width: 20 },
  { key: 'firstname', header: 'Prénom', kind: 'text', width: 18 },
  { key: 'type', header: 'Type', kind: 'text', width: 16 },
  { key: 'contract', header: 'Contrat', kind: 'text', width: 22 },
  { key: 'startOn', header: 'Début du contrat', kind: 'date' },
  { key: 'endOn', header: 'Fin du contrat', kind: 'date' },
  { key: 'monthly', header: 'Heures par mois (h)', kind: 'hours' },
  { key: 'services', header: 'Services', kind: 'number' },
];

/** Elements of the months paid in the period, so that exports by week include each one only once. */
const elementsOf = async ({ tx, agencyId, period: { from, until } }: ExportAsked): Promise<Element[]> => {
  const months = monthsPaidIn(from, until);
  return months ? elementsOfMonths(tx, agencyId, months.first, months.last) : [];
};

const unitOf = ({ amountCents }: Element): 'amount' | 'quantity' => (amountCents === null ? 'quantity' : 'amount');
const elementKey = (element: Pick<Element, 'typeKey'>, unit: string): string => `element-${element.typeKey}-${unit}`;

const countedIn: Readonly<Record<ElementUnit, string>> = { amount: 'quantité', hours: 'heures', days: 'jours', quantity: 'quantité' };

/** One column per used type and unit, in the order of the list of types. */
function elementColumns(elements: readonly Element[], settings: AgencySettings): SheetColumn[] {
  const used = new Set(elements.map((element) => elementKey(element, unitOf(element))));
  const { salaryElementTypes: types } = settings;
  const keys = [...new Set([...types.map(({ key }) => key), ...elements.map(({ typeKey }) => typeKey)])];
  return keys.flatMap((typeKey) =>
    (['quantity', 'amount'] as const)
      .filter((unit) => used.has(elementKey({ typeKey }, unit)))
      .map((unit): SheetColumn => {
        const word = unit === 'amount' ? currencySigns[settings.currency] : countedIn[elementUnit(typeKey, types)];
        return {
          key: elementKey({ typeKey }, unit),
          header: `${elementLabel(typeKey, types)} (${word})`,
          kind: unit === 'amount' ? 'money' : 'number',
        };
      }),
  );
}

function elementCells(elements: readonly Element[]): SheetRow {
  const cells: Record<string, number> = {};
  for (const element of elements) {
    const key = elementKey(element, unitOf(element));
    cells[key] = (cells[key] ?? 0) + (element.amountCents ?? element.quantityHundredths ?? 0);
  }
  return Object.fromEntries(Object.entries(cells).map(([key, value]) => [key, key.endsWith('-quantity') ? value / 100 : value]));
}

/** The agreement wants them on the payslip or its annex, apart from other rest (avenant of 25/09/2001, art. 1.2). */
const nightRestColumns: readonly SheetColumn[] = [
  ...hoursColumns('nightRestEarned', 'Repos de nuit acquis'),
  ...hoursColumns('nightRestTaken', 'Repos de nuit pris'),
  ...hoursColumns('nightRestLeft', 'Repos de nuit, solde de l’année'),
];
const nightRestCells = ({ earnedMinutes, takenMinutes }: NightRest, year: NightRest | undefined): SheetRow => ({
  ...hoursCells('nightRestEarned', earnedMinutes),
  ...hoursCells('nightRestTaken', takenMinutes),
  ...hoursCells('nightRestLeft', year ? year.earnedMinutes - year.takenMinutes : 0),
});

/** Four hours per period are paid, worked or not (IDCC 1351, art. 7.13). The sum reveals the hourly rate, so it needs the right to read pay. */
const MINIMUM = 'Complément de vacation minimale';
const minimumColumns = ({ currency }: AgencySettings, withPay: boolean): SheetColumn[] => [
  ...hoursColumns('minimum', MINIMUM),
  ...(withPay ? [{ key: 'minimumPay', header: `${MINIMUM} (${currencySigns[currency]})`, kind: 'money' as const }] : []),
];
const minimumCells = (due: MinimumPay | undefined, withPay: boolean): SheetRow => ({
  ...hoursCells('minimum', due?.minutes ?? 0),
  ...(withPay ? { minimumPay: due ? due.cents : 0 } : {}),
});

const MEALS = 'Paniers';
const allowanceColumns = (settings: AgencySettings): SheetColumn[] => {
  const { hours, currency } = settings;
  const money = (key: string, label: string): SheetColumn => ({ key, header: `${label} (${currencySigns[currency]})`, kind: 'money' });
  return [
    ...(hours.mealsWorkedOut ? [{ key: 'meals', header: `${MEALS} (nombre)`, kind: 'number' as const }, money('mealPay', MEALS)] : []),
    ...(hours.clothingCents > 0 ? [money('clothing', 'Prime d’habillage')] : []),
    ...(hours.upkeepCents > 0 ? [money('upkeep', 'Entretien des tenues')] : []),
  ];
};
const allowanceCells = (due: Allowances | undefined): SheetRow => ({
  meals: due?.meals ?? 0,
  mealPay: due ? due.mealCents : 0,
  clothing: due?.clothingCents ?? 0,
  upkeep: due?.upkeepCents ?? 0,
});

/** A pair of columns a rise, zero where nobody earned it: payroll reads the same columns each month. */
const bandCells = (key: string, percents: readonly number[], bands: readonly BandMinutes[]): SheetRow =>
  Object.assign({}, ...percents.map((percent) => hoursCells(`${key}${percent}`, bands.find((band) => band.percent === percent)?.minutes ?? 0)));

const absenceColumns = (codes: readonly string[]): SheetColumn[] =>
  codes.flatMap((code): SheetColumn[] => [
    { key: `absence-${code}-days`, header: `${code} (jours)`, kind: 'number' },
    { key: `absence-${code}`, header: `${code} (h)`, kind: 'hours' },
  ]);
const absenceCells = (absences: ReadonlyMap<string, PayAbsence>): SheetRow =>
  Object.fromEntries(
    [...absences].flatMap(([code, { dayHundredths, minutes }]) => [
      [`absence-${code}-days`, dayHundredths / 100],
      [`absence-${code}`, minutes],
    ]),
  );

interface People {
  readonly type: (agentId: string) => string;
  readonly contract: (agentId: string) => typeof agentContracts.$inferSelect | undefined;
}

/** The file's type, and the last contract in force within the period. */
async function peopleOf({ tx, agencyId, period }: ExportAsked, ids: string[]): Promise<People> {
  const files = await tx
    .select({ id: agents.id, type: agents.type })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, ids)));
  const contracts = await tx
    .select()
    .from(agentContracts)
    .where(and(eq(agentContracts.agencyId, agencyId), inArray(agentContracts.agentId, ids)));
  const types = new Map(files.map(({ id, type }) => [id, agentTypeLabels[type as AgentType]]));
  const held = contracts.filter(
    (one) => contractCounts(one.status as ContractStatus) && one.startOn <= period.until && (one.endOn === null || one.endOn >= period.from),
  );
  const latest = Map.groupBy(
    held.toSorted((a, b) => b.startOn.localeCompare(a.startOn)),
    ({ agentId }) => agentId,
  );
  return { type: (id) => types.get(id) ?? '', contract: (id) => latest.get(id)?.[0] };
}

const contractCells = (contract: typeof agentContracts.$inferSelect | undefined): SheetRow =>
  contract
    ? {
        contract: contractTypeLabels[contract.type as ContractType],
        startOn: contract.startOn,
        endOn: contract.endOn,
        monthly: monthlyMinutes(contract),
      }
    : {};

export const prePayrollSheet = async (asked: ExportAsked): Promise<SheetSource> => (await prePayroll(asked)).sheet;

export interface PrePayroll {
  readonly sheet: SheetSource;
  /** Days of absence in the period, by agent: the sheet has their sums. */
  readonly leave: ReadonlyMap<string, readonly LeaveDay[]>;
}

export async function prePayroll(asked: ExportAsked): Promise<PrePayroll> {
  const { tx, agencyId, settings, period, now } = asked;
  const { rows, groups, factsOf } = await agentsHoursRows(tx, agencyId, { settings, period, now });
  const ids = rows.map(({ agent }) => agent.id);
  const people = await peopleOf(asked, ids);
  const elements = await elementsOf(asked);
  const own = Map.groupBy(elements, ({ agentId }) => agentId);
  const { from, until } = period;
  const leaveIn = ({ absences, rules }: LeaveFacts): LeaveDay[] => leaveWithin(absences, { ...rules, from, until });
  const leave = new Map(ids.map((id) => [id, leaveIn(factsOf(id))]));
  const absences = new Map([...leave].map(([id, days]) => [id, sumAbsences(days, settings.unavailabilityTypes)]));
  const minimum = await minimumPay(tx, agencyId, groups, period, settings);
  const allowances = await allowancesBy(tx, agencyId, groups, period, settings);
  const counters = await nightRestCounter(tx, agencyId, { settings, until, now, agentIds: ids });
  const codes = [...new Set([...absences.values()].flatMap((each) => [...each.keys()]))].toSorted((a, b) => a.localeCompare(b, 'fr'));
  const paid = rows.flatMap(({ overtime }) => overtime.filter(({ minutes }) => minutes > 0));
  const percents = [...new Set([...settings.hours.overtimeBands, ...paid].map(({ percent }) => percent))].toSorted((a, b) => a - b);
  const lines = rows
    .filter(({ agent: { id }, services }) => services > 0 || people.contract(id) || own.has(id) || (absences.get(id)?.size ?? 0) > 0)
    .map((row): SheetRow => ({
      ...row.agent,
      type: people.type(row.agent.id),
      ...contractCells(people.contract(row.agent.id)),
      services: row.services,
      ...hoursCells('planned', row.plannedMinutes),
      ...hoursCells('worked', row.workedMinutes),
      ...hoursCells('counted', row.countedMinutes),
      ...Object.assign({}, ...payKeys.map((key) => hoursCells(key, row.minutes[key] ?? 0))),
      ...bandCells('overtime', percents, row.overtime),
      ...bandCells('complementary', complementaryPercents, row.complementary),
      ...(row.smoothed ? { ...hoursCells('smoothed', row.smoothed.paidMinutes), ...hoursCells('counter', row.smoothed.counterMinutes) } : {}),
      ...minimumCells(minimum.get(row.agent.id), asked.withPay),
      ...allowanceCells(allowances.get(row.agent.id)),
      ...nightRestCells(row.nightRest, counters.get(row.agent.id)),
      ...absenceCells(absences.get(row.agent.id) ?? new Map()),
      ...elementCells(own.get(row.agent.id) ?? []),
    }));
  const columns = [
    ...person,
    ...hoursColumns('planned', 'Planifié'),
    ...hoursColumns('worked', 'Réalisé'),
    ...hoursColumns('counted', 'Retenu'),
    ...payKeys.flatMap((key) => hoursColumns(key, payKeyLabels[key])),
    ...percents.flatMap((percent) => hoursColumns(`overtime${percent}`, `Heures sup. ${percent} %`)),
    ...complementaryPercents.flatMap((percent) => hoursColumns(`complementary${percent}`, `Heures compl. ${percent} %`)),
    ...(rows.some(({ smoothed }) => smoothed)
      ? [...hoursColumns('smoothed', 'Heures lissées payées'), ...hoursColumns('counter', 'Compteur de lissage')]
      : []),
    ...(settings.hours.minimumServicePaid ? minimumColumns(settings, asked.withPay) : []),
    ...allowanceColumns(settings),
    ...nightRestColumns,
    ...absenceColumns(codes),
    ...elementColumns(elements, settings),
  ];
  return { sheet: { name: 'Prépaie', columns, rows: lines }, leave };
}
