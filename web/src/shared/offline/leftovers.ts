// Handles what the server has not yet received from a person, in every agency where they are an agent. It is sent before they sign out, and
// the rest of their data is then deleted.
import { flush } from './flush.ts';
import { forgetImages } from './kept-images.ts';
import { forgetSettled, openDatabase, unsentIn, type OutboxDatabase } from './outbox-database.ts';
import type { OutboxOwner } from './outbox-types.ts';
import { readSenders } from './senders.ts';

/** The person as the session stores them. */
export interface Person {
  readonly id: string;
  readonly userCompanies: readonly { readonly agency: { readonly id: string }; readonly agentId?: string | null }[];
}

export const ownersOf = (person: Person | null): OutboxOwner[] =>
  (person?.userCompanies ?? []).flatMap(({ agency, agentId }) => (person && agentId ? [{ agencyId: agency.id, userId: person.id, agentId }] : []));

/** Goes through each of their databases in turn. */
async function summed(person: Person, count: (owner: OutboxOwner, db: OutboxDatabase) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const owner of ownersOf(person)) {
    const db = openDatabase(owner);
    try {
      sum += await count(owner, db);
    } finally {
      db.close();
    }
  }
  return sum;
}

/** Counts lines that have not reached the server. */
export const countLeft = (person: Person): Promise<number> => summed(person, (_owner, db) => unsentIn(db));

/** Tries to send all of them at once and returns how many are left. */
export const sendLeft = (person: Person): Promise<number> =>
  summed(person, async (owner, db) => {
    await flush(db, owner, true);
    return unsentIn(db);
  });

/** The owners of earlier sessions whose lines may still be on the phone. */
export async function earlierOwners(person: Person | null): Promise<OutboxOwner[]> {
  const now = ownersOf(person).map(({ userId }) => userId);
  return (await readSenders()).map(({ owner }) => owner).filter(({ userId }) => !now.includes(userId));
}

/** Sends what earlier guards left on the phone, under their own names. Returns how many lines are still waiting. */
export async function sendForOthers(person: Person | null): Promise<number> {
  let left = 0;
  for (const owner of await earlierOwners(person)) {
    const db = openDatabase(owner);
    try {
      if ((await unsentIn(db)) === 0) continue;
      await flush(db, owner, true);
      const rest = await unsentIn(db);
      left += rest;
      if (rest === 0) await forgetSettled(db);
    } finally {
      db.close();
    }
  }
  return left;
}

/** After sign-out, only what the server has not received stays on the phone. */
export const forgetDone = async (person: Person): Promise<void> => {
  await summed(person, (_owner, db) => forgetSettled(db).then(() => 0));
  await forgetImages();
};
