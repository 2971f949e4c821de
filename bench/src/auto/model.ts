// The same month as a mixed-integer programme, so that a solver can prove how many services can be covered at most.
// It shares nothing with the planner: the rules are written here as rows of a matrix.
//
//   x_a_s = 1: agent a holds service s.     y_a_w_r = 1: agent a rests in week w from instant r on.     z_a_d = 1: he works Sunday d.
import { addDays, daysBetween } from '@vigie/domain/shared/time-day.ts';
import { HOUR, MINUTE, daysInterval, localDay, overlapMinutes, overlaps, type Interval } from '@vigie/domain/shared/time.ts';
import { PARIS } from '@vigie/domain/planning/check-fixture.ts';
import { DAYS, FIRST, type Instance } from './instance.ts';

const REST = 11 * HOUR;
const WEEKLY_REST = 35 * HOUR;

export function programme({ agents, absences, vacancies }: Instance): string {
  const rows: string[] = [];
  const binaries: string[] = [];
  const row = (terms: readonly string[], bound: string): void => {
    if (terms.length > 0) rows.push(` c${rows.length}: ${terms.join(' + ')} ${bound}`);
  };
  const x = (a: number, s: number): string => `x_${a}_${s}`;
  const may = (a: number, s: number): boolean => {
    const [agent, service] = [agents[a]!, vacancies[s]!];
    const qualified = service.specialtyKey === null || agent.specialties.some(({ key }) => key === service.specialtyKey);
    return qualified && !absences.some((absence) => absence.agentId === agent.id && overlaps(absence, service));
  };
  const weeks = Array.from({ length: DAYS / 7 + 2 }, (_, week) => daysInterval(addDays(FIRST, 7 * week - 7), addDays(FIRST, 7 * week - 1), PARIS));
  const sundays = Array.from({ length: DAYS / 7 }, (_, week) => daysInterval(addDays(FIRST, 7 * week + 6), addDays(FIRST, 7 * week + 6), PARIS));
  const every = vacancies.map((_, s) => s);
  const starts = [...new Set(vacancies.map(({ start }) => start))].toSorted((a, b) => a - b);
  const ends = [...new Set(vacancies.map(({ end }) => end))].toSorted((a, b) => a - b);
  /** Of services that all last eight hours or more, any two less than eleven hours apart exclude each other. */
  const cliques = starts.map((at) => every.filter((s) => vacancies[s]!.start <= at && at < vacancies[s]!.end + REST));

  for (const s of every)
    row(
      agents.flatMap((_, a) => (may(a, s) ? [x(a, s)] : [])),
      '<= 1',
    );
  for (const a of agents.keys()) {
    const own = every.filter((s) => may(a, s));
    const isOwn = new Set(own);
    binaries.push(...own.map((s) => x(a, s)));
    const within = (window: Interval): number[] => own.filter((s) => overlaps(vacancies[s]!, window));
    for (const clique of cliques)
      row(
        clique.filter((s) => isOwn.has(s)).map((s) => x(a, s)),
        '<= 1',
      );
    for (const [w, week] of weeks.entries()) {
      const inWeek = within(week);
      if (inWeek.length === 0) continue;
      row(
        inWeek.map((s) => `${overlapMinutes(vacancies[s]!, week)} ${x(a, s)}`),
        `<= ${48 * 60}`,
      );
      const first = week.start - REST;
      const rests = [first, ...ends.filter((end) => end > first && end + WEEKLY_REST <= week.end + REST)];
      const y = (r: number): string => `y_${a}_${w}_${r}`;
      binaries.push(...rests.keys().map(y));
      row([...rests.keys()].map(y), '>= 1');
      for (const [r, from] of rests.entries()) {
        const held = { start: from, end: from + WEEKLY_REST };
        const broken = new Set(within(held));
        for (const clique of cliques) {
          const part = clique.filter((s) => broken.has(s));
          if (part.length > 0) row([...part.map((s) => x(a, s)), y(r)], '<= 1');
        }
      }
    }
    const z = sundays.map((_, d) => `z_${a}_${d}`);
    binaries.push(...z);
    for (const [d, sunday] of sundays.entries()) {
      for (const clique of cliques) {
        const part = clique.filter((s) => isOwn.has(s) && overlaps(vacancies[s]!, sunday));
        if (part.length > 0) rows.push(` c${rows.length}: ${part.map((s) => x(a, s)).join(' + ')} - ${z[d]} <= 0`);
      }
    }
    row(z, `<= ${sundays.length - 2}`);
  }
  const goal = agents.flatMap((_, a) => every.filter((s) => may(a, s)).map((s) => x(a, s)));
  return `Maximize\n obj: ${goal.join(' + ')}\nSubject To\n${[...new Set(rows)].join('\n')}\nBinary\n ${binaries.join('\n ')}\nEnd\n`;
}

/** What an independent reader finds against a finished plan, rule by rule; empty: nothing. */
export function violations({ agents, absences, vacancies }: Instance, holders: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const agent of agents) {
    const own = vacancies.filter(({ id }) => holders.get(id) === agent.id).toSorted((a, b) => a.start - b.start);
    for (const [index, service] of own.entries()) {
      const next = own[index + 1];
      if (next && next.start < service.end + REST) found.push(`${agent.id}: less than 11 h before ${next.id}`);
      if (service.specialtyKey && !agent.specialties.some(({ key }) => key === service.specialtyKey))
        found.push(`${agent.id}: unqualified for ${service.id}`);
      if (absences.some((absence) => absence.agentId === agent.id && overlaps(absence, service))) found.push(`${agent.id}: absent on ${service.id}`);
    }
    for (let monday = FIRST; daysBetween(FIRST, monday) < DAYS; monday = addDays(monday, 7)) {
      const week = daysInterval(monday, addDays(monday, 6), PARIS);
      const minutes = own.reduce((total, service) => total + overlapMinutes(service, week), 0);
      if (minutes > 48 * 60) found.push(`${agent.id}: ${minutes} minutes in the week of ${monday}`);
      const edges = [-Infinity, ...own.flatMap(({ start, end }) => [start, end]), Infinity];
      const rested = edges.some((from, index) => {
        const until = edges[index + 1] ?? Infinity;
        if (index % 2 === 1 || until <= from) return false;
        const inside = overlapMinutes({ start: from, end: until }, week);
        return inside > 0 && Math.min((until - from) / MINUTE, inside + 660) >= 35 * 60;
      });
      if (!rested) found.push(`${agent.id}: no weekly rest in the week of ${monday}`);
    }
    const worked = new Set<string>();
    for (const { start, end } of own) {
      for (let at = start; at < end; at += MINUTE * 30) worked.add(localDay(at, PARIS));
    }
    const sundays = [...worked].filter((day) => daysBetween(FIRST, day) % 7 === 6 && day.startsWith(FIRST.slice(0, 7)));
    if (sundays.length > 2) found.push(`${agent.id}: ${sundays.length} Sundays`);
  }
  return found;
}
