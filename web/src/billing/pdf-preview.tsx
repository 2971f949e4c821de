// The document as it would be printed, beside the form; printed again a moment after the last change.
import { Button, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../shared/api/error-messages.ts';
import { saveFile } from '../shared/ui/save-file.ts';
import { billingApi } from './api.ts';
import { callOf, problemsOf, type InvoiceValues } from './invoice-form.ts';
import classes from './billing.module.css';

const WAIT_MS = 800;

/** Shows bytes in a frame by an address of their own, given back when they change. */
const Sheet = ({ content, stale }: { readonly content: Blob; readonly stale: boolean }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(content);
    if (frame.current) frame.current.src = `${url}#toolbar=0&view=FitH`;
    return () => URL.revokeObjectURL(url);
  }, [content]);
  return <iframe ref={frame} className={classes.sheet} title="Aperçu du document" data-stale={stale || undefined} />;
};

const isReady = (values: InvoiceValues): boolean => Object.values(problemsOf(values)).every((text) => text === null);

export const PdfPreview = ({ values, creditOfId }: { readonly values: InvoiceValues; readonly creditOfId: string | null }) => {
  const [settled] = useDebouncedValue(values, WAIT_MS);
  const body = { ...callOf(settled), creditOfId };
  const ready = isReady(settled);
  const { data, error, isFetching } = useQuery({
    queryKey: ['invoice-preview', body],
    queryFn: async ({ signal }) => (await billingApi.preview({ body, signal })).slice(0, undefined, 'application/pdf'),
    enabled: ready,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
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
        <Button variant="subtle" size="xs" onClick={() => saveFile(data, 'brouillon.pdf')}>
          Télécharger l’aperçu
        </Button>
      ) : null}
    </aside>
  );
};
