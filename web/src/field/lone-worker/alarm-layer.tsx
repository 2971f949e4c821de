// The alarm over every screen: what was detected, the seconds that are left, and one button that nobody can miss.
import { IconPhone } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { alarmWords } from '@vigie/domain/field/lone-worker/watch-words.ts';
import type { Alarm } from '@vigie/domain/field/lone-worker/watch.ts';
import { useLayer } from '../../shared/ui/layers.ts';
import { useField } from '../field-hooks.ts';
import { BigButton, CallButton } from '../ui/big-button.tsx';
import { SosButton } from '../ui/sos-button.tsx';
import classes from './lone-worker.module.css';
import { watcher } from './watcher.ts';

/** The European emergency number. */
const EMERGENCY = '112';
const nothing = (): void => undefined;

/** Neither Escape nor « Retour » takes an alarm away. */
function useStanding() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayer(nothing);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    element.showModal();
    // The alarm is read out, and no key that happens to be pressed answers it.
    element.querySelector('h2')?.focus();
    element.addEventListener('cancel', (event) => event.preventDefault(), { signal });
    element.addEventListener('close', () => element.showModal(), { signal });
    return () => {
      stop.abort();
      element.close();
    };
  }, []);
  return dialog;
}

const Layer = ({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) => {
  const id = useId();
  const field = useField();
  return (
    <dialog ref={useStanding()} role="alertdialog" className={classes.alarm} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <div className={classes.inside}>
        <div className={classes.head}>
          <h2 id={`${id}-title`} tabIndex={-1}>
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

/** It asks: « R.A.S » answers; of the perimeter only the way back does, the button silences. */
const Asking = ({ alarm, until, now }: { readonly alarm: Alarm; readonly until: number; readonly now: number }) => (
  <Layer {...alarmWords(alarm)}>
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
  </Layer>
);

/** It was reported: whom to ring, and a way out for who has done so. */
const Told = ({ alarm }: { readonly alarm: Alarm }) => {
  const phone = useField()?.day?.agency.phone;
  const icon = <IconPhone size={26} aria-hidden="true" />;
  return (
    <Layer {...alarmWords(alarm)}>
      <div className={classes.calls}>
        {phone ? <CallButton tone="main" label="Appeler l’agence" phone={phone} icon={icon} /> : null}
        <CallButton tone="danger" label="Appeler les secours" phone={EMERGENCY} icon={icon} />
        {alarm.kind === 'perimeterExit' ? (
          <BigButton tone="centre" label="J’y retourne" onClick={() => watcher.putAside(alarm)} />
        ) : (
          <BigButton tone="centre" label="J’ai prévenu mon agence" onClick={watcher.close} />
        )}
      </div>
    </Layer>
  );
};

export const AlarmLayer = ({ alarm, now }: { readonly alarm: Alarm; readonly now: number }) =>
  alarm.until === null ? <Told key={alarm.kind} alarm={alarm} /> : <Asking key={alarm.kind} alarm={alarm} until={alarm.until} now={now} />;
