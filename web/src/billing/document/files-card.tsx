// The files that are attached to the mail of a document, each with its preview.
import { useState } from 'react';
import type { UploadedFile } from '../../shared/api/upload.ts';
import { formatSize } from '../../shared/format/numbers.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { SideCard, SideLines } from '../../shared/ui/record/side-card.tsx';

const FilePreview = lazyDialog(
  () => import('../../shared/ui/fields/files/file-preview.tsx'),
  (m) => m.FilePreview,
);

export const FilesCard = ({ files }: { readonly files: readonly UploadedFile[] }) => {
  const [shown, setShown] = useState<number | null>(null);
  if (files.length === 0) return null;
  return (
    <SideCard title="Fichiers joints" count={files.length}>
      <SideLines none="" lines={files.map(({ id, name, size }, index) => ({ key: id, name, open: () => setShown(index), end: formatSize(size) }))} />
      {shown === null ? null : (
        <FilePreview
          items={files.map((file) => ({ key: file.id, title: file.name, load: () => Promise.resolve(file) }))}
          start={shown}
          onClose={() => setShown(null)}
        />
      )}
    </SideCard>
  );
};
