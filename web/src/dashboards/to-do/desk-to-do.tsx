// The home card « À traiter » of a desk: what waits for somebody in the agency, the most urgent first.
import { useQuery } from '@tanstack/react-query';
import { dashboards } from '@vigie/contract/dashboards/endpoints.ts';
import { clientOf } from '../../shared/api/client.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { today } from '../../shared/format/dates.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { deskLines } from './desk-lines.ts';
import { ToDoList } from './to-do-list.tsx';
import classes from './to-do.module.css';

const api = clientOf({ toDo: dashboards.toDo });

export const DeskToDo = () => {
  const { data, error } = useQuery({
    queryKey: ['to-do'],
    queryFn: ({ signal }) => api.toDo({ signal }),
    meta: { topics: ['services', 'logbook', 'agents', 'requests', 'contracts', 'invoices', 'estimates'] },
    refetchInterval: 120_000,
  });
  return (
    <PageCard title="À traiter">
      {data?.data.length === 0 ? <p className={classes.none}>Rien ne vous attend.</p> : null}
      {data ? (
        <ToDoList
          lines={data.data.map((waiting) => {
            const { search, ...words } = deskLines[waiting.key];
            return { ...waiting, ...words, search: search?.(today()) };
          })}
        />
      ) : null}
      {error ? (
        <p className={classes.error} role="alert">
          {messageOf(error)}
        </p>
      ) : null}
      {data || error ? null : <div className={classes.wait} aria-busy="true" />}
    </PageCard>
  );
};
