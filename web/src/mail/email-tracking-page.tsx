// Tracks mails. It is also the outbox of an installation without a mail server.
import { useState } from 'react';
import { mailCan } from '@vigie/domain/mail/mail-can.ts';
import { useConfig } from '../shared/api/platform.ts';
import { useActor } from '../shared/session/use-session.ts';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import type { MailEventLine } from './mail-api.ts';
import { WriteMail } from './lazy-write-mail.ts';
import { MailDialog } from './mail-dialog.tsx';
import { mailEventsList } from './mail-events-list.ts';
import classes from './mail.module.css';

const KEPT_NOTE =
  'Aucun serveur d’e-mails n’est réglé, rien ne part : cette page est la boîte d’envoi, et les messages y restent à l’état « Conservé ».';

export const EmailTrackingPage = () => {
  const actor = useActor();
  const { data: config } = useConfig();
  const [open, setOpen] = useState<MailEventLine | null>(null);
  const [writing, setWriting] = useState(false);
  const mayRead = actor !== null && mailCan.readContent(actor);
  return (
    <ListPage
      list={mailEventsList}
      title="Suivi des e-mails"
      {...(mayRead ? { onOpen: setOpen } : {})}
      add={{ label: 'Écrire un e-mail', rights: ['sendEmails'], run: () => setWriting(true) }}
      emptyText="Les e-mails que l’agence envoie arrivent ici, avec ce qu’ils deviennent."
      {...(config?.sendsMails === false ? { above: <p className={classes.note}>{KEPT_NOTE}</p> } : {})}
    >
      {writing ? <WriteMail onClose={() => setWriting(false)} /> : null}
      {open ? <MailDialog line={open} onClose={() => setOpen(null)} /> : null}
    </ListPage>
  );
};
