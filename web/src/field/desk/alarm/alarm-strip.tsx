// Open alerts of lone workers, above every desk screen: who, where, since when, with phone, map and « take charge ».
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ageWords, alarmLabel, isHeard, soundsAgainAt } from '@vigie/domain/field/alarm.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { fieldPaths } from '../../../paths/field.paths.ts';
import { useSave } from '../../../shared/api/use-save.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import { usePushDown } from '../../../shared/ui/push-down.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { deskApi, type AlarmLine } from '../desk-api.ts';
import classes from './alarm.module.css';
import { mute, useMutes } from './mutes.ts';
import { allowSound, ring, siren } from './siren.ts';
import { useAlarmNotification } from './use-alarm-notification.ts';
import { useAlarmTitle } from './use-alarm-title.ts';
import { useAlarms, useTakenWord } from './use-alarms.ts';
import { NARROWER } from '../../../shared/ui/narrower.ts';

const AlertSheetDialog = lazyDialog(
  () => import('./alert-sheet-dialog.tsx'),
  (m) => m.AlertSheetDialog,
);

const placeOf = ({ position, site }: AlarmLine): boolean => position !== null || (site !== null && site.latitude !== null);

const Mute = ({ alarm, now }: { readonly alarm: AlarmLine; readonly now: number }) => {
  const again = soundsAgainAt([alarm], useMutes(), now);
  return again === null ? (
    <button type="button" className={classes.quiet} onClick={() => mute([alarm], Date.now())}>
      Couper le son
    </button>
  ) : (
    <span className={classes.soft}>Son coupé, {Math.ceil((again - now) / 1000)} s</span>
  );
};

const Line = ({ alarm, now }: { readonly alarm: AlarmLine; readonly now: number }) => {
  const take = useSave(() => deskApi.acknowledgePti({ params: { id: alarm.id }, body: { comment: '' } }), {
    topics: ['services', 'logbook'],
    success: 'Alerte prise en charge',
  });
  const [isOpened, setOpened] = useState(false);
  const phone = alarm.agent?.phone;
  return (
    <li className={classes.line}>
      <span className={classes.what}>
        <strong>{alarmLabel(alarm.typeKey)}</strong>
        <span className={classes.who}>
          {alarm.authorName}
          {alarm.site ? `, ${alarm.site.name}` : ''}
        </span>
        {/* The time ticks, so it is read out only once, when the alert arrives. */}
        <time dateTime={alarm.madeAt} aria-live="off">
          il y a {ageWords(alarm.madeAt, now)}
        </time>
      </span>
      <span className={classes.acts}>
        {phone ? (
          <a className={classes.quiet} href={`tel:${phone}`} aria-label={`Appeler ${alarm.authorName}`}>
            {formatPhone(phone)}
          </a>
        ) : (
          <span className={classes.soft}>Téléphone inconnu</span>
        )}
        <AppLink className={classes.quiet} to={fieldPaths.supervision()} search={{ alerte: alarm.id }}>
          {placeOf(alarm) ? 'Voir sur la carte' : 'Voir la supervision'}
        </AppLink>
        <button type="button" className={classes.quiet} onClick={() => setOpened(true)}>
          Fiche
        </button>
        <Mute alarm={alarm} now={now} />
        <button type="button" className={classes.take} disabled={take.isPending} onClick={() => take.mutate(undefined)}>
          Prendre en charge
        </button>
      </span>
      {isOpened ? <AlertSheetDialog id={alarm.id} onClose={() => setOpened(false)} /> : null}
    </li>
  );
};

/** Rings while at least one alert is not muted. */
function useSiren(alarms: readonly AlarmLine[], now: number): void {
  const heard = isHeard(alarms, useMutes(), now);
  useEffect(() => ring(heard), [heard]);
  useEffect(() => () => ring(false), []);
}

/** How many are shown in full; the others are counted. */
const useRoom = (): number => (useMediaQuery(NARROWER.phone, false) ? 1 : 3);

const Lines = ({ alarms }: { readonly alarms: readonly AlarmLine[] }) => {
  const now = useNow(1000);
  const [isWhole, setWhole] = useState(false);
  const room = useRoom();
  const sound = useSyncExternalStore(siren.subscribe, siren.get);
  const strip = usePushDown<HTMLElement>('alarm', true);
  useSiren(alarms, now);
  useAlarmTitle(alarms);
  const shown = isWhole ? alarms : alarms.slice(0, room);
  const hidden = alarms.length - shown.length;
  return (
    <section ref={strip} className={classes.strip} aria-label="Alerte" data-keep-clear>
      <ul className={classes.lines} aria-label="Alertes à prendre en charge" aria-live="assertive">
        {shown.map((alarm) => (
          <Line key={alarm.id} alarm={alarm} now={now} />
        ))}
      </ul>
      {hidden > 0 || isWhole || sound === 'blocked' ? (
        <p className={classes.foot}>
          {hidden > 0 ? (
            <button type="button" className={classes.quiet} onClick={() => setWhole(true)}>
              + {hidden} {hidden > 1 ? 'autres' : 'autre'}
            </button>
          ) : null}
          {isWhole && alarms.length > room ? (
            <button type="button" className={classes.quiet} onClick={() => setWhole(false)}>
              Réduire
            </button>
          ) : null}
          {sound === 'blocked' ? (
            <button type="button" className={classes.quiet} onClick={allowSound}>
              Son bloqué : cliquez pour l’activer
            </button>
          ) : null}
        </p>
      ) : null}
    </section>
  );
};

/** Mounted by the frame for people who may take charge. */
export const AlarmStrip = () => {
  const { alarms, taken } = useAlarms(true);
  useTakenWord(alarms, taken);
  useAlarmNotification(alarms);
  return alarms.length > 0 ? <Lines alarms={alarms} /> : null;
};
