// Prepares the e-mail with a site's logbook of one day: makes and keeps the document, and returns the usual recipients.
import { and, eq } from 'drizzle-orm';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { instantOf, localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../../agency/profile.ts';
import { presentFile, storeFile } from '../../documents/files/store-file.ts';
import { copiesFor } from '../../mail/copies-for.ts';
import { notFound, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { fieldErrors } from '../errors.ts';
import { demandReadable, loadEntry } from './queries.ts';
import { logbookReaders, printSiteDay, siteDay, siteDayName } from './site-day.ts';

/** The day is the entry's, by the clock of its site. Opens its own transactions, and makes the document between them. */
export async function prepareEventMail({ house, agencyId, userId, actor, params }: ScopedCall<typeof calls.prepareEventMail>) {
  const scope = { agencyId, userId, action: 'field.prepareEventMail' };
  const printed = await house.db.tenant(scope, async (tx) => {
    const entry = await loadEntry(tx, agencyId, params.id);
    await demandReadable({ tx, agencyId, actor }, entry);
    if (entry.siteId === null) throw refusal(fieldErrors, 'field.entry_without_site');
    const [found] = await tx
      .select({ site: sites, customerName: customers.name })
      .from(sites)
      .innerJoin(customers, and(eq(customers.agencyId, sites.agencyId), eq(customers.id, sites.customerId)))
      .where(and(eq(sites.agencyId, agencyId), eq(sites.id, entry.siteId)));
    if (!found) throw notFound('Site introuvable');
    const day = localDay(instantOf(entry.madeAt), found.site.timeZone);
    const shown = await siteDay(tx, found.site, day, found.site.timeZone);
    if (shown.entries.length === 0) throw refusal(fieldErrors, 'field.nothing_shown');
    return { ...found, ...shown, day, agency: await loadAgency(tx, agencyId) };
  });
  const bytes = await printSiteDay(house, printed);
  return house.db.tenant(scope, async (tx) => {
    const { site, day } = printed;
    const readers = await logbookReaders(tx, agencyId);
    const to = readers.filter(({ customerId }) => customerId === site.customerId).map(({ email }) => email);
    const file = await storeFile(house, tx, agencyId, { name: siteDayName(day), mimeType: 'application/pdf', bytes });
    return {
      to,
      bcc: await copiesFor(tx, agencyId, 'receiveMissionEventsCopies', to),
      subject: `Main courante – ${site.name} – ${formatDay(day)}`,
      attachments: [presentFile(house, file)],
    };
  });
}
