// One table inside an IndexedDB transaction, with promises. Rows contain their own key.

export interface Table<Row> {
  get(key: IDBValidKey): Promise<Row | undefined>;
  /** In key order. */
  all(): Promise<Row[]>;
  /** Rows whose indexed field has one of the values. */
  where(field: keyof Row & string, values: readonly IDBValidKey[]): Promise<Row[]>;
  last(): Promise<Row | undefined>;
  put(row: Row): Promise<IDBValidKey>;
  /** Does nothing when the row no longer exists. */
  change(key: IDBValidKey, part: Partial<Row>): Promise<void>;
  delete(key: IDBValidKey): Promise<void>;
}

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('indexedDB refused'));
  });

export const tableIn = <Row>(store: IDBObjectStore): Table<Row> => ({
  get: (key) => answerOf<Row | undefined>(store.get(key)),
  all: () => answerOf<Row[]>(store.getAll()),
  where: async (field, values) => {
    const index = store.index(field);
    return (await Promise.all(values.map((value) => answerOf<Row[]>(index.getAll(value))))).flat();
  },
  last: async () => (await answerOf(store.openCursor(null, 'prev')))?.value as Row | undefined,
  put: (row) => answerOf(store.put(row)),
  change: async (key, part) => {
    const row = await answerOf<Row | undefined>(store.get(key));
    if (row) await answerOf(store.put({ ...row, ...part }));
  },
  delete: (key) => answerOf(store.delete(key)),
});
