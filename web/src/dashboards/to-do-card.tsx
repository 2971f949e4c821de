// The home card « À traiter »: what waits for somebody, the most urgent first. Each line leads to where it is settled.
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dashboards } from '@vigie/contract/dashboards/endpoints.ts';
import { clientOf } from '../shared/api/client.ts';
import { messageOf } from '../shared/api/error-messages.ts';
import { today } from '../shared/format/dates.ts';
import { formatMoney, formatNumber } from '../shared/format/numbers.ts';
import { AppLink } from '../shared/navigation/app-link.tsx';
import { PageCard } from '../shared/ui/page/page.tsx';
import classes from './to-do-card.module.css';
import { toDoLines } from './to-do-lines.ts';

const api = clientOf({ toDo: dashboards.toDo });

export const ToDoCard = () => {
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
        <ul className={classes.lines}>
          {data.data.map(({ key, count, cents }) => {
            const { words, act, tone, to, search } = toDoLines[key];
            return (
              <li key={key}>
                <AppLink to={to} {...(search ? { search: search(today()) } : {})} className={classes.line}>
                  <strong data-tone={tone}>{formatNumber(count)}</strong>
                  <span>
                    {words[count > 1 ? 1 : 0]}
                    {cents ? <small> · {formatMoney(cents)}</small> : null}
                  </span>
                  <em>{act}</em>
                  <IconChevronRight size={16} aria-hidden="true" />
                </AppLink>
              </li>
            );
          })}
        </ul>
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
