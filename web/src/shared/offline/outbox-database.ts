// The tables on the phone, one database a person and agency: messages, files, the last day, drafts of forms.
import Dexie, { type EntityTable } from 'dexie';
import type { OutboxStore } from './drain.ts';
import type { NewFile, OutboxFile, OutboxLine, OutboxOwner } from './outbox-types.ts';

/** Any answer that is kept to be shown without a network. */
export interface KeptAnswer {
  readonly key: string;
  readonly value: unknown;
  /** Every line up to this one is in the answer. */
  readonly upToSeq: number;
  /** Milliseconds that the device's clock is behind the server's. */
  readonly clockError: number;
}
export interface Draft {
  readonly key: string;
  readonly value: unknown;
}

const DAY = 86_400_000;
/** Settled lines are kept this long, for « ce qui a été transmis ». */
const KEPT_DAYS = 7;

export class OutboxDatabase extends Dexie {
  declare messages: EntityTable<OutboxLine, 'seq'>;
  declare files: EntityTable<OutboxFile, 'id'>;
  declare day: EntityTable<KeptAnswer, 'key'>;
  declare drafts: EntityTable<Draft, 'key'>;

  constructor({ agencyId, userId }: Pick<OutboxOwner, 'agencyId' | 'userId'>) {
    super(`vigie-field-${agencyId}-${userId}`);
    this.version(1).stores({
      messages: '++seq, &id, state',
      files: 'id, messageId',
      day: 'key',
      drafts: 'key',
    });
  }
}

/** Message and files in one transaction: both are on the phone, or neither. */
export function addLine(db: OutboxDatabase, line: Omit<OutboxLine, 'seq'>, files: readonly NewFile[]): Promise<number> {
  return db.transaction('rw', db.messages, db.files, async () => {
    await db.files.bulkPut(
      files.map(({ id, blob, name }) => ({
        id,
        messageId: line.id,
        blob,
        name,
        mimeType: blob.type,
        state: 'waiting' as const,
      })),
    );
    return db.messages.add(line as OutboxLine);
  });
}

const OPEN: readonly OutboxLine['state'][] = ['waiting', 'sending', 'failed'];

export const storeOf = (db: OutboxDatabase): OutboxStore => ({
  open: () => db.messages.where('state').anyOf(OPEN).toArray(),
  change: async (seq, change) => {
    await db.messages.update(seq, change as never);
  },
  file: (id) => db.files.get(id),
  fileSent: async (id) => {
    await db.files.update(id, { state: 'sent' });
  },
});

/** The last line before the first one that is still open: an answer of the server asked for now holds all up to it. */
export async function settledUpTo(db: OutboxDatabase): Promise<number> {
  const open = await db.messages.where('state').anyOf(OPEN).primaryKeys();
  if (open.length > 0) return Math.min(...open) - 1;
  return (await db.messages.orderBy('seq').last())?.seq ?? 0;
}

/** Clears what was settled a week ago, by the device's clock: a wrong one can only clear what the server has. */
export function sweep(db: OutboxDatabase, now: number): Promise<void> {
  return db.transaction('rw', db.messages, db.files, async () => {
    const old = await db.messages
      .where('state')
      .anyOf(['sent', 'skipped'])
      .filter(({ settledAt }) => settledAt !== null && now - settledAt > KEPT_DAYS * DAY)
      .toArray();
    await db.messages.bulkDelete(old.map(({ seq }) => seq));
    await db.files
      .where('messageId')
      .anyOf(old.map(({ id }) => id))
      .delete();
  });
}
