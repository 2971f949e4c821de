// Alternates the window title with the alert until somebody has taken charge, so that every tab shows it.
import { useEffect, useRef } from 'react';
import { titleAt, type Alarm } from '@vigie/domain/field/alarm.ts';

const BEAT = 1000;

export function useAlarmTitle(alarms: readonly Alarm[]): void {
  const latest = useRef(alarms);
  useEffect(() => {
    latest.current = alarms;
  }, [alarms]);
  const isOn = alarms.length > 0;
  useEffect(() => {
    if (!isOn) return undefined;
    let screen = document.title;
    let said = '';
    let beat = 0;
    const tick = (): void => {
      // A navigation may set another title meanwhile.
      if (document.title !== said) screen = document.title;
      said = titleAt(latest.current, screen, beat);
      beat += 1;
      document.title = said;
    };
    tick();
    const timer = setInterval(tick, BEAT);
    return () => {
      clearInterval(timer);
      if (document.title === said) document.title = screen;
    };
  }, [isOn]);
}
