// Keeps who used this phone in the field, beside the session: their pass, and whom to call for help.
//
// One record a guard and agency. Of the plan it holds the site of the service in hand, until that is over.
import { keep, readAllKept, readKept } from '../session/session-storage.ts';
import type { OutboxOwner } from './outbox-types.ts';

/** Where the guard was working when they left. */
export interface LeftService {
  readonly serviceId: string;
  readonly siteId: string;
  readonly siteName: string;
  readonly instructions: string;
  /** Epoch milliseconds; it is forgotten afterwards. */
  readonly until: number;
}
export interface Pass {
  readonly token: string;
  /** Instants of its issue and its end. */
  readonly issuedAt: number;
  readonly until: number;
}
export interface Sender {
  readonly owner: OutboxOwner;
  readonly firstname: string;
  readonly agency: { readonly name: string; readonly phone: string };
  readonly service: LeftService | null;
  /** When the phone last worked for them. */
  readonly seenAt: number;
  readonly pass: Pass | null;
}

const PREFIX = 'sender ';
const keyOf = ({ agencyId, userId }: OutboxOwner): string => `${PREFIX}${agencyId} ${userId}`;

/** Only what still counts at `now`. */
function standing(sender: Sender, now: number): Sender {
  const { service, pass } = sender;
  const isOver = service !== null && service.until <= now;
  const isEnded = pass !== null && pass.until <= now;
  return isOver || isEnded ? { ...sender, service: isOver ? null : service, pass: isEnded ? null : pass } : sender;
}

/** The last user of the phone first. What has ended is deleted. */
export async function readSenders(now = Date.now()): Promise<Sender[]> {
  const senders: Sender[] = [];
  for (const kept of await readAllKept<Sender>(PREFIX)) {
    const sender = standing(kept, now);
    if (sender !== kept) await keep(keyOf(kept.owner), sender);
    senders.push(sender);
  }
  return senders.toSorted((a, b) => b.seenAt - a.seenAt);
}

/** Everything but the pass, which stays as it is. */
export async function keepSender(sender: Omit<Sender, 'pass'>): Promise<void> {
  const known = await readKept<Sender>(keyOf(sender.owner));
  await keep(keyOf(sender.owner), { ...sender, pass: known?.pass ?? null } satisfies Sender);
}

export async function keepPass(owner: OutboxOwner, pass: Pass): Promise<void> {
  const known = await readKept<Sender>(keyOf(owner));
  if (known) await keep(keyOf(owner), { ...known, pass } satisfies Sender);
}

/** The newest pass of this person, whichever agency it was asked for in. */
export async function newestPass(userId: string): Promise<Pass | null> {
  const passes = (await readSenders()).filter(({ owner }) => owner.userId === userId).flatMap(({ pass }) => (pass ? [pass] : []));
  return passes.toSorted((a, b) => b.issuedAt - a.issuedAt)[0] ?? null;
}
export const passOf = async (userId: string): Promise<string | null> => (await newestPass(userId))?.token ?? null;

/** The server no longer takes it: the lines wait for their owner. */
export async function dropPass(token: string): Promise<void> {
  for (const sender of await readSenders())
    if (sender.pass?.token === token) await keep(keyOf(sender.owner), { ...sender, pass: null } satisfies Sender);
}
