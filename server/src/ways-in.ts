// Decides who can sign in when the server starts, and prints it: the demonstration's accounts, or the first administrator.
import { and, inArray, isNull } from 'drizzle-orm';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { closeDemoAccounts, reopenDemoAccounts } from './identity/accounts/demo-accounts.ts';
import { firstAdmin } from './identity/accounts/first-admin.ts';
import type { House } from './plumbing/house.ts';

type Say = (text: string) => void;

/** The published accounts, passed by the start of the server. */
export interface Published {
  readonly password: string;
  readonly accounts: readonly { readonly email: string; readonly label: string }[];
}

const LOCAL = /^(localhost|127(\.\d+){3}|::1)$/;

/** Before any sign-in: accounts with a published password are open only where the demonstration is served. */
export async function settleDemoAccounts(house: House, { password }: Published, say: Say): Promise<void> {
  if (!house.config.demo) {
    const closed = await closeDemoAccounts(house, password);
    if (closed > 0) say(`Comptes de démonstration fermés, leur mot de passe est publié : ${closed}`);
    return;
  }
  const outcome = await reopenDemoAccounts(house);
  if (outcome === 'opened') say('Comptes de démonstration rouverts');
  if (outcome === 'stay_closed') say('Les comptes de démonstration restent fermés : cette base a aussi d’autres agences');
}

async function sayDemonstration({ config, db }: House, published: Published, say: Say): Promise<void> {
  const addresses = published.accounts.map(({ email }) => email);
  const open = await db.platform((tx) =>
    tx
      .select({ email: users.email })
      .from(users)
      .where(and(inArray(users.email, addresses), isNull(users.disabledAt))),
  );
  const accounts = published.accounts.filter(({ email }) => open.some((user) => user.email === email));
  if (accounts.length === 0) return;
  say(`Comptes de démonstration, mot de passe ${published.password} :`);
  for (const { email, label } of accounts) say(`  ${email.padEnd(26)} ${label}`);
  if (!LOCAL.test(config.host)) say(`Attention : ces comptes s’ouvrent à qui joint cette machine (HOST=${config.host}). DEMO=0 les ferme.`);
}

/** Printed once the server listens. */
export async function sayWaysIn(house: House, published: Published, say: Say): Promise<void> {
  if (house.config.demo) return sayDemonstration(house, published, say);
  const wayIn = await firstAdmin(house, house.config.adminEmail);
  if (wayIn) say(`Premier administrateur (identifiant ${wayIn.email}) : ouvrez ${wayIn.link} dans les 24 h`);
}
