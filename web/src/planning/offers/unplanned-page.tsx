// « Services non planifiés » on the guard's phone: future or running services that miss somebody, and the action on each.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldPaths } from '../../paths/field.paths.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useOfflineSince } from '../../shared/offline/use-line.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { PhonePage } from '../../shared/ui/page/phone-page.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { dayWords, hourWords, offersApi, placeWords, TOPICS, unplannedQuery, type BriefLine, type UnplannedLine } from './offers-api.ts';
import classes from './offers.module.css';
import { ServiceFacts } from './service-facts.tsx';

interface CardProps {
  readonly line: UnplannedLine;
  readonly offline: boolean;
  readonly onTaken: (service: BriefLine) => void;
}

/** A refusal shows that something has changed: the list is reloaded. */
const settle = (error: unknown): void => {
  toast.error(messageOf(error), 10_000);
  invalidate(...TOPICS).catch(reportError);
};

const LEADS = { take: '', ask: 'Votre agence confirme :', call: '', refused: 'Vous ne pouvez pas le prendre :' } as const;

const Reasons = ({ reasons, mode }: Pick<UnplannedLine, 'reasons' | 'mode'>) =>
  reasons.length > 0 ? (
    <div className={classes.reasons}>
      {LEADS[mode]}
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  ) : null;

const Act = ({ line: { service, mode, isAsked }, offline, onTaken }: CardProps) => {
  const take = useSave(() => offersApi.takeUnplanned({ params: { id: service.id } }), {
    topics: TOPICS,
    quiet: true,
    onDone: ({ result }) => (result === 'taken' ? onTaken(service) : toast.success('Demande envoyée : votre agence confirme', 5000)),
  });
  if (isAsked) return <p className={classes.notice}>Vous avez demandé ce service : votre agence confirme.</p>;
  if (mode === 'call')
    return (
      <AppLink className={classes.link} to={fieldPaths.contactAgence()}>
        Contacter l’agence
      </AppLink>
    );
  return (
    <Button
      size="lg"
      fullWidth
      loading={take.isPending}
      disabled={offline || take.isPending || mode === 'refused'}
      onClick={() => take.mutate(undefined, { onError: settle })}
    >
      {mode === 'ask' ? 'Demander' : 'Prendre'}
    </Button>
  );
};

const Card = (props: CardProps) => {
  const { service, kilometres, missing, hasBegun, reasons, mode, isAsked } = props.line;
  return (
    <li className={classes.card}>
      <span className={classes.cardHead}>
        <span>{missing === 1 ? 'Il manque un agent' : `Il manque ${missing} agents`}</span>
        {hasBegun ? <StatusBadge label="Commencé" tone="warning" /> : null}
      </span>
      <ServiceFacts service={service} kilometres={kilometres} />
      {isAsked ? null : <Reasons reasons={reasons} mode={mode} />}
      <Act {...props} />
    </li>
  );
};

/** A service just taken has left the list. It is confirmed here, with a link to it. */
const Taken = ({ service }: { readonly service: BriefLine }) => (
  <Status as="div" className={classes.card}>
    <strong>Le service est à vous</strong>
    <span>
      {dayWords(service)}, {hourWords(service)}
    </span>
    <span>{placeWords(service)}</span>
    <AppLink className={classes.link} to={fieldPaths.priseService({ id: service.id })}>
      Voir la prise de service
    </AppLink>
  </Status>
);

export const UnplannedPage = () => {
  const { data, error, refetch } = useQuery(unplannedQuery);
  const [taken, setTaken] = useState<BriefLine | null>(null);
  const offline = useOfflineSince() !== null;
  return (
    <PhonePage title="Services non planifiés">
      {offline ? (
        <Status as="p" className={classes.notice}>
          Vous êtes hors ligne : le réseau est nécessaire pour prendre un service.
        </Status>
      ) : null}
      {taken ? <Taken service={taken} /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Waiting />}
      {data?.data.length === 0 ? (
        <EmptyState icon={<EmptyDrawing />} title="Aucun service à pourvoir" text="Tous les services à venir ont leurs agents." />
      ) : null}
      {data && data.data.length > 0 ? (
        <ul className={classes.cards} aria-label="Services non planifiés">
          {data.data.map((line) => (
            <Card key={line.service.id} line={line} offline={offline} onTaken={setTaken} />
          ))}
        </ul>
      ) : null}
    </PhonePage>
  );
};
