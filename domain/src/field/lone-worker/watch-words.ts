// Provides the texts that guards read: one line on their protection, and each alarm's text (F-190, F-200 to F-210).
import { MINUTE } from '../../shared/time.ts';
import { NO_CALIBRATION, type FallStatus, type Wake } from './fall.ts';
import { inactivityStatus, type InactivityStatus } from './inactivity.ts';
import type { PerimeterStatus } from './perimeter.ts';
import { SENSORS_NEEDED, type SensorCheck } from './sensors.ts';
import type { Alarm, AlarmKind, Watch } from './watch.ts';
import type { Activity } from './when-active.ts';

export type Tone = 'neutral' | 'planned' | 'active' | 'done' | 'warning' | 'danger';
export interface Line {
  readonly tone: Tone;
  readonly text: string;
  readonly detail: string;
}

export interface WatchedState {
  readonly activity: Activity;
  readonly isComputer: boolean;
  readonly watch: Watch;
  readonly now: number;
  /** The device gives no position where one is needed, or only positions that prove nothing. */
  readonly isPlaceless: boolean;
}

const NO_PLACE = 'Pas de position fiable : périmètre non surveillé';

const line = (tone: Tone, text: string, detail = ''): Line => ({ tone, text, detail });

const FALL_REPORTED = 'Un signalement de chute à été transmis.';
const INACTIVITY_REPORTED = "Un signalement d'inactivité collaborateur à été transmis.";
const EXIT_REPORTED = 'Un signalement de sortie de périmètre à été transmis.';
const REPORTED: Record<AlarmKind, string> = { fall: FALL_REPORTED, inactivity: INACTIVITY_REPORTED, perimeterExit: EXIT_REPORTED };
export const CONTACT_AGENCY = 'Veuillez contacter votre agence au plus vite.';
export const LEFT = 'Sortie de périmètre détectée';
export const COME_BACK = 'Merci de regagner le périmètre du site.';
const TITLES: Record<AlarmKind, string> = { fall: 'Chute détectée', inactivity: 'Aucun mouvement détecté', perimeterExit: LEFT };
const ASKED: Record<AlarmKind, string> = {
  fall: 'Sans réponse, votre agence sera alertée.',
  inactivity: 'Sans réponse, votre agence sera alertée.',
  perimeterExit: COME_BACK,
};

/** Title and text of an alarm. It is only called sent once the server has received it. */
export function alarmWords({ kind, phase }: Alarm): { readonly title: string; readonly text: string } {
  if (phase === 'countdown') return { title: TITLES[kind], text: ASKED[kind] };
  if (phase === 'sending') return { title: 'Signalement en cours d’envoi', text: `Il part dès qu’il y a du réseau. ${CONTACT_AGENCY}` };
  return { title: REPORTED[kind], text: kind === 'perimeterExit' ? COME_BACK : CONTACT_AGENCY };
}

const PERIMETER: Partial<Record<PerimeterStatus, Line>> = {
  leave: line('warning', LEFT, COME_BACK),
  warning: line('danger', LEFT, COME_BACK),
  sending: line('danger', 'Signalement en cours d’envoi', COME_BACK),
  wait_return: line('danger', 'En attente de votre retour', COME_BACK),
  return: line('done', 'Retour dans le périmètre'),
};

const FALL: Partial<Record<FallStatus, Line>> = {
  calibrating: line('planned', 'PTI : calibration en cours', 'Portez le téléphone comme pendant votre service.'),
  suspected: line('warning', 'Chute suspectée'),
  check: line('warning', 'Chute suspectée : vérification'),
  waiting: line('warning', 'Chute suspectée : relevez-vous'),
  alarm: line('danger', 'Chute détectée'),
  sending: line('danger', 'Signalement en cours d’envoi', CONTACT_AGENCY),
  signalled: line('danger', 'Chute signalée', CONTACT_AGENCY),
};

const WAKES: Record<Wake, string> = {
  ras: 'PTI active : R.A.S reçu',
  gotUp: 'PTI active : vous vous êtes relevé',
  walking: 'PTI active : vous marchez',
  upright: 'PTI active : vous êtes debout',
};
const WAKE_SHOWN = 5000;

const MOVES: Record<InactivityStatus, (minutes: number) => string> = {
  walking: () => 'PTI active : marche détectée',
  monitoring: () => 'PTI active : surveillance',
  idle: (minutes) => `PTI active : téléphone immobile depuis ${minutes} min`,
};

const REST: Partial<Record<Activity, Line>> = {
  off: line('neutral', 'PTI désactivée'),
  noService: line('neutral', 'PTI inactive hors service'),
  paused: line('neutral', 'PTI suspendue pendant la pause'),
  betweenStops: line('neutral', 'PTI suspendue entre deux étapes'),
};

function inactivityLine({ watch: { inactivity, fall }, now, isPlaceless }: WatchedState): Line {
  if (inactivity.phase === 'countdown') return line('danger', 'Aucun mouvement détecté');
  if (inactivity.phase !== 'watching') {
    return line('danger', inactivity.phase === 'sending' ? 'Signalement en cours d’envoi' : 'Inactivité signalée', CONTACT_AGENCY);
  }
  const status = inactivityStatus(inactivity, now);
  const minutes = Math.floor((now - inactivity.lastMotion) / MINUTE);
  const text = fall.wake && now - fall.since < WAKE_SHOWN ? WAKES[fall.wake] : MOVES[status](minutes);
  return line('active', text, isPlaceless ? NO_PLACE : fall.worn ? '' : NO_CALIBRATION);
}

const SENSORS: Partial<Record<SensorCheck['state'], Line>> = {
  checking: line('neutral', 'PTI : recherche des capteurs'),
  missing: line('warning', 'PTI incomplète', SENSORS_NEEDED),
};
const computerLine = (state: SensorCheck['state']): Line =>
  line('neutral', 'PTI indisponible sur un ordinateur', state === 'missing' ? SENSORS_NEEDED : '');

/** How the guard is protected now. The most serious alarm comes first. */
export function watchLine(state: WatchedState): Line {
  const { fall, inactivity, perimeter, sensors } = state.watch;
  const rest = REST[state.activity] ?? (state.isComputer ? computerLine(sensors.state) : null);
  if (rest) return rest;
  return (
    FALL[fall.status === 'calibrating' ? 'active' : fall.status] ??
    (inactivity.phase === 'watching' ? null : inactivityLine(state)) ??
    PERIMETER[perimeter.status] ??
    SENSORS[sensors.state] ??
    FALL[fall.status] ??
    inactivityLine(state)
  );
}
