// The serial number of a checkpoint's NFC badge: typed, or read from the tag (Chrome on Android).
import { Button } from '@mantine/core';
import { IconNfc } from '@tabler/icons-react';
import { normaliseBadge } from '@vigie/domain/sites/checkpoint.ts';
import { useTags, type TagState } from '../../shared/device/use-tags.ts';
import type { FieldProps } from '../../shared/ui/fields/field-props.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import dialog from '../../shared/ui/dialog.module.css';

const IDLE = 'Numéro de série du badge NFC ; vide, le point se valide par la position ou à la main';
/** Refused by the person, switched off on the device or not understood: the serial can still be typed. */
const FAILED = 'Lecture impossible : saisissez le numéro';
const hints: Readonly<Record<TagState, string>> = {
  absent: IDLE,
  off: IDLE,
  reading: 'Approchez le badge de l’appareil…',
  refused: FAILED,
  unreadable: FAILED,
};

export const BadgeField = ({ value = '', onChange, error }: Pick<FieldProps<string>, 'value' | 'onChange' | 'error'>) => {
  const { state, start } = useTags((serial, stop) => {
    onChange?.(normaliseBadge(serial));
    stop();
  });
  return (
    <>
      <TextField label="Badge" half value={value} error={error} description={hints[state]} {...(onChange ? { onChange } : {})} />
      {state === 'absent' ? null : (
        <div data-half className={dialog.foot}>
          <Button variant="default" leftSection={<IconNfc size={18} aria-hidden="true" />} loading={state === 'reading'} onClick={start}>
            Lire un badge
          </Button>
        </div>
      )}
    </>
  );
};
