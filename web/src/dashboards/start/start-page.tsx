// The page « Mise en route »: everything that an agency needs before its first month and its first invoice.
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { startCount, StartList } from './start-list.tsx';
import { useStart } from './use-start.ts';

export const StartPage = () => {
  const { data, error, refetch } = useStart();
  return (
    <Page
      title="Mise en route"
      narrow
      beside={data ? startCount(data.data) : undefined}
      lead="Ce que Vigie trouve dans vos données : chaque étape se coche d’elle-même."
    >
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <div aria-busy={!data && !error}>
        {data ? (
          <PageCard>
            <StartList steps={data.data} />
          </PageCard>
        ) : null}
      </div>
    </Page>
  );
};
