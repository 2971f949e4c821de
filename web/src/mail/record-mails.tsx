// The last mails to one address, or about one document, beside its record, for those who may follow mails.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailPaths } from '../paths/mail.paths.ts';
import { formatDateTime } from '../shared/format/dates.ts';
import { useCan } from '../shared/session/use-session.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import { SideList } from '../shared/ui/record/side-card.tsx';
import { mailApi, type MailEventLine } from './mail-api.ts';
import { mailStatuses } from './mail-events-list.ts';

const MailDialog = lazyDialog(
  () => import('./mail-dialog.tsx'),
  (m) => m.MailDialog,
);
const MOST = 4;

interface RecordMailsProps {
  /** An address, or the number that a document's mails bear in their subject. */
  readonly words: string;
  /** The record that they were sent for, whose words others may share. */
  readonly aboutId?: string;
  readonly title?: string;
  readonly none?: string;
}

export const RecordMails = ({ words, aboutId, title = 'E-mails', none = 'Aucun e-mail envoyé à cette adresse' }: RecordMailsProps) => {
  const may = useCan('listEmailEvents') && words !== '';
  const [open, setOpen] = useState<MailEventLine | null>(null);
  const query = useQuery({
    queryKey: ['mails', 'record', aboutId ?? words],
    queryFn: ({ signal }) =>
      mailApi.events({ body: { ...(aboutId ? { filters: { aboutId } } : { query: words }), limit: MOST, orderBy: 'date' }, signal }),
    enabled: may,
  });
  if (!may) return null;
  return (
    <>
      <SideList
        title={title}
        query={query}
        none={none}
        all={{ to: mailPaths.emailTracking(), search: { query: words } }}
        line={(line) => ({
          key: line.id,
          name: line.emailSubject,
          open: () => setOpen(line),
          detail: formatDateTime(line.date),
          end: <StatusBadge of={mailStatuses} value={line.event} />,
        })}
      />
      {open ? <MailDialog line={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
};
