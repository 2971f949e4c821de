// The stops of a circuit in order: where the guard has been, is now, and goes next.
import { isOpenStop } from '@vigie/domain/field/service-run.ts';
import { formatTime } from '../../../shared/format/dates.ts';
import { useFieldNow } from '../../field-hooks.ts';
import type { DayService } from '../../model/field-view.ts';
import { runOf, statusNow } from '../../model/service-choice.ts';
import { spanWords } from '../../model/words.ts';
import classes from '../field.module.css';
import type { Ready } from '../field-screen.tsx';
import { siteOf } from '../service/service-card.tsx';
import { ServiceWord } from '../service/service-word.tsx';
import { useArrival } from '../service/use-arrival.tsx';

const timesOf = (stop: DayService): string => {
  if (stop.realStartAt && stop.realEndAt) return `${formatTime(stop.realStartAt)} – ${formatTime(stop.realEndAt)}`;
  return stop.realStartAt ? `Arrivé à ${formatTime(stop.realStartAt)}` : `Prévu ${spanWords(stop)}`;
};

/** Arrives at another stop than the next one: the order is only a proposal. */
const ArriveHere = ({ ready, stop }: { readonly ready: Ready; readonly stop: DayService }) => {
  const { arrive, sheet } = useArrival(ready, stop);
  return (
    <>
      <button type="button" className={classes.here} aria-label={`Arrivée à ${siteOf(ready.day, stop)?.name ?? 'cette étape'}`} onClick={arrive}>
        J’y suis
      </button>
      {sheet}
    </>
  );
};

export interface StopRowsProps {
  readonly ready: Ready;
  readonly stops: readonly DayService[];
  /** The circuit runs and the guard is between two stops: they may go to any open one. */
  readonly mayArrive?: boolean;
}

export const StopRows = ({ ready, stops, mayArrive = false }: StopRowsProps) => {
  const now = useFieldNow(30_000);
  const isOpen = (stop: DayService): boolean => isOpenStop(runOf(ready.view, stop));
  const next = stops.find(isOpen);
  return (
    <section className={classes.section}>
      <h2>Étapes de la tournée</h2>
      <ol className={classes.rows}>
        {stops.map((stop, index) => (
          <li key={stop.id} className={classes.row} aria-current={mayArrive && stop === next ? 'step' : undefined}>
            <span className={classes.num}>{index + 1}</span>
            <span>
              {siteOf(ready.day, stop)?.name}
              <small>{timesOf(stop)}</small>
            </span>
            <span className={classes.stopEnd}>
              {mayArrive && stop === next ? <strong>Prochaine étape</strong> : <ServiceWord status={statusNow(stop, now, ready.day.settings)} />}
              {mayArrive && stop !== next && isOpen(stop) ? <ArriveHere ready={ready} stop={stop} /> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
