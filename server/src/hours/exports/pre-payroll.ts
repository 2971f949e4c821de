// Writes the pre-payroll sheet: one line per agent with contract, hours in the twelve categories, overtime, absences and salary elements.
import { payKeyLabels, payKeys } from '@vigie/domain/agency/pay-keys.ts';
import type { ElementUnit } from '@vigie/domain/agency/element-units.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { contractTypeLabels, monthlyMinutes, type ContractType } from '@vigie/domain/agents/agent-contract.ts';
import type { NightRest } from '@vigie/domain/hours/extra/night-rest.ts';
import type { BandMinutes } from '@vigie/domain/hours/extra/overtime.ts';
import { complementaryPercents } from '@vigie/domain/hours/extra/part-time.ts';
import type { PayAbsence } from '@vigie/domain/hours/pay-absences.ts';
import { elementLabel, elementUnit } from '@vigie/domain/hours/salary-elements.ts';
import { currencySigns } from '@vigie/domain/shared/money-format.ts';
import type { SheetColumn, SheetRow, SheetSource } from '../../plumbing/workbook/sheet.ts';
import type { Allowances } from '../allowances.ts';
import type { MinimumPay } from '../minimum-service.ts';
import { payParts, type ExportAsked, type PayElement, type PayParts } from './pay-parts.ts';

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

const unitOf = ({ amountCents }: PayElement): 'amount' | 'quantity' => (amountCents === null ? 'quantity' : 'amount');
const elementKey = (element: Pick<PayElement, 'typeKey'>, unit: string): string => `element-${element.typeKey}-${unit}`;

const countedIn: Readonly<Record<ElementUnit, string>> = { amount: 'quantité', hours: 'heures', days: 'jours', quantity: 'quantité' };

/** One column per used type and unit, in the order of the list of types. */
function elementColumns(elements: readonly PayElement[], settings: AgencySettings): SheetColumn[] {
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

function elementCells(elements: readonly PayElement[]): SheetRow {
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
const nightRestCells = ({ earnedMinutes, takenMinutes }: NightRest, year: NightRest): SheetRow => ({
  ...hoursCells('nightRestEarned', earnedMinutes),
  ...hoursCells('nightRestTaken', takenMinutes),
  ...hoursCells('nightRestLeft', year.earnedMinutes - year.takenMinutes),
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

const contractCells = (contract: PayParts['contract']): SheetRow =>
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
  readonly sheet: Omit<SheetSource, 'rows'> & { readonly rows: readonly SheetRow[] };
  /** What each row of the sheet sums up. */
  readonly parts: readonly PayParts[];
}

/** Columns that hold figures. Hours have two, of the same minutes: one is enough. The hours of the contract are no figure of the period. */
export const figureColumns = (columns: readonly SheetColumn[]): SheetColumn[] =>
  columns
    .filter(({ key, kind }) => ['hours', 'number', 'money'].includes(kind) && key !== 'monthly' && !key.endsWith('Minutes'))
    .map((column) => ({ ...column, header: column.header.replace(/ \(h\)$/, '') }));

/** The rises of the agency's bands, and those that somebody was paid by their own contract. */
function overtimePercents(parts: readonly PayParts[], { hours }: AgencySettings): number[] {
  const paid = parts.flatMap(({ hours: { overtime } }) => overtime.filter(({ minutes }) => minutes > 0));
  return [...new Set([...hours.overtimeBands, ...paid].map(({ percent }) => percent))].toSorted((a, b) => a - b);
}

const rowOf =
  (percents: readonly number[], withPay: boolean) =>
  ({ hours, ...parts }: PayParts): SheetRow => ({
    ...hours.agent,
    type: parts.type,
    ...contractCells(parts.contract),
    services: hours.services,
    ...hoursCells('planned', hours.plannedMinutes),
    ...hoursCells('worked', hours.workedMinutes),
    ...hoursCells('counted', hours.countedMinutes),
    ...Object.assign({}, ...payKeys.map((key) => hoursCells(key, hours.minutes[key] ?? 0))),
    ...bandCells('overtime', percents, hours.overtime),
    ...bandCells('complementary', complementaryPercents, hours.complementary),
    ...(hours.smoothed ? { ...hoursCells('smoothed', hours.smoothed.paidMinutes), ...hoursCells('counter', hours.smoothed.counterMinutes) } : {}),
    ...minimumCells(parts.minimum, withPay),
    ...allowanceCells(parts.allowances),
    ...nightRestCells(hours.nightRest, parts.nightRestOfYear),
    ...absenceCells(parts.absences),
    ...elementCells(parts.elements),
  });

export async function prePayroll(asked: ExportAsked): Promise<PrePayroll> {
  const { settings, withPay } = asked;
  const parts = await payParts(asked);
  const percents = overtimePercents(parts, settings);
  const codes = [...new Set(parts.flatMap(({ absences }) => [...absences.keys()]))].toSorted((a, b) => a.localeCompare(b, 'fr'));
  const columns = [
    ...person,
    ...hoursColumns('planned', 'Planifié'),
    ...hoursColumns('worked', 'Réalisé'),
    ...hoursColumns('counted', 'Retenu'),
    ...payKeys.flatMap((key) => hoursColumns(key, payKeyLabels[key])),
    ...percents.flatMap((percent) => hoursColumns(`overtime${percent}`, `Heures sup. ${percent} %`)),
    ...complementaryPercents.flatMap((percent) => hoursColumns(`complementary${percent}`, `Heures compl. ${percent} %`)),
    ...(parts.some(({ hours }) => hours.smoothed)
      ? [...hoursColumns('smoothed', 'Heures lissées payées'), ...hoursColumns('counter', 'Compteur de lissage')]
      : []),
    ...(settings.hours.minimumServicePaid ? minimumColumns(settings, withPay) : []),
    ...allowanceColumns(settings),
    ...nightRestColumns,
    ...absenceColumns(codes),
    ...elementColumns(
      parts.flatMap(({ elements }) => elements),
      settings,
    ),
  ];
  return { sheet: { name: 'Prépaie', columns, rows: parts.map(rowOf(percents, withPay)) }, parts };
}
