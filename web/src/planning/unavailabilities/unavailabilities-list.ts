// The list of unavailabilities (F-302): who, from when to when (included), how long, why.
import { paidLabels, type UnavailabilityType } from '@vigie/domain/agency/unavailability-types.data.ts';
import { offeredTypes, unavailabilityType } from '@vigie/domain/planning/unavailability.ts';
import { formatDateTime, formatDay } from '../../shared/format/dates.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { agentSearch } from '../directory.ts';
import { planningApi, type UnavailabilityLine } from '../planning-api.ts';
import { absenceLabel } from '../../shared/session/absence-types.ts';

interface Filters {
  readonly period?: { start: string; end: string };
  readonly typeKeys?: string[];
  readonly agentId?: string;
}
const wire = ({ period, typeKeys, agentId }: Filters) => ({
  ...(period ? { from: period.start, until: period.end } : {}),
  ...(typeKeys ? { typeKeys } : {}),
  ...(agentId ? { agentIds: [agentId] } : {}),
});

/** Whole days are shown as days. */
const moment = (instant: string, { wholeDays }: UnavailabilityLine): string => (wholeDays ? formatDay(instant) : formatDateTime(instant));

type Types = readonly UnavailabilityType[];

const optionsOf = (types: Types) => types.map(({ key, label }) => ({ value: key, label }));
/** Those that a form offers, and the current one. */
export const typeOptions = (types: Types, current: string | null) => optionsOf(offeredTypes(types, current));

/** What payroll shows of the reason. Empty where the reason may not be known. */
const ofType =
  (types: Types, tell: (type: UnavailabilityType) => string) =>
  ({ typeKey }: UnavailabilityLine): string =>
    typeKey === null ? '' : tell(unavailabilityType(typeKey, types));

export const unavailabilitiesListOf = (types: Types) =>
  defineList<UnavailabilityLine>({
    key: 'unavailabilities',
    topic: 'unavailabilities',
    one: 'indisponibilité',
    many: 'indisponibilités',
    feminine: true,
    sort: { by: 'startAt', ascending: false },
    searchPlaceholder: 'Collaborateur',
    fetch: ({ filters, ...request }, signal) => planningApi.listUnavailabilities({ body: { ...request, filters: wire(filters) }, signal }),
    rowId: (row) => row.id,
    columns: [
      { id: 'agent', label: 'Collaborateur', value: (row) => `${row.agent.firstname} ${row.agent.lastname}`, main: true, sort: true, width: 220 },
      { id: 'startAt', label: 'Début', value: (row) => moment(row.startAt, row), sort: true, width: 150 },
      { id: 'endAt', label: 'Fin (incluse)', value: (row) => moment(row.endAt, row), sort: true, width: 150 },
      { id: 'minutes', label: 'Durée', value: (row) => `${formatNumber(Math.round(row.minutes / 60))} h`, sort: true, width: 100 },
      { id: 'type', label: 'Raison', value: (row) => absenceLabel(row.typeKey), sort: true, width: 220 },
      { id: 'payrollFamily', label: 'Code de paie', value: ofType(types, (type) => type.payrollFamily), hidden: true, width: 110 },
      { id: 'paid', label: 'Rémunération', value: ofType(types, (type) => paidLabels[type.paid]), hidden: true, width: 190 },
      { id: 'comment', label: 'Commentaire', value: (row) => row.comment, width: 260 },
    ],
    filters: [
      { key: 'period', label: 'Période', kind: 'period', slide: 'forwards' },
      { key: 'typeKeys', label: 'Raison', kind: 'select', options: optionsOf(types), multiple: true },
      { key: 'agentId', label: 'Collaborateur', kind: 'entity', ...agentSearch },
    ],
  });

const TOLD_BY_REASON: ReadonlySet<string> = new Set(['payrollFamily', 'paid']);

/** For people who may not know the reasons: there is no filter by reason. */
export function unavailabilitiesListWithoutReasons(types: Types): ReturnType<typeof unavailabilitiesListOf> {
  const list = unavailabilitiesListOf(types);
  return {
    ...list,
    columns: list.columns.filter(({ id }) => !TOLD_BY_REASON.has(id)).map((column) => (column.id === 'type' ? { ...column, sort: false } : column)),
    filters: list.filters?.filter(({ key }) => key !== 'typeKeys') ?? [],
  };
}
