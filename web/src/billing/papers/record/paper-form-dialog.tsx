// The form of an estimate or an order that is not numbered yet, over its page.
import { PAPER_LABELS, paperMoveIssue } from '@vigie/domain/billing/paper.ts';
import { DialogFrame } from '../../../shared/ui/form/dialog-frame.tsx';
import { Opened } from '../../../shared/ui/form/opened.tsx';
import { nameOf, type Face } from '../face.ts';
import { PaperEditor } from '../paper-editor.tsx';
import { stateOf } from '../use-paper-actions.ts';

interface PaperFormDialogProps {
  readonly face: Face;
  readonly id: string;
  readonly onClose: () => void;
}

/** Somebody else may have numbered it since the page was read. */
export const PaperFormDialog = ({ face, id, onClose }: PaperFormDialogProps) => (
  <Opened name={[face.topic, id]} title={PAPER_LABELS[face.kind]} read={(signal) => face.api.read({ params: { id }, signal })} onClose={onClose}>
    {(paper, reload) => {
      const issue = paperMoveIssue(stateOf(face, paper), 'edit');
      if (issue === null) return <PaperEditor face={face} paper={paper} onReload={reload} onValidated={onClose} onClose={onClose} />;
      return (
        <DialogFrame title={nameOf(paper)} onClose={onClose}>
          <p>{issue}.</p>
        </DialogFrame>
      );
    }}
  </Opened>
);
