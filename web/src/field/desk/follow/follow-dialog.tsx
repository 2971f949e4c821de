// The follow-up of one service: its timeline, then four blocks, logbook, breaks, rounds and its slip with signatures (F-005).
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { handRefusal } from '@vigie/domain/field/by-hand.ts';
import { breakStatusLabels, breakTypeLabels, type BreakStatus, type BreakType } from '@vigie/domain/planning/breaks.ts';
import { reportRights } from '@vigie/domain/field/report.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { planning } from '@vigie/contract/planning/endpoints.ts';
import { clientOf } from '../../../shared/api/client.ts';
import { formatDateTime, formatDay, formatTime } from '../../../shared/format/dates.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import { ErrorState } from '../../../shared/ui/state/error-state.tsx';
import { DialogFrame } from '../../../shared/ui/form/dialog-frame.tsx';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import { StatusBadge } from '../../../shared/ui/marks/status-badge.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import { serviceStatuses } from '../../../planning/service-status.ts';
import { FollowLogbook } from './follow-logbook.tsx';
import { FollowRounds } from './follow-rounds.tsx';
import { FollowSlip } from './follow-slip.tsx';
import { PLANNED_LINE, REAL_LINE, useMarkedLines, type MarkedLines } from './marked-lines.ts';
import { ServiceTimeline } from './timeline/service-timeline.tsx';
import type { Followed } from './use-service-facts.ts';
import classes from './follow.module.css';

const HandDialog = lazyDialog(
  () => import('../../../planning/ending/hand-dialog.tsx'),
  (m) => m.HandDialog,
);

const api = clientOf({ read: planning.read });

const nameOf = (agent: Followed['agents'][number] | undefined): string => (agent ? fullName(agent.firstname, agent.lastname) : '');

const Block = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <section className={classes.block} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** Planned and actual ends, as far as they are known. */
const spanOf = ({ startAt, realStartAt, realEndAt }: Followed['breaks'][number]): string => {
  const from = realStartAt ?? startAt;
  return [from && formatTime(from), realEndAt && formatTime(realEndAt)].filter(Boolean).join(' – ');
};

type OfService = { readonly service: Followed } & Pick<MarkedLines, 'lineProps'>;

const Breaks = ({ service, lineProps }: OfService) =>
  service.breaks.length === 0 ? (
    <p className={classes.soft}>Ni pause, ni retard, ni départ anticipé.</p>
  ) : (
    <ul className={classes.lines}>
      {service.breaks.map((gap) => (
        <li key={gap.uuid} {...lineProps(gap.uuid)}>
          <time>{spanOf(gap)}</time>
          <span>
            <strong>{breakTypeLabels[gap.type as BreakType]}</strong>
            {gap.comment ? ` : ${gap.comment}` : ''}
            <small>
              {[nameOf(service.agents.find(({ id }) => id === gap.agentId)), breakStatusLabels[gap.status as BreakStatus]]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );

const Head = ({ service, lineProps }: OfService) => (
  <p className={classes.head}>
    <StatusBadge of={serviceStatuses} value={service.status} />
    <span {...lineProps(PLANNED_LINE)}>
      Prévu {formatDateTime(service.startAt)} – {formatTime(service.endAt)}
    </span>
    {service.realStartAt ? (
      <span {...lineProps(REAL_LINE)}>
        Réalisé {formatTime(service.realStartAt)}
        {service.realEndAt ? ` – ${formatTime(service.realEndAt)}` : ', en cours'}
      </span>
    ) : null}
    <span>{service.agents.map(nameOf).join(', ') || 'Aucun collaborateur'}</span>
    <ByHand service={service} />
  </p>
);

/** For a guard who forgot to end, or has no phone to begin with. */
const ByHand = ({ service }: { readonly service: Followed }) => {
  const [isOpen, setOpen] = useState(false);
  const may = useCan('editServices');
  const now = useNow();
  if (!may || service.publishedAt === null || handRefusal({ ...service, start: instantOf(service.startAt) }, now) !== null) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        Prise et fin…
      </Button>
      {isOpen ? <HandDialog id={service.id} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const Four = ({ service }: { readonly service: Followed }) => {
  const maySlip = useCan(...Object.values(reportRights).map(({ list }) => list));
  const { lead, lineProps } = useMarkedLines();
  return (
    <>
      <Head service={service} lineProps={lineProps} />
      <ServiceTimeline service={service} onLead={lead} />
      <div className={classes.blocks}>
        <Block title="Main courante">
          <FollowLogbook serviceId={service.id} lineProps={lineProps} />
        </Block>
        <Block title="Pauses et écarts">
          <Breaks service={service} lineProps={lineProps} />
        </Block>
        <Block title="Rondes">
          <FollowRounds serviceId={service.id} lineProps={lineProps} />
        </Block>
        <Block title="Bon">
          <FollowSlip slip={service.agencyReport} mayRead={maySlip} />
        </Block>
      </div>
    </>
  );
};

export const FollowDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['services', 'one', id],
    queryFn: ({ signal }) => api.read({ params: { id }, signal }),
    meta: { topics: ['logbook', 'rounds', 'reports'] },
  });
  return (
    <DialogFrame title={data ? `Suivi : ${data.site.name}, ${formatDay(data.startAtDate)}` : 'Suivi du service'} size="xl" onClose={onClose}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <div aria-busy={!data && !error}>{data ? <Four service={data} /> : null}</div>
    </DialogFrame>
  );
};
