// Decides what prevents signing out by « Se déconnecter »: a running service, unsent data, a missing network. Pure.
import { elements } from '../../shared/offline/summary.ts';

export interface Leaving {
  readonly isOnline: boolean;
  /** The person works with a guard's phone: the alarm and the logbook end with the session. */
  readonly isGuard: boolean;
  readonly isRunning: boolean;
  /** Lines that the server has not received. */
  readonly unsent: number;
}

/** `go`: at once. `ask`: after a yes. `send`: waiting lines first. `held`: not now. */
export type LeavingWay = 'go' | 'ask' | 'send' | 'held';

export function leavingWay({ isOnline, isRunning, unsent }: Leaving): LeavingWay {
  if (!isOnline) return isRunning || unsent > 0 ? 'held' : 'ask';
  if (unsent > 0) return 'send';
  return isRunning ? 'ask' : 'go';
}

export const CUT_OFF = 'alarme et main courante seraient coupées';
const NO_WAY_BACK = 'Sans réseau vous ne pourrez pas revenir';

/** What the dialog says. */
export function leavingWords({ isOnline, isGuard, isRunning, unsent }: Leaving): string {
  if (!isOnline) return isGuard ? `${NO_WAY_BACK} : ${CUT_OFF}.` : `${NO_WAY_BACK}.`;
  const waiting = unsent > 0 ? `${elements(unsent)} à transmettre avant de partir. ` : '';
  return isRunning ? `${waiting}Un service est en cours : ${CUT_OFF}.` : waiting.trim();
}

/** Why the button is disabled; null when it is enabled. */
export function heldReason({ isOnline, isRunning, unsent }: Leaving): string | null {
  if (isOnline) return null;
  if (isRunning) return 'Un service est en cours et il n’y a pas de réseau';
  return unsent > 0 ? `${elements(unsent)} en attente : reconnectez-vous au réseau pour ${unsent > 1 ? 'les' : 'le'} transmettre` : null;
}
