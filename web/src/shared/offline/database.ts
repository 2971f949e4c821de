// Opens an IndexedDB connection at first use, and reopens it when the browser has dropped it.
import { answerOf } from './table.ts';

export interface Connection {
  readonly begin: (names: readonly string[], mode: IDBTransactionMode) => Promise<IDBTransaction>;
  readonly close: () => void;
}

/** `version` rises when `lay` changes. `lay` creates missing tables and leaves existing ones alone. */
export function connect(name: string, version: number, lay: (database: IDBDatabase) => void): Connection {
  let opened: Promise<IDBDatabase> | null = null;
  let isClosed = false;
  const drop = (): void => {
    opened = null;
  };
  const open = async (): Promise<IDBDatabase> => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => lay(request.result);
    const database = await answerOf(request);
    database.onclose = drop;
    database.onversionchange = () => {
      drop();
      database.close();
    };
    return database;
  };
  const get = (): Promise<IDBDatabase> => {
    opened ??= open().catch((error: unknown) => {
      drop();
      throw error;
    });
    return opened;
  };
  return {
    begin: async (names, mode) => {
      if (isClosed) throw new Error(`${name} is closed`);
      const start = async (): Promise<IDBTransaction> => (await get()).transaction([...names], mode);
      try {
        return await start();
      } catch (error) {
        // Some browsers drop a connection silently. A fresh one is tried once.
        if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
        drop();
        return start();
      }
    },
    close: () => {
      isClosed = true;
      opened?.then((database) => database.close()).catch(() => undefined);
    },
  };
}
