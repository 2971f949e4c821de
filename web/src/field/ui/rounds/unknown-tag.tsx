// A badge of no round here: searched among the agency's points, and attached to one by right (F-143).
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { normaliseBadge } from '@vigie/domain/sites/checkpoint.ts';
import { messageOf } from '../../../shared/api/error-messages.ts';
import { useSave } from '../../../shared/api/use-save.ts';
import { useOfflineSince } from '../../../shared/offline/use-line.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { sitesApi } from '../../../sites/api.ts';
import type { CheckpointLine } from '../../../sites/checkpoints/checkpoints-list.ts';
import { BigButton } from '../big-button.tsx';
import classes from '../field.module.css';
import { Sheet } from '../sheet.tsx';

const TOPICS = ['rounds', 'services'] as const;

interface ChooseProps {
  readonly badge: string;
  readonly points: readonly CheckpointLine[];
  readonly onClose: () => void;
}

const Choose = ({ badge, points, onClose }: ChooseProps) => {
  const put = (
    { id, siteId, title, location, version }: Pick<CheckpointLine, 'id' | 'title' | 'location' | 'version'> & { siteId: string },
    to: string,
  ) => sitesApi.saveCheckpoint({ body: { id, siteId, title, location, badge: to, version } });
  const back = useSave(({ site, ...point }: CheckpointLine) => put({ ...point, siteId: site.id }, ''), { topics: TOPICS });
  const attach = useSave(({ site, ...point }: CheckpointLine) => put({ ...point, siteId: site.id }, badge), {
    topics: TOPICS,
    onDone: ({ checkpoint }) => {
      toast.undo(`Badge attaché à « ${checkpoint.title} »`, () => back.mutate(checkpoint));
      onClose();
    },
  });
  return (
    <Sheet title="Attacher ce badge" onClose={onClose}>
      {points.length === 0 ? <p className={classes.text}>Tous les points de vos sites ont déjà leur badge.</p> : null}
      {points.map((point) => (
        <BigButton
          key={point.id}
          tone="centre"
          label={point.title}
          detail={point.site.name}
          disabled={attach.isPending}
          onClick={() => attach.mutate(point)}
        />
      ))}
    </Sheet>
  );
};

/** A point that is in no round of the guard's services. */
const Elsewhere = ({ point }: { readonly point: CheckpointLine }) => (
  <section className={classes.card} aria-label="Badge lu">
    <span className={classes.soft}>Point de contrôle</span>
    <span className={classes.times}>{point.title}</span>
    <span>
      {point.site.name}, {point.customer.name}
    </span>
    <p className={classes.text}>
      {point.rounds.length > 0
        ? `Rondes : ${point.rounds.map(({ name }) => name).join(', ')}. Vous n’y avez pas de service ces jours-ci.`
        : 'Aucune ronde ne passe par ce point.'}
    </p>
  </section>
);

const NOT_HERE = 'Il n’est pas dans les rondes de ce téléphone. Avec le réseau, tous les points de vos sites sont cherchés.';

interface FoundNoneProps {
  readonly badge: string;
  readonly points: readonly CheckpointLine[];
}

/** No point of the guard's sites has it. */
const FoundNone = ({ badge, points }: FoundNoneProps) => {
  const [choosing, setChoosing] = useState(false);
  if (!useCan('editCheckpoints')) return <p className={classes.text}>Aucun point de vos sites ne porte ce badge. Signalez-le à votre agence.</p>;
  return (
    <>
      <BigButton tone="centre" label="Attacher à un point de contrôle" onClick={() => setChoosing(true)} />
      {choosing ? <Choose badge={badge} points={points.filter((one) => one.badge === '')} onClose={() => setChoosing(false)} /> : null}
    </>
  );
};

export const UnknownTag = ({ badge }: { readonly badge: string }) => {
  const offline = useOfflineSince() !== null;
  const { data, error } = useQuery({
    queryKey: ['rounds', 'badges'],
    queryFn: ({ signal }) => sitesApi.checkpoints({ query: {}, signal }),
    enabled: !offline,
  });
  const point = data?.data.find((one) => normaliseBadge(one.badge) === badge);
  if (point) return <Elsewhere point={point} />;
  const failed = error ? messageOf(error) : '';
  const why = offline ? NOT_HERE : failed;
  const isLooking = !data && why === '';
  return (
    <section className={classes.card} data-tone="warning" aria-label="Badge lu" aria-busy={isLooking}>
      <strong>{isLooking ? 'Recherche du badge…' : 'Badge inconnu'}</strong>
      <span className={classes.soft}>{badge}</span>
      {data ? <FoundNone badge={badge} points={data.data} /> : <p className={classes.text}>{why}</p>}
    </section>
  );
};
