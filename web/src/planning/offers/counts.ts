// How many offers and exchanges wait, beside the menu's line: the desk's decisions, or what a guard may take and answer.
import { QueryObserver } from '@tanstack/react-query';
import { offerCounts } from '@vigie/contract/planning/offer-count-endpoints.ts';
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import { clientOf } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { setCounter } from '../../shared/navigation/counters.ts';
import { actorOf, session } from '../../shared/session/session-store.ts';

const calls = clientOf(offerCounts);
const SCREENS = ['adminOffers', 'fieldOffers'] as const;
type ScreenKey = (typeof SCREENS)[number];

let stops: (() => void)[] = [];
let watched = '';

function follow(screen: ScreenKey, whose: string, count: (args: { signal: AbortSignal }) => Promise<{ count: number }>): void {
  const observer = new QueryObserver<{ count: number }>(queryClient, {
    queryKey: ['offers', 'waiting', screen, whose],
    queryFn: ({ signal }) => count({ signal }),
    meta: { topics: ['services'] },
  });
  const told = ({ data }: { data: { count: number } | undefined }): void => {
    if (data) setCounter(`planning.${screen}`, data.count);
  };
  stops.push(observer.subscribe(told));
  told(observer.getCurrentResult());
}

function followOwn(actor: Actor, whose: string): void {
  if (actor.agentId) follow('fieldOffers', whose, calls.ownWaiting);
  if (actor.kind !== 'customer' && actor.kind !== 'agent' && has(actor, 'editServices')) follow('adminOffers', whose, calls.waiting);
}

function begin(): void {
  const state = session.get();
  const actor = actorOf(state);
  const inside = state.visited?.id ?? state.membershipId;
  const key = actor && inside ? `${actor.userId}.${inside}` : '';
  if (key === watched) return;
  watched = key;
  for (const stop of stops) stop();
  stops = [];
  for (const screen of SCREENS) setCounter(`planning.${screen}`, 0);
  if (actor && inside) followOwn(actor, key);
}

export function watchCounts(): void {
  session.subscribe(begin);
  begin();
}
