// Hours by agent and by site over a period, the current month by default (F-331).
import { payKeyLabels, payKeysFor, type PayKey } from '@vigie/domain/agency/pay-keys.ts';
import { firstOfMonth, lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { today } from '../shared/format/dates.ts';
import { defineList, type ListColumn, type ListDeclaration, type ListFilter, type ListRequest } from '../shared/ui/list/list-types.ts';
import { hoursApi, type AgentHoursLine, type HoursDays, type SiteHoursLine } from './api.ts';

type Line = AgentHoursLine | SiteHoursLine;

const period: ListFilter = { key: 'period', label: 'Période', kind: 'period', initial: 'month', years: 1 };

/** The days that a list is showing; the current month when a period has only one of its days. */
export function daysOf({ filters }: Pick<ListRequest, 'filters'>): HoursDays {
  const chosen = filters['period'] as { readonly start: string; readonly end: string } | undefined;
  return chosen ? { from: chosen.start, until: chosen.end } : { from: firstOfMonth(today()), until: lastOfMonth(today()) };
}
const bodyOf = (request: ListRequest) => ({ ...request, filters: {}, ...daysOf(request) });

const sums: readonly ListColumn<Line>[] = [
  { id: 'services', label: 'Services', kind: 'number', value: (row) => row.services, sort: true },
  { id: 'plannedMinutes', label: 'Planifié', kind: 'duration', value: (row) => row.plannedMinutes, sort: true },
  { id: 'workedMinutes', label: 'Réalisé', kind: 'duration', value: (row) => row.workedMinutes, sort: true },
  { id: 'countedMinutes', label: 'Retenu', kind: 'duration', value: (row) => row.countedMinutes, sort: true },
];

/** Shown at first; the other categories are chosen under « Colonnes », and exported in any case. */
const FIRST: readonly PayKey[] = ['day', 'night', 'holiday', 'sunday'];

/** Categories without minutes stay empty, so that the others stand out. */
const categories = (saturdays: boolean): readonly ListColumn<Line>[] =>
  payKeysFor(saturdays).map((key) => ({
    id: key,
    label: payKeyLabels[key],
    kind: 'duration',
    value: (row) => row.minutes[key] || null,
    sort: true,
    ...(FIRST.includes(key) ? {} : { hidden: true, exported: true }),
  }));

const shared = { topic: 'services', filters: [period], sort: { by: 'name', ascending: true }, limit: 250 } as const;

const agentsList = (saturdays: boolean): ListDeclaration<AgentHoursLine> =>
  defineList<AgentHoursLine>({
    ...shared,
    key: 'agentsHours',
    one: 'collaborateur',
    many: 'collaborateurs',
    searchPlaceholder: 'Nom ou numéro',
    rowId: ({ agent }) => agent.id,
    fetch: (request, signal) => hoursApi.agents({ body: bodyOf(request), signal }),
    columns: [
      {
        id: 'name',
        label: 'Collaborateur',
        value: ({ agent }) => `${agent.lastname} ${agent.firstname}`,
        main: true,
        sort: true,
        width: 210,
        least: 150,
      },
      { id: 'number', label: 'Matricule', value: ({ agent }) => agent.number, sort: true, width: 110, hidden: true },
      ...sums,
      { id: 'overtimeMinutes', label: 'Heures sup.', kind: 'duration', value: (row) => row.overtimeMinutes || null, sort: true },
      {
        id: 'complementaryMinutes',
        label: 'Heures compl.',
        kind: 'duration',
        value: (row) => row.complementaryMinutes || null,
        sort: true,
      },
      {
        id: 'nightRest',
        label: 'Repos de nuit acquis',
        kind: 'duration',
        value: (row) => row.nightRest.earnedMinutes || null,
        hidden: true,
      },
      {
        id: 'nightRestTaken',
        label: 'Repos de nuit pris',
        kind: 'duration',
        value: (row) => row.nightRest.takenMinutes || null,
        hidden: true,
      },
      {
        id: 'counter',
        label: 'Compteur de lissage',
        kind: 'duration',
        value: (row) => row.smoothed?.counterMinutes ?? null,
        hidden: true,
      },
      ...categories(saturdays),
    ],
  });

const sitesList = (saturdays: boolean): ListDeclaration<SiteHoursLine> =>
  defineList<SiteHoursLine>({
    ...shared,
    key: 'sitesHours',
    one: 'site',
    many: 'sites',
    searchPlaceholder: 'Site, ville ou client',
    rowId: ({ site }) => site.id,
    fetch: (request, signal) => hoursApi.sites({ body: bodyOf(request), signal }),
    columns: [
      { id: 'name', label: 'Site', value: ({ site }) => site.name, main: true, sort: true, width: 200, least: 150 },
      { id: 'customer', label: 'Client', value: ({ customer }) => customer.name, sort: true, width: 150 },
      { id: 'city', label: 'Ville', value: ({ site }) => site.city, width: 140, hidden: true },
      ...sums,
      { id: 'unfilledMinutes', label: 'Non pourvu', kind: 'duration', value: (row) => row.unfilledMinutes || null, sort: true },
      ...categories(saturdays),
    ],
  });

/** The Saturday categories exist only for agencies that count Saturdays separately (F-337, F-338). */
export const agentsHoursLists = { withSaturdays: agentsList(true), plain: agentsList(false) };
export const sitesHoursLists = { withSaturdays: sitesList(true), plain: sitesList(false) };
