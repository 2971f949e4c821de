// Two days, chosen by name («Semaine en cours») or on a double calendar. The value says the name, so that it moves with the day.
import { Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { today } from '../../format/dates.ts';
import { PERIOD_PRESETS, periodOf, type PeriodPreset, type Slide } from '../../format/period-presets.ts';
import type { PeriodValue } from '../list/list-types.ts';
import { FrenchDates } from './dates-setup.tsx';
import classes from './fields.module.css';
import type { FieldProps } from './field-props.ts';

export interface PeriodFieldProps extends FieldProps<PeriodValue | undefined> {
  readonly slide?: Slide;
  readonly clearable?: boolean;
}

export const PeriodField = ({ label, value, onChange, error, slide = 'backwards', clearable = true, half, disabled }: PeriodFieldProps) => {
  const named = value ? periodOf(value.preset, today(), slide) : null;
  const days = named ?? { start: value?.start ?? null, end: value?.end ?? null };
  const choose = (preset: string | null): void => {
    if (!preset) return onChange?.(undefined);
    const period = periodOf(preset as PeriodPreset, today(), slide);
    onChange?.(period ? { preset: preset as PeriodPreset } : { preset: 'custom', ...(named ?? {}) });
    return undefined;
  };
  return (
    <FrenchDates>
      <div className={classes.period} {...(half ? { 'data-half': true } : {})}>
        <Select
          label={label}
          data={PERIOD_PRESETS.map(({ value: key, label: text }) => ({ value: key, label: text }))}
          value={value?.preset ?? null}
          placeholder="Toutes les dates"
          clearable={clearable}
          disabled={disabled ?? false}
          onChange={choose}
        />
        <DatePickerInput
          type="range"
          aria-label={`${label}, du et au`}
          error={error}
          value={[days.start, days.end]}
          placeholder="JJ/MM/AAAA – JJ/MM/AAAA"
          valueFormat="DD/MM/YYYY"
          numberOfColumns={2}
          allowSingleDateInRange
          disabled={disabled ?? false}
          onChange={([start, end]) =>
            onChange?.({ preset: 'custom', ...(start ? { start } : {}), ...(end ? { end } : {}) })
          }
        />
      </div>
    </FrenchDates>
  );
};
