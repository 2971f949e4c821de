// The page « État du service »: processes, database, queues, failed jobs, slow calls, storage and backup, refreshed while it is shown.
import { useQuery } from '@tanstack/react-query';
import { formatAgo, formatDateTime, formatTime } from '../../shared/format/dates.ts';
import { formatNumber, formatSize } from '../../shared/format/numbers.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { FigureList } from '../../shared/ui/widget/figure-list.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { ProcessTable, QueueTable, SlowCallTable } from './service-tables.tsx';
import { serviceApi } from './service-api.ts';
import { backupLook, diskLook, diskText, figuresOf, millisecondsText, type ServiceState } from './service-words.ts';
import classes from './service.module.css';

const EVERY_MS = 10_000;
const TITLE = 'État du service';

const Storage = ({ state }: { readonly state: ServiceState }) => {
  const { database, storage, backup, at } = state;
  return (
    <FactsTable
      facts={[
        ['Base de données', formatSize(database.bytes)],
        ['Connexions ouvertes', formatNumber(database.connections)],
        ['Réponse de la base', millisecondsText(database.answerMs)],
        ['Fichiers', formatSize(storage.fileBytes)],
        [
          'Disque',
          <span key="disk" className={classes.fact}>
            {diskText(state)} <StatusBadge {...diskLook(state)} />
          </span>,
        ],
        [
          'Dernière sauvegarde',
          <span key="backup" className={classes.fact}>
            {backup ? `${formatAgo(backup.at, Date.parse(at))}, le ${formatDateTime(backup.at)}` : null} <StatusBadge {...backupLook(state)} />
          </span>,
        ],
      ]}
    />
  );
};

const Shown = ({ state }: { readonly state: ServiceState }) => (
  <>
    <FigureList figures={figuresOf(state)} />
    <PageCard title="Processus">
      <ProcessTable state={state} />
    </PageCard>
    <PageCard title="Tâches en échec">
      <FailedJobs state={state} api={serviceApi} />
    </PageCard>
    <div className={classes.columns}>
      <PageCard title="Files d’attente">
        <QueueTable state={state} />
      </PageCard>
      <PageCard title="Base, disque et sauvegarde">
        <Storage state={state} />
      </PageCard>
    </div>
    <PageCard title="Appels les plus lents depuis une heure">
      <SlowCallTable state={state} />
    </PageCard>
  </>
);

export const ServiceStatePage = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['service-state'],
    queryFn: ({ signal }) => serviceApi.serviceState({ signal }),
    refetchInterval: EVERY_MS,
  });
  if (data)
    return (
      <Page title={TITLE} beside={`à ${formatTime(data.at)}${error ? ', le serveur ne répond plus' : ''}`}>
        <Shown state={data} />
      </Page>
    );
  return <Page title={TITLE}>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />}</Page>;
};
