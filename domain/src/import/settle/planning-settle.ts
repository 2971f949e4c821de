// Finds services of a planning that are already in the plan or twice in the workbook. Importing the same file twice adds nothing.
import type { LocalDay, LocalTime } from '../../shared/time-day.ts';
import { formatDay } from '../../shared/time-format.ts';
import type { ImportRow } from './outcome.ts';
import type { PlanningDraft } from './planning-draft.ts';
import { recordKey } from './record-link.ts';

/** An existing service, in the local time of its site. */
export interface ExistingService {
  readonly siteId: string;
  readonly agentIds: readonly string[];
  readonly day: LocalDay;
  readonly start: LocalTime;
  readonly endDay: LocalDay;
  readonly end: LocalTime;
}

type Row = ImportRow<PlanningDraft>;
type Times = Pick<PlanningDraft, 'day' | 'start' | 'endDay' | 'end'>;

const timesKey = (site: string, { day, start, endDay, end }: Times): string => [site, day, start, endDay, end].join(' ');
const draftKey = (draft: PlanningDraft): string => timesKey(recordKey(draft.site), draft);

interface Standing {
  readonly agentIds: readonly string[];
  taken: boolean;
}

/** « voir la ligne 12 », « voir la case C12 ». */
export const seeRow = ({ line, cell }: ImportRow<unknown>): string => (cell === undefined ? `voir la ligne ${line}` : `voir la case ${cell}`);

const present = (row: Row, field: string, column: string, twin: Row | null): Row => ({
  ...row,
  status: 'present',
  twinLine: twin?.line ?? null,
  reasons: [
    {
      field,
      column,
      code: 'ALREADY_EXISTS',
      message: twin === null ? 'Déjà existant : ce service est dans le planning' : `Déjà existant : ${seeRow(twin)}`,
    },
  ],
});

/** Where a row's service is written: a grid's cell, or a list's date. */
export const placeOfDraft = (row: Row): { field: string; column: string } =>
  row.column === undefined ? { field: 'date', column: 'Date' } : { field: row.draft?.day ?? '', column: formatDay(row.draft?.day ?? '') };

/**
 * Finds the rows that already exist. A row with an agent matches an existing service to which that agent is assigned.
 * A row without one matches any service at the same time and site, one for one, whoever was assigned meanwhile.
 */
export function settlePlanning(rows: readonly Row[], existing: readonly ExistingService[]): Row[] {
  const standing = new Map<string, Standing[]>();
  for (const service of existing) {
    const key = timesKey(service.siteId, service);
    standing.set(key, [...(standing.get(key) ?? []), { agentIds: service.agentIds, taken: false }]);
  }
  const firsts = new Map<string, Row>();
  const settled = new Map<Row, Row>();
  const settle = (row: Row, draft: PlanningDraft): void => {
    const { field, column } = placeOfDraft(row);
    const here = standing.get(draftKey(draft)) ?? [];
    const agent = draft.agent === null ? null : recordKey(draft.agent);
    const same = here.find(({ agentIds, taken }) => (agent === null ? !taken : agentIds.includes(agent)));
    if (same) {
      same.taken = true;
      settled.set(row, present(row, field, column, null));
      return;
    }
    if (agent === null) return;
    const key = `${draftKey(draft)} ${agent}`;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, row);
    else settled.set(row, present(row, field, column, first));
  };
  const ready = rows.filter((row) => row.status === 'ready' && row.draft !== null);
  for (const row of ready) if (row.draft!.agent !== null) settle(row, row.draft!);
  for (const row of ready) if (row.draft!.agent === null) settle(row, row.draft!);
  return rows.map((row) => settled.get(row) ?? row);
}

/** First and last day of the ready services. Null when there are none. */
export function planningSpan(rows: readonly Row[]): { readonly first: LocalDay; readonly last: LocalDay } | null {
  const drafts = rows.flatMap(({ draft }) => draft ?? []);
  if (drafts.length === 0) return null;
  const first = drafts.reduce((day, draft) => (draft.day < day ? draft.day : day), drafts[0]!.day);
  return { first, last: drafts.reduce((day, draft) => (draft.endDay > day ? draft.endDay : day), first) };
}
