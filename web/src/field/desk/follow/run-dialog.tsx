// One round of a service: who and when, each point with its time, its map, and the printed report.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pointKindLabels, runStatusLabels } from '@vigie/domain/field/round-run.ts';
import { useSave } from '../../../shared/api/use-save.ts';
import { formatDateTime, formatTime } from '../../../shared/format/dates.ts';
import { ErrorState } from '../../../shared/ui/state/error-state.tsx';
import { FactsTable } from '../../../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../../../shared/ui/form/dialog-frame.tsx';
import { MapView } from '../../../shared/ui/map/map-view.tsx';
import { saveFile } from '../../../shared/ui/save-file.ts';
import dialog from '../../../shared/ui/dialog.module.css';
import { deskApi } from '../desk-api.ts';
import classes from './follow.module.css';

type Run = Awaited<ReturnType<typeof deskApi.roundRun>>;

const Points = ({ run }: { readonly run: Run }) => (
  <ul className={classes.lines} aria-label="Points de la ronde">
    {run.points.map((point) => (
      <li key={point.id}>
        <time dateTime={point.madeAt}>{formatTime(point.madeAt)}</time>
        <span>
          <strong>{point.title || 'Point ajouté'}</strong> : {pointKindLabels[point.kind]}
          {point.metres === null ? '' : ` (à ${point.metres} m)`}
          {point.comment ? <small>{point.comment}</small> : null}
        </span>
      </li>
    ))}
    {run.missing.map(({ id, title }) => (
      <li key={id}>
        <span className={classes.soft}>–</span>
        <span>
          <strong>{title}</strong> : sans passage
        </span>
      </li>
    ))}
  </ul>
);

/** Where each point was validated, in walking order. */
const Way = ({ points }: Pick<Run, 'points'>) => {
  const markers = points.flatMap(({ id, title, position }, index) =>
    position ? [{ id, label: title || 'Point ajouté', text: String(index + 1), latitude: position.latitude, longitude: position.longitude }] : [],
  );
  if (markers.length === 0) return null;
  return <MapView label="Trajet de la ronde" height={260} markers={markers} lines={markers.length > 1 ? [markers] : []} />;
};

export interface RunDialogProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

export const RunDialog = ({ id, title, onClose }: RunDialogProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['rounds', 'run', id],
    queryFn: ({ signal }) => deskApi.roundRun({ params: { id }, signal }),
  });
  const print = useSave(async () => saveFile(await deskApi.roundRunPdf({ params: { id } }), `${title}.pdf`));
  return (
    <DialogFrame title={title} size="lg" onClose={onClose}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <div aria-busy={!data && !error}>
        {data ? (
          <>
            <FactsTable
              facts={[
                ['Site', data.site.name],
                ['Collaborateur', data.agent.name],
                ['Commencée', formatDateTime(data.startedAt)],
                ['Finie', formatDateTime(data.endedAt)],
                ['Statut', runStatusLabels[data.status]],
                ['Points', `${data.validatedCount} / ${data.checkpointCount}`],
                ['Commentaire', data.comment],
              ]}
            />
            <Points run={data} />
            <Way points={data.points} />
            <div className={dialog.bar}>
              <span />
              <Button variant="default" onClick={onClose}>
                Fermer
              </Button>
              <Button loading={print.isPending} onClick={() => print.mutate(undefined)}>
                Télécharger le rapport
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </DialogFrame>
  );
};
