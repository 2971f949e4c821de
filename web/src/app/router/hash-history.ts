// The history of addresses behind « # ». One that was typed, or opened from a notification, has no rank of its own, without which
// « Retour » from it is not known as a step back: it is given the next one.
import { createHashHistory, type RouterHistory } from '@tanstack/react-router';

const RANK = '__TSR_index';
const rankOf = (state: unknown): number => Number((state as Readonly<Record<string, unknown>> | null)?.[RANK] ?? 0);

export function hashHistory(): RouterHistory {
  let rank = rankOf(history.state);
  // Before the library listens; its own `replaceState` would take this for a navigation.
  addEventListener('popstate', () => {
    if (history.state === null) History.prototype.replaceState.call(history, { [RANK]: rank + 1, key: crypto.randomUUID() }, '');
  });
  const made = createHashHistory();
  made.subscribe(({ location }) => {
    rank = rankOf(location.state);
  });
  return made;
}
