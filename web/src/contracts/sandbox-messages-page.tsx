// Text messages that the sandbox stored instead of sending: for people who try signatures by SMS in the demonstration.
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { defineList } from '../shared/ui/list/list-types.ts';
import { listSandboxMessages, type SandboxMessageLine } from './api.ts';

const list = defineList<SandboxMessageLine>({
  key: 'sandbox-messages',
  topic: 'sandbox-messages',
  one: 'SMS',
  many: 'SMS',
  searchPlaceholder: 'Numéro ou texte',
  fetch: ({ filters: _none, ...body }, signal) => listSandboxMessages({ body, signal }),
  rowId: (row) => row.id,
  columns: [
    { id: 'phone', label: 'Numéro', value: (row) => row.phone, main: true, sort: true, width: 160 },
    { id: 'body', label: 'Texte', value: (row) => row.body, width: 520 },
    { id: 'kind', label: 'Envoi', value: (row) => (row.kind === 'voice' ? 'Appel vocal' : 'SMS'), width: 110 },
    { id: 'agency', label: 'Agence', value: (row) => row.agency, width: 220 },
    { id: 'createdAt', label: 'Date', kind: 'datetime', value: (row) => row.createdAt, sort: true },
  ],
});

export const SandboxMessagesPage = () => (
  <ListPage
    title="SMS du bac à sable"
    list={list}
    emptyText="Les SMS que Vigie aurait envoyés s’affichent ici : dans le bac à sable, aucun ne part."
  />
);
