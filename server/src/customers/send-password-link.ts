// A new link for a customer's contact who cannot sign in to the portal any more.
import { and, eq } from 'drizzle-orm';
import type { customers as calls } from '@vigie/contract/customers/endpoints.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { sendPasswordLink } from '../identity/send-password-link.ts';
import { notFound } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';

export async function sendContactPasswordLink(call: ScopedCall<typeof calls.sendPasswordLink>): Promise<{ message: string }> {
  const { tx, agencyId, params } = call;
  const [member] = await tx
    .select()
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.id, params.contactId), eq(userCompanies.customerId, params.id)));
  if (!member) throw notFound('Contact introuvable');
  return sendPasswordLink(call, member);
}
