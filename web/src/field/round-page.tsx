// A round: chosen, begun, walked point by point, ended. In `ronde/{reference}/{iteration}` the reference is the round's slug.
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isRunActive } from '@vigie/domain/field/round-run.ts';
import { PAUSE_REFUSAL } from '@vigie/domain/field/service-run.ts';
import { fieldPaths } from '../paths/field.paths.ts';
import { useGo } from '../shared/navigation/use-go.ts';
import { EmptyState } from '../shared/ui/state/empty-state.tsx';
import { currentPlace, type Place } from './model/place.ts';
import { roundOf, roundsOf, runAt, runsOf } from './model/rounds.ts';
import { BigLink } from './ui/big-button.tsx';
import { FieldScreen, WithDay, type Ready } from './ui/field-screen.tsx';
import { RoundRows } from './ui/rounds/round-rows.tsx';
import { RunReport } from './ui/rounds/run-report.tsx';
import { RunStart } from './ui/rounds/run-start.tsx';
import { RunWalk } from './ui/rounds/run-walk.tsx';

const TITLE = 'Ronde';

interface Address {
  readonly reference: string | undefined;
  readonly iteration: string | undefined;
}

const Choose = ({ ready, place }: { readonly ready: Ready; readonly place: Place }) => {
  const rounds = roundsOf(ready.view, place.here);
  return (
    <FieldScreen title="Rondes du site">
      {rounds.length > 0 ? <RoundRows rounds={rounds} view={ready.view} service={place.here} /> : <EmptyState title="Aucune ronde sur ce site" />}
    </FieldScreen>
  );
};

const Barred = ({ ready, text, title }: { readonly ready: Ready; readonly title: string; readonly text: string }) => {
  const place = currentPlace(ready.view);
  const action = place ? (
    <BigLink tone="main" label="Retour au service" to={fieldPaths.serviceActif({ id: place.service.id })} />
  ) : (
    <BigLink tone="main" label="Prendre mon service" to={fieldPaths.priseService()} />
  );
  return (
    <FieldScreen title={TITLE} actions={action}>
      <EmptyState title={title} text={text} />
    </FieldScreen>
  );
};

const Walk = ({ ready, place, reference, iteration }: Address & { readonly ready: Ready; readonly place: Place }) => {
  const go = useGo();
  const round = roundOf(ready.view.rounds, reference);
  const runs = round ? runsOf(ready.view, place.here.id, round.id) : [];
  const run = runAt(runs, iteration);
  const rank = run ? runs.indexOf(run) + 1 : 0;
  useEffect(() => {
    if (round && rank > 0 && iteration !== String(rank))
      go(fieldPaths.ronde({ reference: round.slug, iteration: String(rank) }), {}, { replace: true });
  }, [round, rank, iteration, go]);
  if (!round) return <Barred ready={ready} title="Ronde introuvable" text="Cette ronde n’est pas sur un site de vos services." />;
  if (!run) return <RunStart ready={ready} place={place} round={round} runs={runs} />;
  // What a guard opens on a screen goes when its address changes: a round is shown under its own.
  if (iteration !== String(rank)) return <FieldScreen title={round.name} />;
  return isRunActive(run) ? (
    <RunWalk key={run.id} ready={ready} place={place} round={round} run={run} rank={rank} />
  ) : (
    <RunReport ready={ready} round={round} run={run} rank={rank} />
  );
};

const Find = ({ ready, ...address }: Address & { readonly ready: Ready }) => {
  const place = currentPlace(ready.view);
  if (!place) return <Barred ready={ready} title="Aucun service en cours" text="Une ronde se fait pendant un service." />;
  if (place.isPaused) return <Barred ready={ready} title="En pause" text={PAUSE_REFUSAL} />;
  return address.reference === undefined ? <Choose ready={ready} place={place} /> : <Walk ready={ready} place={place} {...address} />;
};

export const RoundPage = () => {
  const { reference, iteration } = useParams({ strict: false }) as { reference?: string; iteration?: string };
  return <WithDay title={TITLE}>{(ready) => <Find ready={ready} reference={reference} iteration={iteration} />}</WithDay>;
};
