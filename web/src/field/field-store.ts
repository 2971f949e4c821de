// The guard's phone: their outbox, their last day, and the view built from both. There is one per page, open while they are signed in.
//
// Screens read it with `useField()` (field-hooks.ts). It opens with the session of an agent and closes with it.
import { QueryObserver } from '@tanstack/react-query';
import { countedError } from '@vigie/domain/field/phone/device-clock.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { reportError } from '../shared/errors/report-error.ts';
import { errorNow, freshAnswer, hearServer, type Contact } from '../shared/offline/clock/device-clock.ts';
import { DAY_KEY, contactIn, settledUpTo, type KeptAnswer } from '../shared/offline/outbox-database.ts';
import { openOutbox, type Outbox, type OutboxState } from '../shared/offline/outbox.ts';
import type { OutboxOwner } from '../shared/offline/outbox-types.ts';
import { membershipOf, session, type SessionState } from '../shared/session/session-store.ts';
import { keepFacts } from './field-facts.ts';
import { fieldApi } from './field-api.ts';
import { viewOf, type Day, type FieldView } from './model/field-view.ts';

export interface Field {
  readonly outbox: Outbox;
  readonly state: OutboxState;
  /** null: never loaded on this phone. */
  readonly day: Day | null;
  readonly view: FieldView | null;
  /** The server's last answer with its time, and the clock's error then. */
  readonly contact: Contact | null;
  /** The stored day has been read, whether there is one or not. */
  readonly isRead: boolean;
  /** The browser refuses to store anything: nothing can be recorded. */
  readonly isBroken: boolean;
}

/** Milliseconds to add to the phone's clock now; 0 while it is close enough. */
export const errorOf = (of: Pick<Field, 'contact'> | null): number => countedError(errorNow(of?.contact ?? null));

const FIVE_MINUTES = 300_000;

let field: Field | null = null;
let close: (() => void) | null = null;
let ownerKey = '';
const listeners = new Set<() => void>();

function set(next: Field | null): void {
  field = next;
  keepFacts(next?.outbox.owner ?? null, next?.view ?? null);
  for (const listener of listeners) listener();
}

function ownerOf(state: SessionState): OutboxOwner | null {
  const membership = membershipOf(state);
  return state.user && membership?.agentId && !state.visited
    ? { agencyId: membership.agency.id, userId: state.user.id, agentId: membership.agentId }
    : null;
}

/** Most days have no image in their instructions, and load no code for them. */
function keepPictures(day: Day): void {
  if (JSON.stringify(day).includes('inline=1'))
    import('../shared/offline/kept-images.ts').then(({ keepImages, imagesIn }) => keepImages(imagesIn(day))).catch(reportError);
}

/** Fetches the day and stores it. Without a network the stored one remains. */
async function fetchDay({ db }: Outbox, signal: AbortSignal): Promise<string | null> {
  const upToSeq = await settledUpTo(db);
  try {
    const day = await freshAnswer(() => fieldApi.day({ signal }));
    const { error: clockError } = hearServer(day.generatedAt);
    await db.write(['day'], (table) => table('day').put({ key: DAY_KEY, value: day, upToSeq, clockError }));
    keepPictures(day);
    return day.generatedAt;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return null;
    throw error;
  }
}

/** Refreshes the day: every five minutes, when notices name services, when the screen is lit, when the queue becomes empty. */
function keepDay(outbox: Outbox): () => void {
  const { agencyId, userId } = outbox.owner;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['services', 'field-day', agencyId, userId],
    queryFn: ({ signal }) => fetchDay(outbox, signal),
    refetchInterval: FIVE_MINUTES,
    staleTime: 0,
  });
  const off = observer.subscribe(() => undefined);
  const again = (): void => {
    observer.refetch({ cancelRefetch: true }).catch(reportError);
  };
  const stop = new AbortController();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again(), {
    signal: stop.signal,
  });
  addEventListener('online', again, { signal: stop.signal });
  let wasSent: number | null = null;
  const offOutbox = outbox.subscribe(() => {
    const { lines, sending } = outbox.get();
    if (!lines || sending) return;
    const sent = lines.filter(({ state }) => state === 'sent').length;
    if (wasSent !== null && sent > wasSent) again();
    wasSent = sent;
  });
  return () => {
    off();
    offOutbox();
    stop.abort();
  };
}

function withView(base: Omit<Field, 'view'>, kept: KeptAnswer | undefined): Field {
  const { lines } = base.state;
  const view = base.day && lines ? viewOf(base.day, lines, kept?.upToSeq ?? 0, errorOf(base)) : null;
  return { ...base, view };
}

function open(owner: OutboxOwner): () => void {
  const outbox = openOutbox(owner);
  let kept: KeptAnswer | undefined;
  let base: Omit<Field, 'view'> = {
    outbox,
    state: outbox.get(),
    day: null,
    contact: null,
    isRead: false,
    isBroken: false,
  };
  const change = (part: Partial<typeof base>): void => {
    base = { ...base, ...part };
    set(withView(base, kept));
  };
  change({});
  const offState = outbox.subscribe(() => change({ state: outbox.get() }));
  const unfollow = outbox.db.follow(
    ['day'],
    (table) => table('day').get(DAY_KEY),
    (found) => {
      kept = found;
      change({
        isRead: true,
        day: (found?.value as Day | undefined) ?? null,
        contact: found ? contactIn(found) : null,
      });
    },
    (error: unknown) => {
      reportError(error);
      change({ isRead: true, isBroken: true });
    },
  );
  const offDay = keepDay(outbox);
  return () => {
    offDay();
    unfollow();
    offState();
    outbox.close();
  };
}

/** Follows the session: another person or agency gets another outbox. Lines waiting in the first one stay on the phone. */
function follow(): void {
  const owner = ownerOf(session.get());
  const key = owner ? `${owner.agencyId} ${owner.userId} ${owner.agentId}` : '';
  if (key === ownerKey) return;
  ownerKey = key;
  close?.();
  close = null;
  set(null);
  if (owner) close = open(owner);
}

let isWatching = false;
/** Called at start by the room's routes, and by the first screen that reads. */
export function watchField(): void {
  if (isWatching) return;
  isWatching = true;
  session.subscribe(follow);
  follow();
}

export const fieldStore = {
  get: (): Field | null => field,
  subscribe: (listener: () => void): (() => void) => {
    watchField();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
