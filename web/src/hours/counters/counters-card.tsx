// The card « Compteurs légaux » of one collaborator and a chosen year.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { countersApi, ownCountersApi } from './counters-api.ts';
import { thisYear } from './counters-list.ts';
import { CountersTable } from './counters-table.tsx';
import { YearChoice } from './year-choice.tsx';
import classes from '../hours.module.css';
import own from './counters.module.css';

interface CountersCardProps {
  readonly agentId: string;
  /** Under the agents' prefix: the person's own. */
  readonly isOwn?: boolean;
}

export const CountersCard = ({ agentId, isOwn = false }: CountersCardProps) => {
  const [year, setYear] = useState(thisYear);
  const { data, error, refetch } = useQuery({
    queryKey: ['services', isOwn ? 'own-counters' : 'counters', agentId, year],
    queryFn: ({ signal }) => (isOwn ? ownCountersApi : countersApi).read({ params: { id: agentId, year }, signal }),
  });
  return (
    <PageCard title="Compteurs légaux">
      <p className={classes.lead}>Les semaines sont civiles, du lundi au dimanche ; une semaine compte dans l’année où elle se termine.</p>
      <div className={own.year}>
        <YearChoice year={year} onChange={setYear} />
      </div>
      {data ? <CountersTable counters={data} year={year} /> : error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </PageCard>
  );
};

export const AgentCounters = ({ agentId }: Pick<CountersCardProps, 'agentId'>) => <CountersCard agentId={agentId} />;
