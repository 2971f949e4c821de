// Free words of a guard: a labelled text that begins its sentences with capitals.
import type { TextareaHTMLAttributes } from 'react';
import classes from './field.module.css';

export interface NoteAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Two or three lines high. */
  readonly short?: boolean;
}

export const NoteArea = ({ label, onChange, short = false, ...rest }: NoteAreaProps) => (
  <label className={classes.field}>
    {label}
    <textarea
      className={classes.area}
      data-short={short || undefined}
      lang="fr"
      autoCapitalize="sentences"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...rest}
    />
  </label>
);
