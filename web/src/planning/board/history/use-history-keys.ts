// Ctrl+Z undoes the last change of the board, Ctrl+Maj+Z and Ctrl+Y redo it. In a field these keys act on the field.
import { useEffect } from 'react';
import { session, type SessionState } from '../../../shared/session/session-store.ts';
import { boardHistory } from './board-history.ts';
import { isTyping } from '../gestures/is-typing.ts';
import { revive } from './revive.ts';

/** The person and the agency whose plan they change. */
const placeOf = ({ user, visited, membershipId }: SessionState): string | null => (user ? `${user.id} ${visited?.id ?? membershipId ?? ''}` : null);
const open = (): void => boardHistory.open(placeOf(session.get()), revive);

export function useHistoryKeys(): void {
  useEffect(() => {
    open();
    return session.subscribe(open);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      void (key === 'y' || event.shiftKey ? boardHistory.redo() : boardHistory.undo());
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
