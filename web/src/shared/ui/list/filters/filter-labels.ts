// Describes the active filters in French: 'Statut : Actif', 'Période : Mois'.
import { useQueries } from '@tanstack/react-query';
import { formatDay } from '../../../format/dates.ts';
import { PERIOD_PRESETS } from '../../../format/period-presets.ts';
import { isActive } from './list-state.ts';
import type { ListFilter, PeriodValue } from '../list-types.ts';

function periodText(value: PeriodValue): string {
  if (value.preset === 'custom') return `${formatDay(value.start)} – ${formatDay(value.end)}`;
  return PERIOD_PRESETS.find((preset) => preset.value === value.preset)?.label ?? '';
}

function plainText(filter: ListFilter, value: unknown): string | null {
  switch (filter.kind) {
    case 'select': {
      const values = (Array.isArray(value) ? value : [value]).map(String);
      return filter.options
        .filter((option) => values.includes(option.value))
        .map(({ label }) => label)
        .join(', ');
    }
    case 'boolean':
      return value ? 'Oui' : 'Non';
    case 'period':
      return periodText(value as PeriodValue);
    case 'text':
      return String(value);
    case 'entity':
      return null;
  }
}

export interface FilterLabel {
  readonly key: string;
  readonly text: string;
}

export function useFilterLabels(filters: readonly ListFilter[], values: Readonly<Record<string, unknown>>): readonly FilterLabel[] {
  const active = filters.filter(({ key }) => isActive(values[key]));
  const entities = active.flatMap((filter) => (filter.kind === 'entity' ? [filter] : []));
  const names = useQueries({
    queries: entities.map((filter) => ({
      queryKey: ['filter-label', filter.key, values[filter.key]],
      queryFn: async () => (await filter.find(String(values[filter.key])))?.label ?? '',
      staleTime: 300_000,
    })),
  });
  return active.map((filter) => {
    const entity = filter.kind === 'entity' ? entities.indexOf(filter) : -1;
    const text = entity >= 0 ? (names[entity]?.data ?? '…') : plainText(filter, values[filter.key]);
    return { key: filter.key, text: `${filter.label} : ${text}` };
  });
}
