// The colours of statuses: seven tones, each with one meaning everywhere. A room's status table gives each status a tone:
//
//   export const invoiceStatuses: StatusTable = { [InvoiceStatus.draft]: { label: 'Brouillon', tone: 'neutral' }, … }

/**
 * - `neutral`: not begun, draft, waiting.        - `planned`: decided, sent, to come.
 * - `active`: going on right now.                - `done`: ended well, paid, signed, valid.
 * - `warning`: late, soon expired, to look at.   - `danger`: refused, missing, expired, alarm.
 * - `muted`: inactive: archived, cancelled, disabled.
 */
export const statusTone = ['neutral', 'planned', 'active', 'done', 'warning', 'danger', 'muted'] as const;
export type Tone = (typeof statusTone)[number];

export interface StatusLook {
  readonly label: string;
  readonly tone: Tone;
}
export type StatusTable = Readonly<Record<string | number, StatusLook>>;
