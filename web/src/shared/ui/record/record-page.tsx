// The page of one record: reads it, names the window after it, says when it is gone or closed.
//
//   <RecordPage of={customerRecord} read={(id, signal) => customersApi.read({ params: { id }, signal })} name={({ name }) => name}>
//     {(customer) => <CustomerRecord customer={customer} />}
//   </RecordPage>
//
// The page itself is a DetailPage with `bar={<RecordBar of={customerRecord} id={customer.id} />}`.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { AppLink } from '../../navigation/app-link.tsx';
import { DetailPage } from '../page/detail-page.tsx';
import { EmptyState } from '../state/empty-state.tsx';
import { ErrorState } from '../state/error-state.tsx';
import { Status } from '../state/status.tsx';
import state from '../state/state.module.css';
import { usePageTitle } from './page-title.ts';
import { RecordBar } from './record-bar.tsx';
import type { RecordKind } from './record-kind.ts';
import classes from './record.module.css';

export interface RecordPageProps<T> {
  readonly of: RecordKind;
  /** Topic and more of the cache key. */
  readonly topic: string;
  readonly read: (id: string, signal: AbortSignal) => Promise<T>;
  readonly name: (record: T) => string;
  readonly children: (record: T) => ReactNode;
}

/** The identifier in the address of a record's page. */
export function useRecordId(): string {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return id;
}

const Block = ({ lines }: { readonly lines: number }) => <div className={classes.block} data-lines={lines} />;

/** As the page will be: its head, its card of facts, and the cards beside it. */
const Skeleton = ({ label = 'Chargement' }: { readonly label?: string | undefined }) => (
  <Status as="div" aria-busy="true" aria-label={label} className={classes.skeleton}>
    <Block lines={8} />
    <Block lines={4} />
  </Status>
);

const refusalOf = (error: unknown, { missing }: RecordKind): { readonly title: string; readonly text: string } | null => {
  if (!(error instanceof ApiError)) return null;
  // An identifier that is not one is refused before anything is looked for.
  if (error.status === 404 || error.code === 'invalid') return { title: missing, text: 'La fiche a pu être supprimée, ou l’adresse est incomplète.' };
  if (error.status === 403) return { title: 'Vous n’avez pas accès à cette fiche', text: error.message };
  return null;
};

const Failed = ({ error, of: kind, onRetry }: { readonly error: unknown; readonly of: RecordKind; readonly onRetry: () => void }) => {
  const refusal = refusalOf(error, kind);
  if (!refusal) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState
        {...refusal}
        action={
          <AppLink to={kind.list.to} className={state.button}>
            Retour à la liste
          </AppLink>
        }
      />
    </div>
  );
};

/** The heading that had the focus is replaced when the record arrives: the new one takes it. */
function useKeptFocus(page: RefObject<HTMLDivElement | null>, isThere: boolean): void {
  const had = useRef(false);
  useLayoutEffect(() => {
    const heading = page.current?.querySelector('h1');
    if (had.current) heading?.focus({ preventScroll: true });
    return () => {
      had.current = heading !== null && heading === document.activeElement;
    };
  }, [page, isThere]);
}

type Found<T> = { readonly record: T } | { readonly gone: ApiError };

/** A record that is gone is no fault of the program. Its page also says so when somebody deletes it meanwhile. */
async function lookFor<T>(answer: Promise<T>): Promise<Found<T>> {
  try {
    return { record: await answer };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { gone: error };
    throw error;
  }
}

const Shown = <T,>({ of: kind, topic, read, name, id, children }: RecordPageProps<T> & { readonly id: string }) => {
  const query = useQuery({ queryKey: [topic, 'one', id], queryFn: ({ signal }) => lookFor(read(id, signal)) });
  const { refetch } = query;
  const data = query.data && 'record' in query.data ? query.data.record : undefined;
  const error = query.data && 'gone' in query.data ? query.data.gone : query.error;
  const page = useRef<HTMLDivElement>(null);
  usePageTitle(data === undefined ? '' : name(data));
  useKeptFocus(page, data !== undefined);
  const waiting = error ? <Failed error={error} of={kind} onRetry={() => void refetch()} /> : <Skeleton label={kind.loading} />;
  return (
    <div ref={page} className={classes.page}>
      {data === undefined ? (
        <DetailPage
          title={kind.one}
          subtitle={error ? undefined : kind.loading}
          bar={<RecordBar of={kind} id={id} />}
          tabs={[{ key: 'attente', label: '', render: () => waiting }]}
        />
      ) : (
        children(data)
      )}
    </div>
  );
};

/** A neighbour begins anew: no open dialog of the one before. */
export const RecordPage = <T,>(props: RecordPageProps<T>) => {
  const id = useRecordId();
  return <Shown key={id} id={id} {...props} />;
};
