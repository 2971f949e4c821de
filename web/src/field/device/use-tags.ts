// The NFC reader of a screen: on from the first touch to the end of the screen.
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasNfc, readTags } from './nfc-reader.ts';

export type TagState = 'absent' | 'off' | 'reading' | 'refused' | 'unreadable';

export function useTags(onSerial: (serial: string) => void): { state: TagState; start: () => void } {
  const [state, setState] = useState<TagState>(hasNfc() ? 'off' : 'absent');
  const stop = useRef<AbortController | null>(null);
  const latest = useRef(onSerial);
  useEffect(() => {
    latest.current = onSerial;
  });
  useEffect(() => () => stop.current?.abort(), []);
  const start = useCallback((): void => {
    stop.current?.abort();
    stop.current = new AbortController();
    const read = (serial: string): void => {
      setState('reading');
      latest.current(serial);
    };
    readTags(read, () => setState('unreadable'), stop.current.signal).then(
      () => setState('reading'),
      () => setState('refused'),
    );
  }, []);
  return { state, start };
}
