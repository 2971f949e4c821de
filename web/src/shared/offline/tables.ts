// Tables on the phone: transactions with promises, and a notice to every page and the worker after changes.
//
// Inside `work`, await only the tables: a transaction ends by itself as soon as it has no pending request.
import { connect } from './database.ts';
import { tableIn, type Table } from './table.ts';

type Name<Rows> = keyof Rows & string;
type Work<Rows, T> = (table: <N extends Name<Rows>>(name: N) => Table<Rows[N]>) => Promise<T>;

export interface Tables<Rows> {
  read<T>(names: readonly Name<Rows>[], work: Work<Rows, T>): Promise<T>;
  /** Writes everything or nothing; durable once it resolves. */
  write<T>(names: readonly Name<Rows>[], work: Work<Rows, T>): Promise<T>;
  /** Reads now and after every change of these tables, whoever made it. Returns a function that stops it. */
  follow<T>(names: readonly Name<Rows>[], work: Work<Rows, T>, tell: (found: T) => void, refused: (error: unknown) => void): () => void;
  close(): void;
}

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('indexedDB aborted'));
  });

/** Aborts everything requested before the failure. A transaction that has already ended cannot be aborted. */
function takeBack(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has already ended.
  }
}

/** Announces a change: to this page at once, to the other pages and the worker through a channel. */
function notices(name: string) {
  const channel = new BroadcastChannel(name);
  const listeners = new Set<(changed: readonly string[]) => void>();
  const tell = (changed: readonly string[]): void => {
    for (const listener of listeners) listener(changed);
  };
  channel.onmessage = ({ data }: MessageEvent<readonly string[]>) => tell(data);
  let isOpen = true;
  const changed = (names: readonly string[]): void => {
    tell(names);
    if (isOpen) channel.postMessage(names);
  };
  const close = (): void => {
    isOpen = false;
    channel.close();
  };
  const hear = (names: readonly string[], listener: () => void): (() => void) => {
    const filtered = (some: readonly string[]): void => {
      if (some.some((each) => names.includes(each))) listener();
    };
    listeners.add(filtered);
    return () => listeners.delete(filtered);
  };
  return { changed, hear, close };
}

/** Only the newest read counts: an older one that answers late is ignored. */
function looking<T>(read: () => Promise<T>, tell: (found: T) => void, refused: (error: unknown) => void) {
  let turn = 0;
  const look = (): void => {
    turn += 1;
    const mine = turn;
    read().then(
      (found) => mine === turn && tell(found),
      (error: unknown) => mine === turn && refused(error),
    );
  };
  const stop = (): void => {
    turn = 0;
  };
  return { look, stop };
}

export function openTables<Rows>(name: string, version: number, lay: (database: IDBDatabase) => void): Tables<Rows> {
  const { begin, close } = connect(name, version, lay);
  const word = notices(name);
  const run = async <T>(mode: IDBTransactionMode, names: readonly string[], work: Work<Rows, T>): Promise<T> => {
    const transaction = await begin(names, mode);
    const end = endOf(transaction);
    const attempt = async (): Promise<T> => work((table) => tableIn(transaction.objectStore(table)));
    const worked = attempt().catch((error: unknown) => {
      takeBack(transaction);
      throw error;
    });
    return (await Promise.all([worked, end]))[0];
  };
  const read: Tables<Rows>['read'] = (names, work) => run('readonly', names, work);
  return {
    read,
    write: async (names, work) => {
      const made = await run('readwrite', names, work);
      word.changed(names);
      return made;
    },
    follow: (names, work, tell, refused) => {
      const { look, stop } = looking(() => read(names, work), tell, refused);
      const deaf = word.hear(names, look);
      look();
      return () => {
        deaf();
        stop();
      };
    },
    close: () => {
      close();
      word.close();
    },
  };
}
