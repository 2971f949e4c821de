// Collects all data of a person by the list of places with personal data, and the files named there.
import { sql } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { retentionKeys, type RetentionKey } from '@vigie/domain/agency/privacy/retention.ts';
import type { Seal } from '../../plumbing/secrets.ts';
import { belongsTo } from './belongs.ts';
import type { Found } from './find-subject.ts';
import type { Holding } from './holdings/holding.ts';
import { allHoldings } from './holdings/holdings.ts';
import { openFile } from './sealed-file.ts';

export type Row = Readonly<Record<string, unknown>>;
export interface Collected {
  readonly key: RetentionKey;
  /** Rows by their table. */
  readonly tables: readonly { readonly table: string; readonly rows: readonly Row[] }[];
}

/** Keys, secrets and fingerprints, and columns that name other people. */
const UNTOLD =
  /^(agency_id|version|user_id|settled_by|decided_by|lifted_by|asked_by|entrusted_to|author_id|ordered_by|created_by|updated_at|emails|answer|bcc|html|public_key|credential_id|counter|last_step|pages_config|storage_key|badge_code|key)$|_sealed$|_hash$|sha256|hash$|hashes$|token|seed$|salt|seal$|sealed|secret|^successor$|family_id|message_id|chain_number|^colleague_id$/;

const told = (holding: Holding, row: Row): Row => {
  const { tells } = holding;
  return Object.fromEntries(Object.entries(row).filter(([column]) => (tells ? tells.includes(column) : !UNTOLD.test(column))));
};

/** A table may be listed several times, once per period. It is exported once, at the first place that is not the general one of positions. */
function placesOf(withAccount: boolean): Map<string, Holding[]> {
  const wanted = allHoldings.filter(({ isPlatform }) => withAccount || !isPlatform);
  return Map.groupBy(wanted, ({ table }) => table);
}

/** What others' names are replaced by inside the person's own rows. */
const OTHER_SIDE: Readonly<Record<string, (row: Row, found: Found) => Row>> = {
  request_messages: (row, { userIds }) => (userIds.includes(String(row['user_id'])) ? row : { ...row, author_name: 'Agence' }),
  requests: (row, { userIds }) => (userIds.includes(String(row['user_id'])) ? row : { ...row, author_name: 'Agence' }),
  contract_signatures: (row) => (row['side'] === 'agency' ? { side: row['side'], signed_at: row['signed_at'] } : row),
  contract_proofs: (row) => (row['side'] === 'agency' ? { side: row['side'], signed_at: row['signed_at'] } : row),
};

export interface Told {
  readonly found: Found;
  readonly seal: Seal;
  /** Data above the agencies: only for the person themselves. */
  readonly withAccount: boolean;
}

const openSealed = (table: string, row: Row, seal: Seal): Row => {
  if (table !== 'agents') return {};
  const textAt = (name: string): string | null => (typeof row[name] === 'string' ? row[name] : null);
  const sealed = {
    socialSecuritySealed: textAt('social_security_sealed'),
    bankSealed: textAt('bank_sealed'),
    bloodGroupSealed: textAt('blood_group_sealed'),
  };
  const { socialSecurityNumber, iban, bic, accountHolder, bloodGroup } = openFile(seal, sealed);
  return { social_security: socialSecurityNumber, iban, bic, account_holder: accountHolder, blood_group: bloodGroup };
};

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : []);

export interface Collection {
  readonly categories: readonly Collected[];
  readonly fileIds: readonly string[];
}

/** Uses the platform's door: the asker's row-level security is narrower than what belongs to the person. */
export async function collectPerson(tx: Tx, { found, seal, withAccount }: Told): Promise<Collection> {
  const byKey = new Map<RetentionKey, { table: string; rows: Row[] }[]>();
  const fileIds = new Set<string>();
  for (const [table, holdings] of placesOf(withAccount)) {
    const ways = holdings.flatMap((holding) => belongsTo(holding, found) ?? []);
    if (ways.length === 0) continue;
    const ofAgency = holdings.every(({ isPlatform }) => isPlatform) ? sql`true` : sql`t.agency_id = ${found.agencyId}::uuid`;
    const { rows } = await tx.execute<{ row: Row }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${ofAgency} and (${sql.join(ways, sql` or `)}) order by 1`,
    );
    if (rows.length === 0) continue;
    // The last place of a table has its longest period, so the row is known by it.
    const [known] = holdings.slice(-1);
    if (!known) continue;
    for (const column of holdings.flatMap(({ files = [] }) => files)) for (const { row } of rows) idsOf(row[column]).forEach((id) => fileIds.add(id));
    const shown = rows.map(({ row }) => ({
      ...told(holdings.find(({ tells }) => tells) ?? known, OTHER_SIDE[table]?.(row, found) ?? row),
      ...openSealed(table, row, seal),
    }));
    byKey.set(known.rule, [...(byKey.get(known.rule) ?? []), { table, rows: shown }]);
  }
  return {
    categories: retentionKeys.flatMap((key) => (byKey.has(key) ? [{ key, tables: byKey.get(key) ?? [] }] : [])),
    fileIds: [...fileIds],
  };
}
