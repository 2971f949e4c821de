// The list of mails with their status, newest first (C-153).
import { mailEventLabels, mailEvents, type MailEvent } from '@vigie/domain/mail/mail-event.ts';
import { defineList, type ListRequest } from '../shared/ui/list/list-types.ts';
import type { StatusTable, Tone } from '../shared/ui/marks/status-tone.ts';
import { mailApi, type MailEventLine } from './mail-api.ts';

const tones: Readonly<Record<MailEvent, Tone>> = {
  queued: 'neutral',
  kept: 'muted',
  sent: 'planned',
  delivered: 'done',
  opened: 'done',
  clicked: 'done',
  bounced: 'danger',
  spam: 'warning',
};
export const mailStatuses: StatusTable = Object.fromEntries(
  mailEvents.map((event) => [event, { label: mailEventLabels[event], tone: tones[event] }]),
);

const fetchEvents = ({ filters, ...request }: ListRequest, signal: AbortSignal) => {
  const { dateRange, ...rest } = filters as { dateRange?: { start: string; end: string } };
  return mailApi.events({
    body: { ...request, filters: { ...rest, ...(dateRange ? { from: dateRange.start, until: dateRange.end } : {}) } },
    signal,
  });
};

export const mailEventsList = defineList<MailEventLine>({
  key: 'emailEvents',
  topic: 'mails',
  one: 'événement',
  many: 'événements',
  sort: { by: 'date', ascending: false },
  searchPlaceholder: 'Rechercher par objet ou adresse',
  fetch: fetchEvents,
  rowId: (row) => row.id,
  columns: [
    { id: 'event', label: 'Événement', kind: 'status', statuses: mailStatuses, value: (row) => row.event, sort: true, width: 140 },
    { id: 'date', label: 'Date', kind: 'datetime', value: (row) => row.date, sort: true },
    { id: 'emailSubject', label: 'Objet', value: (row) => row.emailSubject, main: true, sort: true, width: 400 },
    { id: 'email', label: 'Destinataire', kind: 'email', value: (row) => row.email, sort: true, width: 260 },
    { id: 'detail', label: 'Précision', value: (row) => row.detail, hidden: true, width: 280 },
  ],
  filters: [
    {
      key: 'event',
      label: 'Événement',
      kind: 'select',
      multiple: true,
      options: mailEvents.map((value) => ({ value, label: mailEventLabels[value] })),
    },
    { key: 'dateRange', label: 'Période', kind: 'period' },
  ],
});
