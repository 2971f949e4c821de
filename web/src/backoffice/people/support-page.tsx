// Support accounts: created with a mail, changed, switched off and on, deleted (C-259, C-261).
import { useState } from 'react';
import { isEmail, messages } from '@vigie/domain/shared/validators.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { defineList, type RowAction } from '../../shared/ui/list/list-types.ts';
import { toast } from '../../shared/ui/toast.ts';
import { adminApi, type SupportLine } from '../api.ts';

const TOPICS = ['admin-support'];

const supportList = defineList<SupportLine>({
  key: 'support-accounts',
  topic: 'admin-support',
  one: 'compte',
  many: 'comptes',
  searchPlaceholder: 'Nom ou e-mail',
  fetch: ({ filters: _none, ...body }, signal) => adminApi.supportAccounts({ body, signal }),
  rowId: (row) => row.id,
  columns: [
    { id: 'fullname', label: 'Nom', value: (row) => row.fullname, main: true, sort: true, width: 220 },
    { id: 'email', label: 'E-mail', kind: 'email', value: (row) => row.email, sort: true, width: 260 },
    {
      id: 'status',
      label: 'Statut',
      kind: 'status',
      statuses: {
        open: { label: 'Actif', tone: 'done' },
        invited: { label: 'Invité', tone: 'planned' },
        off: { label: 'Désactivé', tone: 'muted' },
      },
      value: (row) => (row.status === 200 ? 'off' : row.opened ? 'open' : 'invited'),
      width: 120,
    },
    { id: 'lastLoginAt', label: 'Dernière connexion', kind: 'datetime', value: (row) => row.lastLoginAt, sort: true },
    { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
  ],
});

const SupportDialog = ({ account, onClose }: { readonly account: SupportLine | null; readonly onClose: () => void }) => (
  <FormDialog
    title={account ? account.fullname : 'Nouveau compte support'}
    creating={!account}
    initial={{ firstname: account?.firstname ?? '', lastname: account?.lastname ?? '', email: account?.email ?? '' }}
    labels={{ firstname: 'Prénom', lastname: 'Nom', email: 'E-mail' }}
    topics={TOPICS}
    success={account ? 'Compte enregistré' : 'Compte créé, un e-mail est parti'}
    check={({ firstname, lastname, email }) => ({
      firstname: firstname.trim() === '' ? messages.required : null,
      lastname: lastname.trim() === '' ? messages.required : null,
      email: email.trim() === '' ? messages.required : isEmail(email.trim()) ? null : messages.email,
    })}
    onSubmit={(values, { version }) =>
      adminApi.saveSupportAccount({ body: { ...values, ...(account ? { id: account.id, version: version ?? account.version } : {}) } })
    }
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField label="Prénom" required half maxLength={80} {...form.getInputProps('firstname')} />
        <TextField label="Nom" required half maxLength={80} {...form.getInputProps('lastname')} />
        <TextField label="E-mail" required type="email" maxLength={255} {...form.getInputProps('email')} />
      </>
    )}
  </FormDialog>
);

function useSupportActions(edit: (row: SupportLine) => void): RowAction<SupportLine>[] {
  const send = useSave(({ id, status }: { id: string; status: '100' | '200' }) => adminApi.moveSupportAccount({ params: { id, status } }), {
    topics: TOPICS,
  });
  const removal = useSave((id: string) => adminApi.removeSupportAccount({ params: { id } }), { topics: TOPICS, success: 'Compte supprimé' });
  const remove = async ({ id, fullname }: SupportLine): Promise<void> => {
    const text = 'Cette personne ne pourra plus se connecter. Son nom reste dans les journaux des agences.';
    if (await confirm({ title: fullname, text, danger: true })) removal.mutate(id);
  };
  const disable = ({ id }: SupportLine): void =>
    send.mutate({ id, status: '200' }, { onSuccess: () => toast.undo('Compte désactivé', () => send.mutate({ id, status: '100' })) });
  return [
    { key: 'edit', label: 'Modifier', run: edit },
    { key: 'disable', label: 'Désactivation', hidden: ({ status }) => status === 200, run: disable },
    { key: 'enable', label: 'Réactivation', hidden: ({ status }) => status === 100, run: ({ id }) => send.mutate({ id, status: '100' }) },
    { key: 'remove', label: 'Suppression', danger: true, run: (row) => void remove(row) },
  ];
}

export const SupportPage = () => {
  const [dialog, setDialog] = useState<{ account: SupportLine | null } | null>(null);
  const edit = (account: SupportLine): void => setDialog({ account });
  return (
    <ListPage
      list={supportList}
      title="Comptes support"
      onOpen={edit}
      add={{ label: 'Ajouter un compte', run: () => setDialog({ account: null }) }}
      rowActions={useSupportActions(edit)}
      emptyText="Le support entre dans les agences pour aider ; ses gestes y sont journalisés."
    >
      {dialog ? <SupportDialog account={dialog.account} onClose={() => setDialog(null)} /> : null}
    </ListPage>
  );
};
