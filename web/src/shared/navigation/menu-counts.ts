// Asks what waits behind the menu's entries, in one call, and shows it. Live notices update it, another membership asks anew.
import { QueryObserver } from '@tanstack/react-query';
import { menuCountCalls } from '@vigie/contract/dashboards/menu-counts-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { clientOf } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { actorOf, membershipOf, session, type SessionState } from '../session/session-store.ts';
import { setCounters } from './counters.ts';

export type MenuCounts = Answer<typeof menuCountCalls.menuCounts>;
const calls = clientOf(menuCountCalls);
/** The first part of its key. Reading a list of unread items makes it stale. */
export const MENU_COUNTS = 'menu-counts';
/** What changes a count. `notifications` tells a person's screens what has been read elsewhere. */
const TOPICS = ['requests', 'notes', 'notifications', 'ads', 'offers', 'services'];

/** Another membership has other counts. */
const whose = (): string => {
  const { user, membershipId, visited } = session.get();
  return `${user?.id ?? ''}.${visited?.id ?? membershipId ?? ''}`;
};

export const menuCountsQuery = () => ({
  queryKey: [MENU_COUNTS, whose()],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<MenuCounts> => calls.menuCounts({ signal }),
  meta: { topics: TOPICS },
});

/** Whether there is something to count. An agency closed for lack of a subscription has nothing until it reopens. */
function insideOf(state: SessionState): string | null {
  if (state.visited) return state.visited.id;
  return membershipOf(state)?.agency.restriction ? null : state.membershipId;
}

/** A room's own entries: the count beside each, by the screen's name. */
export type ShownCounts = (counts: MenuCounts, actor: Actor) => Readonly<Record<string, number | undefined>>;

/** Once, with what every room shows. */
export function watchCounters(rooms: readonly ShownCounts[]): void {
  let stop = (): void => undefined;
  let watched = '';
  const follow = (actor: Actor): (() => void) => {
    const observer = new QueryObserver(queryClient, menuCountsQuery());
    const told = ({ data }: { data: MenuCounts | undefined }): void => {
      if (data !== undefined) setCounters(Object.assign({}, ...rooms.map((shown) => shown(data, actor))));
    };
    const leave = observer.subscribe(told);
    told(observer.getCurrentResult());
    return leave;
  };
  const begin = (): void => {
    const state = session.get();
    // A user who must set up a second factor first gets no answer that could be counted.
    const actor = state.user?.factorRequired ? null : actorOf(state);
    const inside = insideOf(state);
    const next = actor && inside ? `${actor.userId}.${inside}` : '';
    if (next === watched) return;
    watched = next;
    stop();
    stop = () => undefined;
    setCounters({});
    if (actor && inside) stop = follow(actor);
  };
  session.subscribe(begin);
  begin();
}
