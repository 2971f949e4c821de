// The files of a field: stored ones with a preview, and running uploads with progress and cancel.
import { useState } from 'react';
import type { UploadedFile } from '../../../api/upload.ts';
import { formatSize } from '../../../format/numbers.ts';
import { lazyDialog } from '../../loading/lazy-dialog.tsx';
import { HOLDS_FORM } from '../field-props.ts';
import classes from '../fields.module.css';
import type { Sending } from './use-uploads.ts';

const FilePreview = lazyDialog(
  () => import('./file-preview.tsx'),
  (m) => m.FilePreview,
);

export interface FileRowsProps {
  readonly files: readonly UploadedFile[];
  /** Uploaded since the form was opened: not stored until the form is saved. */
  readonly fresh: ReadonlySet<string>;
  readonly sending: readonly Sending[];
  readonly disabled: boolean;
  readonly onRemove: (file: UploadedFile) => void;
  readonly onCancel: (one: Sending) => void;
  readonly onRetry: (one: Sending) => void;
}

const Unsent = ({ one, onCancel, onRetry }: { readonly one: Sending } & Pick<FileRowsProps, 'onCancel' | 'onRetry'>) => (
  <li className={classes.file} {...(one.failed === null ? {} : { 'data-failed': true, [HOLDS_FORM]: true })}>
    <span>{one.name}</span>
    <small>{one.failed ?? `${Math.round(one.share * 100)} %`}</small>
    <span className={classes.fileActions}>
      {one.failed === null ? null : (
        <button type="button" className={classes.link} aria-label={`Réessayer l’envoi de ${one.name}`} onClick={() => onRetry(one)}>
          Réessayer
        </button>
      )}
      <button type="button" className={classes.link} aria-label={`Annuler l’envoi de ${one.name}`} onClick={() => onCancel(one)}>
        {one.failed === null ? 'Annuler' : 'Retirer'}
      </button>
    </span>
    {one.failed === null ? <progress max={1} value={one.share} aria-label={`Envoi de ${one.name}`} /> : null}
  </li>
);

const NOT_YET = 'Pas encore téléchargé : enregistrez pour le garder';

export const FileRows = ({ files, fresh, sending, disabled, onRemove, ...acts }: FileRowsProps) => {
  const [shown, setShown] = useState<number | null>(null);
  if (files.length === 0 && sending.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.map((file, index) => (
        <li key={file.id} className={classes.file}>
          <button type="button" className={classes.fileName} onClick={() => setShown(index)} title="Aperçu">
            {file.name}
          </button>
          {file.size > 0 ? <small>{formatSize(file.size)}</small> : null}
          <button type="button" className={classes.link} disabled={disabled} aria-label={`Retirer ${file.name}`} onClick={() => onRemove(file)}>
            Retirer
          </button>
          {fresh.has(file.id) ? <small className={classes.notYet}>{NOT_YET}</small> : null}
        </li>
      ))}
      {sending.map((one) => (
        <Unsent key={one.key} one={one} {...acts} />
      ))}
      {shown === null ? null : (
        <FilePreview
          items={files.map((file) => ({ key: file.id, title: file.name, load: () => Promise.resolve(file) }))}
          start={shown}
          onClose={() => setShown(null)}
        />
      )}
    </ul>
  );
};
