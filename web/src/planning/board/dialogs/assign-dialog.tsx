// The dialog « Affecter… »: every agent by suitability, each argument in its column. It replaces dragging for keyboard and touch.
import { useMemo, useRef, useState } from 'react';
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import { MINUTE } from '@vigie/domain/shared/time.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { DialogFrame } from '../../../shared/ui/form/dialog-frame.tsx';
import type { BoardData, PlanAgent, PlanService } from '../data/board-data.ts';
import board from '../board.module.css';
import classes from './dialogs.module.css';
import { CandidateTable } from './candidate-table.tsx';
import { whenText, type PlanIntent } from '../data/plan-intent.ts';
import { rankAgents } from '../data/rank-agents.ts';

export interface AssignDialogProps {
  readonly data: BoardData;
  readonly service: PlanService;
  /** Whose place is assigned. Absent: an empty one. */
  readonly replaced?: PlanAgent | undefined;
  readonly onChoose: (intent: PlanIntent) => Promise<boolean>;
  readonly onClose: () => void;
}

const MOST = 40;

export const AssignDialog = ({ data, service, replaced, onChoose, onClose }: AssignDialogProps) => {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const ranked = useMemo(() => rankAgents(data, service, replaced), [data, service, replaced]);
  const found = ranked.filter(({ agent }) => !text.trim() || matchesQuery(agent.name, text));
  const choose = (intent: PlanIntent): void => {
    setBusy(true);
    onChoose(intent).then(
      (saved) => (saved ? onClose() : setBusy(false)),
      () => setBusy(false),
    );
  };
  return (
    <DialogFrame title={replaced ? `Remplacer ${replaced.name}` : 'Affecter un collaborateur'} size="xl" onClose={onClose}>
      <p className={classes.lead}>
        {service.site.name} · {whenText(service)}
      </p>
      <input
        className={board.search}
        type="search"
        placeholder="Rechercher un collaborateur"
        aria-label="Rechercher un collaborateur"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          list.current?.querySelector<HTMLButtonElement>('button[data-choose]:not(:disabled)')?.focus();
        }}
        data-autofocus
      />
      <div className={classes.candidates} ref={list}>
        {found.length > 0 ? (
          <CandidateTable
            ranked={found.slice(0, MOST)}
            added={(service.end - service.start) / MINUTE}
            busy={busy}
            onChoose={({ intent }) => choose(intent)}
          />
        ) : (
          <p className={classes.lead}>Aucun collaborateur</p>
        )}
      </div>
      {found.length > MOST ? <p className={classes.lead}>et {formatNumber(found.length - MOST)} autres : précisez la recherche</p> : null}
    </DialogFrame>
  );
};
