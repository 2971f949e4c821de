// A choice by touch: one tile per answer, the chosen one framed and marked for screen readers.
import { LabelledGroup } from '../../shared/ui/form/labelled-group.tsx';
import type { ReactNode } from 'react';
import classes from './field.module.css';

export interface Choice<T> {
  readonly value: T;
  readonly label: string;
  readonly detail?: string;
  readonly icon?: ReactNode;
}

export interface ChoiceTilesProps<T> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}

export function ChoiceTiles<T extends string | number | boolean>({ label, choices, value, onChange }: ChoiceTilesProps<T>) {
  return (
    <LabelledGroup as="div" className={classes.grid} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={String(choice.value)}
          type="button"
          className={classes.tile}
          data-short={choice.icon ? undefined : true}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon}
          <span>
            {choice.label}
            {choice.detail ? <small>{choice.detail}</small> : null}
          </span>
        </button>
      ))}
    </LabelledGroup>
  );
}
