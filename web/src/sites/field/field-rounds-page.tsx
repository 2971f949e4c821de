// Rounds on the guard's phone: the list of those on their sites, and the form of one over it (F-015).
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { sitesPaths } from '../../paths/sites.paths.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { sitesApi } from '../api.ts';
import { RoundDialog } from '../rounds/round-dialog.tsx';
import { roundsList, type RoundLine } from '../rounds/rounds-list.ts';
import { useRoundActions } from '../rounds/use-round-actions.ts';

/** Without filters: agents may not list customers. */
const fieldRoundsList = defineList<RoundLine>({ ...roundsList, key: 'field-rounds', filters: [] });

export const FieldRoundsPage = () => {
  const go = useGo();
  return (
    <ListPage
      list={fieldRoundsList}
      title="Rondes"
      emptyText="Une ronde est un parcours par les points de contrôle d’un site."
      to={(row) => sitesPaths.fieldRound({ id: row.id })}
      add={{ label: 'Ajouter une ronde', rights: ['createRounds'], run: () => go(sitesPaths.fieldRound()) }}
      rowActions={useRoundActions()}
    />
  );
};

export const FieldRoundPage = () => {
  const { id } = useParams({ strict: false }) as { id?: string };
  const go = useGo();
  const back = (): void => go(sitesPaths.fieldRounds(), {}, { replace: true });
  const { data, error, refetch } = useQuery({
    queryKey: ['opened', 'rounds'],
    queryFn: ({ signal }) => sitesApi.rounds({ body: { limit: 5000 }, signal }),
    enabled: id !== undefined,
    gcTime: 0,
  });
  const round = data?.data.find((each) => each.id === id);
  if (id !== undefined && data && !round) return <ErrorState title="Ronde introuvable" error={null} onRetry={back} />;
  return (
    <>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldRoundsPage />}
      {id === undefined ? <RoundDialog onClose={back} /> : null}
      {round ? <RoundDialog round={round} onClose={back} /> : null}
    </>
  );
};
