// The NFC reader of a screen: on from the first touch to the end of the screen, or until it has read what it is for.
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasNfc, readTags } from './nfc-reader.ts';

export type TagState = 'absent' | 'off' | 'reading' | 'refused' | 'unreadable';

export function useTags(onSerial: (serial: string) => void): { state: TagState; start: () => void; stop: () => void } {
  const [state, setState] = useState<TagState>(hasNfc() ? 'off' : 'absent');
  const control = useRef<AbortController | null>(null);
  const latest = useRef(onSerial);
  useEffect(() => {
    latest.current = onSerial;
  });
  useEffect(() => () => control.current?.abort(), []);
  const start = useCallback((): void => {
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    const read = (serial: string): void => {
      setState('reading');
      latest.current(serial);
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
  const stop = useCallback((): void => {
    control.current?.abort();
    setState(hasNfc() ? 'off' : 'absent');
  }, []);
  return { state, start, stop };
}
