// The pages Formation and Offre site web, which lead to an external address if one is configured.
import { useConfig } from '../../shared/api/platform.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import classes from '../../shared/ui/state/state.module.css';
import { Waiting } from '../../shared/ui/state/waiting.tsx';

interface Elsewhere {
  readonly title: string;
  readonly about: string;
  readonly link: string;
  readonly nothing: string;
  readonly address: 'trainingUrl' | 'websiteOfferUrl';
}

const ElsewherePage = ({ title, about, link, nothing, address }: Elsewhere) => {
  const { data, error, refetch } = useConfig();
  const url = data?.usefulLinks?.[address];
  const card = url ? (
    <PageCard>
      <p>{about}</p>
      <a className={classes.button} href={url} target="_blank" rel="noreferrer">
        {link}
      </a>
    </PageCard>
  ) : (
    <EmptyState icon={<EmptyDrawing />} title={nothing} />
  );
  return (
    <Page title={title} narrow>
      {data ? card : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
    </Page>
  );
};

export const TrainingPage = () => (
  <ElsewherePage
    title="Formation"
    about="Les formations de nos partenaires s’ouvrent dans un nouvel onglet : titres, recyclages, prise en main de Vigie."
    link="Voir les formations"
    nothing="Aucune formation n’est proposée pour l’instant"
    address="trainingUrl"
  />
);

export const WebsiteOfferPage = () => (
  <ElsewherePage
    title="Offre site web"
    about="L’offre de site web pour les agences s’ouvre dans un nouvel onglet."
    link="Voir l’offre"
    nothing="Aucune offre pour l’instant"
    address="websiteOfferUrl"
  />
);
