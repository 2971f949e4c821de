// The same month as a mixed-integer programme, so that a solver can prove the maximum number of covered services. It shares nothing with the
// planner: the rules are written here as rows of a matrix.
//
//   x_a_s = 1: agent a holds service s.
//   y_a_w_r = 1: agent a rests in week w from instant r on.
//   z_a_d = 1: agent a works Sunday d.
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { HOUR, daysInterval, overlapMinutes, overlaps, type Interval } from '@vigie/domain/shared/time.ts';
import { PARIS } from '@vigie/domain/planning/judge/check-fixture.ts';
import { DAYS, FIRST, type Instance } from './instance.ts';

export const REST = 11 * HOUR;
const WEEKLY_REST = 35 * HOUR;

/** Civil weeks of the month and one on each side, which its first and last nights touch. */
const weeks = Array.from({ length: DAYS / 7 + 2 }, (_, week) => daysInterval(addDays(FIRST, 7 * week - 7), addDays(FIRST, 7 * week - 1), PARIS));
const sundays = Array.from({ length: DAYS / 7 }, (_, week) => daysInterval(addDays(FIRST, 7 * week + 6), addDays(FIRST, 7 * week + 6), PARIS));

interface Programme {
  readonly instance: Instance;
  /** For services of eight hours or more, any two less than eleven hours apart exclude each other. */
  readonly cliques: readonly (readonly number[])[];
  readonly ends: readonly number[];
  readonly rows: Set<string>;
  readonly binaries: string[];
}

/** One agent's columns: the services that they may hold at all. */
interface Column {
  readonly a: number;
  readonly own: readonly number[];
  readonly x: (s: number) => string;
}

const inOrder = (instants: readonly number[]): number[] => [...new Set(instants)].toSorted((a, b) => a - b);

function may({ agents, absences, vacancies }: Instance, a: number, s: number): boolean {
  const [agent, service] = [agents[a]!, vacancies[s]!];
  const qualified = service.specialtyKey === null || agent.specialties.some(({ key }) => key === service.specialtyKey);
  return qualified && !absences.some((absence) => absence.agentId === agent.id && overlaps(absence, service));
}

function restRows({ instance, cliques, ends, rows, binaries }: Programme, { a, own, x }: Column, w: number, week: Interval): void {
  const within = (window: Interval): number[] => own.filter((s) => overlaps(instance.vacancies[s]!, window));
  const inWeek = within(week);
  if (inWeek.length === 0) return;
  rows.add(`${inWeek.map((s) => `${overlapMinutes(instance.vacancies[s]!, week)} ${x(s)}`).join(' + ')} <= ${48 * 60}`);
  const first = week.start - REST;
  const rests = [first, ...ends.filter((end) => end > first && end + WEEKLY_REST <= week.end + REST)];
  const y = rests.map((_, r) => `y_${a}_${w}_${r}`);
  binaries.push(...y);
  rows.add(`${y.join(' + ')} >= 1`);
  for (const [r, start] of rests.entries()) {
    const broken = new Set(within({ start, end: start + WEEKLY_REST }));
    for (const clique of cliques) {
      const part = clique.filter((s) => broken.has(s));
      if (part.length > 0) rows.add(`${part.map(x).join(' + ')} + ${y[r]} <= 1`);
    }
  }
}

function sundayRows({ instance, cliques, rows, binaries }: Programme, { a, own, x }: Column): void {
  const z = sundays.map((_, d) => `z_${a}_${d}`);
  const mine = new Set(own);
  binaries.push(...z);
  for (const [d, sunday] of sundays.entries()) {
    for (const clique of cliques) {
      const part = clique.filter((s) => mine.has(s) && overlaps(instance.vacancies[s]!, sunday));
      if (part.length > 0) rows.add(`${part.map(x).join(' + ')} - ${z[d]} <= 0`);
    }
  }
  rows.add(`${z.join(' + ')} <= ${sundays.length - 2}`);
}

/** The programme in the LP file format. */
export function programme(instance: Instance): string {
  const { agents, vacancies } = instance;
  const every = vacancies.map((_, s) => s);
  const cliques = inOrder(vacancies.map(({ start }) => start)).map((at) =>
    every.filter((s) => vacancies[s]!.start <= at && at < vacancies[s]!.end + REST),
  );
  const made: Programme = { instance, cliques, ends: inOrder(vacancies.map(({ end }) => end)), rows: new Set(), binaries: [] };
  const columns = agents.map((_, a): Column => ({ a, own: every.filter((s) => may(instance, a, s)), x: (s) => `x_${a}_${s}` }));
  for (const column of columns) {
    const mine = new Set(column.own);
    for (const clique of cliques.map((each) => each.filter((s) => mine.has(s)))) {
      if (clique.length > 0) made.rows.add(`${clique.map(column.x).join(' + ')} <= 1`);
    }
    for (const [w, week] of weeks.entries()) restRows(made, column, w, week);
    sundayRows(made, column);
  }
  for (const s of every) {
    const able = columns.filter(({ own }) => own.includes(s));
    if (able.length > 0) made.rows.add(`${able.map(({ x }) => x(s)).join(' + ')} <= 1`);
  }
  const x = columns.flatMap((column) => column.own.map(column.x));
  const rows = [...made.rows].map((row, index) => ` c${index}: ${row}`);
  return `Maximize\n obj: ${x.join(' + ')}\nSubject To\n${rows.join('\n')}\nBinary\n ${[...x, ...made.binaries].join('\n ')}\nEnd\n`;
}
