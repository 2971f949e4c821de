// The counters of one widget, from GET /dashboard: `const query = useFigures('reports', days)`.
import { useQuery } from '@tanstack/react-query';
import { dashboards } from '@vigie/contract/dashboards/endpoints.ts';
import type { Dashboard } from '@vigie/contract/dashboards/schemas.ts';
import type { FigureKey } from '@vigie/domain/dashboards/figures.ts';
import type { ChartSettings } from '@vigie/domain/dashboards/chart-settings.ts';
import { clientOf } from '../../api/client.ts';
import type { WidgetProps } from '../../navigation/widgets.ts';
import { gathering } from './gather.ts';

const api = clientOf(dashboards);
const TOGETHER = 30;
const EVERY = 60_000;
/** Computed over all the hours of two periods: requested alone and seldom, so that they delay no other tile. */
const SLOW: ReadonlySet<FigureKey> = new Set(['payroll']);
const SELDOM = 600_000;

const read = (keys: readonly string[], args: string): Promise<Dashboard> =>
  api.read({ query: { widgets: keys.join(','), ...(JSON.parse(args) as object) } });
const together = gathering<Dashboard>(read, TOGETHER);
const ask = (key: FigureKey, args: string): Promise<Dashboard> => (SLOW.has(key) ? read([key], args) : together(key, args));

/** An answer without the figures means that the person may not see them (any more): returned as null. */
export function useFigures<K extends FigureKey>(key: K, days: WidgetProps['days'] = null, { period, comparison }: ChartSettings = {}) {
  const args = {
    ...(days ? { from: days.start, until: days.end } : {}),
    ...(period ? { period } : {}),
    ...(comparison ? { comparison } : {}),
  };
  return useQuery({
    queryKey: ['dashboard', key, args],
    queryFn: async (): Promise<NonNullable<Dashboard[K]> | null> => (await ask(key, JSON.stringify(args)))[key] ?? null,
    refetchInterval: SLOW.has(key) ? SELDOM : EVERY,
  });
}
