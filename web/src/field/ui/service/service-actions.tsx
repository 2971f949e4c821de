// The bottom bar of a running service: one main action, the next one, and the others beside it.
import { IconCoffee, IconDoorEnter, IconDoorExit, IconFlag, IconNotebook, IconWalk } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FieldRound, FieldRun } from '@vigie/domain/field/phone/field-state.ts';
import { fieldPaths } from '../../../paths/field.paths.ts';
import { reportError } from '../../../shared/errors/report-error.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { useCan } from '../../../shared/session/use-session.ts';
import { useFieldNow, useServiceChange } from '../../field-hooks.ts';
import type { DayService } from '../../model/field-view.ts';
import type { Place } from '../../model/place.ts';
import { nextAction, type NextAction } from '../../model/next-action.ts';
import { progressOf, roundsOf, runsOf } from '../../model/rounds.ts';
import { openBreak } from '../../model/service-choice.ts';
import { BigButton, BigLink } from '../big-button.tsx';
import classes from '../field.module.css';
import type { Ready } from '../field-screen.tsx';
import { siteOf } from './service-card.tsx';
import { Sheet } from '../sheet.tsx';
import { useArrival } from './use-arrival.tsx';

/** The end questions load when they are asked. The service worker has cached them since the first visit. */
const EndServiceSheet = lazy(() => import('./end-service-sheet.tsx').then((m) => ({ default: m.EndServiceSheet })));

interface BarProps {
  readonly ready: Ready;
  readonly place: Place;
}

/** Either opens the logbook of the service in hand (F-161). */
const WRITING = ['createMissionEvents', 'createOwnMissionEvents'] as const;
/** Search parameter that opens the sheet of a new entry. */
const WRITE = { nouveau: '1' };
const ICON = { size: 26, 'aria-hidden': true } as const;

interface SmallLinkProps {
  readonly to: string;
  readonly search?: Record<string, unknown>;
  readonly label: string;
  readonly icon: React.ReactNode;
}
const SmallLink = ({ to, search = {}, label, icon }: SmallLinkProps) => (
  <AppLink to={to} search={search} className={classes.small}>
    {icon}
    {label}
  </AppLink>
);

const PauseButton = ({ ready, place }: BarProps) => {
  const [isAsking, setAsking] = useState(false);
  const record = useServiceChange(ready.field);
  const start = async (): Promise<void> => {
    if (await record({ kind: 'breakStart', payload: { serviceId: place.service.id } })) setAsking(false);
  };
  return (
    <>
      <button type="button" className={classes.small} onClick={() => setAsking(true)}>
        <IconCoffee {...ICON} />
        Pause
      </button>
      {isAsking ? (
        <Sheet title="Commencer une pause ?" onClose={() => setAsking(false)}>
          <p className={classes.text}>L’heure est enregistrée. Votre position n’est pas relevée pendant la pause.</p>
          <BigButton tone="centre" label="Annuler" onClick={() => setAsking(false)} />
          <BigButton tone="main" label="Commencer ma pause" onClick={() => start().catch(reportError)} />
        </Sheet>
      ) : null}
    </>
  );
};

const EndPauseButton = ({ ready, place }: BarProps) => {
  const [isAsking, setAsking] = useState(false);
  const record = useServiceChange(ready.field);
  const pause = openBreak(ready.view, place.service.id);
  const end = async (): Promise<void> => {
    setAsking(false);
    if (pause) await record({ kind: 'breakEnd', payload: { serviceId: place.service.id, breakId: pause.id } });
  };
  return (
    <>
      <BigButton tone="main" label="Terminer ma pause" icon={<IconCoffee {...ICON} />} disabled={!pause} onClick={() => setAsking(true)} />
      {isAsking ? (
        <Sheet title="Terminer votre pause ?" onClose={() => setAsking(false)}>
          <BigButton tone="centre" label="Rester en pause" onClick={() => setAsking(false)} />
          <BigButton tone="main" label="Terminer ma pause" onClick={() => end().catch(reportError)} />
        </Sheet>
      ) : null}
    </>
  );
};

