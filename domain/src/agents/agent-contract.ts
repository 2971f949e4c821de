// An agent's employment contract as the agent's file shows it: types, period, hours, overlaps, pay classification.
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

/** Contracts without an end date are CDI; all others end (art. L1221-2, L1242-7 C. trav.). */
export const needsEndDate = (type: ContractType): boolean => type !== 'CDI';

/** Classification of the collective agreement IDCC 1351 (F-229, F-230). */
export const classificationLabels = {
  AGENT_EXPLOIT: "Agent d'exploitation",
  AGENT_MAITRISE: 'Agent de maîtrise',
  INGENIEUR_CADRE: 'Ingénieur / Cadre',
} as const;
export type Classification = keyof typeof classificationLabels;

/** Period the hours of a contract are counted by (F-220). */
export const contractPeriodLabels = { WEEK: 'Semaine', MONTH: 'Mois' } as const;
export type ContractPeriod = keyof typeof contractPeriodLabels;

export interface ContractHours {
  readonly period: ContractPeriod;
  /** Minutes by week or by month: 151.67 h are 9100 minutes. */
  readonly limitMinutes: number;
}

/** Weekly minutes; a month is 52/12 weeks (F-339, F-340): 9100 a month are 2100 a week, 35 hours. */
export const weeklyMinutes = ({ period, limitMinutes }: ContractHours): number =>
  period === 'WEEK' ? limitMinutes : Math.round((limitMinutes * 12) / 52);

export const monthlyMinutes = ({ period, limitMinutes }: ContractHours): number =>
  period === 'MONTH' ? limitMinutes : Math.round((limitMinutes * 52) / 12);

export interface ContractPay {
  readonly hourlyCents: number | null;
  readonly monthlyCents: number | null;
}

/** Gross cents of an hour, exactly: as written, or the month's pay over the month's hours; null where no pay is written. */
export function hourlyRate({ hourlyCents, monthlyCents, ...hours }: ContractPay & ContractHours): Rational | null {
  if (hourlyCents !== null && hourlyCents > 0) return rational(BigInt(hourlyCents));
  const minutes = monthlyMinutes(hours);
  return monthlyCents !== null && monthlyCents > 0 && minutes > 0 ? fraction(monthlyCents * 60, minutes) : null;
}

/** The same in whole cents, for comparing people. */
export function hourlyPay(contract: ContractPay & ContractHours): number | null {
  const rate = hourlyRate(contract);
  return rate && roundHalfUp(rate);
}

/** Legal full time, 35 hours (art. L3121-27 C. trav.): the default of the dated settings, which decide. */
export const fullTimeWeeklyMinutes = 2100;

/** Part time is any shorter duration than full time; two minutes a week are rounding, not part time. */
export const isPartTime = (hours: ContractHours, fullTime = fullTimeWeeklyMinutes): boolean => weeklyMinutes(hours) < fullTime - 2;

/** Those of the collective agreement go by fives: 120, 130, 140, 150, 160, 175, 190… */
export const coefficientIssue = multipleOf(5);

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

/** What the collaborator's file may enter by hand: a draft, or a contract signed on paper. The rest belongs to the signature. */
export const contractStatusesByHand = [ContractStatus.created, ContractStatus.marked] as const;

/** Any other contract is the signature's, and no longer changed in the file: an amendment is a new contract. */
export const isContractLocked = (status: ContractStatus): boolean => status !== ContractStatus.created && status !== ContractStatus.marked;

/** Cancelled and archived contracts neither overlap another nor hold on a day. */
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

/** The anomaly of one contract among all of the same agent; days are counted with both ends. */
export const contractAnomaly = (contract: ContractDates, all: readonly ContractDates[]): ContractAnomaly =>
  all.some((other) => other.id !== contract.id && overlap(contract, other)) ? ContractAnomaly.overlappingDates : ContractAnomaly.none;

/** The contract that holds on a day, the latest begun when several do; null when none does. */
export function contractOn<C extends ContractDates>(day: LocalDay, contracts: readonly C[]): C | null {
  const holding = contracts.filter((one) => one.startDate <= day && (one.endDate === null || day <= one.endDate));
  return holding.toSorted((a, b) => b.startDate.localeCompare(a.startDate))[0] ?? null;
}
