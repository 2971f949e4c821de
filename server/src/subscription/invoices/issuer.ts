// Manages the platform as the seller on its invoices. Its identity is on its own row among the agencies.
import { and, eq } from 'drizzle-orm';
import type { agencyInvoices as calls } from '@vigie/contract/subscription/invoices-endpoints.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { issuerIssues, tidyIssuer } from '@vigie/domain/subscription/issuer.ts';
import { loadAgency, type AgencyRow } from '../../agency/profile.ts';
import { platformStale, platformWork } from '../../plumbing/platform-work.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';

const present = ({ name, email, phone, siret, vatNumber, version, ...row }: AgencyRow) => ({
  name,
  email,
  phone,
  siret,
  vatNumber,
  version,
  address: {
    street: row.street,
    complement: row.complement,
    zipcode: row.zipcode,
    city: row.city,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
  },
});

export const readIssuer = (call: UserCall<typeof calls.readIssuer>) =>
  platformWork(call, async (tx) => present(await loadAgency(tx, PLATFORM_AGENCY)));

/** Issued invoices keep their seller: only future ones change. */
export const saveIssuer = (call: UserCall<typeof calls.saveIssuer>) =>
  platformWork(call, async (tx) => {
    const { version, address, ...fields } = tidyIssuer(call.body);
    const issues = issuerIssues(call.body);
    if (Object.keys(issues).length > 0) throw invalid(issues);
    const [row] = await tx
      .update(agencies)
      .set({ ...fields, ...address })
      .where(and(eq(agencies.id, PLATFORM_AGENCY), eq(agencies.version, version)))
      .returning();
    if (!row) throw await platformStale(tx, agencies, PLATFORM_AGENCY);
    return present(row);
  });
