// Live supervision: who is where, who is late, the latest entries. Notices of services, logbook and rounds refresh it.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatTime } from '../../../shared/format/dates.ts';
import { plural } from '../../../shared/format/numbers.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import { EmptyState } from '../../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/state/error-state.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import { deskApi, type SupervisionLine } from '../desk-api.ts';
import { useAlarms } from '../alarm/use-alarms.ts';
import { ContestedWork } from '../contested/contested-work.tsx';
import { groupLabels, groupTone, inGroups } from './supervision-groups.ts';
import { SupervisionMap } from './supervision-map.tsx';
import { SupervisionRow } from './supervision-row.tsx';
import classes from './supervision.module.css';

const OnCallDialog = lazyDialog(
  () => import('../alarm/on-call-dialog.tsx'),
  (m) => m.OnCallDialog,
);
const FollowDialog = lazyDialog(
  () => import('../follow/follow-dialog.tsx'),
  (m) => m.FollowDialog,
);

const Counts = ({ groups }: { readonly groups: ReturnType<typeof inGroups<SupervisionLine>> }) => (
  <ul className={classes.counts}>
    {groups.map(([key, lines]) => (
      <li key={key} data-tone={lines.length > 0 ? groupTone[key] : 'muted'}>
        <strong>{lines.length}</strong> {groupLabels[key]}
      </li>
    ))}
  </ul>
);

const Actions = ({ groups }: Parameters<typeof Counts>[0]) => {
  const [isOnCall, setOnCall] = useState(false);
  return (
    <>
      <Counts groups={groups} />
      <Button variant="default" onClick={() => setOnCall(true)}>
        Astreinte
      </Button>
      {isOnCall ? <OnCallDialog onClose={() => setOnCall(false)} /> : null}
    </>
  );
};

export const SupervisionPage = () => {
  const now = useNow(15_000);
  const [sites, setSites] = useState<readonly string[] | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const mayFollow = useCan('readServices');
  const { alerte } = useSearch({ strict: false }) as { alerte?: string };
  const { alarms } = useAlarms(true);
  const alarm = alarms.find(({ id }) => id === alerte);
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['services', 'supervision'],
    queryFn: ({ signal }) => deskApi.supervision({ body: { hours: 12 }, signal }),
    meta: { topics: ['logbook', 'rounds'] },
    refetchInterval: 60_000,
  });
  const lines = useMemo(() => data?.data ?? [], [data]);
  const shown = sites ? lines.filter((line) => sites.includes(line.site.id)) : lines;
  const groups = inGroups(shown);
  if (error && !data)
    return (
      <Page title="Supervision">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page title="Supervision" beside={data ? `à ${formatTime(data.generatedAt)}` : undefined} actions={<Actions groups={inGroups(lines)} />}>
      <ContestedWork />
      <div className={classes.split}>
        <div className={classes.lines} aria-busy={isPending}>
          {sites ? (
            <button type="button" className={classes.all} onClick={() => setSites(null)}>
              Tous les sites ({plural(lines.length, 'service', 'services')})
            </button>
          ) : null}
          {groups.map(([key, list]) =>
            list.length > 0 ? (
              <section key={key} aria-labelledby={`supervision-${key}`}>
                <h2 id={`supervision-${key}`} className={classes.group} data-tone={groupTone[key]}>
                  {groupLabels[key]} · {list.length}
                </h2>
                <ul className={classes.list}>
                  {list.map((line) => (
                    <SupervisionRow
                      key={line.assignmentId ?? line.serviceId}
                      line={line}
                      now={now}
                      isProtected={data?.ptiEnabled ?? false}
                      onOpen={mayFollow ? setFollowed : undefined}
                    />
                  ))}
                </ul>
              </section>
            ) : null,
          )}
          {!isPending && lines.length === 0 ? (
            <EmptyState title="Aucun service" text="Aucun service dans les douze heures qui entourent maintenant." />
          ) : null}
        </div>
        {followed ? <FollowDialog id={followed} onClose={() => setFollowed(null)} /> : null}
        <div className={classes.map}>
          {/* A map keeps the view with which it was created. */}
          {data ? <SupervisionMap lines={lines} onSites={setSites} alarm={alarm} /> : null}
        </div>
      </div>
    </Page>
  );
};
