// Sends the phone's signs of life: news at once, otherwise one in 45 s, and what was not heard again. It never throws, and nothing waits for it.
import type { InputOf } from '@vigie/contract/shared/endpoint.ts';
import type { phoneCalls } from '@vigie/contract/field/phone-endpoints.ts';
import { isBeatDue } from '@vigie/domain/field/lone-worker/lease.ts';

export type Beat = InputOf<(typeof phoneCalls.beat)['body']>;
/** What the phone would say now. Null: it has nothing to protect. */
export type Said = Omit<Beat, 'sentAt'> | null;

/** What the server must hear at once. */
const newsOf = (said: Said): string =>
  said ? JSON.stringify([said.serviceId, said.isActive, said.phone.dark, said.phone.sensors, said.pending?.id]) : '';

/** The end of protection is said as long as it was not heard. */
const ending = (last: NonNullable<Said>): NonNullable<Said> => ({ ...last, isActive: false, position: null, pending: null });

export function createBeater(send: (beat: Beat) => Promise<unknown>) {
  let [heardAt, triedAt] = [0, 0];
  /** The last that was heard of an active protection, and its news. */
  let held: NonNullable<Said> | null = null;
  let heardNews = '';

  /** What is to be said: the state as it is, or the end of what the server still watches. */
  const wordOf = (said: Said): NonNullable<Said> | null => (said?.isActive ? said : held ? ending(said ?? held) : null);

  const tick = (said: Said, now: number): void => {
    const word = wordOf(said);
    if (!word) return;
    const news = newsOf(word);
    if (!isBeatDue({ heardAt, triedAt, isNews: news !== heardNews, isAsking: word.pending !== null }, now)) return;
    triedAt = now;
    send({ ...word, sentAt: new Date(now).toISOString() }).then(
      () => {
        // An answer that comes late takes nothing from a newer one.
        if (now < heardAt) return;
        heardAt = now;
        heardNews = news;
        held = word.isActive ? word : null;
      },
      // Not heard: it is said again.
      () => undefined,
    );
  };
  /** `isHeld`: the server still watches. */
  return { tick, isHeld: (): boolean => held !== null };
}
