// One row of the supervision: site, agent, times, presence, the latest entry, and a call in one tap.
import { IconPhone } from '@tabler/icons-react';
import { ServiceStatus as S } from '@vigie/domain/planning/service.ts';
import { formatAgo, formatTime } from '../../../shared/format/dates.ts';
import { formatDuration } from '../../../shared/format/numbers.ts';
import { StatusBadge } from '../../../shared/ui/marks/status-badge.tsx';
import type { SupervisionLine } from '../desk-api.ts';
import { serviceStatuses } from '../../../planning/service-status.ts';
import { presences } from '../field-statuses.ts';
import classes from './supervision.module.css';

/** « prévu 19:00 – 07:00 · pris à 18:56 », « en retard de 12 min ». */
function timesOf(line: SupervisionLine): string {
  const planned = `${formatTime(line.startAt)} – ${formatTime(line.endAt)}`;
  if (line.realEndAt) return `${planned} · terminé à ${formatTime(line.realEndAt)}`;
  if (line.realStartAt) return `${planned} · pris à ${formatTime(line.realStartAt)}`;
  return planned;
}

const lastOf = (line: SupervisionLine, now: number): string => {
  if (line.openRun) return `Ronde en cours : ${line.openRun.name}, ${formatAgo(line.openRun.startedAt, now)}`;
  return line.lastEntry
    ? `${line.lastEntry.label}${line.lastEntry.description ? ` : ${line.lastEntry.description}` : ''}, ${formatAgo(line.lastEntry.at, now)}`
    : '';
};

interface SupervisionRowProps {
  readonly line: SupervisionLine;
  readonly now: number;
  /** Opens the follow-up of the service. Absent: the row is not clickable. */
  readonly onOpen?: ((serviceId: string) => void) | undefined;
}

const Who = ({ line, onOpen }: Omit<SupervisionRowProps, 'now'>) => {
  const name = <strong>{line.agent?.name ?? 'Aucun collaborateur'}</strong>;
  return onOpen ? (
    <button type="button" className={classes.open} aria-label={`Suivi du service : ${line.site.name}`} onClick={() => onOpen(line.serviceId)}>
      {name}
    </button>
  ) : (
    name
  );
};

export const SupervisionRow = ({ line, now, onOpen }: SupervisionRowProps) => {
  const running = line.status === S.inProgress || line.status === S.extended;
  const last = lastOf(line, now);
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Who line={line} onOpen={onOpen} />
        <span className={classes.site}>
          {line.site.name}
          {line.circuit ? ` · circuit ${line.circuit.made}/${line.circuit.total}` : null}
        </span>
        <span className={classes.customer}>{line.customer.name}</span>
      </div>
      <div className={classes.state}>
        <StatusBadge of={serviceStatuses} value={line.status} />
        {line.lateMinutes > 0 ? <span className={classes.late}>retard {formatDuration(line.lateMinutes)}</span> : null}
        {running ? <StatusBadge of={presences} value={line.presence} /> : null}
        <span className={classes.times}>{timesOf(line)}</span>
      </div>
      <div className={classes.last}>{last}</div>
      {line.agent?.phone ? (
        <a className={classes.call} href={`tel:${line.agent.phone}`} aria-label={`Appeler ${line.agent.name}`}>
          <IconPhone size={18} aria-hidden="true" />
        </a>
      ) : (
        <span />
      )}
    </li>
  );
};
