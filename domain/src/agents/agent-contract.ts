// Defines an agent's employment contract as their file shows it: types, period, hours, overlaps and pay classification.
import { fraction, rational, roundHalfUp, type Rational } from '../shared/money.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { multipleOf } from '../shared/validators.ts';

/** F-223; labels F-224. */
export const contractTypeLabels = {
  CDI: 'CDI',
  CDD: 'CDD',
  SEASONAL_CONTRACT: 'Contrat saisonnier',
  CDD_ACTIVITY: "CDD surcroît d'activité",
  CDD_REPLACEMENT: 'CDD de remplacement',
  INTERNSHIP: 'Stage',
  APPRENTICE: 'Apprentissage',
  PRO_TRAINING: 'Contrat de professionnalisation',
  INTERIM: 'Intérim',
} as const;
export type ContractType = keyof typeof contractTypeLabels;
export const contractTypes = Object.keys(contractTypeLabels) as ContractType[];

/** Contracts without an end date are CDI. All others have an end (art. L1221-2, L1242-7 C. trav.). */
export const needsEndDate = (type: string): boolean => type !== 'CDI';

/** Classification of the collective agreement IDCC 1351 (F-229, F-230). */
export const classificationLabels = {
  AGENT_EXPLOIT: "Agent d'exploitation",
  AGENT_MAITRISE: 'Agent de maîtrise',
  INGENIEUR_CADRE: 'Ingénieur / Cadre',
} as const;
export type Classification = keyof typeof classificationLabels;

/** The period over which the hours of a contract are counted (F-220). */
export const contractPeriodLabels = { WEEK: 'Semaine', MONTH: 'Mois' } as const;
export type ContractPeriod = keyof typeof contractPeriodLabels;

export interface ContractHours {
  readonly period: ContractPeriod;
  /** Minutes per week or per month: 151.67 h are 9100 minutes. */
  readonly limitMinutes: number;
}

/** Weekly minutes. A month is 52/12 weeks (F-339, F-340), so 9100 a month are 2100 a week, 35 hours. */
export const weeklyMinutes = ({ period, limitMinutes }: ContractHours): number =>
  period === 'WEEK' ? limitMinutes : Math.round((limitMinutes * 12) / 52);

export const monthlyMinutes = ({ period, limitMinutes }: ContractHours): number =>
  period === 'MONTH' ? limitMinutes : Math.round((limitMinutes * 52) / 12);

export interface ContractPay {
  readonly hourlyCents: number | null;
  readonly monthlyCents: number | null;
}

/** Exact gross cents per hour: as written, or the monthly pay divided by the monthly hours. Null where no pay is written. */
export function hourlyRate({ hourlyCents, monthlyCents, ...hours }: ContractPay & ContractHours): Rational | null {
  if (hourlyCents !== null && hourlyCents > 0) return rational(BigInt(hourlyCents));
  const minutes = monthlyMinutes(hours);
  return monthlyCents !== null && monthlyCents > 0 && minutes > 0 ? fraction(monthlyCents * 60, minutes) : null;
}

/** The same in whole cents, to compare people. */
export function hourlyPay(contract: ContractPay & ContractHours): number | null {
  const rate = hourlyRate(contract);
  return rate && roundHalfUp(rate);
}

/** Legal full time, 35 hours (art. L3121-27 C. trav.). This is the default; the dated settings decide. */
export const fullTimeWeeklyMinutes = 2100;

/** Part time is any duration shorter than full time. A difference of two minutes a week is rounding. */
export const isPartTime = (hours: ContractHours, fullTime = fullTimeWeeklyMinutes): boolean => weeklyMinutes(hours) < fullTime - 2;

/** Coefficients of the collective agreement are multiples of five: 120, 130, 140, 150, 160, 175, 190… */
export const coefficientIssue = multipleOf(5);

export interface Classified {
  readonly category: string;
  readonly level: string;
  readonly grade: string;
  readonly coefficient: number | null;
}

const wordOfCategory: Readonly<Record<string, string>> = classificationLabels;

/** « Agent d'exploitation, niveau 3, échelon 2, coefficient 140 ». */
export const qualificationWords = ({ category, level, grade, coefficient }: Classified): string =>
  [
    wordOfCategory[category] ?? category,
    level && `niveau ${level}`,
    grade && `échelon ${grade}`,
    coefficient !== null && `coefficient ${coefficient}`,
  ]
    .filter(Boolean)
    .join(', ');

/** C-052. */
export const ContractStatus = {
  created: 100,
  unsigned: 150,
  sent: 200,
  marked: 250,
  signed: 300,
  archived: 400,
  cancelled: 600,
} as const;
export type ContractStatus = (typeof ContractStatus)[keyof typeof ContractStatus];
export const contractStatusLabels = {
  [ContractStatus.created]: 'Créé',
  [ContractStatus.unsigned]: 'Non signé',
  [ContractStatus.sent]: 'En attente de signature',
  [ContractStatus.marked]: 'Marqué comme signé',
  [ContractStatus.signed]: 'Signé',
  [ContractStatus.archived]: 'Archivé',
  [ContractStatus.cancelled]: 'Annulé',
} as const satisfies Record<ContractStatus, string>;

/** The statuses that the file may set by hand: a draft, or a contract signed on paper. The signature sets the others. */
export const contractStatusesByHand = [ContractStatus.created, ContractStatus.marked] as const;

/** Any other contract belongs to the signature and can no longer be changed in the file. An amendment is a new contract. */
export const isContractLocked = (status: ContractStatus): boolean => status !== ContractStatus.created && status !== ContractStatus.marked;

/** Cancelled and archived contracts do not overlap others and are never in force. */
export const contractCounts = (status: ContractStatus): boolean => status !== ContractStatus.archived && status !== ContractStatus.cancelled;

/** F-225. */
export const ContractAnomaly = { none: 100, overlappingDates: 101 } as const;
export type ContractAnomaly = (typeof ContractAnomaly)[keyof typeof ContractAnomaly];

export interface ContractDates {
  readonly id: string;
  readonly startDate: LocalDay;
  /** Last day, included; null for a contract without an end. */
  readonly endDate: LocalDay | null;
}

const overlap = (a: ContractDates, b: ContractDates): boolean =>
  (a.endDate === null || b.startDate <= a.endDate) && (b.endDate === null || a.startDate <= b.endDate);

/** Returns the anomaly of one contract among all contracts of the same agent. Both end days are included. */
export const contractAnomaly = (contract: ContractDates, all: readonly ContractDates[]): ContractAnomaly =>
  all.some((other) => other.id !== contract.id && overlap(contract, other)) ? ContractAnomaly.overlappingDates : ContractAnomaly.none;

/** Returns the contract in force on a day, the latest to begin when there are several, or null. */
export function contractOn<C extends ContractDates>(day: LocalDay, contracts: readonly C[]): C | null {
  const holding = contracts.filter((one) => one.startDate <= day && (one.endDate === null || day <= one.endDate));
  return holding.toSorted((a, b) => b.startDate.localeCompare(a.startDate))[0] ?? null;
}
