// The bar at the thumb of a service in hand: one main action, the one that comes next, and the others beside it.
import { IconCoffee, IconDoorEnter, IconDoorExit, IconFlag, IconNotebook, IconWalk } from '@tabler/icons-react';
import { useState } from 'react';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { fieldPaths } from '../../routes/field.paths.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useLocate } from '../device/use-locate.tsx';
import { useFieldNow, useRecord } from '../field-hooks.ts';
import type { DayService } from '../model/field-view.ts';
import type { Place } from '../model/place.ts';
import { openRuns, progressOf, roundsOf, runsOf } from '../model/rounds.ts';
import { dueEndOf, isRunning, openBreak, stopsOf } from '../model/service-choice.ts';
import { BigButton, BigLink } from './big-button.tsx';
import { EndServiceSheet } from './end-service-sheet.tsx';
import classes from './field.module.css';
import type { Ready } from './field-screen.tsx';
import { siteOf } from './service-card.tsx';
import { Sheet } from './sheet.tsx';

interface BarProps {
  readonly ready: Ready;
  readonly place: Place;
}

const ICON = { size: 26, 'aria-hidden': true } as const;

const SmallLink = ({ to, label, icon }: { readonly to: string; readonly label: string; readonly icon: React.ReactNode }) => (
  <AppLink to={to} className={classes.small}>
    {icon}
    {label}
  </AppLink>
);

const PauseButton = ({ ready, place }: BarProps) => {
  const [isAsking, setAsking] = useState(false);
  const record = useRecord(ready.outbox);
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
  const record = useRecord(ready.outbox);
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

/** The stop that comes next, in the circuit's order. */
const nextStop = ({ view }: Ready, circuit: DayService): DayService | undefined =>
  stopsOf(view, circuit.id).find(({ status, realStartAt }) => realStartAt === null && status !== ServiceStatus.unscheduled && status !== ServiceStatus.archived);

const ArriveButton = ({ ready, stop }: { readonly ready: Ready; readonly stop: DayService }) => {
  const { locate, sheet } = useLocate();
  const record = useRecord(ready.outbox);
  const arrive = async (): Promise<void> => {
    const located = await locate();
    if (located) await record({ kind: 'serviceStart', position: located.position, payload: { serviceId: stop.id } });
  };
  return (
    <>
      <BigButton tone="main" label="Arrivée sur site" detail={siteOf(ready.day, stop)?.name} icon={<IconDoorEnter {...ICON} />} onClick={() => arrive().catch(reportError)} />
      {sheet}
    </>
  );
};

/** What comes next, in this order: the round under way, the end that is due, the next stop, writing. */
const MainAction = ({ ready, place, onEnd }: BarProps & { readonly onEnd: () => void }) => {
  const { view } = ready;
  const { service, here } = place;
  const now = useFieldNow(15_000);
  const [run] = openRuns(view, here.id);
  const round = run && roundsOf(view, here).find(({ id }) => id === run.roundId);
  if (run && round) {
    const { done, total } = progressOf(round, run);
    const iteration = runsOf(view, here.id, round.id).findIndex(({ id }) => id === run.id) + 1;
    return <BigLink tone="main" label="Continuer la ronde" detail={`${round.name}, ${done} / ${total}`} icon={<IconWalk {...ICON} />} to={fieldPaths.ronde({ reference: round.slug, iteration: String(iteration) })} />;
  }
  if (now >= Date.parse(dueEndOf(service))) return <BigButton tone="main" label="Terminer mon service" icon={<IconFlag {...ICON} />} onClick={onEnd} />;
  if (service.isCircuit && isRunning(here) && here !== service) return <BigButton tone="main" label="Quitter le site" detail={siteOf(ready.day, here)?.name} icon={<IconDoorExit {...ICON} />} onClick={onEnd} />;
  const stop = service.isCircuit ? nextStop(ready, service) : undefined;
  if (stop) return <ArriveButton ready={ready} stop={stop} />;
  return <BigLink tone="main" label="Écrire en main courante" icon={<IconNotebook {...ICON} />} to={fieldPaths.events()} search={{ nouveau: '1' }} />;
};

export const ServiceActions = ({ ready, place }: BarProps) => {
  const [isEnding, setEnding] = useState(false);
  const { service, here } = place;
  if (place.isPaused) {
    return (
      <>
        <BigLink label="Main courante" icon={<IconNotebook {...ICON} />} to={fieldPaths.events()} search={{ nouveau: '1' }} tone="centre" />
        <EndPauseButton ready={ready} place={place} />
      </>
    );
  }
  const rounds = roundsOf(ready.view, here);
  const [only] = rounds;
  return (
    <>
      <div className={classes.trio}>
        <SmallLink to={`${fieldPaths.events()}?nouveau=1`} label="Écrire" icon={<IconNotebook {...ICON} />} />
        {only ? <SmallLink to={rounds.length === 1 ? fieldPaths.ronde({ reference: only.slug }) : fieldPaths.ronde()} label="Ronde" icon={<IconWalk {...ICON} />} /> : null}
        <PauseButton ready={ready} place={place} />
        <button type="button" className={classes.small} onClick={() => setEnding(true)}>
          {here === service ? <IconFlag {...ICON} /> : <IconDoorExit {...ICON} />}
          {here === service ? 'Terminer' : 'Quitter'}
        </button>
      </div>
      <MainAction ready={ready} place={place} onEnd={() => setEnding(true)} />
      {isEnding ? <EndServiceSheet ready={ready} place={place} onClose={() => setEnding(false)} /> : null}
    </>
  );
};
