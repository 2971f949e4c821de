// Traces each figure of pre-payroll to its lines: services, weeks, days of absence, entered elements.
import type { PayKey } from '../../agency/pay-keys.ts';
import { payKeys } from '../../agency/pay-keys.ts';
import type { UnavailabilityType } from '../../agency/unavailability-types.data.ts';
import { unavailabilityType } from '../../planning/unavailability.ts';
import { formatDuration } from '../../shared/duration.ts';
import { addDays } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { mealCentsOn } from '../extra/allowances.ts';
import type { ExtraHours, ExtraWeek } from '../extra/extra-hours.ts';
import type { Complement } from '../extra/minimum-service.ts';
import { nightMinutes } from '../extra/night-rest.ts';
import type { NightRest } from '../extra/night-rest.ts';
import type { BandMinutes } from '../extra/overtime.ts';
import { payCodeOf } from '../pay-absences.ts';
import type { LeaveDay } from '../leave-value.ts';
import type { SalaryElement } from '../salary-elements.ts';
import type { PayMinutes } from '../split.ts';
import type { Proof, ProofLine } from './pay-figure.ts';

/** One service of the collaborator in the month. */
export interface ProofService {
  readonly serviceId: string;
  readonly day: LocalDay;
  readonly plannedMinutes: number;
  readonly workedMinutes: number;
  readonly countedMinutes: number;
  readonly minutes: PayMinutes;
}

export interface ProofFacts {
  readonly from: LocalDay;
  readonly until: LocalDay;
  readonly services: readonly ProofService[];
  readonly extra: Pick<ExtraHours, 'overtime' | 'complementary'> & {
    readonly weeks: readonly Pick<ExtraWeek, 'monday' | 'effectiveMinutes' | 'assimilatedMinutes' | 'bands' | 'complementary'>[];
  };
  /** The first day of the period of settlement, where overtime is not counted by the week. */
  readonly settledFrom: LocalDay | null;
  readonly complements: readonly Complement[];
  readonly mealDays: readonly LocalDay[];
  readonly leave: readonly LeaveDay[];
  readonly types: readonly UnavailabilityType[];
  readonly elements: readonly (SalaryElement & { readonly comment: string })[];
  readonly nightRestOfYear: NightRest;
}

const sum = (lines: readonly ProofLine[]): Proof => ({ basis: null, working: '', lines });
const on = (day: LocalDay, value: number, words = ''): ProofLine => ({ first: day, last: day, serviceId: null, words, value });

/** The services that have any of it, in the order of their days. */
const services = (facts: ProofFacts, valueOf: (service: ProofService) => number): ProofLine[] =>
  facts.services.flatMap((service) => {
    const value = valueOf(service);
    return value === 0 ? [] : [{ ...on(service.day, value), serviceId: service.serviceId }];
  });

const minutesOf = (bands: readonly BandMinutes[], percent: number): number => bands.find((band) => band.percent === percent)?.minutes ?? 0;

const weekWords = ({ effectiveMinutes, assimilatedMinutes }: ExtraWeek | ProofFacts['extra']['weeks'][number]): string =>
  `${formatDuration(effectiveMinutes)} travaillées${assimilatedMinutes > 0 ? `, ${formatDuration(assimilatedMinutes)} assimilées` : ''}`;

/** Weeks of the band, then what a month or a period of settlement adds to them. */
function bandLines(facts: ProofFacts, key: 'overtime' | 'complementary', percent: number): ProofLine[] {
  const { weeks } = facts.extra;
  const lines = weeks.flatMap((week) => {
    const value = minutesOf(key === 'overtime' ? week.bands : week.complementary, percent);
    return value === 0 ? [] : [{ first: week.monday, last: addDays(week.monday, 6), serviceId: null, words: weekWords(week), value }];
  });
  const beyond = minutesOf(facts.extra[key], percent) - lines.reduce((total, { value }) => total + value, 0);
  if (beyond === 0) return lines;
  const isSettled = key === 'overtime' && facts.settledFrom !== null;
  const first = isSettled ? (facts.settledFrom ?? facts.from) : facts.from;
  const words = isSettled ? 'Période de règlement' : 'Contrat compté au mois';
  return [...lines, { first, last: facts.until, serviceId: null, words, value: beyond }];
}

const leaveLines = ({ leave, types }: ProofFacts, code: string, valueOf: (day: LeaveDay) => number): ProofLine[] =>
  leave
    .filter((day) => payCodeOf(day.typeKey, types) === code && valueOf(day) !== 0)
    .map((day) => on(day.day, valueOf(day), unavailabilityType(day.typeKey, types).label));

