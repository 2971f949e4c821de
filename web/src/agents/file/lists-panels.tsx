// Tabs « Contrats », « Échéances », « Restrictions » and « Documents » of an agent.
import { contractTypeLabels, classificationLabels } from '@vigie/domain/agents/agent-contract.ts';
import { restrictionLabels, type RestrictionParameters } from '@vigie/domain/agents/agent-restriction.ts';
import { weekdayNames } from '@vigie/domain/shared/time-format.ts';
import { formatDay, today } from '../../shared/format/dates.ts';
import { formatDuration, formatMoney, plural } from '../../shared/format/numbers.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { anomalyLook, contractHours, contractStatuses, deadlineLook, expirationLabel, type AgentFile } from '../agent-words.ts';
import { SmallTable } from './small-table.tsx';

const pay = ({ hourlyCents, monthlyCents }: AgentFile['contracts'][number]): string =>
  [hourlyCents === null ? '' : `${formatMoney(hourlyCents)} / h`, monthlyCents === null ? '' : `${formatMoney(monthlyCents)} / mois`]
    .filter(Boolean)
    .join(', ');

export const ContractsPanel = ({ agent }: { readonly agent: AgentFile }) => (
  <SmallTable
    title="Contrats de travail"
    rows={agent.contracts}
    empty="Aucun contrat"
    columns={[
      ['Type', (row) => [contractTypeLabels[row.type], row.name].filter(Boolean).join(' – ')],
      ['Du', (row) => formatDay(row.startOn)],
      ['Au', (row) => formatDay(row.endOn) || 'sans fin'],
      ['Heures', (row) => contractHours(row)],
      ['Catégorie', (row) => [classificationLabels[row.category], row.coefficient ? `coef. ${row.coefficient}` : ''].filter(Boolean).join(', ')],
      ['Salaire brut', (row) => pay(row)],
      ['Statut', (row) => <StatusBadge of={contractStatuses} value={row.status} />],
      ['Anomalie', (row) => (row.anomaly === 101 ? <StatusBadge {...anomalyLook(101)} /> : '')],
    ]}
  />
);

export const ExpirationsPanel = ({ agent }: { readonly agent: AgentFile }) => {
  const day = today();
  return (
    <SmallTable
      title="Cartes, diplômes et titres"
      rows={agent.expirations}
      empty="Aucune échéance"
      columns={[
        ['Échéance', (row) => expirationLabel(row.typeKey)],
        ['Numéro', (row) => row.number || (row.typeKey === 'professionalCard' ? agent.cardNumber : '')],
        ['Délivré le', (row) => formatDay(row.issuedOn)],
        ['Fin de validité', (row) => formatDay(row.expiresOn)],
        ['Récépissé jusqu’au', (row) => formatDay(row.receiptUntil)],
        [
          'État',
          (row) => {
            const look = deadlineLook(row, day);
            return look ? <StatusBadge {...look} /> : '';
          },
        ],
      ]}
    />
  );
};

const detailOf = ({ days, startTime, endTime, minutes, kilometres, siteIds, customerIds }: RestrictionParameters): string =>
  [
    days?.map((day) => weekdayNames[day - 1]).join(', '),
    startTime && endTime ? `de ${startTime} à ${endTime}` : '',
    minutes ? formatDuration(minutes) : '',
    kilometres ? `${kilometres} km` : '',
    siteIds?.length ? plural(siteIds.length, 'site', 'sites') : '',
    customerIds?.length ? plural(customerIds.length, 'client', 'clients') : '',
  ]
    .filter(Boolean)
    .join(' ');

export const RestrictionsPanel = ({ agent }: { readonly agent: AgentFile }) => (
  <>
    <SmallTable
      title="Restrictions"
      rows={agent.restrictions}
      empty="Aucune restriction"
      columns={[
        ['Restriction', (row) => restrictionLabels[row.kind]],
        ['Détail', (row) => detailOf(row)],
        ['Du', (row) => formatDay(row.fromOn)],
        ['Au', (row) => formatDay(row.untilOn) || 'sans fin'],
      ]}
    />
    <SmallTable
      title="Sites et clients interdits"
      rows={agent.bans}
      empty="Aucune interdiction"
      columns={[
        ['Lieu', (row) => row.label],
        ['Portée', (row) => (row.siteId ? 'Site' : 'Tous les sites du client')],
        ['Du', (row) => formatDay(row.fromOn)],
        ['Au', (row) => formatDay(row.untilOn) || 'sans fin'],
      ]}
    />
  </>
);

export const DocumentsPanel = ({ agent }: { readonly agent: AgentFile }) => (
  <SmallTable
    title="Documents"
    rows={agent.documents}
    empty="Aucun document"
    columns={[
      ['Document', (row) => row.name],
      ['Date', (row) => formatDay(row.date)],
      ['Fin de validité', (row) => formatDay(row.expiredAt)],
    ]}
  />
);
