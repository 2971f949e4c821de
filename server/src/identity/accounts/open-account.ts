// Finds or creates the account for an address, once for all agencies (users are above them).
import { eq, sql } from 'drizzle-orm';
import { users } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isEntrustedTo, isInOtherHands } from '@vigie/domain/identity/entrusted-account.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import { refusal, type Refusals } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import { tiesOf } from './entrusted-accounts.ts';
import { INVITATION_DAYS, passwordLink } from './password-link.ts';

export const accountErrors = {
  'accounts.address_taken': {
    status: 409,
    message: 'Cette adresse e-mail est déjà celle d’une autre personne de l’agence : choisissez-en une autre pour son compte',
  },
  'accounts.unproved': {
    status: 409,
    message:
      'Le compte de cette adresse e-mail a été ouvert ailleurs et son titulaire ne l’a pas encore confirmé : il le fait par « Mot de passe oublié », ou avec un lien de l’administrateur du serveur',
  },
  'accounts.closed': { status: 409, message: 'Le compte de cette adresse e-mail est désactivé : choisissez-en une autre' },
} as const satisfies Refusals;

export interface OpenedAccount {
  readonly userId: string;
  readonly email: string;
  /** Where to choose a first password, or null when the person already has one. */
  readonly link: string | null;
  /** Nobody mails the link: the agency that opened the account hands it over. */
  readonly handsOver: boolean;
}

/** The account that somebody already uses. */
export const usedAccount = (userId: string, email: string): OpenedAccount => ({ userId, email, link: null, handsOver: false });

export interface AccountHolder {
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
}

type User = typeof users.$inferSelect;
const byAddress = async (tx: Tx, email: string): Promise<User | undefined> =>
  (
    await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  )[0];

async function make(tx: Tx, { firstname, lastname, phone }: AccountHolder, email: string, entrustedTo: string | null): Promise<User> {
  await tx.insert(users).values({ email, firstname, lastname, phone, entrustedTo }).onConflictDoNothing();
  const user = await byAddress(tx, email);
  if (!user) throw new Error('the account was not written');
  return user;
}

/**
 * The account of this address, opened by an agency or by the platform (null). Committed at once through the platform's door. An account without a
 * membership opens nothing, so a later refusal leaves nothing usable behind.
 */
export async function openAccount(house: House, holder: AccountHolder, email: string, agencyId: string | null): Promise<OpenedAccount> {
  return house.db.platform(async (tx) => {
    const keeper = house.mail.enabled ? null : agencyId;
    const user = (await byAddress(tx, email)) ?? (await make(tx, holder, email, keeper));
    if (user.disabledAt) throw refusal(accountErrors, 'accounts.closed');
    if (user.platformRole) throw refusal(accountErrors, 'accounts.address_taken');
    if (isInOtherHands(user, agencyId)) throw refusal(accountErrors, 'accounts.unproved');
    if (user.passwordHash) return usedAccount(user.id, user.email);
    const asker = agencyId === null ? { origin: 'platform' as const } : { origin: 'agency' as const, agencyId };
    const handsOver = agencyId !== null && !house.mail.enabled && isEntrustedTo(await tiesOf(tx, user), agencyId);
    return { userId: user.id, email: user.email, link: await passwordLink(house, tx, user.id, asker, INVITATION_DAYS), handsOver };
  }, 'identity.openAccount');
}

export interface Welcome {
  readonly agency: { readonly id: string; readonly name: string };
  readonly firstname: string;
  readonly account: OpenedAccount;
  readonly about: { readonly table: string; readonly id: string };
}

/** Tells the person how to sign in: by choosing a password, or with the one they have. */
export async function welcome(house: House, tx: Tx, { agency, firstname, account, about }: Welcome): Promise<void> {
  const common = { agencyId: agency.id, recipients: [account.email], about, ...(account.handsOver ? { handsOver: account.userId } : {}) };
  if (account.link) {
    const data = { firstname, agency: agency.name, email: account.email, link: account.link };
    await queueMail(house, tx, { ...common, template: 'accountCreated', data });
    return;
  }
  const message = `Bonjour ${firstname},\n\n${agency.name} vous a ouvert un accès à Vigie. Connectez-vous avec votre identifiant habituel, ${account.email}, et votre mot de passe : ${house.config.publicUrl}`;
  await queueMail(house, tx, { ...common, template: 'generic', data: { subject: `Votre accès à Vigie pour ${agency.name}`, message } });
}
