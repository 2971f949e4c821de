// Lists the rubrics that leave for payroll: hours, rises, absences and salary elements of an agency, with their units.
import type { ElementUnit } from '../../agency/element-units.ts';
import type { PayrollProgram } from '../../agency/payroll-codes.ts';
import type { AgencySettings } from '../../agency/settings/settings.ts';
import { complementaryPercents } from '../extra/part-time.ts';
import { carriedTypes } from '../salary-elements.ts';

export const payrollProgramLabels: Readonly<Record<PayrollProgram, string>> = {
  silae: 'Silae',
  ebp: 'EBP Paie',
  sage: 'Sage Paie',
  generic: 'Fichier générique',
};

/** The code of a rubric that the agency does not send to this program. */
export const NOT_SENT = '-';

export const rubricGroups = ['hours', 'absences', 'elements'] as const;

export interface Rubric {
  readonly key: string;
  readonly label: string;
  readonly unit: ElementUnit;
  readonly group: (typeof rubricGroups)[number];
}

export const rubricGroupLabels: Readonly<Record<Rubric['group'], string>> = {
  hours: 'Heures',
  absences: 'Absences',
  elements: 'Éléments de salaire',
};

const hours = (key: string, label: string): Rubric => ({ key, label, unit: 'hours', group: 'hours' });

export const elementRubric = (typeKey: string): string => `element-${typeKey}`;
/** An absence may leave in days, in hours, or in both: programs count some in days and others in hours. */
export const absenceRubric = (typeKey: string, unit: 'days' | 'hours'): string => `absence-${typeKey}-${unit}`;

/** In the order of the settings screen and of a person's lines in a file. */
export function rubricsOf({ hours: { overtimeBands }, saturdayCount, unavailabilityTypes, salaryElementTypes }: RubricSettings): Rubric[] {
  const percents = [...new Set(overtimeBands.map(({ percent }) => percent))].toSorted((a, b) => a - b);
  return [
    hours('normal', 'Heures normales'),
    ...percents.map((percent) => hours(`overtime${percent}`, `Heures sup. ${percent} %`)),
    ...complementaryPercents.map((percent) => hours(`complementary${percent}`, `Heures compl. ${percent} %`)),
    hours('night', 'Heures de nuit'),
    hours('sunday', 'Heures du dimanche'),
    ...(saturdayCount ? [hours('saturday', 'Heures du samedi')] : []),
    hours('holiday', 'Heures de jour férié'),
    hours('nightRest', 'Repos compensateur de nuit acquis'),
    hours('minimum', 'Complément de vacation minimale'),
    { key: 'meals', label: 'Paniers (nombre)', unit: 'quantity', group: 'elements' },
    { key: 'clothing', label: 'Prime d’habillage', unit: 'amount', group: 'elements' },
    { key: 'upkeep', label: 'Entretien des tenues', unit: 'amount', group: 'elements' },
    ...unavailabilityTypes.flatMap(({ key, label }) =>
      (['days', 'hours'] as const).map((unit): Rubric => ({ key: absenceRubric(key, unit), label, unit, group: 'absences' })),
    ),
    ...[...salaryElementTypes, ...carriedTypes].map(({ key, label, unit }): Rubric => ({ key: elementRubric(key), label, unit, group: 'elements' })),
  ];
}
export type RubricSettings = Pick<AgencySettings, 'hours' | 'saturdayCount' | 'unavailabilityTypes' | 'salaryElementTypes' | 'payrollCodes'>;

/** Codes of our own file, which no other program imposes. */
const genericCodes: Readonly<Record<string, string>> = {
  normal: 'HN',
  night: 'HNUIT',
  sunday: 'HDIM',
  saturday: 'HSAM',
  holiday: 'HFERIE',
  nightRest: 'RCNACQ',
  minimum: 'VACMIN',
  meals: 'PANIERS',
  clothing: 'HABILLAGE',
  upkeep: 'ENTRETIEN',
  'element-meal': 'PANIER',
  'element-transport': 'TRANSPORT',
  'element-bonus': 'PRIME',
  'element-advance': 'ACOMPTE',
  'element-other': 'AUTRE',
  'element-carried': 'REPORT',
  'element-takenBack': 'REPRISE',
};

function genericCode(key: string, { unavailabilityTypes: types }: RubricSettings): string {
  const rise = /^(overtime|complementary)(\d+)$/.exec(key);
  if (rise) return `${rise[1] === 'overtime' ? 'HS' : 'HC'}${rise[2]}`;
  const absence = types.find((type) => absenceRubric(type.key, 'days') === key);
  return absence ? absence.payrollFamily || absence.label : (genericCodes[key] ?? '');
}

/** The code that a program knows a rubric by. Empty: the agency has not said. */
export function codeOf(key: string, program: PayrollProgram, settings: RubricSettings): string {
  const own = settings.payrollCodes[program][key];
  if (own) return own;
  const element = settings.salaryElementTypes.find((type) => elementRubric(type.key) === key);
  return element?.payrollCode || (program === 'generic' ? genericCode(key, settings) : '');
}
