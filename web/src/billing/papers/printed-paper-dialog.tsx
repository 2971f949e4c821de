// An estimate or an order as it is printed: the file of a numbered one, a drawing of a draft.
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import { FilePreview } from '../../shared/ui/fields/files/file-preview.tsx';
import { PdfPreview } from '../pdf-preview.tsx';
import { nameOf, type Face } from './face.ts';
import { callOf, problemsOf, valuesOf } from './paper-form.ts';

interface Props {
  readonly face: Face;
  readonly id: string;
  readonly onClose: () => void;
}

async function printed({ api }: Face, id: string) {
  const { url, name } = await api.pdf({ params: { id }, query: { copy: 'original' } });
  return { id, name, url, mimeType: 'application/pdf', size: 0 };
}

export const PrintedPaperDialog = ({ face, id, onClose }: Props) => (
  <Opened name={[face.topic, 'printed', id]} title="Aperçu" read={(signal) => face.api.read({ params: { id }, signal })} onClose={onClose}>
    {(paper) =>
      paper.number === null ? (
        <DialogFrame title={`Aperçu – ${paper.name || nameOf(paper)}`} size="lg" onClose={onClose}>
          <PdfPreview body={{ ...callOf(valuesOf(paper)), id }} problems={problemsOf(valuesOf(paper))} print={face.api.preview} />
        </DialogFrame>
      ) : (
        <FilePreview items={[{ key: id, title: nameOf(paper), load: () => printed(face, id) }]} onClose={onClose} />
      )
    }
  </Opened>
);
