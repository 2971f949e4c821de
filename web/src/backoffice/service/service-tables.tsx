// The tables of the page « État du service »: processes, queues, slow calls. On a phone each row is a card.
import { backgroundWorkLabel } from '@vigie/domain/backoffice/background-work.ts';
import { formatAgo, formatDateTime } from '../../shared/format/dates.ts';
import { formatNumber, formatSize, plural } from '../../shared/format/numbers.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import table from '../../shared/ui/table/record-table.module.css';
import { busyQueues, millisecondsText, processLook, rolesText, sinceText, type ServiceState } from './service-words.ts';
import classes from './service.module.css';

interface Shown {
  readonly state: ServiceState;
}
export const FOLDING = `${table.table} ${table.folds} ${classes.table}`;

export const Head = ({ titles }: { readonly titles: readonly string[] }) => (
  <thead>
    <tr>
      {titles.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);

const PROCESS = ['Processus', 'État', 'Version', 'Démarré', 'Mémoire', 'Retard interne', 'Écrans en direct'] as const;

export const ProcessTable = ({ state: { processes, at } }: Shown) =>
  processes.length === 0 ? (
    <EmptyState title="Aucun processus ne s’est signalé" text="Un processus se signale toutes les quinze secondes." />
  ) : (
    <table className={FOLDING}>
      <Head titles={PROCESS} />
      <tbody>
        {processes.map((process) => (
          <tr key={process.id}>
            <th scope="row">{rolesText(process.roles)}</th>
            <td data-label={PROCESS[1]}>
              <span className={classes.fact}>
                <StatusBadge {...processLook(process)} />
                {process.isSilent ? formatAgo(process.beatAt, Date.parse(at)) : null}
              </span>
            </td>
            <td data-label={PROCESS[2]}>{process.version}</td>
            <td data-label={PROCESS[3]}>{formatDateTime(process.startedAt)}</td>
            <td data-label={PROCESS[4]}>{formatSize(process.memoryBytes)}</td>
            <td data-label={PROCESS[5]}>{millisecondsText(process.lagMs)}</td>
            <td data-label={PROCESS[6]}>{formatNumber(process.streams)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

const QUEUE = ['File', 'En attente', 'En cours', 'En échec', 'La plus ancienne'] as const;

export const QueueTable = ({ state: { queues, at } }: Shown) => {
  const busy = busyQueues(queues);
  const idle = queues.length - busy.length;
  if (busy.length === 0) return <EmptyState title="Rien n’attend" text={`${plural(idle, 'file est', 'files sont')} au repos.`} />;
  return (
    <>
      <table className={FOLDING}>
        <Head titles={QUEUE} />
        <tbody>
          {busy.map(({ name, waiting, running, failed, oldestSeconds }) => (
            <tr key={name}>
              <th scope="row">{backgroundWorkLabel(name)}</th>
              <td data-label={QUEUE[1]}>{formatNumber(waiting)}</td>
              <td data-label={QUEUE[2]}>{formatNumber(running)}</td>
              <td data-label={QUEUE[3]} data-tone={failed > 0 ? 'danger' : undefined}>
                {formatNumber(failed)}
              </td>
              <td data-label={QUEUE[4]}>{oldestSeconds === null ? '–' : sinceText(at, oldestSeconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{plural(idle, 'autre file est', 'autres files sont')} au repos.</p>
    </>
  );
};

const CALL = ['Appel', 'Le plus long', 'En moyenne', 'Fois', 'Lents'] as const;

export const SlowCallTable = ({ state: { calls, slowMs } }: Shown) =>
  calls.length === 0 ? (
    <EmptyState title="Aucun appel mesuré" text="Les mesures arrivent dans les quinze secondes." />
  ) : (
    <>
      <table className={FOLDING}>
        <Head titles={CALL} />
        <tbody>
          {calls.map(({ name, label, count, slow, meanMs, maxMs }) => (
            <tr key={name}>
              <th scope="row">
                {label} <code className={classes.code}>{name}</code>
              </th>
              <td data-label={CALL[1]} data-tone={maxMs >= slowMs ? 'warning' : undefined}>
                {millisecondsText(maxMs)}
              </td>
              <td data-label={CALL[2]}>{millisecondsText(meanMs)}</td>
              <td data-label={CALL[3]}>{formatNumber(count)}</td>
              <td data-label={CALL[4]}>{formatNumber(slow)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>Un appel est lent à partir de {millisecondsText(slowMs)}.</p>
    </>
  );
