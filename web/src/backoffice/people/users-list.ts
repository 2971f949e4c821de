// The list of people with an account (C-260).
import { defineList } from '../../shared/ui/list/list-types.ts';
import { adminApi, type UserLine } from '../api.ts';

export const userKinds = [
  { value: 'owner', label: 'Propriétaires' },
  { value: 'staff', label: 'Responsables' },
  { value: 'agent', label: 'Collaborateurs' },
  { value: 'customer', label: 'Clients' },
  { value: 'platform', label: 'Plateforme' },
] as const;
type Kind = (typeof userKinds)[number]['value'];

export const usersList = defineList<UserLine>({
  key: 'admin-users',
  topic: 'admin-users',
  one: 'utilisateur',
  many: 'utilisateurs',
  searchPlaceholder: 'Nom ou e-mail',
  fetch: ({ filters, ...request }, signal) => adminApi.users({ body: { ...request, filters: filters as { kind?: Kind[] } }, signal }),
  rowId: (row) => row.id,
  columns: [
    { id: 'fullname', label: 'Nom', value: (row) => row.fullname, main: true, sort: true, width: 200 },
    { id: 'email', label: 'E-mail', kind: 'email', value: (row) => row.email, sort: true, width: 230 },
    { id: 'role', label: 'Rôle', value: (row) => row.role, width: 210 },
    {
      id: 'companies',
      label: 'Agences',
      value: (row) => row.userCompanies.map(({ company }) => company.name).join(', '),
      width: 220,
    },
    {
      id: 'plannable',
      label: 'Planifiable',
      kind: 'boolean',
      value: (row) => row.userCompanies.find(({ agentInfos }) => agentInfos !== null)?.agentInfos?.plannable ?? null,
    },
    { id: 'lastLoginAt', label: 'Dernière connexion', kind: 'datetime', value: (row) => row.lastLoginAt, sort: true },
    { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
  ],
  filters: [{ key: 'kind', label: 'Qui', kind: 'select', options: userKinds, multiple: true }],
});
