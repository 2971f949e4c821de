// The card that a click on a service opens: who, when, its issues, and every possible action.
import type { ServiceCardProps } from './service-card-props.ts';
import { Button, CloseButton } from '@mantine/core';
import { useClickOutside, useFocusTrap, useMergedRef } from '@mantine/hooks';
import { useEffect } from 'react';
import { formatDuration } from '../../../shared/format/numbers.ts';
import { formatLongDay } from '../../../shared/format/dates.ts';
import { StatusBadge } from '../../../shared/ui/marks/status-badge.tsx';
import { dayOfNumber } from '@vigie/domain/shared/time-day.ts';
import { formatTime } from '@vigie/domain/shared/time-format.ts';
import { activityLabel, serviceStatuses } from '../../service-status.ts';
import { isOff, missingAgents, type PlanService } from '../data/board-data.ts';
import { offerServices } from '../../offers/offer-action.ts';
import circuits from '../../circuits/circuits.module.css';
import shared from '../board.module.css';
import classes from './service-card.module.css';
import { fullTimes, placeText } from '../data/chip-text.ts';
import { ChangeLines } from '../../publication/change-lines.tsx';
import { IssueList } from './issue-list.tsx';
import { actionsOf } from './service-actions.ts';
import { Remedies } from './remedies.tsx';

const WIDTH = 380;
const HEIGHT = 420;

/** Beside the service, inside the window. */
function placeOf(at: DOMRect): { left: number; top: number } {
  const right = at.right + 8;
  const left = right + WIDTH < innerWidth ? right : Math.max(8, at.left - WIDTH - 8);
  return { left, top: Math.max(8, Math.min(at.top - 12, innerHeight - HEIGHT)) };
}

const People = ({
  service,
  may,
  onAction,
}: {
  readonly service: PlanService;
  readonly may: boolean;
  readonly onAction: ServiceCardProps['onAction'];
}) => (
  <ul className={classes.people}>
    {service.agents.map(({ agent, status }) => (
      <li key={agent.id}>
        <span>{agent.name || 'Agent'}</span>
        {service.agents.length > 1 ? <StatusBadge of={serviceStatuses} value={status} /> : null}
        {may ? (
          <span>
            <Button size="compact-xs" variant="subtle" onClick={() => onAction({ kind: 'replace', agent })}>
              Remplacer
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              aria-label={`Retirer ${agent.name}`}
              onClick={() => onAction({ kind: 'take', agent })}
            >
              Retirer
            </Button>
          </span>
        ) : null}
      </li>
    ))}
    {missingAgents(service) > 0 ? (
      <li className={shared.wrong}>
        <span>{missingAgents(service)} à pourvoir</span>
        {may ? (
          <Button size="compact-xs" variant="light" onClick={() => onAction({ kind: 'assign' })}>
            Affecter…
          </Button>
        ) : null}
      </li>
    ) : null}
  </ul>
);

function Actions({ service, data, change, onAction }: Pick<ServiceCardProps, 'service' | 'data' | 'change' | 'onAction'>) {
  return (
    <div className={shared.actions}>
      {data.may.edit ? (
        <Button size="compact-sm" onClick={() => onAction({ kind: 'edit' })}>
          Modifier
        </Button>
      ) : null}
      {actionsOf({ service, data, change })
        .filter(({ shown }) => shown)
        .map(({ label, kind, danger }) => (
          <Button
            key={kind}
            size="compact-sm"
            variant="default"
            {...(danger ? { color: 'red', variant: 'light' } : {})}
            onClick={() => {
              onAction({ kind });
              if (kind === 'offer') offerServices([service.id]);
            }}
          >
            {label}
          </Button>
        ))}
    </div>
  );
}

/** The stops of a circuit in order, with the hours at each. */
const Stops = ({ service }: { readonly service: PlanService }) =>
  service.stops.length > 0 ? (
    <ol className={circuits.stops} aria-label="Étapes du circuit">
      {service.stops.map(({ site, start, end }, index) => (
        <li key={`${start} ${site.id}`}>
          <span>{index + 1}</span>
          <span>
            {site.name}
            <small>{site.customerName}</small>
          </span>
          <span>
            {formatTime(start, site.timeZone)} – {formatTime(end, site.timeZone)}
          </span>
        </li>
      ))}
    </ol>
  ) : null;

const Badges = ({ service, change }: Pick<ServiceCardProps, 'service' | 'change'>) => (
  <>
    <div className={classes.badges}>
      <StatusBadge of={serviceStatuses} value={service.status} />
      {service.draft ? <StatusBadge label="Brouillon" tone="neutral" /> : null}
      {service.series ? <StatusBadge label="Récurrent" tone="muted" /> : null}
      {change ? <StatusBadge label="Modifié depuis la publication" tone="warning" /> : null}
    </div>
    {change ? <ChangeLines lines={change.lines} /> : null}
  </>
);

export const ServiceCard = ({ service, data, issues, change, at, onAction, onClose }: ServiceCardProps) => {
  const trap = useFocusTrap();
  const outside = useClickOutside<HTMLDivElement>(onClose, ['mousedown', 'touchstart']);
  const ref = useMergedRef(trap, outside);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  const specialty = service.specialtyKey ? (data.specialties.get(service.specialtyKey)?.label ?? service.specialtyKey) : null;
  return (
    <div
      ref={ref}
      className={classes.card}
      style={placeOf(at)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the card leaves the board usable
      role="dialog"
      aria-label={service.isCircuit ? `Circuit : ${service.site.name}` : `Service : ${service.site.name}`}
    >
      <CloseButton className={classes.cardClose} aria-label="Fermer" onClick={onClose} />
      <h2>{placeText(service)}</h2>
      <p>
        {formatLongDay(dayOfNumber(service.day))}, {fullTimes(service)} · {formatDuration((service.end - service.start) / 60_000)}
      </p>
      <p>{[service.isCircuit ? null : service.site.customerName, activityLabel(service.activityType), specialty].filter(Boolean).join(' · ')}</p>
      <Stops service={service} />
      <Badges service={service} change={change} />
      {service.comment ? <p>{service.comment}</p> : null}
      <h3>
        Collaborateurs ({service.agents.length}/{service.nbAgents})
      </h3>
      <People service={service} may={data.may.edit && !isOff(service)} onAction={onAction} />
      {issues.length > 0 ? (
        <>
          <h3>Anomalies</h3>
          <IssueList issues={issues} sources />
          <Remedies service={service} data={data} issues={issues} onAction={onAction} />
        </>
      ) : null}
      <Actions service={service} data={data} change={change} onAction={onAction} />
    </div>
  );
};
