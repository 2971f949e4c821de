// Follows a room's menu counters: loads them for each membership, updates them from live notices, stops when the membership changes.
import { QueryObserver } from '@tanstack/react-query';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { queryClient } from '../api/query-client.ts';
import { actorOf, membershipOf, session, type SessionState } from '../session/session-store.ts';
import { setCounter } from './counters.ts';

/** Whether there is something to count. An agency closed for lack of a subscription has nothing until it reopens. */
function insideOf(state: SessionState): string | null {
  if (state.visited) return state.visited.id;
  return membershipOf(state)?.agency.restriction ? null : state.membershipId;
}

export interface Counted<T> {
  readonly queryKey: readonly string[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  readonly meta: object;
}
/** `take` receives each answer, starting with the one already cached. */
export type Follow = <T>(query: Counted<T>, take: (answer: T) => void) => void;

/** `screens` are reset to 0 before `followAll` sets this person's counts. `whose` distinguishes memberships. */
export function watchCounters(screens: readonly string[], followAll: (actor: Actor, follow: Follow, whose: string) => void): void {
  let stops: (() => void)[] = [];
  let watched = '';
  const follow: Follow = <T>(query: Counted<T>, take: (answer: T) => void) => {
    const observer = new QueryObserver<T>(queryClient, query);
    const told = ({ data }: { data: T | undefined }): void => {
      if (data !== undefined) take(data);
    };
    stops.push(observer.subscribe(told));
    told(observer.getCurrentResult());
  };
  const begin = (): void => {
    const state = session.get();
    // A user who must set up a second factor first gets no answer that could be counted.
    const actor = state.user?.factorRequired ? null : actorOf(state);
    const inside = insideOf(state);
    const whose = actor && inside ? `${actor.userId}.${inside}` : '';
    if (whose === watched) return;
    watched = whose;
    for (const stop of stops) stop();
    stops = [];
    for (const screen of screens) setCounter(screen, 0);
    if (actor && inside) followAll(actor, follow, whose);
  };
  session.subscribe(begin);
  begin();
}
