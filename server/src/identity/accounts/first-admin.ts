// Lets the machine's operator in: an installation's first superadmin, and one-time links where nobody else may help.
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '@vigie/db/tables/platform/platform.ts';
import type { Database, Tx } from '@vigie/db/door.ts';
import { platformAgencyId } from '@vigie/domain/agency/agency-status.ts';
import { isEmail } from '@vigie/domain/shared/validators.ts';
import type { Clock } from '../../plumbing/clock.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { dropFactors } from '../factors/factors.ts';
import { passwordLink } from './password-link.ts';
import { closeAllSessions } from '../refresh-tokens.ts';

/** The sign-in name when the installation sets none. A real one comes with ADMIN_EMAIL or `npm run admin -- create`. */
export const FALLBACK_ADDRESS = 'admin@vigie.local';

/** What the start of a server and the command line have in common. */
export interface Machine {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: { readonly publicUrl: string };
}
export interface WayIn {
  readonly email: string;
  readonly link: string;
}
type User = typeof users.$inferSelect;

/** Shown to the operator of the machine instead of a stack. */
export class MachineRefusal extends Error {}

const isSuperadmin = eq(users.platformRole, 'superadmin');

const byAddress = async (tx: Tx, email: string): Promise<User | undefined> =>
  (
    await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  )[0];

function demandAddress(email: string): void {
  if (!isEmail(email)) throw new MachineRefusal(`« ${email} » n’est pas une adresse e-mail`);
}

/** Earlier printed links stay valid: several processes may start, and any printed link opens the account once. */
const wayInto = async (machine: Machine, tx: Tx, { id, email }: User): Promise<WayIn> => ({
  email,
  link: await passwordLink({ ...machine, mail: { enabled: false } }, tx, id, { origin: 'platform', keepsEarlier: true }),
});

async function makeSuperadmin(tx: Tx, email: string): Promise<User> {
  const known = await byAddress(tx, email);
  if (known) throw new MachineRefusal(`${email} est déjà l’adresse d’un compte : choisissez-en une autre pour l’administrateur`);
  const [user] = await tx.insert(users).values({ email, firstname: 'Administrateur', lastname: '', platformRole: 'superadmin' }).returning();
  if (!user) throw new Error('the account was not written');
  return user;
}

/** The superadmin without a password, under the address that the installation names now. */
async function waitingAdmin(tx: Tx, address: string | undefined): Promise<User> {
  const [waiting] = await tx
    .select()
    .from(users)
    .where(and(isSuperadmin, isNull(users.passwordHash), isNull(users.disabledAt)))
    .orderBy(users.createdAt);
  if (!waiting) return makeSuperadmin(tx, address ?? FALLBACK_ADDRESS);
  if (address === undefined || address.toLowerCase() === waiting.email.toLowerCase()) return waiting;
  if (await byAddress(tx, address)) throw new MachineRefusal(`${address} est déjà l’adresse d’un compte : choisissez-en une autre dans ADMIN_EMAIL`);
  const [renamed] = await tx.update(users).set({ email: address }).where(eq(users.id, waiting.id)).returning();
  return renamed ?? waiting;
}

/** While no superadmin can sign in: the link to choose a password. Null once somebody can. */
export async function firstAdmin(machine: Machine, address: string | undefined): Promise<WayIn | null> {
  if (address !== undefined) demandAddress(address);
  return machine.db.platform(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(72707372)`);
    const open = await tx.$count(users, and(isSuperadmin, isNotNull(users.passwordHash), isNull(users.disabledAt)));
    return open > 0 ? null : wayInto(machine, tx, await waitingAdmin(tx, address));
  }, 'machine.firstAdmin');
}

/** `npm run admin -- create EMAIL`: another superadmin. */
export async function createAdmin(machine: Machine, email: string): Promise<WayIn> {
  demandAddress(email);
  return machine.db.platform(async (tx) => wayInto(machine, tx, await makeSuperadmin(tx, email)), 'machine.createAdmin');
}

/** `npm run admin -- password EMAIL`: the link equals a mailed one, because the operator controls the machine anyway. */
export async function passwordFor(machine: Machine, email: string): Promise<WayIn> {
  return machine.db.platform(async (tx) => {
    const user = await byAddress(tx, email.trim());
    if (!user) throw new MachineRefusal(`Aucun compte n’a l’adresse ${email}`);
    if (user.demoClosedAt) throw new MachineRefusal(`${email} est un compte de démonstration, fermé parce que son mot de passe est publié`);
    if (user.disabledAt) throw new MachineRefusal(`Le compte ${email} est désactivé`);
    return wayInto(machine, tx, user);
  }, 'machine.password');
}

/** `npm run admin -- second-factor EMAIL`: for a person who has lost their phone and recovery codes. Their open sessions end. */
export async function dropFactorOf(machine: Machine, email: string): Promise<{ readonly email: string; readonly dropped: true }> {
  return machine.db.platform(async (tx) => {
    const user = await byAddress(tx, email.trim());
    if (!user) throw new MachineRefusal(`Aucun compte n’a l’adresse ${email}`);
    if (!(await dropFactors(tx, user.id))) throw new MachineRefusal(`Le compte ${user.email} n’a pas de double authentification`);
    await closeAllSessions(machine, tx, user.id);
    await notifyScreens(tx, { agencyId: platformAgencyId, topic: 'people', ids: [user.id] });
    return { email: user.email, dropped: true };
  }, 'machine.dropFactor');
}
