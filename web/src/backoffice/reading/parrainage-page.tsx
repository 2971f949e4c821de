// The referral page: the sponsor's text while it is published (C-297).
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { RichTextView } from '../../shared/ui/rich-text/rich-text-view.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { readerApi } from '../reader-api.ts';

/** 404: nothing is published. */
async function read(signal: AbortSignal) {
  try {
    return await readerApi.sponsor({ signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const ParrainagePage = () => {
  const { data, error, refetch } = useQuery({ queryKey: ['platform', 'sponsor'], queryFn: ({ signal }) => read(signal) });
  return (
    <Page title="Parrainage" narrow>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Waiting /> : null}
      {data === null ? <EmptyState icon={<EmptyDrawing />} title="Aucune offre de parrainage pour l’instant" /> : null}
      {data ? (
        <PageCard title={data.title}>
          <RichTextView text={data.description} />
        </PageCard>
      ) : null}
    </Page>
  );
};
