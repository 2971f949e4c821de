// What the page « État du service » says: figures, ages and tones.
import { alarmLabels } from '@vigie/domain/field/alarm.ts';
import { isOldBackup, isShortOfRoom } from '@vigie/domain/backoffice/background-work.ts';
import type { serviceCalls } from '@vigie/contract/backoffice/service-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { formatAgo } from '../../shared/format/dates.ts';
import { formatNumber, formatSize } from '../../shared/format/numbers.ts';
import type { StatusLook } from '../../shared/ui/marks/status-tone.ts';
import type { Figure } from '../../shared/ui/widget/figure-list.tsx';

export type ServiceState = Answer<typeof serviceCalls.serviceState>;
export type ProcessLine = ServiceState['processes'][number];
export type QueueLine = ServiceState['queues'][number];
export type FailedJob = ServiceState['failedJobs'][number];

const ROLES: Readonly<Record<string, string>> = { web: 'écrans', worker: 'tâches de fond' };
/** « Écrans et tâches de fond ». */
export function rolesText(roles: readonly string[]): string {
  const words = roles.map((role) => ROLES[role] ?? role).join(' et ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const millisecondsText = (ms: number): string => `${formatNumber(Math.round(ms))} ms`;

/** « il y a 3 minutes », for an age that was measured at `at`. */
export const sinceText = (at: string, seconds: number): string => formatAgo(new Date(Date.parse(at) - seconds * 1000).toISOString(), Date.parse(at));

export const processLook = ({ isSilent }: ProcessLine): StatusLook =>
  isSilent ? { label: 'Sans nouvelles', tone: 'danger' } : { label: 'En marche', tone: 'done' };

export function backupLook({ backup, hasBackups }: ServiceState): StatusLook {
  if (!hasBackups) return { label: 'Non réglée', tone: 'warning' };
  if (!backup) return { label: 'Aucune encore', tone: 'danger' };
  return isOldBackup(backup.ageSeconds) ? { label: 'Trop ancienne', tone: 'danger' } : { label: 'À jour', tone: 'done' };
}

export const diskLook = ({ storage }: ServiceState): StatusLook =>
  isShortOfRoom(storage) ? { label: 'Bientôt plein', tone: 'danger' } : { label: 'Assez de place', tone: 'done' };

export const diskText = ({ storage: { freeBytes, totalBytes } }: ServiceState): string =>
  `${formatSize(freeBytes)} libres sur ${formatSize(totalBytes)}`;

/** The kinds that are open, with their number: « 2 SOS, 1 Chute ». */
export const alarmsText = ({ alarms }: ServiceState): string =>
  alarms.kinds
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${alarmLabels[kind]}`)
    .join(', ');

const sum = (queues: readonly QueueLine[], what: 'waiting' | 'running' | 'failed'): number => queues.reduce((all, queue) => all + queue[what], 0);

export function figuresOf(state: ServiceState): Figure[] {
  const { queues, mails, alarms, at, processes } = state;
  const open = alarms.kinds.reduce((all, { count }) => all + count, 0);
  return [
    { label: 'processus en marche', value: processes.filter(({ isSilent }) => !isSilent).length, tone: 'done' },
    {
      label: 'alarmes non prises',
      value: open,
      tone: 'danger',
      ...(alarms.oldestSeconds === null ? {} : { detail: `${alarmsText(state)}, la première ${sinceText(at, alarms.oldestSeconds)}` }),
    },
    { label: 'tâches en attente', value: sum(queues, 'waiting') },
    { label: 'tâches en cours', value: sum(queues, 'running'), tone: 'active' },
    { label: 'tâches en échec', value: sum(queues, 'failed'), tone: 'danger' },
    { label: 'e-mails en attente', value: mails.waiting },
    { label: 'e-mails refusés en 24 h', value: mails.refused, tone: 'warning' },
  ];
}

/** Queues with something in them. The others are only counted. */
export const busyQueues = (queues: readonly QueueLine[]): QueueLine[] =>
  queues.filter(({ waiting, running, failed }) => waiting + running + failed > 0);
