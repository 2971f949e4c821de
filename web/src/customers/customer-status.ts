// How customers' statuses, types and terms of payment are shown and chosen.
import { customerTypeLabels } from '@vigie/domain/customers/customer-type.ts';
import { CustomerStatus, customerStatusLabels } from '@vigie/domain/customers/customer.ts';
import type { SettlementPeriod } from '@vigie/domain/customers/settlement.ts';
import type { Option } from '../shared/ui/list/list-types.ts';
import type { StatusTable } from '../shared/ui/marks/status-tone.ts';

export const customerStatuses: StatusTable = {
  [CustomerStatus.active]: { label: customerStatusLabels[100], tone: 'done' },
  [CustomerStatus.inactive]: { label: customerStatusLabels[200], tone: 'neutral' },
  [CustomerStatus.archived]: { label: customerStatusLabels[300], tone: 'muted' },
};

const optionsOf = (labels: Readonly<Record<number, string>>): Option[] => Object.entries(labels).map(([value, label]) => ({ value, label }));
export const statusOptions = optionsOf(customerStatusLabels);
export const typeOptions = optionsOf(customerTypeLabels);

const SETTLEMENTS: Readonly<Record<SettlementPeriod, string>> = {
  onReceipt: 'À réception',
  days: 'Jours nets',
  daysThenEndOfMonth: 'Jours, puis fin de mois',
  endOfMonthThenDays: 'Fin de mois, puis jours',
};
export const settlementOptions = Object.entries(SETTLEMENTS).map(([value, label]) => ({ value, label }));
