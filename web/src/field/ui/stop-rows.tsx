// The stops of a circuit in their order: where the guard has been, where he stands, where he goes next.
import { formatTime } from '../../shared/format/dates.ts';
import { useFieldNow } from '../field-hooks.ts';
import type { DayService } from '../model/field-view.ts';
import { statusNow } from '../model/service-choice.ts';
import { spanWords } from '../model/words.ts';
import classes from './field.module.css';
import type { Ready } from './field-screen.tsx';
import { siteOf } from './service-card.tsx';
import { ServiceWord } from './service-word.tsx';

const timesOf = (stop: DayService): string => {
  if (stop.realStartAt && stop.realEndAt) return `${formatTime(stop.realStartAt)} – ${formatTime(stop.realEndAt)}`;
  return stop.realStartAt ? `Arrivé à ${formatTime(stop.realStartAt)}` : `Prévu ${spanWords(stop)}`;
};

export const StopRows = ({ ready, stops }: { readonly ready: Ready; readonly stops: readonly DayService[] }) => {
  const now = useFieldNow(30_000);
  return (
    <section className={classes.section}>
      <h2>Étapes de la tournée</h2>
      <ol className={classes.rows}>
        {stops.map((stop, index) => (
          <li key={stop.id} className={classes.row}>
            <span className={classes.num}>{index + 1}</span>
            <span>
              {siteOf(ready.day, stop)?.name}
              <small>{timesOf(stop)}</small>
            </span>
            <ServiceWord status={statusNow(stop, now, ready.day.settings)} />
          </li>
        ))}
      </ol>
    </section>
  );
};
