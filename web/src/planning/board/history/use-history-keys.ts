// Ctrl+Z undoes the last change of the board, Ctrl+Maj+Z and Ctrl+Y redo it. In a field these keys act on the field.
import { useEffect } from 'react';
import { boardHistory } from './board-history.ts';
import { isTyping } from '../gestures/is-typing.ts';

export function useHistoryKeys(): void {
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
