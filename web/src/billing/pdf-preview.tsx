// The document as it would be printed, beside the form; printed again a moment after the last change.
import { Button, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../shared/api/error-messages.ts';
import { useSave } from '../shared/api/use-save.ts';
import { saveFile } from '../shared/ui/save-file.ts';
import { ScrollBox } from '../shared/ui/scroll-box.tsx';
import { billingApi } from './api.ts';
import { callOf, problemsOf, type InvoiceValues } from './invoice-form.ts';
import classes from './billing.module.css';

const WAIT_MS = 800;

/** The pages as a picture, which every browser shows alike; its address is given back when they change. */
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

const isReady = (values: InvoiceValues): boolean => Object.values(problemsOf(values)).every((text) => text === null);

export const PdfPreview = ({ values, creditOfId }: { readonly values: InvoiceValues; readonly creditOfId: string | null }) => {
  const [settled] = useDebouncedValue(values, WAIT_MS);
  const body = { ...callOf(settled), creditOfId };
  const ready = isReady(settled);
  const { data, error, isFetching } = useQuery({
    queryKey: ['invoice-preview', body],
    queryFn: ({ signal }) => billingApi.preview({ body, query: { as: 'svg' }, signal }),
    enabled: ready,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const download = useSave(() => billingApi.preview({ body }), { onDone: (pdf) => saveFile(pdf, 'brouillon.pdf') });
  return (
    <aside className={classes.preview} aria-label="Aperçu">
      {ready ? null : <p className={classes.hint}>L’aperçu se dessine dès que le client et les lignes sont complets.</p>}
      {error ? (
        <p role="alert" className={classes.hint}>
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
