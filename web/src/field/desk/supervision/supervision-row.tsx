// One row of the supervision: site, agent, times, presence, the latest entry, and a call in one tap.
import { IconPhone } from '@tabler/icons-react';
import { ServiceStatus as S } from '@vigie/domain/planning/service.ts';
import { arrivalRiskLabels, type ArrivalRisk } from '@vigie/domain/field/arrival.ts';
import { isFreshPosition, lacksOf, protectionLabels, protectionState, type ProtectionState } from '@vigie/domain/field/lone-worker/protection.ts';
import type { Tone } from '../../../shared/ui/marks/status-tone.ts';
import { planningPaths } from '../../../paths/planning.paths.ts';
import { BoardView } from '../../../planning/board/data/board-period.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { useCan } from '../../../shared/session/use-session.ts';
import { formatAgo, formatTime, wallOf } from '../../../shared/format/dates.ts';
import { formatDuration, plural } from '../../../shared/format/numbers.ts';
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

/** Long words are cut, their age is not. */
const Last = ({ line: { openRun, lastEntry }, now }: Pick<SupervisionRowProps, 'line' | 'now'>) => {
  const at = openRun?.startedAt ?? lastEntry?.at;
  if (at === undefined) return <div className={classes.last} />;
  const words = openRun ? `Ronde en cours : ${openRun.name}` : [lastEntry?.label, lastEntry?.description].filter(Boolean).join(' : ');
  return (
    <div className={classes.last}>
      <span title={words}>{words}</span>, <time dateTime={at}>{formatAgo(at, now)}</time>
    </div>
  );
};

const protectionTones: Readonly<Record<ProtectionState, Tone>> = {
  whole: 'done',
  partial: 'warning',
  asking: 'danger',
  lost: 'danger',
  none: 'muted',
};

/** « écran éteint, 3 saisies à transmettre, vu il y a 2 min ». */
const watchWords = ({ heardAt, phone }: NonNullable<SupervisionLine['watch']>, now: number): string =>
  [
    ...lacksOf(phone),
    ...(phone.battery !== null && !lacksOf(phone).some((words) => words.startsWith('batterie')) ? [`batterie ${phone.battery} %`] : []),
    ...(phone.unsent > 0 ? [plural(phone.unsent, 'saisie à transmettre', 'saisies à transmettre')] : []),
    `contact ${formatAgo(heardAt, now)}`,
  ].join(', ');

const Protection = ({ line, now }: Pick<SupervisionRowProps, 'line' | 'now'>) => {
  const state = protectionState(line.watch, now);
  return (
    <span className={classes.protection}>
      <StatusBadge label={protectionLabels[state]} tone={protectionTones[state]} />
      {line.watch ? <span className={classes.times}>{watchWords(line.watch, now)}</span> : null}
    </span>
  );
};

/** An old position says where somebody was: it fades, with its age. */
const Presence = ({ line, now }: Pick<SupervisionRowProps, 'line' | 'now'>) => {
  const { position, presence } = line;
  if (!position || isFreshPosition(position.at, now)) return <StatusBadge of={presences} value={presence} />;
  return <StatusBadge label={`${presences[presence]?.label ?? ''} ${formatAgo(position.at, now)}`} tone="muted" />;
};

const riskTones: Readonly<Record<ArrivalRisk, Tone>> = { cannot: 'danger', late: 'warning', silent: 'danger' };

/** « En route, arrivée vers 19:50 », « Interrogé, sans réponse ». */
function comingOf({ said, arrivalAt, risk, asked }: NonNullable<SupervisionLine['arrival']>): { readonly label: string; readonly tone: Tone } {
  const label = risk === null ? '' : arrivalRiskLabels[risk];
  const expected = said === 'onWay' ? `arrivée vers ${formatTime(arrivalAt)}` : '';
  if (risk !== null) return { label: [label, expected].filter(Boolean).join(', '), tone: riskTones[risk] };
  return said === 'onWay' ? { label: `En route, ${expected}`, tone: 'done' } : { label: `Question envoyée (${asked})`, tone: 'muted' };
}

/** Before the start: whether the guard comes, and the way to replace them when it is in doubt. */
const Coming = ({ line }: { readonly line: SupervisionLine }) => {
  const mayReplace = useCan('editServices');
  const { arrival, agent } = line;
  if (!arrival || !agent) return null;
  const place = { vue: BoardView.day, jour: wallOf(line.startAt)[0], remplacer: `${line.serviceId} ${agent.id}` };
  return (
    <span className={classes.protection}>
      <StatusBadge {...comingOf(arrival)} />
      {arrival.risk !== null && mayReplace ? (
        <AppLink className={classes.replace} to={planningPaths.adminPlaningSites()} search={place} aria-label={`Remplacer ${agent.name}`}>
          Remplacer
        </AppLink>
      ) : null}
    </span>
  );
};

interface SupervisionRowProps {
  readonly line: SupervisionLine;
  readonly now: number;
  /** The agency uses lone-worker protection. */
  readonly isProtected: boolean;
  /** Opens the follow-up of the service. Absent: the row is not clickable. */
  readonly onOpen?: ((serviceId: string) => void) | undefined;
}

const Who = ({ line, onOpen }: Pick<SupervisionRowProps, 'line' | 'onOpen'>) => {
  const name = <strong>{line.agent?.name ?? 'Aucun collaborateur'}</strong>;
  return onOpen ? (
    <button type="button" className={classes.open} aria-label={`Suivi du service : ${line.site.name}`} onClick={() => onOpen(line.serviceId)}>
      {name}
    </button>
  ) : (
    name
  );
};

/** How the service goes: its status, the presence, the times, the arrival and the protection. */
export const ServiceState = ({ line, now, isProtected }: Omit<SupervisionRowProps, 'onOpen'>) => {
  const running = line.status === S.inProgress || line.status === S.extended;
  return (
    <div className={classes.state}>
      <StatusBadge of={serviceStatuses} value={line.status} />
      {line.lateMinutes > 0 ? <span className={classes.late}>retard {formatDuration(line.lateMinutes)}</span> : null}
      {running ? <Presence line={line} now={now} /> : null}
      <span className={classes.times}>{timesOf(line)}</span>
      <Coming line={line} />
      {running && isProtected ? <Protection line={line} now={now} /> : null}
    </div>
  );
};

export const SupervisionRow = ({ line, now, isProtected, onOpen }: SupervisionRowProps) => {
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
      <ServiceState line={line} now={now} isProtected={isProtected} />
      <Last line={line} now={now} />
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
