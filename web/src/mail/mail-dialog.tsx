// One mail as sent: its envelope, its attachments and its body, isolated from the application.
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../shared/format/dates.ts';
import { formatSize } from '../shared/format/numbers.ts';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { FactsTable } from '../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../shared/ui/form/dialog-frame.tsx';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import { mailApi, type MailAttachment, type MailContent, type MailEventLine } from './mail-api.ts';
import { mailStatuses } from './mail-events-list.ts';
import classes from './mail.module.css';

const Attachments = ({ files }: { readonly files: readonly MailAttachment[] }) => (
  <ul className={classes.files} aria-label="Pièces jointes">
    {files.map((file) => (
      <li key={file.id}>
        <a href={`${file.url}&inline=1`} target="_blank" rel="noreferrer">
          {file.name}
        </a>{' '}
        <small>{formatSize(file.size)}</small>
      </li>
    ))}
  </ul>
);

/** No script, form, window or origin: whatever a mail contains stays in its frame. */
const Letter = ({ mail }: { readonly mail: MailContent }) =>
  mail.html ? (
    <iframe className={classes.letter} title="Contenu de l’e-mail" sandbox="" srcDoc={mail.html} />
  ) : (
    <p className={classes.plain}>{mail.text || 'Message vide.'}</p>
  );

const Body = ({ mail, line, files }: { readonly mail: MailContent; readonly line: MailEventLine; readonly files: readonly MailAttachment[] }) => (
  <>
    <FactsTable
      facts={[
        ['État', <StatusBadge key="status" of={mailStatuses} value={mail.status} />],
        ['De', mail.sender],
        ['Répondre à', mail.replyTo],
        ['À', mail.recipients.join(', ')],
        ['Copie', mail.cc.join(', ')],
        ['Copie cachée', mail.bcc.join(', ')],
        ['Écrit le', formatDateTime(mail.createdAt)],
        ['Envoyé le', mail.sentAt ? formatDateTime(mail.sentAt) : ''],
        ['Erreur', mail.error],
        ['Précision', line.detail === mail.error ? '' : line.detail],
        ['Pièces jointes', files.length > 0 ? <Attachments files={files} /> : ''],
      ]}
    />
    <Letter mail={mail} />
  </>
);

export const MailDialog = ({ line, onClose }: { readonly line: MailEventLine; readonly onClose: () => void }) => {
  const params = { id: line.emailId };
  const content = useQuery({ queryKey: ['mails', 'content', line.emailId], queryFn: ({ signal }) => mailApi.content({ params, signal }) });
  const attachments = useQuery({
    queryKey: ['mails', 'attachments', line.emailId],
    queryFn: ({ signal }) => mailApi.attachments({ params, signal }),
  });
  const error = content.error ?? attachments.error;
  const retry = (): void => {
    void content.refetch();
    void attachments.refetch();
  };
  return (
    <DialogFrame title={line.emailSubject || 'E-mail'} size="lg" onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      <div aria-busy={!error && (content.isPending || attachments.isPending)}>
        {content.data && attachments.data ? <Body mail={content.data} line={line} files={attachments.data} /> : null}
      </div>
    </DialogFrame>
  );
};
