// What anybody who scans a badge sees: its owner, their agency, and whether the card is valid. No account is required.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Fragment } from 'react';
import { UNKNOWN_BADGE, badgeStatusLabels, type BadgeStatus } from '@vigie/domain/agents/badge.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { Entrance } from '../../identity/entrance/entrance.tsx';
import { formatDateTime, formatDay } from '../../shared/format/dates.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import type { Tone } from '../../shared/ui/marks/status-tone.ts';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import classes from './badge-check.module.css';
import { agentsApi } from '../api.ts';

const TONES: Readonly<Record<BadgeStatus, Tone>> = { valid: 'done', expired: 'danger', unknown: 'warning' };

type Infos = Awaited<ReturnType<typeof agentsApi.badgeInfos>>;

/** Facts that the agency has not entered are left out. */
const factsOf = ({ agency, cardNumber, validUntil, individualNumber }: Infos) =>
  (
    [
      ['Agence', agency.name],
      ['Autorisation', agency.cnapsNumber],
      ['Téléphone', formatPhone(agency.phone)],
      ['Carte', cardNumber],
      ['Valable au', formatDay(validUntil)],
      ['N° individuel', individualNumber],
    ] as const
  ).filter(([, value]) => Boolean(value));

const Bearer = ({ infos, at }: { readonly infos: Infos; readonly at: number }) => (
  <>
    <div className={classes.bearer}>
      {infos.photoUrl ? <img src={infos.photoUrl} alt={`Portrait de ${infos.firstname} ${infos.lastname}`} /> : null}
      <div>
        <p className={classes.name}>
          {infos.firstname} {infos.lastname}
        </p>
        {infos.position ? <p className={classes.about}>{infos.position}</p> : null}
        <StatusBadge tone={TONES[infos.status]} label={badgeStatusLabels[infos.status]} />
      </div>
    </div>
    <dl className={classes.facts}>
      {factsOf(infos).map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
    <p className={classes.at}>Contrôlé le {formatDateTime(new Date(at).toISOString())}</p>
  </>
);

/** An unknown badge is an answer to the check, not a failure. */
function unlessUnknown(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

export const BadgeCheckPage = () => {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['badge', code],
    queryFn: ({ signal }) => agentsApi.badgeInfos({ params: { code }, signal }).catch(unlessUnknown),
    retry: false,
  });
  return (
    <Entrance title="Contrôle d’un badge">
      {data ? <Bearer infos={data} at={dataUpdatedAt} /> : null}
      {data === null ? <p className={classes.refused}>{UNKNOWN_BADGE}</p> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Waiting /> : null}
    </Entrance>
  );
};
