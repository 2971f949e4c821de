// The dialog « Publier le planning »: what changed since the last publication, agent by agent, before the agents are notified.
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { changeKindLabels, type AgentNews, type ChangeKind } from '@vigie/domain/planning/changes/publication.ts';
import { plural } from '../../shared/format/numbers.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { Status } from '../../shared/ui/state/status.tsx';
import type { Tone } from '../../shared/ui/marks/status-tone.ts';
import type { BoardData } from '../board/data/board-data.ts';
import { ChangeLines } from './change-lines.tsx';
import { changesByAgent, stillChanged } from './changes-by-agent.ts';
import classes from './publication.module.css';
import { PublicationAnomalies } from './publication-anomalies.tsx';
import { publishServices, willBeTold } from './publish.ts';
import type { PlanChange } from './use-changes.ts';

const newsLooks: Record<AgentNews, { label: string; tone: Tone }> = {
  given: { label: 'Confié', tone: 'done' },
  changed: { label: 'Modifié', tone: 'warning' },
  taken: { label: 'Retiré', tone: 'danger' },
};
const kindTones: Record<ChangeKind, Tone> = { new: 'neutral', changed: 'warning', removed: 'danger' };

interface EntryProps {
  readonly change: PlanChange;
  readonly look: { readonly label: string; readonly tone: Tone };
  readonly lines: PlanChange['lines'];
}

const Entry = ({ change, look, lines }: EntryProps) => (
  <li>
    <StatusBadge {...look} />
    <span>
      {change.when} · {change.place}
    </span>
    <ChangeLines lines={lines} />
  </li>
);

export interface PublicationDialogProps {
  /** What is to be published, as it was when the dialog was opened. */
  readonly opened: readonly PlanChange[];
  /** Every change of the board now. */
  readonly now: readonly PlanChange[];
  /** The board that opened it: it has already checked the services. */
  readonly data: BoardData;
  /** How many services of the board are shown, if it is filtered. */
  readonly shown?: string;
  readonly onClose: () => void;
}

export const PublicationDialog = ({ opened, now, data, shown, onClose }: PublicationDialogProps) => {
  /** While they are published, the board already has them no more. */
  const [sent, setSent] = useState<readonly PlanChange[] | null>(null);
  const standing = useMemo(() => stillChanged(opened, now), [opened, now]);
  const changes = sent ?? standing;
  const { agents, nobody } = useMemo(() => changesByAgent(changes), [changes]);
  const publish = (): void => {
    setSent(changes);
    publishServices(changes.map(({ serviceId }) => serviceId)).then(
      (done) => (done ? onClose() : setSent(null)),
      () => setSent(null),
    );
  };
  return (
    <DialogFrame title="Publier le planning" size="lg" onClose={onClose}>
      <Status as="p">
        {changes.length === 0
          ? 'Tout est déjà publié.'
          : `${plural(changes.length, 'changement', 'changements')} depuis la dernière publication. ${willBeTold(agents.length)}`}
      </Status>
      {shown ? <p className={classes.shown}>{shown}</p> : null}
      <PublicationAnomalies changes={changes} data={data} />
      <ul className={classes.agents} aria-label="Changements par collaborateur">
        {agents.map(({ agentId, name, own }) => (
          <li key={agentId}>
            <h3>{name || 'Collaborateur'}</h3>
            <ul className={classes.own}>
              {own.map(({ change, news, lines }) => (
                <Entry key={change.serviceId} change={change} look={newsLooks[news]} lines={lines} />
              ))}
            </ul>
          </li>
        ))}
        {nobody.length > 0 ? (
          <li>
            <h3>Sans collaborateur à prévenir</h3>
            <ul className={classes.own}>
              {nobody.map((change) => (
                <Entry
                  key={change.serviceId}
                  change={change}
                  look={{ label: changeKindLabels[change.kind], tone: kindTones[change.kind] }}
                  lines={change.lines}
                />
              ))}
            </ul>
          </li>
        ) : null}
      </ul>
      <div className={dialog.bar}>
        <span />
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button loading={sent !== null} disabled={changes.length === 0} onClick={publish}>
          {agents.length > 0 ? `Publier et prévenir ${plural(agents.length, 'collaborateur', 'collaborateurs')}` : 'Publier'}
        </Button>
      </div>
    </DialogFrame>
  );
};
