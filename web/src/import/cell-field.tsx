// A cell of the workbook, corrected where its reason is read. Leaving the field or Enter tries the new text.
import { useState } from 'react';
import classes from './import.module.css';

export interface CellFieldProps {
  readonly value: string;
  /** The column and the row's name, for screen readers. */
  readonly label: string;
  readonly onCorrect: (text: string) => void;
}

export const CellField = ({ value, label, onCorrect }: CellFieldProps) => {
  const [text, setText] = useState(value);
  const commit = (): void => {
    if (text.trim() !== value) onCorrect(text.trim());
  };
  return (
    <input
      className={classes.cell}
      aria-label={label}
      value={text}
      placeholder="vide"
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
};
