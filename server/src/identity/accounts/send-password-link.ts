// Sends a new link to a member who can no longer sign in. Without a mail server the owner hands it over.
import { eq } from 'drizzle-orm';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { isEntrustedTo } from '@vigie/domain/identity/entrusted-account.ts';
import { mailCan } from '@vigie/domain/mail/mail-can.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import { refusal, type Refusals } from '../../plumbing/errors.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { tiesOf } from './entrusted-accounts.ts';
import { passwordLink } from './password-link.ts';

export const linkErrors = {
  'accounts.none': { status: 409, message: 'Cette personne n’a pas de compte' },
  'accounts.owner_hands_over': { status: 409, message: 'Sans serveur d’e-mail, seul le propriétaire de l’agence peut remettre un nouveau lien' },
  'accounts.not_entrusted': {
    status: 409,
    message:
      'Sans serveur d’e-mail, l’agence ne remet que le lien d’un compte qu’elle a ouvert et qui n’est qu’à elle : voyez l’administrateur du serveur',
  },
} as const satisfies Refusals;

export interface LinkedMember {
  readonly id: string;
  readonly userId: string | null;
  readonly firstname: string;
  readonly disabledAt: string | null;
}
interface Sending extends Pick<Scope, 'house' | 'tx' | 'agencyId' | 'userId' | 'actor'> {
  readonly agency: { readonly name: string };
}

const linkFor = ({ house, agencyId, actor }: Sending, memberUserId: string) =>
  house.db.platform(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, memberUserId));
    if (!user || user.disabledAt) throw refusal(linkErrors, 'accounts.none');
    if (!house.mail.enabled && !mailCan.handOver(actor)) throw refusal(linkErrors, 'accounts.owner_hands_over');
    if (!house.mail.enabled && !isEntrustedTo(await tiesOf(tx, user), agencyId)) throw refusal(linkErrors, 'accounts.not_entrusted');
    return { email: user.email, link: await passwordLink(house, tx, user.id, { origin: 'agency', agencyId }) };
  }, 'identity.sendPasswordLink');

/** Records it in the agency's trail and notifies the person. */
export async function sendPasswordLink(call: Sending, member: LinkedMember | undefined): Promise<{ message: string }> {
  const { house, tx, agencyId, userId, agency } = call;
  if (!member?.userId || member.disabledAt) throw refusal(linkErrors, 'accounts.none');
  const { email, link } = await linkFor(call, member.userId);
  const mailId = await queueMail(house, tx, {
    agencyId,
    template: 'newPasswordLink',
    recipients: [email],
    about: { table: 'user_companies', id: member.id },
    handsOver: member.userId,
    data: { firstname: member.firstname, agency: agency.name, email, link },
  });
  await tx.insert(auditLines).values({
    agencyId,
    userId,
    action: 'identity.sendPasswordLink',
    tableName: 'user_companies',
    rowId: member.id,
    operation: 'update',
    changes: { password_link: [null, email] },
  });
  await house.jobs.send(tx, 'people.notify', {
    userIds: [member.userId],
    title: 'Un nouveau lien pour votre mot de passe',
    body: `${agency.name} en a demandé un pour votre compte. Si vous n’y êtes pour rien, parlez-en à votre agence.`,
    href: '/#/user',
  });
  await notifyScreens(tx, { agencyId, topic: 'mails', ids: [mailId] });
  return {
    message: house.mail.enabled
      ? `Lien envoyé à ${email}`
      : `Le lien est prêt dans « Suivi des e-mails » : remettez-le vous-même à ${member.firstname}`,
  };
}
