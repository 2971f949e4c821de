// A row of choices above a list, one of which filters it. Pressing the chosen one again clears it.
import { LabelledGroup } from '../form/labelled-group.tsx';
import type { ReactNode } from 'react';
import classes from './pills.module.css';

export interface Pill {
  /** Undefined: everything. */
  readonly value: string | undefined;
  readonly label: string;
  /** How many rows it contains. */
  readonly count?: number | undefined;
  readonly title?: string | undefined;
}

export interface PillsProps {
  /** The subject of the choices, for screen readers. */
  readonly label: string;
  readonly choices: readonly Pill[];
  readonly value: unknown;
  readonly onChange: (value: string | undefined) => void;
  readonly icon?: ReactNode;
}

export const Pills = ({ label, choices, value, onChange, icon }: PillsProps) => (
  <LabelledGroup as="div" className={classes.pills} aria-label={label}>
    {choices.map((choice) => {
      const pressed = choice.value === value;
      return (
        <button
          key={choice.value ?? ''}
          type="button"
          className={classes.pill}
          aria-pressed={pressed}
          title={choice.title}
          onClick={() => onChange(pressed ? undefined : choice.value)}
        >
          {icon}
          {choice.label} {choice.count === undefined ? null : <small>{choice.count}</small>}
        </button>
      );
    })}
  </LabelledGroup>
);
