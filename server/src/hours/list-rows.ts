// Sorts and pages computed rows, whose order is not a column's.
import { UnknownOrder } from '@vigie/db/list.ts';

type Key<T> = (row: T) => string | number;

const compare = new Intl.Collator('fr', { numeric: true }).compare;

export interface RowsQuery {
  readonly orderBy: string;
  readonly ascending: 0 | 1;
  readonly page: number;
  readonly limit: number;
}

/** One page of the rows in the requested order. `tie` keeps pages from overlapping. */
export function pageOf<T>(
  rows: readonly T[],
  orders: Readonly<Record<string, Key<T>>>,
  tie: Key<T>,
  { orderBy, ascending, page, limit }: RowsQuery,
): T[] {
  const key = orders[orderBy];
  if (!key) throw new UnknownOrder(orderBy);
  const order = (a: T, b: T): number => {
    const [x, y] = [key(a), key(b)];
    const first = typeof x === 'number' && typeof y === 'number' ? x - y : compare(String(x), String(y));
    return first === 0 ? compare(String(tie(a)), String(tie(b))) : first;
  };
  const sorted = rows.toSorted((a, b) => (ascending === 1 ? order(a, b) : order(b, a)));
  return sorted.slice((page - 1) * limit, page * limit);
}
