// Where the person is signed in: device, address, since when. Each session except this one can be closed.
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSave } from '../shared/api/use-save.ts';
import { formatAgo, formatDateTime } from '../shared/format/dates.ts';
import { plural } from '../shared/format/numbers.ts';
import { confirm } from '../shared/ui/confirm.ts';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { toast } from '../shared/ui/toast.ts';
import { useNow } from '../shared/ui/use-now.ts';
import classes from './devices-panel.module.css';
import { clientOf } from '../shared/api/client.ts';
import { ownSessions } from '@vigie/contract/identity/session-endpoints.ts';

const sessionsApi = clientOf(ownSessions);
const TOPIC = 'own-sessions';
type Line = Awaited<ReturnType<typeof sessionsApi.sessions>>[number];

const SessionLine = ({ line, now, onClose }: { readonly line: Line; readonly now: number; readonly onClose: () => void }) => (
  <li className={classes.line}>
    <span>
      {line.device}
      <small>Adresse IP {line.address || 'inconnue'}</small>
      <small>
        Ouverte le {formatDateTime(line.begunAt)}, vue {formatAgo(line.seenAt, now)}
      </small>
    </span>
    {line.current ? (
      <strong>Cette session</strong>
    ) : (
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={`Fermer la session ${line.device}, ouverte le ${formatDateTime(line.begunAt)}`}
        onClick={onClose}
      >
        Fermer
      </Button>
    )}
  </li>
);

export const SessionsPanel = () => {
  const now = useNow();
  const { data, error, refetch } = useQuery({ queryKey: [TOPIC], queryFn: ({ signal }) => sessionsApi.sessions({ signal }), staleTime: 0 });
  const close = useSave((id: string) => sessionsApi.closeSession({ params: { id } }), { topics: [TOPIC], success: 'Session fermée' });
  const closeOthers = useSave(() => sessionsApi.closeOtherSessions(), {
    topics: [TOPIC],
    onDone: ({ closed }) => toast.success(plural(closed, 'session fermée', 'sessions fermées')),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loader aria-label="Chargement" />;
  const others = data.filter(({ current }) => !current).length;
  const askOthers = async (): Promise<void> => {
    const text = `Vous restez connecté ici. ${plural(others, 'autre session se ferme', 'autres sessions se ferment')} aussitôt.`;
    if (await confirm({ title: 'Fermer toutes les autres sessions ?', text, yes: 'Fermer toutes les autres', danger: true }))
      closeOthers.mutate(undefined);
  };
  return (
    <>
      <p className={classes.lead}>Vous ne reconnaissez pas une session ? Fermez-la, puis changez votre mot de passe.</p>
      <ul className={classes.devices} aria-label="Sessions ouvertes">
        {data.map((line) => (
          <SessionLine key={line.id} line={line} now={now} onClose={() => close.mutate(line.id)} />
        ))}
      </ul>
      {others > 0 ? (
        <Button variant="default" mt="sm" loading={closeOthers.isPending} onClick={() => void askOthers()}>
          Fermer toutes les autres
        </Button>
      ) : null}
    </>
  );
};
