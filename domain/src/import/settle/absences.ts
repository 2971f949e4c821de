// Reads leave and absence in an imported grid: finds each code's type, and checks each day like a service.
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

/** The first match wins. Words that only mean a day off (« RH », « repos », « off ») are not absences. */
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

/** As the product itself writes them. The weekly rest is not an absence. */
const labels: ReadonlyMap<string, string | null> = new Map(
  defaultUnavailabilityTypes.map(({ key, label }) => [withoutAccents(tidy(label)), key === 'weeklyRest' ? null : key]),
);

/** Returns the unavailability type of a word or of a legend's explanation. Null for rest, undefined when unknown. */
export function absenceType(text: string): string | null | undefined {
  const label = labels.get(withoutAccents(tidy(text)));
  if (label !== undefined) return label;
  const plain = withoutAccents(tidy(text)).replaceAll('.', '');
  return types.find(([words]) => words.test(plain))?.[1];
}

/** An existing absence: the days it covers, both included. */
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

/** A day when the collaborator is already away adds nothing, nor does a duplicate in the workbook. */
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

/** Merges consecutive days with the same reason into one absence. */
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
