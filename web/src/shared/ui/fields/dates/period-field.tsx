// Two days, chosen by name («Semaine en cours») or on a double calendar. The value keeps the name, so that it moves with today's date.
import { Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { today } from '../../../format/dates.ts';
import { PERIOD_PRESETS, periodOf, type PeriodPreset, type Slide } from '../../../format/period-presets.ts';
import type { PeriodValue } from '../../list/list-types.ts';
import { FrenchDates } from './dates-setup.tsx';
import classes from '../fields.module.css';
import type { FieldProps } from '../field-props.ts';

export interface PeriodFieldProps extends FieldProps<PeriodValue | undefined> {
  readonly slide?: Slide;
  readonly clearable?: boolean;
}

const OPTIONS = PERIOD_PRESETS.map(({ value, label }) => ({ value: value as string, label }));

const daysOf = (value: PeriodValue | undefined, slide: Slide): readonly [string | null, string | null] => {
  const named = value ? periodOf(value.preset, today(), slide) : null;
  return [named?.start ?? value?.start ?? null, named?.end ?? value?.end ?? null];
};

/** Both days, as far as they are known. */
const custom = (start: string | null, end: string | null): PeriodValue => ({
  preset: 'custom',
  ...(start ? { start } : {}),
  ...(end ? { end } : {}),
});

export const PeriodField = (props: PeriodFieldProps) => {
  const { label, value, onChange, error, slide = 'backwards', clearable = true, half, disabled = false } = props;
  const [start, end] = daysOf(value, slide);
  const choose = (preset: string | null): void => {
    if (preset === null) onChange?.(undefined);
    else onChange?.(preset === 'custom' ? custom(start, end) : { preset: preset as PeriodPreset });
  };
  return (
    <FrenchDates>
      <div className={classes.period} {...(half ? { 'data-half': true } : {})}>
        <Select
          label={label}
          data={OPTIONS}
          value={value?.preset ?? null}
          placeholder="Toutes les dates"
          clearable={clearable}
          disabled={disabled}
          onChange={choose}
        />
        <DatePickerInput
          type="range"
          aria-label={`${label}, du et au`}
          error={error}
          value={[start, end]}
          placeholder="JJ/MM/AAAA – JJ/MM/AAAA"
          valueFormat="DD/MM/YYYY"
          numberOfColumns={2}
          allowSingleDateInRange
          disabled={disabled}
          onChange={([from, to]) => onChange?.(custom(from, to))}
        />
      </div>
    </FrenchDates>
  );
};
