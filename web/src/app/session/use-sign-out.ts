// Signs out: checks for a running service, unsent lines and the network, and signs out when nothing prevents it.
import { useState } from 'react';
import { signOut } from '../../identity/identity-api.ts';
import { identityPaths } from '../../paths/identity.paths.ts';
import { checkHealth } from '../../shared/api/connection.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { getFacts, useFacts } from '../../shared/navigation/facts.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { countLeft, ownersOf, sendLeft, type Person } from '../../shared/offline/leftovers.ts';
import { isOnline, useOfflineSince } from '../../shared/offline/use-line.ts';
import { session } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { leavingWay, type Leaving, type LeavingWay } from './sign-out-way.ts';

/** Storage that cannot be read contains nothing to send. */
const leftOn = async (): Promise<number> => {
  const { user } = session.get();
  if (!user || ownersOf(user).length === 0) return 0;
  return countLeft(user).catch((error: unknown) => {
    reportError(error);
    return 0;
  });
};

const seen = (unsent: number): Leaving => {
  const { user } = session.get();
  return { isOnline: isOnline(), isGuard: ownersOf(user).length > 0, isRunning: getFacts().activeService !== undefined, unsent };
};

const LOOK_EVERY = 500;

/** Reports meanwhile how many are left. */
async function sendAll(person: Person, tell: (left: number) => void): Promise<number> {
  const timer = setInterval(() => {
    countLeft(person).then(tell, reportError);
  }, LOOK_EVERY);
  return sendLeft(person).finally(() => clearInterval(timer));
}

export interface SignOut {
  readonly isSending: boolean;
  /** Something fails to send although there is a network. */
  readonly isStuck: boolean;
  /** The open question; null: none. */
  readonly way: LeavingWay | null;
  readonly leaving: Leaving;
  /** The button was clicked. */
  ask(): void;
  /** Yes: waiting lines are sent first. */
  readonly agree: () => void;
  readonly cancel: () => void;
}

export function useSignOut(): SignOut {
  const go = useGo();
  const { user } = useSession();
  const { activeService } = useFacts();
  const online = useOfflineSince() === null;
  const [unsent, setUnsent] = useState<number | null>(null);
  const [isStuck, setStuck] = useState(false);
  const [busy, setBusy] = useState<'looking' | 'sending' | null>(null);
  // The network and the service may change while the question is open.
  const leaving: Leaving = { isOnline: online, isGuard: ownersOf(user).length > 0, isRunning: activeService !== undefined, unsent: unsent ?? 0 };
  const leave = async (): Promise<void> => {
    await signOut();
    setUnsent(null);
    go(identityPaths.login());
  };
  const look = async (): Promise<void> => {
    // A lost connection is known only once it was used.
    await checkHealth();
    const left = await leftOn();
    if (leavingWay(seen(left)) === 'go') await leave();
    else setUnsent(left);
  };
  const send = async (): Promise<void> => {
    const person = session.get().user;
    await checkHealth();
    const left = person && isOnline() ? await sendAll(person, setUnsent) : await leftOn();
    setUnsent(left);
    setStuck(left > 0 && isOnline());
    const now = seen(left);
    if (left === 0 && now.isOnline) await leave();
    else if (!now.isOnline && leavingWay(now) === 'ask') await leave();
  };
  const during = (what: 'looking' | 'sending', work: () => Promise<void>): void => {
    if (busy !== null) return;
    setBusy(what);
    work()
      .catch(reportError)
      .finally(() => setBusy(null));
  };
  return {
    isSending: busy === 'sending',
    isStuck,
    way: unsent === null ? null : leavingWay(leaving),
    leaving,
    ask: () => during('looking', look),
    agree: () => during('sending', send),
    cancel: () => setUnsent(null),
  };
}
