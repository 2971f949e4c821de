// Stores what a passkey must sign: kept by the server, answered once within minutes, for this site alone.
import type { FastifyRequest } from 'fastify';
import { and, eq, gt, lt } from 'drizzle-orm';
import { passkeyChallenges } from '@vigie/db/tables/platform/factors.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { House } from '../../plumbing/house.ts';

const LIFE_MS = 5 * 60_000;

export interface RelyingParty {
  /** The host that passkeys are bound to. */
  readonly id: string;
  /** The addresses at which browsers open the product. */
  readonly origins: string[];
}

/** The product's own address. Locally the port does not matter: browsers use the product where it was started. */
export function relyingParty(
  { config }: { readonly config: Pick<House['config'], 'publicUrl'> },
  { headers }: { readonly headers: Pick<FastifyRequest['headers'], 'host'> },
): RelyingParty {
  const { hostname, origin } = new URL(config.publicUrl);
  const here = /^localhost(:\d+)?$/.test(headers.host ?? '') && hostname === 'localhost' ? [`http://${headers.host}`] : [];
  return { id: hostname, origins: [origin, ...here] };
}

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

export async function keepChallenge(house: House, purpose: Purpose, userId: string | null, challenge: string): Promise<string> {
  const expiresAt = new Date(house.clock.now() + LIFE_MS).toISOString();
  return house.db.platform(async (tx) => {
    await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, house.clock.instant()));
    const [row] = await tx.insert(passkeyChallenges).values({ purpose, userId, challenge, expiresAt }).returning({ id: passkeyChallenges.id });
    if (!row) throw new Error('the challenge was not written');
    return row.id;
  }, 'identity.keepChallenge');
}

type Challenge = typeof passkeyChallenges.$inferSelect;

/** Removes it, whatever the answer is worth. `userId`: the requester, where only they may answer. */
export async function takeChallenge({ clock }: House, tx: Tx, purpose: Purpose, id: string, userId?: string): Promise<Challenge | undefined> {
  const mine = userId === undefined ? undefined : eq(passkeyChallenges.userId, userId);
  const [row] = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.id, id), eq(passkeyChallenges.purpose, purpose), gt(passkeyChallenges.expiresAt, clock.instant()), mine))
    .returning();
  return row;
}
