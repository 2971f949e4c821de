// Groups notices of services, which come in bursts (a recurrence, a bulk move, a circuit). Each screen receives one notice per burst, 250 ms after
// its start (F-081).
import type { Notice, Topic } from '../plumbing/realtime.ts';

export const GROUPING_MS = 250;

export type Heard = Pick<Notice, 'topic' | 'ids' | 'deleted'>;

const GROUPED: ReadonlySet<Topic> = new Set(['services']);

interface Burst {
  readonly ids: Set<string>;
  /** A notice without identifiers stands for everything in the topic. */
  all: boolean;
}

/** Returns one function that takes notices and one that stops them. Deleted rows are listed apart from changed ones. */
export function groupNotices(send: (notice: Heard) => void): { take: (notice: Heard) => void; stop: () => void } {
  const bursts = new Map<string, Burst>();
  const timers = new Set<NodeJS.Timeout>();

  const take = ({ topic, ids, deleted = false }: Heard): void => {
    const key = `${topic} ${deleted}`;
    const open = bursts.get(key);
    if (open) {
      for (const id of ids) open.ids.add(id);
      open.all ||= ids.length === 0;
      return;
    }
    const burst: Burst = { ids: new Set(ids), all: ids.length === 0 };
    bursts.set(key, burst);
    const timer = setTimeout(() => {
      bursts.delete(key);
      timers.delete(timer);
      send({ topic, ids: burst.all ? [] : [...burst.ids], ...(deleted ? { deleted } : {}) });
    }, GROUPING_MS);
    timers.add(timer);
  };

  return {
    take: (notice) => (GROUPED.has(notice.topic) ? take(notice) : send(notice)),
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
