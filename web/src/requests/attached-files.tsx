// The attached files of a request, a message or a note: their names, and a preview of each.
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import type { UploadedFile } from '../shared/api/upload.ts';
import { formatSize } from '../shared/format/numbers.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import classes from './requests.module.css';

const FilePreview = lazyDialog(
  () => import('../shared/ui/fields/files/file-preview.tsx'),
  (m) => m.FilePreview,
);

export const AttachedFiles = ({ files }: { readonly files: readonly UploadedFile[] }) => {
  const [shown, setShown] = useState<number | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={classes.files} aria-label="Pièces jointes">
        {files.map((file, index) => (
          <li key={file.id}>
            <button type="button" className={classes.file} onClick={() => setShown(index)}>
              <IconPaperclip size={15} aria-hidden="true" />
              <span>{file.name}</span>
              <small>{formatSize(file.size)}</small>
            </button>
          </li>
        ))}
      </ul>
      {shown === null ? null : (
        <FilePreview
          items={files.map((file) => ({ key: file.id, title: file.name, load: () => Promise.resolve(file) }))}
          start={shown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
};
