// Keeps names unique within an agency: a form sent twice adds nothing.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { catalogServices, discounts } from '@vigie/db/tables/billing/catalog.ts';
import type { Tx } from '@vigie/db/door.ts';
import { invalid } from '../../plumbing/errors.ts';

export async function demandFreeName(
  tx: Tx,
  agencyId: string,
  table: typeof catalogServices | typeof discounts,
  { id, name }: { readonly id?: string | undefined; readonly name: string },
): Promise<void> {
  // Of two writers of one name, the second waits for the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${agencyId} ${name.trim().toLowerCase()}`}, 0))`);
  const taken = await tx.$count(
    table,
    and(eq(table.agencyId, agencyId), sql`fold(${table.name}) = fold(${name.trim()})`, id ? ne(table.id, id) : undefined),
  );
  if (taken > 0) throw invalid({ name: 'Ce nom est déjà pris' });
}
