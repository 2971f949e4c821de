// The page Abonnements: recurring invoices, their rhythm and the invoices made from them (C-131).
import { useState } from 'react';
import { RECURRENCE_STATUS_LABELS, recurrenceMoveIssue, type RecurrenceMove, type RecurrenceStatus } from '@vigie/domain/billing/recurring.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { plural } from '../../shared/format/numbers.ts';
import { confirm, CONFIRM_DELETE } from '../../shared/ui/confirm.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { defineList, type RowAction } from '../../shared/ui/list/list-types.ts';
import { toast } from '../../shared/ui/toast.ts';
import { findCustomer, searchCustomers } from '../api.ts';
import { signedMoney } from '../invoice/invoice-words.ts';
import { recurrenceStatuses, recurrencesApi, rhythmText, type RecurrenceLine } from './api.ts';

const RecurrenceDialog = lazyDialog(
  () => import('./recurrence-dialog.tsx'),
  (m) => m.RecurrenceDialog,
);

const statusOptions = Object.entries(RECURRENCE_STATUS_LABELS).map(([value, label]) => ({ value, label }));

const list = defineList<RecurrenceLine>({
  key: 'invoiceRecurrence',
  topic: 'recurrences',
  topics: ['invoices'],
  one: 'abonnement',
  many: 'abonnements',
  fetch: ({ filters: { customer = 'all', status, ...filters }, ...request }, signal) =>
    recurrencesApi.list({
      body: {
        ...request,
        filters: { ...filters, customer: customer as string, ...(status ? { status: (status as string[]).map(Number) as RecurrenceStatus[] } : {}) },
      },
      signal,
    }),
  rowId: ({ id }) => id,
  searchPlaceholder: 'Titre ou client',
  columns: [
    { id: 'title', label: 'Titre', value: (row) => row.title, main: true, sort: true, width: 230 },
    { id: 'status', label: 'Statut', kind: 'status', statuses: recurrenceStatuses, value: (row) => row.status, sort: true, width: 120 },
    { id: 'customer', label: 'Client', value: (row) => row.customer.name, sort: true, width: 200, card: true },
    {
      id: 'netCents',
      label: 'Total HT',
      kind: 'money',
      value: (row) => row.invoice.netCents,
      render: (row) => signedMoney(row.invoice.netCents, row.currency),
      sort: true,
    },
    { id: 'rhythm', label: 'Rythme', value: rhythmText, width: 150 },
    { id: 'nextDay', label: 'Prochaine échéance', kind: 'date', value: (row) => row.nextDay, card: true },
    { id: 'startAt', label: 'Début', kind: 'date', value: (row) => row.startAt, sort: true },
    { id: 'endAt', label: 'Fin', kind: 'date', value: (row) => row.endAt, sort: true },
    { id: 'generatedCount', label: 'Factures générées', kind: 'number', value: (row) => row.generatedCount },
    { id: 'number', label: 'Dernier numéro', value: (row) => row.invoice.number ?? '', width: 150, hidden: true },
    { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true, hidden: true },
  ],
  filters: [
    { key: 'customer', label: 'Client', kind: 'entity', search: searchCustomers, find: findCustomer },
    { key: 'status', label: 'Statut', kind: 'select', options: statusOptions, multiple: true },
  ],
});

function useRecurrenceActions(open: (row: RecurrenceLine) => void): RowAction<RecurrenceLine>[] {
  const options = { topics: ['recurrences', 'invoices'] };
  const send = useSave(
    ({ id, ...body }: { id: string; move: RecurrenceMove; catchUp?: boolean }) => recurrencesApi.move({ params: { id }, body }),
    options,
  );
  const remove = useSave(({ id }: RecurrenceLine) => recurrencesApi.remove({ params: { id } }), { ...options, success: 'Abonnement supprimé' });
  const suspend = ({ id }: RecurrenceLine): void =>
    send.mutate({ id, move: 'suspend' }, { onSuccess: () => toast.undo('Abonnement interrompu', () => send.mutate({ id, move: 'resume' })) });
  const resume = async (row: RecurrenceLine): Promise<void> => {
    const text = 'Ce qui est échu pendant l’interruption ne sera pas facturé.';
    if (row.missedCount === 0 || (await confirm({ title: row.title, text, yes: 'Reprendre' })))
      send.mutate({ id: row.id, move: 'resume' }, { onSuccess: () => toast.success('Abonnement repris') });
  };
  const catchUp = async (row: RecurrenceLine): Promise<void> => {
    const drafts = plural(row.missedCount, 'brouillon de facture', 'brouillons de facture');
    const text = `Ce qui est échu pendant l’interruption donnera ${drafts}, à la date de chaque échéance.`;
    if (await confirm({ title: row.title, text, yes: 'Reprendre et rattraper' }))
      send.mutate({ id: row.id, move: 'resume', catchUp: true }, { onSuccess: () => toast.success(`Abonnement repris : ${drafts}`) });
  };
  const ask = async (row: RecurrenceLine): Promise<void> => {
    if (await confirm({ title: row.title, text: CONFIRM_DELETE, danger: true })) remove.mutate(row);
  };
  const refused =
    (move: RecurrenceMove) =>
    ({ status }: RecurrenceLine): boolean =>
      recurrenceMoveIssue(status, move) !== null;
  return [
    { key: 'open', label: 'Ouvrir', rights: ['readInvoiceRecurrences'], reads: true, run: open },
    { key: 'suspend', label: 'Interrompre', rights: ['editInvoiceRecurrences'], hidden: refused('suspend'), run: suspend },
    { key: 'resume', label: 'Reprendre…', rights: ['editInvoiceRecurrences'], hidden: refused('resume'), run: (row) => void resume(row) },
    {
      key: 'catchUp',
      label: 'Reprendre et rattraper…',
      rights: ['editInvoiceRecurrences'],
      hidden: (row) => refused('resume')(row) || row.missedCount === 0,
      run: (row) => void catchUp(row),
    },
    {
      key: 'delete',
      label: 'Supprimer',
      rights: ['deleteInvoiceRecurrences'],
      danger: true,
      disabled: ({ generatedCount }) => (generatedCount > 0 ? 'Cet abonnement a déjà donné des factures : interrompez-le' : null),
      run: (row) => void ask(row),
    },
  ];
}

export const RecurrencesPage = () => {
  const [dialog, setDialog] = useState<{ id?: string } | null>(null);
  const open = ({ id }: RecurrenceLine): void => setDialog({ id });
  return (
    <ListPage
      list={list}
      title="Abonnements"
      onOpen={open}
      add={{ label: 'Créer un abonnement', rights: ['createInvoiceRecurrences'], run: () => setDialog({}) }}
      rowActions={useRecurrenceActions(open)}
      emptyText="Un abonnement prépare un brouillon de facture à chaque échéance."
    >
      {dialog ? <RecurrenceDialog {...dialog} onClose={() => setDialog(null)} /> : null}
    </ListPage>
  );
};
