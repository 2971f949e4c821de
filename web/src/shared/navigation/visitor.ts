// The visitor as the guard and the menu see him, from the session and the facts of the moment.
import { useMemo } from 'react';
import { getFacts, useFacts } from './facts.ts';
import type { Visitor } from './screen-access.ts';
import { actorOf, type SessionState } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';

export const visitorOf = (state: SessionState, facts = getFacts()): Visitor => ({
  actor: actorOf(state),
  insideAgency: state.visited !== null,
  facts,
});

export function useVisitor(): Visitor {
  const state = useSession();
  const facts = useFacts();
  return useMemo(() => visitorOf(state, facts), [state, facts]);
}
