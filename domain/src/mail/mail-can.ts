// Who may see what was mailed, read it, and write.
import type { Actor } from '../identity/actor.ts';
import { has, passesAllRights } from '../identity/actor.ts';

export const mailCan = {
  listEvents: (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'listEmailEvents'),
  /** The text of mails is for the agency's owner only, whatever rights others hold (C-151). */
  readContent: (actor: Actor): boolean => passesAllRights(actor),
  send: (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'sendEmails'),
} as const;
