// Decides who may list mails, read their text and write one.
import type { Actor } from '../identity/actor.ts';
import { has, passesAllRights } from '../identity/actor.ts';

export const mailCan = {
  listEvents: (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'listEmailEvents'),
  /** No right opens the text of mails. Only people who pass all rights read it, as the agency's owner does (C-151). */
  readContent: (actor: Actor): boolean => passesAllRights(actor),
  /** Handing a link to its person where no mail server sends it. Only the agency's own owner may, never platform staff. */
  handOver: (actor: Actor): boolean => actor.kind === 'owner',
  send: (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'sendEmails'),
} as const;
