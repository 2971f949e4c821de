// Previews files without downloading them: images, text, sound, video, and PDFs where the browser can, one by one.
//
//   <FilePreview items={[{ key, title, load }]} onDownload={(index) => …} onClose={close} />
//
// `load` returns the file at an address that works now. It is called again silently when the address has expired meanwhile.
import { Status } from '../../state/status.tsx';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import type { UploadedFile } from '../../../api/upload.ts';
import { formatSize } from '../../../format/numbers.ts';
import { DialogFrame } from '../../form/dialog-frame.tsx';
import dialog from '../../dialog.module.css';
import list from '../../list/list.module.css';
import { previewKind } from './file-kinds.ts';
import classes from '../fields.module.css';

const NO_PREVIEW = 'Impossible de prévisualiser le fichier';
const NOT_OPENED = "Impossible d'ouvrir le fichier";
/** */
const SOUND_NOT_LOADED = 'Échec lors du chargement du fichier audio';
const SOUND_NOT_PLAYED = 'Échec de la lecture du fichier audio';
const MOST_TEXT = 200_000;

export interface PreviewItem {
  readonly key: string;
  readonly title: string;
  readonly load: (signal: AbortSignal) => Promise<UploadedFile>;
}

const inline = ({ url }: UploadedFile): string => `${url}&inline=1`;

const Problem = ({ text }: { readonly text: string }) => (
  <p className={classes.noPreview} role="alert">
    {text}
  </p>
);

/** When a sound does not start, its bytes are requested again, to distinguish a missing file from an unplayable one. */
const SoundProblem = ({ file }: { readonly file: UploadedFile }) => {
  const { data: isThere, isPending } = useQuery({
    queryKey: ['preview-sound', file.url],
    queryFn: async ({ signal }) => {
      const response = await fetch(inline(file), { signal, cache: 'no-store' });
      await response.body?.cancel();
      return response.ok;
    },
    gcTime: 0,
    retry: false,
  });
  return isPending ? <div className={classes.previewWait} aria-busy="true" /> : <Problem text={isThere ? SOUND_NOT_PLAYED : SOUND_NOT_LOADED} />;
};

const TextPreview = ({ file }: { readonly file: UploadedFile }) => {
  const { data, error } = useQuery({
    queryKey: ['preview-text', file.url],
    queryFn: async ({ signal }) => {
      const response = await fetch(file.url, { signal });
      if (!response.ok) throw new ApiError(response.status, { code: 'preview', message: NOT_OPENED });
      return (await response.text()).slice(0, MOST_TEXT);
    },
    gcTime: 0,
    retry: false,
  });
  if (error) return <Problem text={NOT_OPENED} />;
  return (
    <pre className={classes.previewText} aria-busy={data === undefined}>
      {data}
    </pre>
  );
};

interface ShownProps {
  readonly file: UploadedFile;
  readonly onBroken: () => void;
}

/** Recordings and camera videos have no captions to offer. */
const Player = ({ as: Media, file, onBroken }: ShownProps & { readonly as: 'audio' | 'video' }) => (
  <Media
    className={Media === 'audio' ? classes.previewSound : classes.previewImage}
    src={inline(file)}
    controls
    onError={onBroken}
    aria-label={file.name}
  />
);

const Shown = ({ file, onBroken }: ShownProps) => {
  const kind = previewKind(file.mimeType);
  switch (kind) {
    case 'image':
      return <img className={classes.previewImage} src={inline(file)} alt={file.name} onError={onBroken} />;
    case 'audio':
    case 'video':
      return <Player as={kind} file={file} onBroken={onBroken} />;
    case 'text':
      return <TextPreview file={file} />;
    case 'pdf':
      return navigator.pdfViewerEnabled ? (
        <iframe className={classes.previewPage} src={inline(file)} title={file.name} />
      ) : (
        <Problem text={NO_PREVIEW} />
      );
    case 'none':
      return <Problem text={NO_PREVIEW} />;
  }
};

/** The file at a fresh address. A broken one is requested once more before giving up. */
const Item = ({ item }: { readonly item: PreviewItem }) => {
  const [tries, setTries] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['preview', item.key, tries],
    queryFn: ({ signal }) => item.load(signal),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  if (error) return <Problem text={error instanceof ApiError && error.status === 403 ? error.message : NOT_OPENED} />;
  if (!data) return <Status as="div" className={classes.previewWait} aria-busy="true" aria-label="Chargement" />;
  if (tries > 1) return previewKind(data.mimeType) === 'audio' ? <SoundProblem file={data} /> : <Problem text={NO_PREVIEW} />;
  return (
    <>
      <Shown key={data.url} file={data} onBroken={() => setTries(tries + 1)} />
      <p className={classes.previewFoot}>
        <small>
          {data.name}
          {data.size > 0 ? ` · ${formatSize(data.size)}` : null}
        </small>
        {previewKind(data.mimeType) === 'none' ? null : (
          <a href={inline(data)} target="_blank" rel="noreferrer">
            Ouvrir dans un nouvel onglet
          </a>
        )}
      </p>
    </>
  );
};

export interface FilePreviewProps {
  readonly items: readonly PreviewItem[];
  readonly start?: number;
  readonly onDownload?: (index: number) => void;
  readonly onClose: () => void;
}

export const FilePreview = ({ items, start = 0, onDownload, onClose }: FilePreviewProps) => {
  const [at, setAt] = useState(start);
  const item = items[at];
  if (!item) return null;
  const turn = (by: -1 | 1) => ({ disabled: items[at + by] === undefined, onClick: () => setAt(at + by) });
  return (
    <DialogFrame title={item.title} size="xl" onClose={onClose}>
      <Item key={item.key} item={item} />
      <div className={`${dialog.foot} ${classes.previewBar}`}>
        {items.length > 1 ? (
          <span className={classes.turn}>
            <button type="button" className={list.dots} aria-label="Fichier précédent" {...turn(-1)}>
              <IconChevronLeft size={18} aria-hidden="true" />
            </button>
            {at + 1} / {items.length}
            <button type="button" className={list.dots} aria-label="Fichier suivant" {...turn(1)}>
              <IconChevronRight size={18} aria-hidden="true" />
            </button>
          </span>
        ) : null}
        {onDownload ? <Button onClick={() => onDownload(at)}>Télécharger</Button> : null}
      </div>
    </DialogFrame>
  );
};
