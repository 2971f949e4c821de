// The history of addresses behind « # ». An address typed or opened from a notification has no index, so « Retour » would not count as a step. It is
// given the next index.
import { createHashHistory, type RouterHistory } from '@tanstack/react-router';

const RANK = '__TSR_index';
const rankOf = (state: unknown): number => Number((state as Readonly<Record<string, unknown>> | null)?.[RANK] ?? 0);

export function hashHistory(): RouterHistory {
  let rank = rankOf(history.state);
  // Runs before the library listens, which would take this `replaceState` for a navigation.
  addEventListener('popstate', () => {
    if (history.state === null) History.prototype.replaceState.call(history, { [RANK]: rank + 1, key: crypto.randomUUID() }, '');
  });
  const made = createHashHistory();
  made.subscribe(({ location }) => {
    rank = rankOf(location.state);
  });
  return made;
}
