// Who may see what was mailed, read it, and write.
import type { Actor } from '../identity/actor.ts';
import { has, passesAllRights } from '../identity/actor.ts';

export const mailCan = {
  listEvents: (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'listEmailEvents'),
  /** The text of mails is for the agency's owner only, whatever rights others hold (C-151). */
  readContent: (actor: Actor): boolean => passesAllRights(actor),
  /** Handing a link over to its person where no mail server does (only the agency's own owner, never who acts in it from above). */
  handOver: (actor: Actor): boolean => actor.kind === 'owner',
  send: (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'sendEmails'),
} as const;
