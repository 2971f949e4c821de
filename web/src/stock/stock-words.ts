// How types, levels, returns and actions of stock are shown and chosen.
import { ActionStatus, actionKindLabels, actionStatusLabels, manualKinds } from '@vigie/domain/stock/stock-action.ts';
import { RestitutionStatus, restitutionLabels } from '@vigie/domain/stock/stock-assignment.ts';
import { StockStatus, stockLevel, stockLevelLabels, stockStatusLabels } from '@vigie/domain/stock/stock-reference.ts';
import { stockTypeLabels, stockTypes, type StockType } from '@vigie/domain/stock/stock-types.data.ts';
import { plural } from '../shared/format/numbers.ts';
import type { Option } from '../shared/ui/list/list-types.ts';
import type { StatusTable } from '../shared/ui/marks/status-tone.ts';

const optionsOf = (labels: Readonly<Record<string | number, string>>): Option[] => Object.entries(labels).map(([value, label]) => ({ value, label }));

export const typeOptions: Option[] = stockTypes.map(({ key, label }) => ({ value: key, label }));
export const typeWords = (types: readonly StockType[]): string => types.map((type) => stockTypeLabels[type]).join(', ');

export const referenceStatuses: StatusTable = {
  [StockStatus.active]: { label: stockStatusLabels[100], tone: 'done' },
  [StockStatus.inactive]: { label: stockStatusLabels[200], tone: 'neutral' },
  [StockStatus.archived]: { label: stockStatusLabels[300], tone: 'muted' },
};
export const statusOptions = optionsOf(stockStatusLabels);

export const levels: StatusTable = {
  normal: { label: stockLevelLabels.normal, tone: 'done' },
  low: { label: stockLevelLabels.low, tone: 'warning' },
  out: { label: stockLevelLabels.out, tone: 'danger' },
};
export const levelOptions = optionsOf(stockLevelLabels);

/** For an assignment that is not returned. */
export const HELD = 'held';
export const restitutions: StatusTable = {
  [HELD]: { label: 'Détenu', tone: 'planned' },
  [RestitutionStatus.returned]: { label: restitutionLabels[100], tone: 'done' },
  [RestitutionStatus.damaged]: { label: restitutionLabels[200], tone: 'warning' },
  [RestitutionStatus.lost]: { label: restitutionLabels[300], tone: 'danger' },
};
export const restitutionOptions = optionsOf(restitutionLabels);

export const actionStatuses: StatusTable = {
  [ActionStatus.todo]: { label: actionStatusLabels[100], tone: 'neutral' },
  [ActionStatus.underway]: { label: actionStatusLabels[200], tone: 'active' },
  [ActionStatus.done]: { label: actionStatusLabels[300], tone: 'done' },
};
export const actionStatusOptions = optionsOf(actionStatusLabels);
export const kindOptions = optionsOf(actionKindLabels);
export const manualKindOptions: Option[] = manualKinds.map((kind) => ({ value: kind, label: actionKindLabels[kind] }));

const CUT = 40;
/** Descriptions in tables end at 40 characters (F-285). */
export const cut = (text: string): string => (text.length > CUT ? `${text.slice(0, CUT).trimEnd()}…` : text);

export const holdingWords = (days: number): string => plural(days, 'jour', 'jours');

/** « +3 », « −2 », empty where nothing moved. */
export const movementWords = (movement: number | null): string =>
  movement === null ? '' : movement > 0 ? `+${movement}` : movement < 0 ? `−${-movement}` : '0';

/** What an assignment leaves, shown before it is made (F-282); null when there is nothing to warn about. */
export function handOutWarning(row: { quantity?: number | undefined; lowStockLevel?: number | undefined } | null, taken: number): string | null {
  if (!row || row.quantity === undefined || row.lowStockLevel === undefined) return null;
  const left = row.quantity - taken;
  if (left < 0) return row.quantity <= 0 ? 'Rupture de stock : il n’en reste aucun.' : `Stock insuffisant : il en reste ${row.quantity}.`;
  const level = stockLevel(left, row.lowStockLevel);
  if (level === 'normal') return null;
  return level === 'out' ? 'Il n’en restera aucun : rupture de stock.' : `Il en restera ${left} : stock bas.`;
}
