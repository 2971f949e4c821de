// What a person has on this phone that the server has not got, in every agency where they are an agent; sent under their own name before they leave, the rest forgotten then.
import { flush } from './flush.ts';
import { forgetSettled, openDatabase, unsentIn, type OutboxDatabase } from './outbox-database.ts';
import type { OutboxOwner } from './outbox-types.ts';

/** The person as the session keeps them. */
export interface Person {
  readonly id: string;
  readonly userCompanies: readonly { readonly agency: { readonly id: string }; readonly agentId?: string | null }[];
}

export const ownersOf = (person: Person | null): OutboxOwner[] =>
  (person?.userCompanies ?? []).flatMap(({ agency, agentId }) => (person && agentId ? [{ agencyId: agency.id, userId: person.id, agentId }] : []));

/** Each of their databases in turn. */
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

/** Lines that are still to come to the server. */
export const countLeft = (person: Person): Promise<number> => summed(person, (_owner, db) => unsentIn(db));

/** Tries all of them at once; answers how many are left. */
export const sendLeft = (person: Person): Promise<number> =>
  summed(person, async (owner, db) => {
    await flush(db, owner, true);
    return unsentIn(db);
  });

/** Once they have left: only what the server has not got stays on the phone. */
export const forgetDone = async (person: Person): Promise<void> => {
  await summed(person, (_owner, db) => forgetSettled(db).then(() => 0));
};
