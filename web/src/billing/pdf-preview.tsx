// The document as it would be printed, beside the form; printed again shortly after the last change.
import { Button, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../shared/api/error-messages.ts';
import { useSave } from '../shared/api/use-save.ts';
import { saveFile } from '../shared/ui/save-file.ts';
import { ScrollBox } from '../shared/ui/page/scroll-box.tsx';
import shared from './billing.module.css';
import classes from './pdf-preview.module.css';

const WAIT_MS = 800;

/** The pages as a picture, which every browser shows alike. Its object URL is revoked when they change. */
const Sheet = ({ content, stale }: { readonly content: Blob; readonly stale: boolean }) => {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(content);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [content]);
  return (
    <ScrollBox label="Pages du document" className={classes.sheet} data-stale={stale || undefined}>
      <img ref={picture} alt="Le document tel qu’il sera imprimé" />
    </ScrollBox>
  );
};

export interface PdfPreviewProps<Body> {
  /** What would be sent, as plain data: it is compared as text. */
  readonly body: Body;
  /** By field. Nothing is printed while there is a problem. */
  readonly problems: Readonly<Record<string, string | null>>;
  /** The call that draws it. */
  readonly print: (asked: { body: Body; query: { as: 'pdf' | 'svg' }; signal?: AbortSignal }) => Promise<Blob>;
}

export const PdfPreview = <Body,>({ body, problems, print }: PdfPreviewProps<Body>) => {
  const ready = Object.values(problems).every((text) => text === null);
  const [settled] = useDebouncedValue(JSON.stringify(ready ? body : null), WAIT_MS);
  const printed = JSON.parse(settled) as Body | null;
  const { data, error, isFetching } = useQuery({
    queryKey: ['document-preview', settled],
    queryFn: ({ signal }) => print({ body: printed!, query: { as: 'svg' }, signal }),
    enabled: printed !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const download = useSave(() => print({ body, query: { as: 'pdf' } }), { onDone: (pdf) => saveFile(pdf, 'brouillon.pdf') });
  return (
    <aside className={classes.preview} aria-label="Aperçu">
      {printed === null ? <p className={shared.hint}>L’aperçu se dessine dès que le destinataire et les lignes sont complets.</p> : null}
      {error ? (
        <p role="alert" className={shared.hint}>
          {messageOf(error)}
        </p>
      ) : null}
      {data ? <Sheet content={data} stale={isFetching} /> : null}
      {isFetching && !data ? <Loader aria-label="Chargement de l’aperçu" /> : null}
      {data ? (
        <Button variant="subtle" size="xs" loading={download.isPending} onClick={() => download.mutate(undefined)}>
          Télécharger l’aperçu en PDF
        </Button>
      ) : null}
    </aside>
  );
};
