// The serial of a checkpoint's NFC badge: typed, or read from the tag where the device can (Chrome on Android).
import { Button } from '@mantine/core';
import { IconNfc } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { normaliseBadge } from '@vigie/domain/sites/checkpoint.ts';
import type { FieldProps } from '../../shared/ui/fields/field-props.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import dialog from '../../shared/ui/dialog.module.css';

/** Web NFC, as far as it is used here. */
interface TagReader extends EventTarget {
  scan(options: { signal: AbortSignal }): Promise<void>;
}
type ReaderClass = new () => TagReader;
const readerClass = (): ReaderClass | undefined => (globalThis as { NDEFReader?: ReaderClass }).NDEFReader;

export const BadgeField = ({ value = '', onChange, error }: Pick<FieldProps<string>, 'value' | 'onChange' | 'error'>) => {
  const Reader = readerClass();
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const read = async (): Promise<void> => {
    if (!Reader) return;
    stop.current?.abort();
    const control = new AbortController();
    stop.current = control;
    setState('reading');
    try {
      const reader = new Reader();
      reader.addEventListener('reading', (event) => {
        onChange?.(normaliseBadge((event as Event & { serialNumber: string }).serialNumber));
        control.abort();
        setState('idle');
      });
      await reader.scan({ signal: control.signal });
    } catch {
      // Refused by the person or switched off on the device: the serial can still be typed.
      setState('failed');
    }
  };
  const hints = {
    idle: 'Numéro de série du badge NFC ; vide, le point se valide par la position ou à la main',
    reading: 'Approchez le badge de l’appareil…',
    failed: 'Lecture impossible : saisissez le numéro',
  };
  return (
    <>
      <TextField label="Badge" half value={value} error={error} description={hints[state]} {...(onChange ? { onChange } : {})} />
      {Reader ? (
        <div data-half className={dialog.foot}>
          <Button variant="default" leftSection={<IconNfc size={18} aria-hidden="true" />} loading={state === 'reading'} onClick={() => void read()}>
            Lire un badge
          </Button>
        </div>
      ) : null}
    </>
  );
};
