// The tables on the phone, one database per person and agency: messages, files, the last day, form drafts.
import type { Contact } from './clock/device-clock.ts';
import type { OutboxStore } from './drain.ts';
import type { NewFile, OutboxFile, OutboxLine, OutboxOwner } from './outbox-types.ts';
import { isOwed, retried } from './schedule.ts';
import { openTables, type Tables } from './tables.ts';

/** Any answer stored so that it can be shown without a network. */
export interface KeptAnswer {
  readonly key: string;
  readonly value: unknown;
  /** The answer covers every line up to this one. */
  readonly upToSeq: number;
  /** Milliseconds by which the device's clock is behind the server's. */
  readonly clockError: number;
  /** The device's clock went back since (clock-jump.ts). */
  readonly clockJumped?: boolean;
}
export interface Draft {
  readonly key: string;
  readonly value: unknown;
}

export type OutboxDatabase = Tables<{ messages: OutboxLine; files: OutboxFile; day: KeptAnswer; drafts: Draft }>;

const DAY = 86_400_000;
/** Settled lines are kept this long, for « ce qui a été transmis ». */
const KEPT_DAYS = 7;
/** Rises when `lay` changes. */
const VERSION = 10;

function lay(database: IDBDatabase): void {
  const messages = database.createObjectStore('messages', { keyPath: 'seq', autoIncrement: true });
  messages.createIndex('id', 'id', { unique: true });
  messages.createIndex('state', 'state');
  database.createObjectStore('files', { keyPath: 'id' }).createIndex('messageId', 'messageId');
  for (const name of ['day', 'drafts']) database.createObjectStore(name, { keyPath: 'key' });
}

export const openDatabase = ({ agencyId, userId }: Pick<OutboxOwner, 'agencyId' | 'userId'>): OutboxDatabase =>
  openTables(`vigie-field-${agencyId}-${userId}`, VERSION, lay);

interface Added {
  readonly files?: readonly NewFile[];
  /** The key of the draft that it was written in. */
  readonly draft?: string | undefined;
}

/**
 * Stores message and files in one transaction, and removes the draft: all are done on the phone, or none. A draft that outlived its message would
 * be offered again, and make the same entry twice.
 */
export async function addLine(db: OutboxDatabase, line: Omit<OutboxLine, 'seq'>, { files = [], draft }: Added = {}): Promise<void> {
  await db.write(['messages', 'files', 'drafts'], async (table) => {
    for (const { id, blob, name } of files) {
      await table('files').put({ id, messageId: line.id, blob, name, mimeType: blob.type, state: 'waiting' });
    }
    await table('messages').put(line as OutboxLine);
    if (draft !== undefined) await table('drafts').delete(draft);
  });
}

export async function changeLine(db: OutboxDatabase, seq: number, change: Partial<OutboxLine>): Promise<void> {
  await db.write(['messages'], (table) => table('messages').change(seq, change));
}

/** Key under which the day is stored. */
export const DAY_KEY = 'day';

const OPEN: readonly OutboxLine['state'][] = ['waiting', 'sending', 'failed'];
/** Open lines, and skipped lines that have not reached the agency. */
const linesToSend = (db: OutboxDatabase): Promise<OutboxLine[]> =>
  db.read(['messages'], async (table) => {
    const found = await table('messages').where('state', [...OPEN, 'skipped']);
    return found.filter((line) => line.state !== 'skipped' || isOwed(line));
  });

/** Counts the lines that the server has not received, including those set aside. */
export const unsentIn = async (db: OutboxDatabase): Promise<number> => (await linesToSend(db)).length;

/** When the server issued the plan that the phone now holds, and the clock's error then. Null in a plan of an earlier version. */
export function contactIn({ value, clockError, clockJumped }: KeptAnswer): Contact | null {
  const { generatedAt } = value as { readonly generatedAt?: unknown };
  return typeof generatedAt === 'string' ? { seenAt: generatedAt, error: clockError, jumped: clockJumped } : null;
}

export async function contactOnPhone(db: Pick<OutboxDatabase, 'read'>): Promise<Contact | null> {
  const kept = await db.read(['day'], (table) => table('day').get(DAY_KEY));
  return kept ? contactIn(kept) : null;
}

/** Lines that were refused before their phone could ask the server to keep them. They are tried again when the application opens. */
export function tryRefusedAgain(db: OutboxDatabase): Promise<void> {
  return db.write(['messages'], async (table) => {
    for (const { seq, aside } of await table('messages').where('state', ['failed'])) {
      if (aside !== 'refused') await table('messages').change(seq, retried());
    }
  });
}

export const storeOf = (db: OutboxDatabase): OutboxStore => ({
  open: () => linesToSend(db),
  change: (seq, change) => changeLine(db, seq, change),
  file: (id) => db.read(['files'], (table) => table('files').get(id)),
  fileSent: (id) => db.write(['files'], (table) => table('files').change(id, { state: 'sent' })),
});

/**
 * The last line before the first open one: a server answer requested now covers everything up to it. It is read in one transaction. Otherwise
 * a line added between two reads would count as settled, and disappear from the screen once sent.
 */
export const settledUpTo = (db: Pick<OutboxDatabase, 'read'>): Promise<number> =>
  db.read(['messages'], async (table) => {
    const open = await table('messages').where('state', OPEN);
    if (open.length > 0) return Math.min(...open.map(({ seq }) => seq)) - 1;
    return (await table('messages').last())?.seq ?? 0;
  });

/**
 * Runs at sign-out. Deletes the day with its sites, and every line and photo that the server has. Unsent lines and unfinished drafts stay:
 * they are their author's own work.
 */
export function forgetSettled(db: OutboxDatabase): Promise<void> {
  return db.write(['messages', 'files', 'day'], async (table) => {
    const settled = await table('messages').where('state', ['sent', 'skipped']);
    for (const line of settled.filter((one) => !isOwed(one))) {
      for (const file of await table('files').where('messageId', [line.id])) await table('files').delete(file.id);
      await table('messages').delete(line.seq);
    }
    for (const { key } of await table('day').all()) await table('day').delete(key);
  });
}

/** Deletes what the server has had for a week, by the device's clock. Even a wrong clock can only delete what the server has. */
export function sweep(db: OutboxDatabase, now: number): Promise<void> {
  return db.write(['messages', 'files'], async (table) => {
    const settled = await table('messages').where('state', ['sent', 'skipped']);
    const old = settled.filter((line) => line.settledAt !== null && now - line.settledAt > KEPT_DAYS * DAY && !isOwed(line));
    for (const { seq, id } of old) {
      for (const file of await table('files').where('messageId', [id])) await table('files').delete(file.id);
      await table('messages').delete(seq);
    }
  });
}
