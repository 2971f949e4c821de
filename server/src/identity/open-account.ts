// The account that somebody signs in with: found by its address or made, once for all agencies (users stand above them).
import { eq, sql } from 'drizzle-orm';
import { users } from '@vigie/db/tables/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { refusal, type Refusals } from '../plumbing/errors.ts';
import type { House } from '../plumbing/house.ts';
import { passwordLink } from './forgotten-password.ts';

export const accountErrors = {
  'accounts.address_taken': {
    status: 409,
    message: 'Cette adresse e-mail est déjà celle d’une autre personne de l’agence : choisissez-en une autre pour son compte',
  },
  'accounts.closed': { status: 409, message: 'Le compte de cette adresse e-mail est désactivé : choisissez-en une autre' },
} as const satisfies Refusals;

export interface OpenedAccount {
  readonly userId: string;
  readonly email: string;
  /** Where to choose a first password; null when the person already has one. */
  readonly link: string | null;
}

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

async function make(tx: Tx, { firstname, lastname, phone }: AccountHolder, email: string): Promise<User> {
  await tx.insert(users).values({ email, firstname, lastname, phone }).onConflictDoNothing();
  const user = await byAddress(tx, email);
  if (!user) throw new Error('the account was not written');
  return user;
}

/**
 * The account of this address. Committed at once, by the platform's door: an account without a membership opens nothing,
 * so that an access which is refused afterwards leaves nothing behind that anybody could use.
 */
export async function openAccount(house: House, holder: AccountHolder, email: string): Promise<OpenedAccount> {
  return house.db.platform(async (tx) => {
    const user = (await byAddress(tx, email)) ?? (await make(tx, holder, email));
    if (user.disabledAt) throw refusal(accountErrors, 'accounts.closed');
    if (user.platformRole) throw refusal(accountErrors, 'accounts.address_taken');
    return {
      userId: user.id,
      email: user.email,
      link: user.passwordHash ? null : await passwordLink(house, tx, user.id),
    };
  }, 'identity.openAccount');
}

export interface Welcome {
  readonly agency: { readonly id: string; readonly name: string };
  readonly firstname: string;
  readonly account: OpenedAccount;
  readonly about: { readonly table: string; readonly id: string };
}

/** Tells the person how to get in: by choosing a password, or with the one he has. */
export async function welcome(house: House, tx: Tx, { agency, firstname, account, about }: Welcome): Promise<void> {
  const common = { agencyId: agency.id, recipients: [account.email], about };
  if (account.link) {
    const data = { firstname, agency: agency.name, email: account.email, link: account.link };
    await queueMail(house, tx, { ...common, template: 'accountCreated', data });
    return;
  }
  const message = `Bonjour ${firstname},\n\n${agency.name} vous a ouvert un accès à Vigie. Connectez-vous avec votre identifiant habituel, ${account.email}, et votre mot de passe : ${house.config.publicUrl}`;
  await queueMail(house, tx, { ...common, template: 'generic', data: { subject: `Votre accès à Vigie pour ${agency.name}`, message } });
}
