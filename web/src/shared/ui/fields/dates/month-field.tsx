// A month field, as the first day of its month (YYYY-MM-DD), shown as « octobre 2026 ».
import { MonthPickerInput } from '@mantine/dates';
import { wrapperOf, type FieldProps } from '../field-props.ts';
import { FrenchDates } from './dates-setup.tsx';

/** The library draws a button, on which axe refuses `aria-required`; its label bears the star. */
const plain = { 'aria-required': undefined };

export const MonthField = (props: FieldProps<string | null>) => (
  <div {...(props.half ? { 'data-half': true } : {})}>
    <FrenchDates>
      <MonthPickerInput
        {...wrapperOf(props)}
        {...plain}
        valueFormat="MMMM YYYY"
        value={props.value ?? null}
        onChange={(month) => props.onChange?.(month)}
      />
    </FrenchDates>
  </div>
);
