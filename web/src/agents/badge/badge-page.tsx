// The page Mon badge: the agent's card to show on request, and to print.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { individualNumber, cardActivities } from '@vigie/domain/agents/badge.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { useActor, useMembership } from '../../shared/session/use-session.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import type { AgentFile } from '../agent-words.ts';
import classes from '../agents.module.css';
import { ownAgentsApi } from '../api.ts';
import { useBadges } from './use-badges.ts';

const Badge = ({ agent }: { readonly agent: AgentFile }) => {
  const agency = useMembership()?.agency.name;
  const { badge, individualNumber: worn } = useBadges(ownAgentsApi);
  const number = individualNumber(agent.cardNumber);
  if (number === null)
    return (
      <EmptyState
        icon={<EmptyDrawing />}
        title="Pas encore de badge"
        text="Votre fiche n’a pas de numéro de carte professionnelle : votre agence la complète."
      />
    );
  const card = agent.expirations.find((one) => one.typeKey === 'professionalCard');
  return (
    <PageCard>
      <div className={classes.badge}>
        {agent.pictureUrl ? <img className={classes.portrait} src={agent.pictureUrl} alt={`Portrait ${ofName(agent.fullname)}`} /> : null}
        <div>
          <p className={classes.worn} aria-label={`Numéro individuel ${number}`}>
            {number}
          </p>
          <p className={classes.itemTitle}>{agent.fullname}</p>
          <p className={classes.note}>{[agent.position, agency].filter(Boolean).join(' · ')}</p>
        </div>
        {agent.badgeAddress ? <QrCode text={agent.badgeAddress} label="Code de contrôle de mon badge" size={120} /> : null}
      </div>
      <FactsTable
        facts={[
          ['Carte professionnelle', agent.cardNumber],
          ['Valable jusqu’au', formatDay(card?.expiresOn)],
          ['Activités', cardActivities(agent.specialties).join(', ')],
          ['Matricule', agent.number],
        ]}
      />
      <div className={classes.bar}>
        <Button loading={badge.isPending} onClick={() => badge.mutate(agent)}>
          Télécharger mon badge
        </Button>
        <Button variant="default" loading={worn.isPending} onClick={() => worn.mutate(agent)}>
          Numéro à porter
        </Button>
      </div>
    </PageCard>
  );
};

export const BadgePage = () => {
  const id = useActor()?.agentId ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['agents', 'own', id],
    enabled: id !== '',
    queryFn: ({ signal }) => ownAgentsApi.read({ params: { id }, signal }),
  });
  return (
    <Page title="Mon badge" narrow>
      {data ? <Badge agent={data} /> : error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </Page>
  );
};
