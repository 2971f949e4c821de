// Files: dropped or chosen, sent at once with progress, cancelled or removed; the value is the list of sent files.
//
//   <FileField label="Pièces jointes" multiple {...form.getInputProps('files')} />
import { Input } from '@mantine/core';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { messageOf, noticeTime } from '../../api/error-messages.ts';
import { useConfig } from '../../api/platform.ts';
import { MAX_UPLOAD, TOO_BIG, upload, type Upload, type UploadedFile } from '../../api/upload.ts';
import { formatSize } from '../../format/numbers.ts';
import { confirm } from '../confirm.ts';
import { toast } from '../toast.ts';
import { extensionOf, extensionsOf, isAllowed } from './file-kinds.ts';
import classes from './fields.module.css';
import type { FieldProps } from './field-props.ts';

export type { UploadedFile } from '../../api/upload.ts';

export interface FileFieldProps extends FieldProps<UploadedFile[]> {
  readonly multiple?: boolean;
  /** MIME types; those of the server when not given. */
  readonly allowed?: readonly string[];
}

interface Sending {
  readonly key: string;
  readonly name: string;
  readonly share: number;
  readonly failed: string | null;
  readonly upload: Upload;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** «Format de fichier non autorisé» with the refused and the allowed types. */
const refuse = (refused: readonly File[], allowed: readonly string[]): void => {
  const names = refused.map(({ name }) => extensionOf(name) || name).join(', ');
  const text = `Le fichier est invalide\n\nRefusé : ${names}\nAutorisé : ${extensionsOf(allowed).join(', ')}`;
  confirm({ title: 'Format de fichier non autorisé', text, yes: 'Compris', no: 'Fermer' }).catch(() => undefined);
};

function useSending(onSent: (file: UploadedFile) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const latest = useRef({ onSent, sending });
  useEffect(() => {
    latest.current = { onSent, sending };
  });
  useEffect(
    () => () => {
      for (const { upload: one } of latest.current.sending) one.cancel();
    },
    [],
  );
  const change = (key: string, part: Partial<Sending>): void =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const remove = (key: string): void => setSending((all) => all.filter((each) => each.key !== key));
  const start = (file: File): void => {
    const key = crypto.randomUUID();
    const one = upload(file, (share) => change(key, { share }));
    setSending((all) => [...all, { key, name: file.name, share: 0, failed: null, upload: one }]);
    one.done.then(
      (stored) => {
        remove(key);
        latest.current.onSent(stored);
      },
      (error: unknown) => {
        if (isAbort(error)) return;
        change(key, { failed: messageOf(error) });
        toast.error(messageOf(error), noticeTime(error));
      },
    );
  };
  return { sending, start, remove };
}

export const FileField = (props: FileFieldProps) => {
  const { label, value = [], onChange, error, description, required = false, disabled = false, multiple = false, half } = props;
  const { data: config } = useConfig();
  const allowed = props.allowed ?? config?.allowedMimeType ?? [];
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { sending, start, remove } = useSending((file) => onChange?.(multiple ? [...value, file] : [file]));
  const take = (files: readonly File[]): void => {
    const fits = files.filter((file) => isAllowed(file, allowed));
    const refused = files.filter((file) => !isAllowed(file, allowed));
    if (refused.length > 0) refuse(refused, allowed);
    const total = [...value, ...fits].reduce((sum, { size }) => sum + size, 0);
    if (total > MAX_UPLOAD) return void toast.error(TOO_BIG, 7500);
    for (const file of multiple ? fits : fits.slice(0, 1)) start(file);
    return undefined;
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take([...event.dataTransfer.files]);
  };
  return (
    <Input.Wrapper id={id} label={label} error={error} description={description} withAsterisk={required} {...(half ? { 'data-half': true } : {})}>
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <button type="button" className={classes.link} disabled={disabled} onClick={() => input.current?.click()}>
          {multiple ? 'Choisir des fichiers' : 'Choisir un fichier'}
        </button>
        ou {multiple ? 'les' : 'le'} déposer ici (25 Mo au plus)
        <input
          ref={input}
          id={id}
          type="file"
          hidden
          multiple={multiple}
          accept={extensionsOf(allowed)
            .map((extension) => `.${extension}`)
            .join(',')}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <ul className={classes.files}>
        {value.map((file) => (
          <li key={file.id} className={classes.file}>
            <span>{file.name}</span>
            <small>{formatSize(file.size)}</small>
            <button
              type="button"
              className={classes.link}
              aria-label={`Retirer ${file.name}`}
              onClick={() => onChange?.(value.filter((each) => each !== file))}
            >
              Retirer
            </button>
          </li>
        ))}
        {sending.map((one) => (
          <li key={one.key} className={classes.file} data-failed={one.failed !== null || undefined}>
            <span>{one.name}</span>
            <small>{one.failed ?? `${Math.round(one.share * 100)} %`}</small>
            <button
              type="button"
              className={classes.link}
              aria-label={`Annuler l’envoi de ${one.name}`}
              onClick={() => {
                one.upload.cancel();
                remove(one.key);
              }}
            >
              {one.failed === null ? 'Annuler' : 'Retirer'}
            </button>
            {one.failed === null ? <progress max={1} value={one.share} aria-label={`Envoi de ${one.name}`} /> : null}
          </li>
        ))}
      </ul>
    </Input.Wrapper>
  );
};
