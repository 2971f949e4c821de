// Binds the calls about mails.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { noteClicked, noteOpened } from './follow-mail.ts';
import { listMailEvents } from './list-events.ts';
import { readMail, readMailAttachments } from './read-mail.ts';
import { listSenders } from './senders.ts';
import { writeMail } from './write-mail.ts';

export function bindMail(bind: Bind): void {
  const calls = contract.mail;
  bind(calls.events, listMailEvents);
  bind(calls.content, readMail);
  bind(calls.attachments, readMailAttachments);
  bind(calls.send, writeMail);
  bind(calls.senders, listSenders);
  bind(calls.opened, noteOpened);
  bind(calls.clicked, noteClicked);
}
