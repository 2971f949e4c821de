// Mails a numbered estimate or purchase order with its PDF and its files.
import { formatDateTime } from '../../shared/format/dates.ts';
import { Opened } from '../../shared/ui/form/opened.tsx';
import { MailDocumentForm } from '../send-dialog.tsx';
import { nameOf, type Face } from './face.ts';

interface Props {
  readonly face: Face;
  readonly id: string;
  readonly onClose: () => void;
}

export const SendPaperDialog = ({ face, id, onClose }: Props) => (
  <Opened name={[face.topic, 'send', id]} title="Envoyer" read={(signal) => face.api.read({ params: { id }, signal })} onClose={onClose}>
    {(paper) => (
      <MailDocumentForm
        name={nameOf(paper)}
        sentAt={paper.sentAt === null ? null : formatDateTime(paper.sentAt)}
        recipients={paper.emailTo}
        joined={[`${nameOf(paper)}.pdf`, ...paper.files.map((file) => file.name)]}
        topics={[face.topic, 'mails']}
        send={(body) => face.api.send({ params: { id: paper.id }, body })}
        onClose={onClose}
      />
    )}
  </Opened>
);
