// Leave and absence in the cells of an imported grid: which type each code stands for, each day judged as the services are.
import type { AbsenceDraft } from './planning-draft.ts';
import { defaultUnavailabilityTypes } from '../../agency/unavailability-types.data.ts';
import { tidy, withoutAccents } from '../../shared/text.ts';
import { addDays } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { formatDay } from '../../shared/time-format.ts';
import type { ImportRow } from './outcome.ts';
import { seeRow } from './planning-settle.ts';
import { recordKey } from './record-link.ts';
import type { RecordLink } from './record-link.ts';

/** The first that fits; what only says that nobody works that day (« RH », « repos », « off ») is none. */
const types: readonly (readonly [words: RegExp, typeKey: string | null])[] = [
  [/^(rcn|repos comp\w* (de )?nuit.*)$/, 'nightRest'],
  [/^(rc|repos comp.*|recup.*heures.*)$/, 'compensatoryRest'],
  [/^(rjf|recup.*ferie.*)$/, 'holidayRecovery'],
  [/^(rh|rhs|r|repos.*|off|dispo.*|x|-+|\/|0)$/, null],
  [/^(css|conges?( .*)? sans solde.*|sans solde)$/, 'unpaidLeave'],
  [/^(mat|(conges? )?(de )?maternite.*)$/, 'maternity'],
  [/^(pat|(conges? )?(de )?paternite.*)$/, 'paternity'],
  [/^conges? parenta.*$/, 'parentalLeave'],
  [/^(evf|.*evenement famil.*)$/, 'familyEvent'],
  [/^(cp|ca|conges?.*)$/, 'paidLeave'],
  [/^j?rtt$/, 'rtt'],
  [/^(at|acc.*travail.*|arret.*accident.*)$/, 'workAccident'],
  [/^(am|mal|maladie.*|arret.*)$/, 'sickLeave'],
  [/^(form?|formation.*)$/, 'training'],
  [/^(vm|visite med.*)$/, 'medicalVisit'],
  [/^absence inj.*$/, 'unjustified'],
  [/^absence aut.*$/, 'authorisedUnpaid'],
  [/^(abs|absent|absence.*|ind|indispo.*)$/, 'unavailable'],
];

/** As the product itself writes them; the weekly rest is none. */
const labels: ReadonlyMap<string, string | null> = new Map(
  defaultUnavailabilityTypes.map(({ key, label }) => [withoutAccents(tidy(label)), key === 'weeklyRest' ? null : key]),
);

/** The type of unavailability that a word or a legend's explanation names; null when it is rest, undefined when it says nothing. */
export function absenceType(text: string): string | null | undefined {
  const label = labels.get(withoutAccents(tidy(text)));
  if (label !== undefined) return label;
  const plain = withoutAccents(tidy(text)).replaceAll('.', '');
  return types.find(([words]) => words.test(plain))?.[1];
}

/** An absence of the plan: the days that it touches, both included. */
export interface ExistingAbsence {
  readonly agentId: string;
  readonly first: LocalDay;
  readonly last: LocalDay;
}

type Row = ImportRow<AbsenceDraft>;

const present = (row: Row, day: LocalDay, twin: Row | null): Row => ({
  ...row,
  status: 'present',
  twinLine: twin?.line ?? null,
  reasons: [
    {
      field: day,
      column: formatDay(day),
      code: 'ALREADY_EXISTS',
      message: twin === null ? 'Déjà existant : une indisponibilité est enregistrée ce jour-là' : `Déjà existant : ${seeRow(twin)}`,
    },
  ],
});

/** A day on which the collaborator is away already adds nothing, nor one that the workbook has twice. */
export function settleAbsences(rows: readonly Row[], existing: readonly ExistingAbsence[]): Row[] {
  const byAgent = Map.groupBy(existing, ({ agentId }) => agentId);
  const firsts = new Map<string, Row>();
  return rows.map((row) => {
    if (row.status !== 'ready' || row.draft === null) return row;
    const { agent, day } = row.draft;
    const key = recordKey(agent);
    if (byAgent.get(key)?.some(({ first, last }) => first <= day && day <= last)) return present(row, day, null);
    const first = firsts.get(`${key} ${day}`);
    if (first !== undefined) return present(row, day, first);
    firsts.set(`${key} ${day}`, row);
    return row;
  });
}

export interface AbsencePeriod {
  readonly agent: RecordLink;
  readonly typeKey: string;
  readonly first: LocalDay;
  readonly last: LocalDay;
}

/** Days that follow each other with the same reason are one absence. */
export function absencePeriods(rows: readonly Row[]): AbsencePeriod[] {
  const drafts = rows.flatMap(({ status, draft }) => (status === 'ready' && draft ? [draft] : []));
  const sorted = drafts.toSorted((a, b) => recordKey(a.agent).localeCompare(recordKey(b.agent)) || a.day.localeCompare(b.day));
  const periods: AbsencePeriod[] = [];
  for (const { agent, day, typeKey } of sorted) {
    const before = periods.at(-1);
    const goesOn = before && recordKey(before.agent) === recordKey(agent) && before.typeKey === typeKey && addDays(before.last, 1) === day;
    if (goesOn) periods[periods.length - 1] = { ...before, last: day };
    else periods.push({ agent, typeKey, first: day, last: day });
  }
  return periods;
}
