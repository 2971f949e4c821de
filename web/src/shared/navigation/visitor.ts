// Builds the visitor that the route guard and the menu use, from the session and the current facts.
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
