// Builds the list query of every screen: search, filters, sort and page, declared once per list.
import { phoneDigits } from '@vigie/domain/shared/phone.ts';
import { and, asc, desc, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

export interface ListQuery {
  readonly query: string;
  readonly limit: number;
  readonly page: number;
  readonly ascending: 0 | 1;
  readonly orderBy: string;
  readonly filters: Readonly<Record<string, unknown>>;
}

export interface ListDeclaration {
  /** Sortable API names → column or expression. */
  readonly orderBy: Readonly<Record<string, SQLWrapper>>;
  /** Text to search in. Use the exact expression of the trigram index. */
  readonly search?: SQLWrapper;
  /** Numbers in E.164 (`text[]`): words that are a part of a number find it too, however it is spaced. */
  readonly phones?: SQLWrapper | undefined;
  readonly filters?: Readonly<Record<string, (value: never) => SQL | undefined>>;
  /** Unique column that breaks ties, so that pages never overlap. */
  readonly tie: SQLWrapper;
}

export class UnknownOrder extends Error {
  readonly orderBy: string;
  constructor(orderBy: string) {
    super(`unknown order: ${orderBy}`);
    this.orderBy = orderBy;
  }
}

/** Values that mean "no filter" (frame document, 5). */
const inactive = (value: unknown): boolean =>
  value === undefined || value === null || value === 'all' || value === -1 || value === '' || (Array.isArray(value) && value.length === 0);

/** `fold(text) like '%word%'` for each word, so that words may be in any order. */
export function matches(expression: SQLWrapper, query: string): SQL | undefined {
  const words = query.trim().split(/\s+/).filter(Boolean).slice(0, 8);
  return and(...words.map((word) => sql`${expression} like '%' || fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`));
}

function found(search: SQLWrapper, phones: SQLWrapper | undefined, words: string): SQL | undefined {
  const digits = phones ? phoneDigits(words) : null;
  const named = matches(search, words);
  return digits === null ? named : or(named, sql`array_to_string(${phones}, ' ') like '%' || ${digits} || '%'`);
}

/** Returns the parts of the SQL statement. Throws {@link UnknownOrder} for an undeclared order. */
export function listParts(declaration: ListDeclaration, query: ListQuery): { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number } {
  const order = Object.hasOwn(declaration.orderBy, query.orderBy) ? declaration.orderBy[query.orderBy] : undefined;
  if (!order) throw new UnknownOrder(query.orderBy);
  const direction = query.ascending === 1 ? asc : desc;
  const conditions: (SQL | undefined)[] = [];
  if (declaration.search && query.query.trim()) conditions.push(found(declaration.search, declaration.phones, query.query));
  for (const [name, value] of Object.entries(query.filters)) {
    // Each filter has its own value type. The call's schema has validated it under the same name.
    if (!inactive(value) && Object.hasOwn(declaration.filters ?? {}, name)) conditions.push(declaration.filters?.[name]?.(value as never));
  }
  return {
    where: and(...conditions),
    orderBy: [direction(order), direction(declaration.tie)],
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  };
}
