// Adopts a logbook that was written without seals: signs it as found, up to its last entry. Later entries must have their own seal.
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { NO_ENTRY, foldText } from '@vigie/domain/field/logbook/logbook-proof.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import type { Clock } from '../../plumbing/clock.ts';
import { sha256 } from '../../plumbing/secrets.ts';
import type { LogbookKey } from '../../plumbing/logbook-key.ts';
import { writeHead } from './write-head.ts';

const PART = 5000;

interface Signer {
  readonly key: LogbookKey;
  readonly clock: Clock;
}

export async function takeAsFound(tx: Tx, { key, clock }: Signer, agency: { readonly id: string; readonly timeZone: string }): Promise<void> {
  let { count, hash }: { count: number; hash: string } = NO_ENTRY;
  let number = 0;
  for (;;) {
    const rows = await tx
      .select({ number: logbookEntries.chainNumber, hash: logbookEntries.hash })
      .from(logbookEntries)
      .where(and(eq(logbookEntries.agencyId, agency.id), gt(logbookEntries.chainNumber, number)))
      .orderBy(asc(logbookEntries.chainNumber))
      .limit(PART);
    for (const row of rows) {
      count += 1;
      hash = sha256(foldText(hash, row.hash));
      number = row.number;
    }
    if (rows.length < PART) break;
  }
  const day = localDay(clock.now(), agency.timeZone);
  await writeHead(tx, key, { kind: 'origin', agencyId: agency.id, siteId: null, day, count, number, hash, madeAt: clock.now() });
}
