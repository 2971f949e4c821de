// Reads NFC tags where the shell or the browser supports it (Chrome on Android). Elsewhere checkpoints are validated by position or by hand.
import { nativeShell } from '../native-shell.ts';

interface ReadingEvent {
  readonly serialNumber: string;
}
interface Reader {
  scan(options: { signal: AbortSignal }): Promise<void>;
  addEventListener(type: 'reading', listener: (event: ReadingEvent) => void, options: { signal: AbortSignal }): void;
  addEventListener(type: 'readingerror', listener: () => void, options: { signal: AbortSignal }): void;
}

const readerClass = (): (new () => Reader) | undefined => (globalThis as { NDEFReader?: new () => Reader }).NDEFReader;

export const hasNfc = (): boolean => (nativeShell()?.readTags ?? readerClass()) !== undefined;

/** Reads until the signal aborts. The first call must come from a touch, because the browser then asks for permission. */
export async function readTags(onSerial: (serial: string) => void, onFault: () => void, signal: AbortSignal): Promise<void> {
  const shell = nativeShell();
  if (shell?.readTags) return shell.readTags(onSerial, onFault, signal);
  const Class = readerClass();
  if (!Class) throw new Error('no NFC');
  const reader = new Class();
  reader.addEventListener('reading', ({ serialNumber }) => onSerial(serialNumber), { signal });
  reader.addEventListener('readingerror', onFault, { signal });
  await reader.scan({ signal });
}