const elementLines = ({ elements, from, until }: ProofFacts, typeKey: string, unit: string): ProofLine[] =>
  elements.flatMap((element) => {
    const value = unit === 'amount' ? element.amountCents : element.quantityHundredths;
    return element.typeKey === typeKey && value !== null ? [{ first: from, last: until, serviceId: null, words: element.comment, value }] : [];
  });

const NIGHT_REST_CODE = 'RCN';

const fixed: Readonly<Record<string, (facts: ProofFacts) => Proof>> = {
  services: (facts) => {
    const seen = new Set<string>();
    const isNew = ({ serviceId, countedMinutes, plannedMinutes }: ProofService): boolean =>
      (countedMinutes > 0 || plannedMinutes > 0) && !seen.has(serviceId) && seen.add(serviceId) !== null;
    return sum(services(facts, (service) => Number(isNew(service))));
  },
  planned: (facts) => sum(services(facts, ({ plannedMinutes }) => plannedMinutes)),
  worked: (facts) => sum(services(facts, ({ workedMinutes }) => workedMinutes)),
  counted: (facts) => sum(services(facts, ({ countedMinutes }) => countedMinutes)),
  minimum: ({ complements }) => sum(complements.map(({ day, minutes }) => on(day, minutes))),
  minimumPay: ({ complements }) => ({
    basis: 'minutes',
    working: 'Au taux horaire du contrat de chaque jour.',
    lines: complements.map(({ day, minutes }) => on(day, minutes)),
  }),
  meals: ({ mealDays }) => sum(mealDays.map((day) => on(day, 1))),
  mealPay: ({ mealDays }) => sum(mealDays.map((day) => on(day, mealCentsOn(day) ?? 0))),
  clothing: (facts) => shareOfMonth(facts),
  upkeep: (facts) => shareOfMonth(facts),
  nightRestEarned: (facts) => {
    const lines = services(facts, ({ minutes }) => nightMinutes(minutes));
    const nights = lines.reduce((total, { value }) => total + value, 0);
    return { basis: 'minutes', working: `1 % de ${formatDuration(nights)} de nuit.`, lines };
  },
  nightRestTaken: (facts) => sum(leaveLines(facts, NIGHT_REST_CODE, ({ minutes }) => minutes)),
  nightRestLeft: ({ nightRestOfYear: { earnedMinutes, takenMinutes } }) => ({
    basis: 'minutes',
    working: `${formatDuration(earnedMinutes)} acquises moins ${formatDuration(takenMinutes)} prises depuis le 1er janvier.`,
    lines: [],
  }),
  smoothed: () => ({ basis: 'minutes', working: 'Heures du contrat, à proportion des jours à temps plein du mois.', lines: [] }),
  counter: () => ({ basis: 'minutes', working: 'Cumul des mois de la période de règlement.', lines: [] }),
};

function shareOfMonth(facts: ProofFacts): Proof {
  const lines = services(facts, ({ countedMinutes }) => countedMinutes);
  const counted = lines.reduce((total, { value }) => total + value, 0);
  return { basis: 'minutes', working: `À proportion de ${formatDuration(counted)} sur 151 h 40, au plus le mois entier.`, lines };
}

const ELEMENT = /^element-(.+)-(amount|quantity)$/;
const ABSENCE_DAYS = '-days';

/** The lines of one column of pre-payroll. They add up to its value, or `working` says how it comes of them. */
export function proofOf(key: string, facts: ProofFacts): Proof {
  const known = Object.hasOwn(fixed, key) ? fixed[key] : undefined;
  if (known) return known(facts);
  const category: PayKey | undefined = payKeys.find((each) => each === key);
  if (category) return sum(services(facts, ({ minutes }) => minutes[category]));
  for (const beyond of ['overtime', 'complementary'] as const)
    if (key.startsWith(beyond)) return sum(bandLines(facts, beyond, Number(key.slice(beyond.length))));
  const [, typeKey, unit] = ELEMENT.exec(key) ?? [];
  if (typeKey !== undefined && unit !== undefined) return sum(elementLines(facts, typeKey, unit));
  const code = key.slice('absence-'.length);
  if (code.endsWith(ABSENCE_DAYS)) {
    const own = code.slice(0, -ABSENCE_DAYS.length);
    return sum(leaveLines(facts, own, ({ dayHundredths }) => dayHundredths));
  }
  return sum(leaveLines(facts, code, ({ minutes }) => minutes));
}
