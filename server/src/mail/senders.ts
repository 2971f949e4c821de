// Lists the senders that a person may use: their own address, or the agency's.
import { and, eq, isNull } from 'drizzle-orm';
import type { mail as calls } from '@vigie/contract/mail/endpoints.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { mailCan } from '@vigie/domain/mail/mail-can.ts';
import { isEmail } from '@vigie/domain/shared/validators.ts';
import { loadAgency } from '../agency/profile.ts';
import { forbidden } from '../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';

export interface MailSenderChoice {
  readonly email: string;
  readonly name: string;
}

export async function sendersOf({ tx, agencyId, userId }: Pick<Scope, 'tx' | 'agencyId' | 'userId'>): Promise<MailSenderChoice[]> {
  const agency = await loadAgency(tx, agencyId);
  const members = await tx
    .select({ email: userCompanies.email, firstname: userCompanies.firstname, lastname: userCompanies.lastname })
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.userId, userId), isNull(userCompanies.disabledAt)));
  const own = members.map(({ email, firstname, lastname }) => ({ email, name: `${firstname} ${lastname}`.trim() }));
  const all = [...own, { email: agency.email, name: agency.name }].filter(({ email }) => isEmail(email));
  return all.filter(({ email }, place) => all.findIndex((other) => other.email === email) === place);
}

export async function listSenders(call: ScopedCall<typeof calls.senders>): Promise<MailSenderChoice[]> {
  if (!mailCan.send(call.actor)) throw forbidden('sendEmails');
  return sendersOf(call);
}
