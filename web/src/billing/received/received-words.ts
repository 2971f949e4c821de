// How received invoices are shown: the calls, the tone of their status, and the labels of what may be decided.
import { receivedInvoices } from '@vigie/contract/billing/received-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { RECEIVED_LABELS, type ReceivedMove } from '@vigie/domain/billing/received/received.ts';
import { clientOf } from '../../shared/api/client.ts';
import type { Option } from '../../shared/ui/list/list-types.ts';
import type { StatusTable } from '../../shared/ui/marks/status-tone.ts';

export const receivedApi = clientOf(receivedInvoices);
export type ReceivedLine = Answer<typeof receivedInvoices.list>['data'][number];
export type ReceivedFile = Answer<typeof receivedInvoices.read>;

export const receivedStatuses: StatusTable = {
  100: { label: RECEIVED_LABELS[100], tone: 'warning' },
  205: { label: RECEIVED_LABELS[205], tone: 'planned' },
  207: { label: RECEIVED_LABELS[207], tone: 'warning' },
  210: { label: RECEIVED_LABELS[210], tone: 'danger' },
  211: { label: RECEIVED_LABELS[211], tone: 'done' },
};

export const receivedOptions: Option[] = Object.entries(RECEIVED_LABELS).map(([value, label]) => ({ value, label }));

export const MOVE_LABELS: Readonly<Record<ReceivedMove, string>> = { 205: 'Approuver', 207: 'Contester…', 210: 'Refuser…', 211: 'Noter payée' };

/** « 12,5 » of a quantity in ten-thousandths; the unit of UN/ECE recommendation 20 where it has a French word. */
const UNITS: Readonly<Record<string, string>> = { HUR: 'h', MIN: 'min', DAY: 'j', MON: 'mois', KMT: 'km', LS: 'forfait', C62: '', H87: '' };
export const unitOf = (code: string): string => UNITS[code] ?? code;
