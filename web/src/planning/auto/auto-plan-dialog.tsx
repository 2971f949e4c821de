// The dialog « Pourvoir… »: fills the board's empty places automatically in three steps: options, search, result.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button, Progress } from '@mantine/core';
import { useMemo, useState } from 'react';
import { usualWeights, type AutoPlanProgress } from '@vigie/domain/planning/auto/options.ts';
import { formatNumber, plural } from '../../shared/format/numbers.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import type { BoardData, PlanService } from '../board/data/board-data.ts';
import { placesIn, vacantServices } from './auto-figures.ts';
import type { AutoWishes } from './auto-messages.ts';
import { AutoOptions, knownOf } from './auto-options.tsx';
import { AutoPreview } from './auto-preview.tsx';
import classes from './auto.module.css';
import { useAutoPlan, type AutoState } from './use-auto-plan.ts';

const phaseWords: Record<AutoPlanProgress['phase'], string> = {
  placing: 'Première répartition',
  covering: 'Recherche de solutions pour les places restantes',
  gathering: 'Regroupement des services de chaque site',
  balancing: 'Équilibrage entre les collaborateurs',
  done: 'Terminé',
};

const Running = ({ state, onStop }: { readonly state: Extract<AutoState, { phase: 'running' }>; readonly onStop: () => void }) => {
  const { progress, seconds, stopping } = state;
  const [covered, places] = [progress?.covered ?? 0, progress?.places ?? 0];
  return (
    <>
      <div className={classes.running}>
        <Status as="p">
          {progress ? phaseWords[progress.phase] : 'Préparation'} <small>{Math.round(seconds)} s</small>
        </Status>
        <Progress value={places === 0 ? 0 : (100 * covered) / places} size="lg" aria-label="Places pourvues" />
        <p>
          <b>{formatNumber(covered)}</b> {covered > 1 ? 'places pourvues' : 'place pourvue'} sur {formatNumber(places)}
        </p>
      </div>
      <div className={dialog.bar}>
        <span className={classes.hint}>Vous pouvez arrêter à tout moment : le meilleur planning trouvé vous est proposé.</span>
        <Button variant="default" loading={stopping} onClick={onStop}>
          Arrêter
        </Button>
      </div>
    </>
  );
};

export interface AutoPlanDialogProps {
  readonly data: BoardData;
  /** Services that the board shows. */
  readonly services: readonly PlanService[];
  /** How many services of the board are shown, if it is filtered. */
  readonly shown?: string;
  readonly onClose: () => void;
}

export const AutoPlanDialog = ({ data: board, services: given, shown, onClose }: AutoPlanDialogProps) => {
  // The plan is searched in, and applied to, the board as it was when the dialog opened. The save reports any change made meanwhile.
  const [{ data, services }] = useState(() => ({ data: board, services: vacantServices(given, Date.now()) }));
  const [wishes, setWishes] = useState<AutoWishes>({ tolerance: 'overtime', weights: usualWeights });
  const { state, start, stop, again } = useAutoPlan(data, services);
  const places = useMemo(() => placesIn(services), [services]);
  const known = useMemo(() => knownOf(data), [data]);
  return (
    <DialogFrame title="Planification automatique" size={state.phase === 'found' ? 'xl' : 'md'} dirty={state.phase === 'running'} onClose={onClose}>
      {state.phase === 'asking' || state.phase === 'failed' ? (
        <>
          {state.phase === 'failed' ? (
            <p role="alert" className={classes.failed}>
              La recherche s’est interrompue. Rien n’a été enregistré.
            </p>
          ) : null}
          <p className={classes.lead}>
            {places === 0
              ? 'Aucune place à pourvoir parmi les services affichés.'
              : `${plural(places, 'place', 'places')} à pourvoir dans ${plural(services.length, 'service affiché', 'services affichés')}. Ce qui est déjà planifié ne change pas.`}
          </p>
          {shown ? <p className={classes.hint}>{shown}</p> : null}
          <AutoOptions wishes={wishes} known={known} onChange={setWishes} />
          <div className={dialog.bar}>
            <span className={classes.hint}>Rien n’est enregistré avant votre accord.</span>
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button disabled={places === 0} onClick={() => start(wishes)}>
              Chercher un planning
            </Button>
          </div>
        </>
      ) : null}
      {state.phase === 'running' ? <Running state={state} onStop={stop} /> : null}
      {state.phase === 'found' ? <AutoPreview data={data} places={places} result={state.result} onAgain={again} onClose={onClose} /> : null}
    </DialogFrame>
  );
};
