// Session hooks for components: `useSession()`, `useActor()`, `useCan('createSite')`, `useMembership()`.
import { useMemo, useSyncExternalStore } from 'react';
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import { actorOf, membershipOf, session, type Membership, type SessionState } from './session-store.ts';

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);

export function useActor(): Actor | null {
  const state = useSession();
  return useMemo(() => actorOf(state), [state]);
}

export const useMembership = (): Membership | null => membershipOf(useSession());

/** True when the person holds any of the rights (owners, support and administrators do), or none is named. */
export function useCan(...rights: readonly string[]): boolean {
  const actor = useActor();
  return rights.length === 0 || (actor !== null && has(actor, ...rights));
}
