// The counts beside the menu's lines, kept up by the live notices: asked for each membership, given up when it changes.
import { QueryObserver } from '@tanstack/react-query';
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { setCounter } from '../shared/navigation/counters.ts';
import { actorOf, membershipOf, session, type SessionState } from '../shared/session/session-store.ts';
import { unreadNotesQuery, unreadRequestsQuery, unreadWishesQuery } from './unread-api.ts';

const SCREENS = ['agentRequests', 'fieldRequests', 'customerRequests', 'fieldCustomerRequests', 'portalRequests', 'fieldNotes'] as const;
const show = (screen: (typeof SCREENS)[number], count: number): void => setCounter(`requests.${screen}`, count);

let stops: (() => void)[] = [];
let watched = '';

/** `take` is told each answer, the one that is known already first. */
function follow<T>(
  options: { queryKey: string[]; queryFn: (context: { signal: AbortSignal }) => Promise<T>; meta: object },
  take: (answer: T) => void,
) {
  const observer = new QueryObserver<T>(queryClient, options as never);
  const told = ({ data }: { data: T | undefined }): void => {
    if (data !== undefined) take(data);
  };
  stops.push(observer.subscribe(told));
  told(observer.getCurrentResult());
}

function followAll(actor: Actor): void {
  const isCustomer = actor.kind === 'customer';
  const seesAll = has(actor, 'listAgentRequests');
  if (!isCustomer)
    follow(unreadRequestsQuery(), ({ selfUnread, agencyUnread }) => {
      show('fieldRequests', selfUnread);
      show('agentRequests', seesAll ? agencyUnread : selfUnread);
    });
  if (isCustomer || has(actor, 'listCustomerRequests'))
    follow(unreadWishesQuery(), ({ selfUnread, agencyUnread }) => {
      show('portalRequests', selfUnread);
      show('customerRequests', agencyUnread);
      show('fieldCustomerRequests', agencyUnread);
    });
  if (actor.agentId) follow(unreadNotesQuery(), ({ selfUnread }) => show('fieldNotes', selfUnread));
}

/** Where there is something to count; an agency that is closed for want of a subscription has nothing until it is open again. */
function insideOf(state: SessionState): string | null {
  if (state.visited) return state.visited.id;
  return membershipOf(state)?.agency.restriction ? null : state.membershipId;
}

function begin(): void {
  const state = session.get();
  const actor = actorOf(state);
  const inside = insideOf(state);
  const key = actor && inside ? `${actor.userId}.${inside}` : '';
  if (key === watched) return;
  watched = key;
  for (const stop of stops) stop();
  stops = [];
  for (const screen of SCREENS) show(screen, 0);
  if (actor && inside) followAll(actor);
}

export function watchCounters(): void {
  session.subscribe(begin);
  begin();
}
