// The users page: everybody with an account in an agency, and a mail for lost passwords (C-260, C-261).
import { useSave } from '../../shared/api/use-save.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import type { RowAction } from '../../shared/ui/list/list-types.ts';
import { adminApi, type UserLine } from '../api.ts';
import { usersList } from './users-list.ts';

export const UsersPage = () => {
  const mail = useSave((id: string) => adminApi.mailPassword({ params: { id } }), { success: 'Lien envoyé' });
  const actions: RowAction<UserLine>[] = [
    {
      key: 'password',
      label: 'Envoyer un lien de mot de passe',
      disabled: (row) => (row.disabledAt ? 'Ce compte est désactivé' : null),
      run: (row) => mail.mutate(row.id),
    },
  ];
  return <ListPage list={usersList} title="Utilisateurs" rowActions={actions} />;
};
