// A file field: files are dropped, chosen or photographed, and uploaded at once with progress. Uploads can be cancelled, files viewed or
// removed. The value is the list of uploaded files.
//
//   <FileField label="Pièces jointes" multiple {...form.getInputProps('files')} />
import { Input } from '@mantine/core';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useConfig } from '../../../api/platform.ts';
import { MAX_UPLOAD, TOO_BIG, type UploadedFile } from '../../../api/upload.ts';
import { toast } from '../../toast.ts';
import { extensionsOf, isAllowed } from './file-kinds.ts';
import { FileRows } from './file-rows.tsx';
import classes from '../fields.module.css';
import type { FieldProps } from '../field-props.ts';
import { useFileDrop } from './use-file-drop.ts';
import { PhotoButton } from './photo-button.tsx';
import { refuseFiles } from './refuse-files.ts';
import { useUploads } from './use-uploads.ts';

export type { UploadedFile } from '../../../api/upload.ts';

export interface FileFieldProps extends FieldProps<UploadedFile[]> {
  readonly multiple?: boolean;
  /** MIME types. Default: those of the server. */
  readonly allowed?: readonly string[];
  /** Offers the camera too: 1280 × 1280 at most, quality 50. */
  readonly camera?: boolean;
  /** For one file that must be lighter than others, in megabytes. */
  readonly mostMb?: number;
  /** The files' owner. Default: the user's current agency. */
  readonly agencyId?: string;
}

/** Such a file holds back its form: it would be saved without it. */
const NOT_SENT = 'Un fichier n’a pas été envoyé : retirez-le ou réessayez, puis enregistrez';

const MOST_MB = MAX_UPLOAD / 1e6;
const sizeOf = (files: readonly { readonly size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** « Photo 21-11-2026 09h05.jpg » */
const photoName = (now: Date): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `Photo ${two(now.getDate())}-${two(now.getMonth() + 1)}-${now.getFullYear()} ${two(now.getHours())}h${two(now.getMinutes())}.jpg`;
};

/** Filters new files. A dialog reports refused types, a toast reports too much in all, and the rest is uploaded. */
function useIntake({ value = [], onChange, multiple = false, mostMb = MOST_MB, ...props }: FileFieldProps) {
  const { data: config } = useConfig();
  const allowed = props.allowed ?? config?.allowedMimeType ?? [];
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  // Two files may arrive before the form has rendered the first.
  const held = useRef(value);
  useLayoutEffect(() => {
    held.current = value;
  });
  const { sending, start, retry, cancel } = useUploads(
    (file) => {
      setFresh((before) => new Set([...before, file.id]));
      held.current = multiple ? [...held.current, file] : [file];
      onChange?.(held.current);
    },
    props.agencyId === undefined ? {} : { agencyId: props.agencyId },
  );
  const take = (files: readonly File[]): void => {
    const fits = files.filter((file) => isAllowed(file, allowed));
    const refused = files.filter((file) => !isAllowed(file, allowed));
    if (refused.length > 0) refuseFiles(refused, allowed);
    const chosen = multiple ? fits : fits.slice(0, 1);
    const beside = multiple ? sizeOf(value) + sizeOf(sending.filter(({ failed }) => failed === null)) : 0;
    if (beside + sizeOf(chosen) > MAX_UPLOAD) return void toast.error(TOO_BIG, 7500);
    if (sizeOf(chosen) > mostMb * 1e6) return void toast.error(`Ce fichier dépasse ${mostMb} Mo : réduisez sa taille.`, 7500);
    for (const file of chosen) start(file);
    return undefined;
  };
  return { allowed, fresh, sending, retry, cancel, take };
}

interface DropZoneProps {
  readonly id: string;
  readonly multiple: boolean;
  readonly disabled: boolean;
  readonly camera: boolean;
  readonly mostMb: number;
  readonly allowed: readonly string[];
  readonly take: (files: readonly File[]) => void;
}

const Camera = ({ take }: Pick<DropZoneProps, 'take'>) => (
  <span className={classes.camera}>
    <PhotoButton label="Prendre une photo" onPhoto={(photo) => take([new File([photo], photoName(new Date()), { type: 'image/jpeg' })])} />
  </span>
);

const DropZone = ({ id, multiple, disabled, camera, mostMb, allowed, take }: DropZoneProps) => {
  const input = useRef<HTMLInputElement>(null);
  const drop = useFileDrop(take, disabled);
  return (
    <div className={classes.drop} {...drop}>
      <button type="button" className={classes.link} disabled={disabled} onClick={() => input.current?.click()}>
        {multiple ? 'Choisir des fichiers' : 'Choisir un fichier'}
      </button>
      {multiple ? `ou les déposer ici (${mostMb} Mo au plus en tout)` : `ou le déposer ici (${mostMb} Mo au plus)`}
      {camera && !disabled ? <Camera take={take} /> : null}
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
  );
};

export const FileField = (props: FileFieldProps) => {
  const { label, value = [], onChange, error, description, required = false, disabled = false, multiple = false, camera = false, half } = props;
  const { mostMb = MOST_MB } = props;
  const { allowed, fresh, sending, retry, cancel, take } = useIntake(props);
  const shown = sending.some(({ failed }) => failed !== null) ? NOT_SENT : error;
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} error={shown} description={description} withAsterisk={required} {...(half ? { 'data-half': true } : {})}>
      <DropZone id={id} multiple={multiple} disabled={disabled} camera={camera} mostMb={mostMb} allowed={allowed} take={take} />
      <FileRows
        files={value}
        fresh={fresh}
        sending={sending}
        disabled={disabled}
        onCancel={cancel}
        onRetry={retry}
        onRemove={(file) => onChange?.(value.filter((each) => each !== file))}
      />
    </Input.Wrapper>
  );
};
