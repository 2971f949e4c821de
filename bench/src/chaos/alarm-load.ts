// Guards whose phones announce an alarm and then fall silent, or answer it, while processes die. The server alone keeps the time.
import { setTimeout as after } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Database } from '@vigie/db/door.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { guardAtWork } from '@vigie/e2e/guard-at-work.ts';
import { ASKING_AGAIN, DEAF_AFTER, REPORT_SLACK } from '@vigie/domain/field/lone-worker/lease.ts';
import { between, PHONE_IN_ORDER } from '../protected-phone.ts';
import { signIn, type Person } from './client.ts';
import type { Load } from './loads.ts';

const GUARDS = 8;
const COUNTDOWN = 5;
/** A product that is back within ten seconds tells an alarm within five more. */
const LATE_MS = 15_000;

/** One announced alarm: in the guard's own words, what the server must make of it. Instants in milliseconds. */
interface Announced {
  readonly id: string;
  /** First attempt, which the server may have heard, and acknowledgement: the countdown runs from one of them. */
  readonly triedAt: number;
  readonly heardAt: number;
  /** When the server acknowledged that the guard is well; null: he stayed silent. */
  answeredAt: number | null;
}

export interface Watched {
  readonly guard: Person;
  readonly serviceId: string;
}

export async function prepareWatched(db: Database): Promise<Watched[]> {
  const watched: Watched[] = [];
  for (let count = 0; count < GUARDS; count += 1) {
    const { email, service } = await guardAtWork(db);
    watched.push({ guard: await signIn(email), serviceId: service.id });
  }
  return watched;
}

type Pending = { readonly kind: 'fall'; readonly id: string; readonly seconds: number } | null;

const dueAfter = (instant: number): number => instant + COUNTDOWN * 1000 + REPORT_SLACK;

function alarmingPhone({ guard, serviceId }: Watched, announced: Announced[]) {
  /** Beats until one is acknowledged, as the phone does while an alarm asks. Null: the measurement is over. */
  async function beat(pending: Pending, isOver: () => boolean): Promise<number | null> {
    while (!isOver()) {
      const body = { serviceId, sentAt: new Date().toISOString(), isActive: true, phone: PHONE_IN_ORDER, pending };
      try {
        const answer = await guard.call('/pti-beat', body, 'agent');
        const text = await answer.text();
        if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
          throw new TypeError(`the beat is refused: ${answer.status} ${text}`);
        if (answer.ok) return Date.now();
      } catch (error) {
        if (error instanceof TypeError && error.message.startsWith('the beat is refused')) throw error;
      }
      await after(ASKING_AGAIN);
    }
    return null;
  }
  async function alarm(isOver: () => boolean, answered: () => void): Promise<void> {
    const [id, triedAt] = [crypto.randomUUID(), Date.now()];
    const heardAt = await beat({ kind: 'fall', id, seconds: COUNTDOWN }, isOver);
    if (heardAt === null) return;
    answered();
    const one: Announced = { id, triedAt, heardAt, answeredAt: null };
    announced.push(one);
    if (Math.random() < 0.5) return after(between(20_000, 30_000));
    await after(between(500, COUNTDOWN * 1000));
    one.answeredAt = await beat(null, isOver);
    // Unheard: the server may have raised it or not.
    if (one.answeredAt === null) announced.splice(announced.indexOf(one), 1);
  }
  return async (isOver: () => boolean, answered: () => void): Promise<void> => {
    while (!isOver()) {
      await alarm(isOver, answered);
      await after(between(1000, 4000));
    }
  };
}

export function alarmLoad(watched: readonly Watched[]): Load {
  const announced: Announced[] = [];
  const phones = watched.map((one) => alarmingPhone(one, announced));
  return {
    run: async (isOver, answered) => {
      await Promise.all(phones.map((phone) => phone(isOver, answered)));
    },
    verify: async (db) => {
      // A server that was deaf gives the phones time before it tells what they announced.
      const last = Math.max(0, ...announced.map(({ heardAt }) => dueAfter(heardAt) + LATE_MS + 2 * DEAF_AFTER));
      await after(Math.max(0, last - Date.now()));
      const ids = announced.map(({ id }) => id);
      const rows = await db.platform((tx) =>
        tx.select({ id: logbookEntries.id, madeAt: logbookEntries.madeAt }).from(logbookEntries).where(inArray(logbookEntries.id, ids)),
      );
      const raised = new Map(rows.map(({ id, madeAt }) => [id, Date.parse(madeAt)]));
      const silent = announced.filter(({ answeredAt }) => answeredAt === null);
      const lates = silent.map(({ id, heardAt }) => (raised.get(id) ?? Number.POSITIVE_INFINITY) - dueAfter(heardAt)).toSorted((a, b) => a - b);
      const missed = lates.filter((late) => late === Number.POSITIVE_INFINITY).length;
      const late = lates.filter((one) => one > LATE_MS).length - missed;
      const early = announced.filter(({ id, triedAt }) => (raised.get(id) ?? Number.POSITIVE_INFINITY) < dueAfter(triedAt)).length;
      const needless = announced.filter(
        ({ id, triedAt, answeredAt }) => answeredAt !== null && answeredAt < dueAfter(triedAt) && raised.has(id),
      ).length;
      const seconds = (share: number): string => ((lates[Math.floor((lates.length - 1) * share)] ?? 0) / 1000).toFixed(1);
      return {
        told:
          `alarms: ${silent.length} unanswered, ${missed} missed, ${late} later than ${LATE_MS / 1000} s, ${early} too early ` +
          `(median ${seconds(0.5)} s after their time, ${seconds(0.95)} s at 95 of 100, ${seconds(1)} s at worst); ` +
          `${announced.length - silent.length} answered, ${needless} told all the same`,
        faults: missed + late + early + needless,
      };
    },
  };
}
