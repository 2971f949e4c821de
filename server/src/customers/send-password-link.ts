// Helps a customer's contact who cannot sign in to the portal: sends a link, or removes a second factor.
import { and, eq } from 'drizzle-orm';
import type { customers as calls } from '@vigie/contract/customers/endpoints.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { loadAgency } from '../agency/profile.ts';
import { sendPasswordLink } from '../identity/accounts/send-password-link.ts';
import { takeMembersFactor } from '../identity/factors/take-factor-away.ts';
import { notFound } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';

type Named = Pick<ScopedCall<typeof calls.sendPasswordLink>, 'tx' | 'agencyId' | 'params'>;

async function memberOf({ tx, agencyId, params }: Named) {
  const [member] = await tx
    .select()
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.id, params.contactId), eq(userCompanies.customerId, params.id)));
  if (!member) throw notFound('Contact introuvable');
  return member;
}

export const sendContactPasswordLink = async (call: ScopedCall<typeof calls.sendPasswordLink>): Promise<{ message: string }> =>
  sendPasswordLink({ ...call, agency: await loadAgency(call.tx, call.agencyId) }, await memberOf(call));

export const takeContactsFactorAway = async (call: ScopedCall<typeof calls.takeFactorAway>): Promise<{ ok: true }> =>
  takeMembersFactor(call, await memberOf(call), 'customers.takeFactorAway');
