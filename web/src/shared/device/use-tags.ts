// The NFC reader of a screen: on from the first touch until the screen closes or has read enough.
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasNfc, readTags } from './nfc-reader.ts';

export type TagState = 'absent' | 'off' | 'reading' | 'refused' | 'unreadable';

/** `stop` lets the callback close the reader once it has read what it needs. */
export function useTags(onSerial: (serial: string, stop: () => void) => void): { state: TagState; start: () => void } {
  const [state, setState] = useState<TagState>(hasNfc() ? 'off' : 'absent');
  const control = useRef<AbortController | null>(null);
  const latest = useRef(onSerial);
  useEffect(() => {
    latest.current = onSerial;
  });
  useEffect(() => () => control.current?.abort(), []);
  const start = useCallback((): void => {
    const stop = (): void => {
      control.current?.abort();
      setState(hasNfc() ? 'off' : 'absent');
    };
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    const read = (serial: string): void => {
      setState('reading');
      latest.current(serial, stop);
    };
    readTags(read, () => setState('unreadable'), own.signal).then(
      () => {
        if (!own.signal.aborted) setState('reading');
      },
      () => {
        if (!own.signal.aborted) setState('refused');
      },
    );
  }, []);
  return { state, start };
}
