// Asks why something is done otherwise than planned: a tile, or a short text.
import { NoteArea } from '../note-area.tsx';
import { useState, type ReactNode } from 'react';
import { BigButton } from '../big-button.tsx';
import { ChoiceTiles } from '../choice-tiles.tsx';
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
      <NoteArea label="Précisions, ou une autre raison" short rows={2} value={text} onChange={setText} />
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
