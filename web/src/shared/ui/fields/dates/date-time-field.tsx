// An instant (ISO, UTC) as a day and a time in the agency's zone, side by side under one label.
import { LabelledGroup } from '../../form/labelled-group.tsx';
import { Input } from '@mantine/core';
import { useId, useState } from 'react';
import { instantOfWall, wallOf } from '../../../format/dates.ts';
import { DateField } from './date-field.tsx';
import classes from '../fields.module.css';
import type { FieldProps } from '../field-props.ts';
import { TimeField } from './time-field.tsx';

type Wall = readonly [day: string | null, time: string | null];

export const DateTimeField = ({ label, value, onChange, error, description, required = false, disabled, half }: FieldProps<string | null>) => {
  const id = useId();
  /** What is typed while one of the two is still missing. */
  const [partial, setPartial] = useState<Wall>([null, null]);
  const wall: Wall = value ? wallOf(value) : partial;
  const set = (next: Wall): void => {
    setPartial(next);
    const [day, time] = next;
    onChange?.(day && time ? instantOfWall(day, time) : null);
  };
  const same = { required, ...(disabled === undefined ? {} : { disabled }) };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      description={description}
      withAsterisk={required}
      {...(half ? { 'data-half': true } : {})}
    >
      <LabelledGroup as="div" aria-labelledby={id} className={classes.pair}>
        <DateField label={`${label}, jour`} hideLabel value={wall[0]} onChange={(day) => set([day, wall[1]])} {...same} />
        <TimeField label={`${label}, heure`} hideLabel value={wall[1]} onChange={(time) => set([wall[0], time])} {...same} />
      </LabelledGroup>
    </Input.Wrapper>
  );
};
