// Asks why something is done otherwise than planned: a tile, or a short text.
import { useState, type ReactNode } from 'react';
import { BigButton } from '../big-button.tsx';
import { ChoiceTiles } from '../choice-tiles.tsx';
import classes from '../field.module.css';
import { Sheet } from '../sheet.tsx';

export interface ReasonSheetProps {
  readonly title: string;
  readonly reasons: readonly string[];
  readonly action: string;
  readonly onClose: () => void;
  readonly onGiven: (reason: string) => void;
  readonly children?: ReactNode;
}

export const ReasonSheet = ({ title, reasons, action, onClose, onGiven, children }: ReasonSheetProps) => {
  const [reason, setReason] = useState<string | null>(null);
  const [text, setText] = useState('');
  const given = [reason, text.trim()].filter(Boolean).join(' : ');
  return (
    <Sheet title={title} onClose={onClose}>
      {children}
      <ChoiceTiles label="Raison" value={reason} onChange={setReason} choices={reasons.map((value) => ({ value, label: value }))} />
      <label className={classes.field}>
        Précisions, ou une autre raison
        <textarea
          className={classes.area}
          data-short
          rows={2}
          lang="fr"
          autoCapitalize="sentences"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <BigButton
        tone="main"
        label={action}
        disabled={given === ''}
        detail={given === '' ? 'Choisissez une raison' : undefined}
        onClick={() => onGiven(given)}
      />
    </Sheet>
  );
};
