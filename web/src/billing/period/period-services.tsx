// One customer's services over a period to bill, planned and done, the greatest differences first.
import { useQuery } from '@tanstack/react-query';
import { dayOf, timesOf } from '../../hours/hours-words.ts';
import { serviceStatuses } from '../../planning/service-status.ts';
import { formatDuration } from '../../shared/format/numbers.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import recordTable from '../../shared/ui/table/record-table.module.css';
import { periodApi, type CustomerLine, type Days, type PeriodServiceLine } from './period-api.ts';
import { differenceText } from './period-words.ts';
import classes from './period.module.css';

const Line = ({ line }: { readonly line: PeriodServiceLine }) => (
  <tr>
    <th scope="row">{dayOf(line.startAt, line.timeZone)}</th>
    <td data-label="Horaires">{timesOf(line.startAt, line.endAt, line.timeZone)}</td>
    <td data-label="Site">{line.siteName}</td>
    <td data-label="Collaborateur">{line.agent?.name ?? 'Place non pourvue'}</td>
    <td data-label="Statut">{line.status === null ? null : <StatusBadge of={serviceStatuses} value={line.status} />}</td>
    <td data-label="Planifié" data-figure>
      {formatDuration(line.plannedMinutes)}
    </td>
    <td data-label="Réalisé" data-figure>
      {formatDuration(line.workedMinutes)}
    </td>
    <td data-label="Écart" data-figure>
      {differenceText(line)}
    </td>
  </tr>
);

interface PeriodServicesProps {
  readonly customer: CustomerLine['customer'];
  readonly days: Days;
}

export const PeriodServices = ({ customer, days }: PeriodServicesProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['invoicePeriod', 'services', customer.id, days.from, days.until],
    queryFn: ({ signal }) => periodApi.services({ params: { customerId: customer.id }, query: { ...days }, signal }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <table className={`${recordTable.table} ${recordTable.folds} ${classes.table}`}>
      <caption className="visually-hidden">Services de {customer.name}</caption>
      <thead>
        <tr>
          {['Date', 'Horaires', 'Site', 'Collaborateur', 'Statut'].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          {['Planifié', 'Réalisé', 'Écart'].map((label) => (
            <th key={label} scope="col" data-figure>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.data.map((line) => (
          <Line key={`${line.serviceId} ${line.agent?.id ?? ''} ${line.siteName}`} line={line} />
        ))}
      </tbody>
    </table>
  );
};
