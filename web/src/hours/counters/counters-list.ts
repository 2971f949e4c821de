// The list of legal counters: one line for each collaborator, values with the plan of the whole year.
import { today } from '../../shared/format/dates.ts';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { countersApi, type CountersLine } from './counters-api.ts';
import { counterWords, firstBreachWords, nightWords, restLeft } from './counters-words.ts';

export const thisYear = (): number => Number(today().slice(0, 4));

interface Filters {
  readonly year?: string;
  readonly states?: ('over' | 'willBe')[];
}
const yearOf = ({ year }: Filters): number => (year === undefined ? thisYear() : Number(year));
const wire = ({ states }: Filters) => (states ? { states } : {});

const stateOf = ({ isOver, willBeOver }: CountersLine): string => (isOver ? 'over' : willBeOver ? 'willBe' : 'within');
const states = {
  over: { label: 'Dépassé', tone: 'danger' },
  willBe: { label: 'Sera dépassé', tone: 'warning' },
  within: { label: 'Respecté', tone: 'done' },
} as const;

export const countersList = defineList<CountersLine>({
  key: 'legalCounters',
  topic: 'legalCounters',
  one: 'collaborateur',
  many: 'collaborateurs',
  sort: { by: 'name', ascending: true },
  limit: 100,
  searchPlaceholder: 'Nom ou numéro',
  rowId: ({ agent }) => agent.id,
  fetch: ({ filters, ...request }, signal) => countersApi.list({ body: { ...request, year: yearOf(filters), filters: wire(filters) }, signal }),
  columns: [
    { id: 'name', label: 'Collaborateur', value: ({ agent }) => `${agent.lastname} ${agent.firstname}`, main: true, sort: true, width: 180 },
    { id: 'number', label: 'Matricule', value: ({ agent }) => agent.number, sort: true, width: 110, hidden: true },
    { id: 'state', label: 'État', kind: 'status', statuses: states, value: stateOf, width: 125 },
    { id: 'firstBreach', label: 'Premier dépassement', value: ({ firstBreach }) => firstBreachWords(firstBreach), sort: true, width: 320 },
    { id: 'contingent', label: 'Contingent', value: ({ contingent }) => counterWords(contingent), sort: true, width: 150, least: 126 },
    { id: 'average', label: 'Moyenne 12 semaines', value: ({ average }) => counterWords(average), sort: true, width: 150, least: 126 },
    { id: 'nightWorker', label: 'Travail de nuit', value: ({ nightWorker }) => nightWords(nightWorker), sort: true, width: 140, least: 110 },
    {
      id: 'nightRest',
      label: 'Repos de nuit à prendre',
      kind: 'duration',
      value: ({ nightRest }) => restLeft(nightRest.planned) || null,
      sort: true,
    },
    {
      id: 'partTime',
      label: 'Temps partiel',
      value: ({ partTime }) => (partTime ? counterWords(partTime.week) : ''),
      sort: true,
      width: 150,
      least: 126,
    },
    { id: 'fixedTermEndOn', label: 'Fin de CDD', kind: 'date', value: ({ fixedTermEndOn }) => fixedTermEndOn, sort: true },
    { id: 'trialEndOn', label: 'Fin de période d’essai', kind: 'date', value: ({ trialEndOn }) => trialEndOn, hidden: true },
  ],
  filters: [
    {
      key: 'states',
      label: 'État',
      kind: 'select',
      multiple: true,
      options: [
        { value: 'over', label: 'Dépassé' },
        { value: 'willBe', label: 'Sera dépassé' },
      ],
    },
  ],
});