const ArriveButton = ({ ready, stop }: { readonly ready: Ready; readonly stop: DayService }) => {
  const { arrive, sheet } = useArrival(ready, stop);
  return (
    <>
      <BigButton tone="main" label="Arrivée sur site" detail={siteOf(ready.day, stop)?.name} icon={<IconDoorEnter {...ICON} />} onClick={arrive} />
      {sheet}
    </>
  );
};

const RoundLink = ({ ready, place, round, run }: BarProps & { readonly round: FieldRound; readonly run: FieldRun }) => {
  const { done, total } = progressOf(round, run);
  const iteration = runsOf(ready.view, place.here.id, round.id).findIndex(({ id }) => id === run.id) + 1;
  return (
    <BigLink
      tone="main"
      label="Continuer la ronde"
      detail={`${round.name}, ${done} / ${total}`}
      icon={<IconWalk {...ICON} />}
      to={fieldPaths.ronde({ reference: round.slug, iteration: String(iteration) })}
    />
  );
};

interface ActionProps extends BarProps {
  readonly next: NextAction;
  readonly mayWrite: boolean;
  readonly onEnd: () => void;
}

const MainAction = ({ ready, place, next, mayWrite, onEnd }: ActionProps) => {
  switch (next.kind) {
    case 'endPause':
      return <EndPauseButton ready={ready} place={place} />;
    case 'round':
      return <RoundLink ready={ready} place={place} round={next.round} run={next.run} />;
    case 'end':
      return (
        <BigButton
          tone="main"
          label={place.service.isCircuit ? 'Terminer ma tournée' : 'Terminer mon service'}
          icon={<IconFlag {...ICON} />}
          onClick={onEnd}
        />
      );
    case 'leave':
      return (
        <BigButton
          tone="main"
          label="Quitter le site"
          detail={siteOf(ready.day, place.here)?.name}
          icon={<IconDoorExit {...ICON} />}
          onClick={onEnd}
        />
      );
    case 'arrive':
      return <ArriveButton ready={ready} stop={next.stop} />;
    case 'write':
      return (
        mayWrite && <BigLink tone="main" label="Écrire en main courante" icon={<IconNotebook {...ICON} />} to={fieldPaths.events()} search={WRITE} />
      );
  }
};

const RoundsLink = ({ rounds }: { readonly rounds: readonly FieldRound[] }) => {
  const [first] = rounds;
  if (!first) return null;
  const to = rounds.length === 1 ? fieldPaths.ronde({ reference: first.slug }) : fieldPaths.ronde();
  return <SmallLink to={to} label="Ronde" icon={<IconWalk {...ICON} />} />;
};

/** The others, each once: the main button's action is not offered twice. */
const Others = ({ ready, place, next, mayWrite, onEnd }: ActionProps) => {
  const rounds = roundsOf(ready.view, place.here);
  const isStop = place.here !== place.service;
  return (
    <div className={classes.trio}>
      {next.kind === 'write' || !mayWrite ? null : (
        <SmallLink to={fieldPaths.events()} search={WRITE} label="Écrire" icon={<IconNotebook {...ICON} />} />
      )}
      {next.kind === 'round' || place.isPaused ? null : <RoundsLink rounds={rounds} />}
      {place.isPaused ? null : <PauseButton ready={ready} place={place} />}
      {next.kind === 'end' || next.kind === 'leave' || place.isPaused ? null : (
        <button type="button" className={classes.small} onClick={onEnd}>
          {isStop ? <IconDoorExit {...ICON} /> : <IconFlag {...ICON} />}
          {isStop ? 'Quitter' : 'Terminer'}
        </button>
      )}
    </div>
  );
};

export const ServiceActions = ({ ready, place }: BarProps) => {
  const [isEnding, setEnding] = useState(false);
  const next = nextAction(ready.view, place, useFieldNow(15_000));
  const mayWrite = useCan(...WRITING);
  const common = { ready, place, next, mayWrite, onEnd: () => setEnding(true) };
  return (
    <>
      <Others {...common} />
      <MainAction {...common} />
      <Suspense fallback={null}>{isEnding ? <EndServiceSheet ready={ready} place={place} onClose={() => setEnding(false)} /> : null}</Suspense>
    </>
  );
};
