// States for the desk whether a guard is protected: what their phone last said, and how old that is.
import { MINUTE, instantOf } from '../../shared/time.ts';
import { DARK_LEASE, LEASE } from './lease.ts';

export const sensorStates = ['heard', 'missing', 'checking'] as const;

/** What the phone says of itself with each beat. */
export interface PhoneState {
  /** In percent; null where the device does not tell. */
  readonly battery: number | null;
  readonly sensors: (typeof sensorStates)[number];
  /** No position that proves anything. */
  readonly placeless: boolean;
  /** The screen is dark or shows something else: no sensor is heard. */
  readonly dark: boolean;
  /** Lines that wait for a network. */
  readonly unsent: number;
}

export interface WatchedGuard {
  readonly heardAt: string;
  readonly lostAt: string | null;
  readonly asking: boolean;
  readonly phone: PhoneState;
}

export type ProtectionState = 'whole' | 'partial' | 'asking' | 'lost' | 'none';

const LOW_BATTERY = 15;

/** What lacks, in French; the phone's own line says the same. */
export const lacksOf = ({ battery, sensors, placeless, dark }: PhoneState): string[] => [
  ...(dark ? ['écran éteint'] : []),
  ...(sensors === 'missing' ? ['sans capteurs'] : []),
  ...(placeless ? ['sans position fiable'] : []),
  ...(battery !== null && battery <= LOW_BATTERY ? [`batterie ${battery} %`] : []),
];

export function protectionState(watch: WatchedGuard | null, now: number): ProtectionState {
  if (watch === null) return 'none';
  if (watch.lostAt !== null) return 'lost';
  if (watch.asking) return 'asking';
  const isStale = now - instantOf(watch.heardAt) > (watch.phone.dark ? DARK_LEASE : LEASE);
  return isStale || lacksOf(watch.phone).length > 0 ? 'partial' : 'whole';
}

export const protectionLabels: Readonly<Record<ProtectionState, string>> = {
  whole: 'PTI active',
  partial: 'PTI incomplète',
  asking: 'Alarme en cours',
  lost: 'Signal perdu',
  none: 'PTI inactive',
};

/** A position older than this says where somebody was, not where they are. */
const POSITION_FRESH = 5 * MINUTE;
export const isFreshPosition = (at: string, now: number): boolean => now - instantOf(at) <= POSITION_FRESH;
