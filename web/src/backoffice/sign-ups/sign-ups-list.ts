// The list of agencies that signed up by themselves.
import { signUpStateLabels, signUpStates } from '@vigie/domain/backoffice/sign-up.ts';
import { formatSiret } from '@vigie/domain/shared/identifiers-company.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { signUpApi, type SignUpLine } from './sign-up-api.ts';

export const signUpsList = defineList<SignUpLine>({
  key: 'sign-ups',
  topic: 'admin-sign-ups',
  one: 'inscription',
  many: 'inscriptions',
  feminine: true,
  searchPlaceholder: 'Agence, personne, e-mail',
  fetch: ({ filters, ...request }, signal) => {
    const { state } = filters;
    const wanted = Array.isArray(state) ? { state: signUpStates.filter((one) => state.includes(one)) } : {};
    return signUpApi.signUps({ body: { ...request, filters: wanted }, signal });
  },
  rowId: (row) => row.id,
  columns: [
    { id: 'agencyName', label: 'Agence', value: (row) => row.agencyName, main: true, sort: true, width: 240 },
    {
      id: 'state',
      label: 'Statut',
      kind: 'status',
      statuses: {
        waiting: { label: signUpStateLabels.waiting, tone: 'planned' },
        confirmed: { label: signUpStateLabels.confirmed, tone: 'done' },
      },
      value: (row) => row.state,
      sort: true,
      width: 130,
    },
    { id: 'fullname', label: 'Personne', value: (row) => row.fullname, width: 180 },
    { id: 'email', label: 'E-mail', value: (row) => row.email, width: 230 },
    { id: 'phone', label: 'Téléphone', value: (row) => formatPhone(row.phone), width: 150 },
    { id: 'siret', label: 'SIRET', value: (row) => formatSiret(row.siret), width: 170 },
    { id: 'createdAt', label: 'Demandée le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
    { id: 'confirmedAt', label: 'Confirmée le', kind: 'datetime', value: (row) => row.confirmedAt, sort: true },
    {
      id: 'expiresAt',
      label: 'Lien valable jusqu’au',
      kind: 'datetime',
      value: (row) => (row.state === 'waiting' ? row.expiresAt : null),
      hidden: true,
    },
  ],
  filters: [
    {
      key: 'state',
      label: 'Statut',
      kind: 'select',
      options: Object.entries(signUpStateLabels).map(([value, label]) => ({ value, label })),
      multiple: true,
    },
  ],
});
