// Counts waiting offers and exchanges for the menu: the desk's decisions, or what a guard may take and answer.
import { offerCounts } from '@vigie/contract/planning/offer-count-endpoints.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { clientOf } from '../../shared/api/client.ts';
import { setCounter } from '../../shared/navigation/counters.ts';
import { watchCounters } from '../../shared/navigation/watch-counters.ts';

const calls = clientOf(offerCounts);
const DESK = 'planning.adminOffers';
const FIELD = 'planning.fieldOffers';

export const watchCounts = (): void =>
  watchCounters([DESK, FIELD], (actor, follow, whose) => {
    const count = (screen: string, ask: (args: { signal: AbortSignal }) => Promise<{ count: number }>): void =>
      follow({ queryKey: ['offers', 'waiting', screen, whose], queryFn: ask, meta: { topics: ['services'] } }, (answer) =>
        setCounter(screen, answer.count),
      );
    if (actor.agentId) count(FIELD, ({ signal }) => calls.ownWaiting({ signal }));
    if (actor.kind !== 'customer' && actor.kind !== 'agent' && has(actor, 'editServices')) count(DESK, ({ signal }) => calls.waiting({ signal }));
  });
