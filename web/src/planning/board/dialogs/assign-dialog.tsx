// The dialog « Affecter… »: every agent by suitability, with the reasons. It replaces dragging for keyboard and touch.
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { fitReasons } from '@vigie/domain/planning/filling/who-fits.ts';
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { DialogFrame } from '../../../shared/ui/form/dialog-frame.tsx';
import { StatusBadge } from '../../../shared/ui/marks/status-badge.tsx';
import type { BoardData, PlanAgent, PlanService } from '../data/board-data.ts';
import board from '../board.module.css';
import classes from './dialogs.module.css';
import { IssueList } from './issue-list.tsx';
import { whenText, type PlanIntent } from '../data/plan-intent.ts';
import { rankAgents, type RankedAgent } from '../data/rank-agents.ts';

export interface AssignDialogProps {
  readonly data: BoardData;
  readonly service: PlanService;
  /** Whose place is assigned. Absent: an empty one. */
  readonly replaced?: PlanAgent | undefined;
  readonly onChoose: (intent: PlanIntent) => Promise<boolean>;
  readonly onClose: () => void;
}

const MOST = 40;

const verdicts = {
  free: <StatusBadge label="Sans anomalie" tone="done" />,
  confirm: <StatusBadge label="Avertissement" tone="warning" />,
  refused: <StatusBadge label="Interdit" tone="danger" />,
};

const Line = ({ ranked, busy, onChoose }: { readonly ranked: RankedAgent; readonly busy: boolean; readonly onChoose: () => void }) => {
  const { agent, fit } = ranked;
  return (
    <li className={classes.candidate}>
      <div>
        <b>{agent.name}</b> {verdicts[fit.verdict]}
        <small>{fitReasons(fit).join(' · ')}</small>
        <IssueList issues={fit.issues} most={4} />
      </div>
      <Button
        size="compact-sm"
        variant={fit.verdict === 'free' ? 'filled' : 'default'}
        disabled={busy || fit.verdict === 'refused'}
        aria-label={`Affecter ${agent.name}`}
        onClick={onChoose}
      >
        Affecter
      </Button>
    </li>
  );
};

export const AssignDialog = ({ data, service, replaced, onChoose, onClose }: AssignDialogProps) => {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
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
    <DialogFrame title={replaced ? `Remplacer ${replaced.name}` : 'Affecter un collaborateur'} size="md" onClose={onClose}>
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
        data-autofocus
      />
      <ul className={classes.candidates}>
        {found.slice(0, MOST).map((each) => (
          <Line key={each.agent.id} ranked={each} busy={busy} onChoose={() => choose(each.intent)} />
        ))}
      </ul>
      {found.length === 0 ? <p className={classes.lead}>Aucun collaborateur</p> : null}
      {found.length > MOST ? <p className={classes.lead}>et {formatNumber(found.length - MOST)} autres : précisez la recherche</p> : null}
    </DialogFrame>
  );
};
