// The files of a record beside it, each with its preview.
import { useState } from 'react';
import type { UploadedFile } from '../../api/upload.ts';
import { formatSize } from '../../format/numbers.ts';
import { lazyDialog } from '../loading/lazy-dialog.tsx';
import { SideCard, SideLines } from './side-card.tsx';

const FilePreview = lazyDialog(
  () => import('../fields/files/file-preview.tsx'),
  (m) => m.FilePreview,
);

interface FilesCardProps {
  readonly files: readonly UploadedFile[];
  readonly title?: string;
}

export const FilesCard = ({ files, title = 'Fichiers joints' }: FilesCardProps) => {
  const [shown, setShown] = useState<number | null>(null);
  if (files.length === 0) return null;
  return (
    <SideCard title={title} count={files.length}>
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
