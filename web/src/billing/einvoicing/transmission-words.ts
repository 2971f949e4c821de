// How the states of an electronic invoice are shown: their labels with a tone, and one sentence of a state.
import { reasonLabel, TRANSMISSION_LABELS } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import type { Option } from '../../shared/ui/list/list-types.ts';
import type { StatusTable, Tone } from '../../shared/ui/marks/status-tone.ts';

const TONES = new Map<string, Tone>([
  ['100', 'neutral'],
  ['205', 'done'],
  ['206', 'warning'],
  ['207', 'warning'],
  ['208', 'warning'],
  ['210', 'danger'],
  ['211', 'done'],
  ['212', 'done'],
  ['213', 'danger'],
  ['221', 'danger'],
]);

export const transmissions: StatusTable = Object.fromEntries(
  Object.entries(TRANSMISSION_LABELS).map(([code, label]) => [code, { label, tone: TONES.get(code) ?? 'planned' }]),
);

export const transmissionOptions: Option[] = Object.entries(TRANSMISSION_LABELS).map(([value, label]) => ({ value, label }));

/** « Le numéro de commande est faux ou manque : commande 4500 attendue » */
export const whyOf = ({ reasonCode, reason }: { readonly reasonCode: string; readonly reason: string }): string =>
  [reasonCode === '' ? '' : reasonLabel(reasonCode), reason].filter((part) => part !== '').join(' : ');
