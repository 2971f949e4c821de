// The alarm over every screen: what was detected, the remaining seconds, and one button that nobody can miss.
import { IconPhone } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { takenWords } from '@vigie/domain/field/taken-words.ts';
import { alarmWords } from '@vigie/domain/field/lone-worker/watch-words.ts';
import type { Alarm } from '@vigie/domain/field/lone-worker/watch.ts';
import { Status } from '../../shared/ui/state/status.tsx';
import { useLayer } from '../../shared/ui/layers.ts';
import { useField } from '../field-hooks.ts';
import { BigButton, CallButton } from '../ui/big-button.tsx';
import { SosButton } from '../ui/sos/sos-button.tsx';
import classes from './lone-worker.module.css';
import { asideKey, watcher } from './watcher.ts';

/** The European emergency number. */
const EMERGENCY = '112';
const nothing = (): void => undefined;

const HOLD_CHECK = 100;
/** A finger is holding the call for help, here or on the screen beneath: nothing may interrupt it. */
const isSosHeld = (): boolean => document.querySelector('[data-sos-held]') !== null;

/** Neither Escape nor « Retour » closes an alarm. It appears once nobody is holding the call for help. */
function useStanding() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayer(nothing);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rise = (): void => {
      if (isSosHeld()) timer = setTimeout(rise, HOLD_CHECK);
      else element.showModal();
      readOut(element);
    };
    rise();
    element.addEventListener('cancel', (event) => event.preventDefault(), { signal });
    element.addEventListener('close', () => element.showModal(), { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
      element.close();
    };
  }, []);
  return dialog;
}

/** The alarm is read out, and no accidental key press answers it. */
const readOut = (element: HTMLElement | null): void => {
  if (element && !isSosHeld()) element.querySelector('h2')?.focus();
};

interface LayerProps {
  /** Changes with what is shown. The layer itself and its call for help stay. */
  readonly about: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}
const Layer = ({ about, title, text, children }: LayerProps) => {
  const id = useId();
  const field = useField();
  const dialog = useStanding();
  useEffect(() => readOut(dialog.current), [dialog, about]);
  return (
    <dialog ref={dialog} role="alertdialog" className={classes.alarm} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <div className={classes.inside}>
        <div className={classes.head}>
          <h2 key={about} id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
          {field ? <SosButton field={field} /> : null}
        </div>
        <p id={`${id}-text`} className={classes.text}>
          {text}
        </p>
        {children}
      </div>
    </dialog>
  );
};

/** The alarm asks: « R.A.S » answers. A perimeter alarm ends only when the guard goes back; the button mutes it. */
const Asking = ({ alarm, until, now }: { readonly alarm: Alarm; readonly until: number; readonly now: number }) => (
  <>
    <p className={classes.count} role="timer">
      {Math.max(0, Math.ceil((until - now) / 1000))}
    </p>
    {alarm.kind === 'perimeterExit' ? (
      <button type="button" className={classes.huge} data-word onClick={() => watcher.putAside(alarm)}>
        J’y retourne
      </button>
    ) : (
      <button type="button" className={classes.huge} onClick={watcher.allWell}>
        R.A.S
      </button>
    )}
  </>
);

/** The alarm was reported: whom to call, and a button that closes it afterwards. */
const Told = ({ alarm }: { readonly alarm: Alarm }) => {
  const day = useField()?.day;
  const phone = day?.agency.phone;
  const taken = day?.takenAlerts?.find(({ id }) => id === watcher.reportId(alarm.kind));
  const icon = <IconPhone size={26} aria-hidden="true" />;
  return (
    <div className={classes.calls}>
      {taken ? (
        <Status as="p" className={classes.taken}>
          {takenWords(taken.by)}
        </Status>
      ) : null}
      {phone ? <CallButton tone="main" label="Appeler l’agence" phone={phone} icon={icon} /> : null}
      <CallButton tone="danger" label="Appeler les secours" phone={EMERGENCY} icon={icon} />
      {alarm.kind === 'perimeterExit' ? (
        <BigButton tone="centre" label="J’y retourne" onClick={() => watcher.putAside(alarm)} />
      ) : (
        <BigButton tone="centre" label="J’ai prévenu mon agence" onClick={watcher.close} />
      )}
    </div>
  );
};

export const AlarmLayer = ({ alarm, now }: { readonly alarm: Alarm; readonly now: number }) => (
  <Layer {...alarmWords(alarm)} about={asideKey(alarm)}>
    {alarm.until === null ? <Told alarm={alarm} /> : <Asking alarm={alarm} until={alarm.until} now={now} />}
  </Layer>
);
