// Each process says every few seconds that it lives, and how it does. Administrators see all processes from any of them.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { eq, lt } from 'drizzle-orm';
import { processBeats, type BeatFigures } from '@vigie/db/tables/platform/process-beats.ts';
import { DAY, isoOf } from '@vigie/domain/shared/time.ts';
import { VERSION } from '@vigie/domain/shared/version.ts';
import type { House } from '../house.ts';

export const BEAT_MS = 15_000;
const NANOSECONDS = 1_000_000;

type EventLoopDelay = ReturnType<typeof monitorEventLoopDelay>;

const figuresOf = ({ watch }: House, delay: EventLoopDelay): BeatFigures => ({
  lagMs: Math.round(delay.percentile(99) / NANOSECONDS),
  memoryBytes: process.memoryUsage.rss(),
  streams: watch.signals.openStreams(),
  calls: watch.slowCalls.slowest(),
});

/** Writes one sign of life. The figures of the event loop begin anew. */
async function beat(house: House, id: string, startedAt: string, delay: EventLoopDelay): Promise<void> {
  const beatAt = house.clock.instant();
  const figures = figuresOf(house, delay);
  delay.reset();
  await house.db.platform(async (tx) => {
    const row = { id, roles: [...house.config.roles], version: VERSION, startedAt, beatAt, figures };
    await tx.insert(processBeats).values(row).onConflictDoUpdate({ target: processBeats.id, set: { beatAt, figures } });
    // Processes that were killed.
    await tx.delete(processBeats).where(lt(processBeats.beatAt, isoOf(house.clock.now() - DAY)));
  }, 'watch.beat');
}

/** Begins with a first sign. Returns what ends it: a process that stops in order leaves nothing. */
export async function startBeats(house: House): Promise<() => Promise<void>> {
  const id = crypto.randomUUID();
  const startedAt = house.clock.instant();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const one = (): Promise<void> => beat(house, id, startedAt, delay).catch((error: unknown) => house.log.warn({ err: error }, 'beat'));
  await one();
  const timer = setInterval(() => void one(), BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    delay.disable();
    await house.db.platform((tx) => tx.delete(processBeats).where(eq(processBeats.id, id)), 'watch.beat').catch(() => {});
  };
}
