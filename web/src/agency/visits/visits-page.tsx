// The page « Visites du support »: requests to answer, current visits, past visits, and what each read and changed.
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { visitCan } from '@vigie/domain/backoffice/visit.ts';
import { agencyPaths } from '../../paths/agency.paths.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { plural } from '../../shared/format/numbers.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useAgencyProfile } from '../../shared/session/use-agency-profile.ts';
import { useActor, useCan } from '../../shared/session/use-session.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { useOpenedThing } from '../../shared/navigation/use-opened.ts';
import { AskedButton } from '../../shared/ui/asked-button.tsx';
import { settingsOf } from '../settings/use-settings-form.ts';
import { VisitCard } from './visit-card.tsx';
import { visitsApi, VISITS, type Visit } from './visits-api.ts';
import classes from './visits.module.css';

const PAGE = 25;
const NOT_OWNER = 'Seul le propriétaire de l’agence répond à une demande de visite';
const NOT_MEMBER = 'Terminez votre propre visite depuis le bandeau de la visite';

const Answers = ({ visit }: { readonly visit: Visit }) => {
  const actor = useActor();
  const reason = actor && visitCan.answer(actor) ? null : NOT_OWNER;
  const answer = useSave((accept: boolean) => visitsApi.answer({ params: { id: visit.id }, body: { accept } }), {
    topics: [VISITS],
    success: 'Réponse envoyée',
  });
  return (
    <>
      <AskedButton reason={reason} isMain disabled={answer.isPending} onClick={() => answer.mutate(true)}>
        Accepter
      </AskedButton>
      <AskedButton reason={reason} disabled={answer.isPending} onClick={() => answer.mutate(false)}>
        Refuser
      </AskedButton>
    </>
  );
};

const Ending = ({ visit }: { readonly visit: Visit }) => {
  const actor = useActor();
  const reason = actor && visitCan.close(actor) ? null : NOT_MEMBER;
  const close = useSave(() => visitsApi.close({ params: { id: visit.id } }), { topics: [VISITS], success: 'Visite terminée' });
  const ask = async (): Promise<void> => {
    const text = `${visit.person} n’aura plus rien de votre agence, dès maintenant.`;
    if (await confirm({ title: 'Mettre fin à la visite ?', text, yes: 'Mettre fin', danger: true })) close.mutate(undefined);
  };
  return (
    <AskedButton reason={reason} isMain disabled={close.isPending} onClick={() => void ask()}>
      Mettre fin
    </AskedButton>
  );
};

interface VisitsProps {
  readonly title: string;
  readonly visits: readonly Visit[];
  readonly openedId: string | undefined;
}

const Visits = ({ title, visits, openedId }: VisitsProps) =>
  visits.length === 0 ? null : (
    <PageCard title={title}>
      <ul className={classes.visits} aria-label={title}>
        {visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} isOpened={visit.id === openedId}>
            {visit.state === 'asked' ? <Answers visit={visit} /> : visit.state === 'open' ? <Ending visit={visit} /> : null}
          </VisitCard>
        ))}
      </ul>
    </PageCard>
  );

/** A visit named in the address may be older than the listed ones. */
function useNamed(id: string | undefined, listed: readonly Visit[]): readonly Visit[] {
  const isListed = listed.some((visit) => visit.id === id);
  const { data } = useQuery({
    queryKey: [VISITS, 'one', id],
    queryFn: ({ signal }) => visitsApi.read({ params: { id: id ?? '' }, signal }),
    enabled: id !== undefined && !isListed,
  });
  return data && !isListed ? [data] : [];
}

const Setting = () => {
  const { data } = useAgencyProfile();
  const may = useCan('readAgencySettings');
  if (!data) return null;
  const { askConsent } = settingsOf(data).supportVisits;
  return (
    <p className={classes.setting}>
      {askConsent
        ? 'Le propriétaire donne son accord avant chaque visite.'
        : 'Une visite peut commencer sans l’accord du propriétaire, qui en est averti.'}{' '}
      {may ? <AppLink to={agencyPaths.agency()}>Changer dans les réglages de l’agence</AppLink> : null}
    </p>
  );
};

interface ListedProps {
  readonly listed: readonly Visit[];
  readonly count: number;
  /** The visit named in the address. */
  readonly id: string | undefined;
  readonly onMore: () => void;
}

const Listed = ({ listed, count, id, onMore }: ListedProps) => {
  const named = useNamed(id, listed);
  const of = (wanted: (state: Visit['state']) => boolean): readonly Visit[] => listed.filter(({ state }) => wanted(state));
  const older = count - listed.length;
  if (count === 0) return <EmptyState icon={<EmptyDrawing />} title="Aucune visite" text="Personne de Vigie n’est entré dans votre agence." />;
  return (
    <>
      <Visits title="Demandes d’accord" visits={of((state) => state === 'asked')} openedId={id} />
      <Visits title="En cours" visits={of((state) => state === 'open')} openedId={id} />
      <Visits title="La visite demandée" visits={named} openedId={id} />
      <Visits title="Passées" visits={of((state) => state !== 'asked' && state !== 'open')} openedId={id} />
      {older > 0 ? (
        <Button variant="default" onClick={onMore}>
          Afficher plus ({plural(older, 'visite', 'visites')})
        </Button>
      ) : null}
    </>
  );
};

export const SupportVisitsPage = () => {
  const { id } = useOpenedThing(agencyPaths.supportVisits);
  const [limit, setLimit] = useState(PAGE);
  const { data, error, refetch } = useQuery({
    queryKey: [VISITS, 'list', limit],
    queryFn: ({ signal }) => visitsApi.list({ body: { limit, orderBy: 'askedAt' }, signal }),
    placeholderData: (known) => known,
    // A visit also ends by the clock.
    refetchInterval: 60_000,
  });
  return (
    <Page title="Visites du support" lead="Qui, de Vigie, est entré dans votre agence, pourquoi, et ce qui a été lu et modifié." narrow>
      <Setting />
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loader aria-label="Chargement" /> : null}
      {data ? <Listed listed={data.data} count={data.count} id={id} onMore={() => setLimit(limit + 4 * PAGE)} /> : null}
    </Page>
  );
};
