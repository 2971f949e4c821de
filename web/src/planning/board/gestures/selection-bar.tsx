// The bar of actions for the selected services, under the board while there are any.
import { Status } from '../../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ServiceStatus, canMove } from '@vigie/domain/planning/service.ts';
import { formatDuration, plural } from '../../../shared/format/numbers.ts';
import { offerServices } from '../../offers/offer-action.ts';
import { askMany, publish, removeMany, unscheduleMany } from '../history/board-actions.ts';
import { isOff, missingAgents, type BoardData, type PlanService } from '../data/board-data.ts';
import shared from '../board.module.css';
import classes from './selection-bar.module.css';
import { emptyMany } from '../data/many-intents.ts';
import type { PlanIntent } from '../data/plan-intent.ts';
import { isCovered } from '../../../shared/ui/layers.ts';
import { isTyping } from './is-typing.ts';

export type ManyAction = 'assign' | 'shift' | 'copy';

export interface SelectionBarProps {
  readonly data: BoardData;
  /** Only those that are shown. */
  readonly services: readonly PlanService[];
  /** How many services of the board are shown, if it is filtered. */
  readonly shown: string;
  readonly onDialog: (action: ManyAction) => void;
  readonly apply: (intents: readonly PlanIntent[], title: string) => Promise<boolean>;
  readonly onClear: () => void;
}

interface Tool {
  readonly label: string;
  readonly shown: boolean;
  readonly run: () => unknown;
  readonly danger?: boolean;
}

function toolsOf({ data, services, shown, onDialog, apply, onClear }: SelectionBarProps): Tool[] {
  const { may } = data;
  const open = services.filter((service) => !isOff(service) && service.realStart === null);
  const drafts = open.filter(({ draft }) => draft);
  const stoppable = services.filter(({ status }) => canMove(status, ServiceStatus.unscheduled));
  const vacant = open.filter((service) => !service.draft && missingAgents(service) > 0 && service.status === ServiceStatus.waiting);
  const held = emptyMany(open).intents;
  return [
    { label: 'Affecter…', shown: may.edit && open.length > 0, run: () => onDialog('assign') },
    { label: 'Proposer…', shown: may.edit && vacant.length > 0, run: () => offerServices(vacant.map(({ id }) => id)) },
    { label: 'Décaler…', shown: may.edit && open.length > 0, run: () => onDialog('shift') },
    { label: 'Dupliquer…', shown: may.create, run: () => onDialog('copy') },
    {
      label: 'Libérer',
      shown: may.edit && held.length > 0,
      run: async () => {
        if (await askMany('Libérer', held.length, shown))
          await apply(held, plural(held.length, 'service sans collaborateur', 'services sans collaborateur'));
      },
    },
    { label: 'Publier', shown: may.edit && drafts.length > 0, run: () => publish(drafts, shown) },
    {
      label: 'Déprogrammer',
      shown: may.edit && stoppable.length > 0,
      run: async () => {
        if (await askMany('Déprogrammer', stoppable.length, shown)) await unscheduleMany(stoppable);
      },
    },
    {
      label: 'Supprimer',
      shown: (may.remove || may.create) && drafts.length > 0,
      run: async () => {
        if (await removeMany(drafts, shown)) onClear();
      },
      danger: true,
    },
  ];
}

export const SelectionBar = (props: SelectionBarProps) => {
  const { services, onClear } = props;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isCovered() && !isTyping(event.target) && !document.querySelector('[role="dialog"], [role="alertdialog"]'))
        onClear();
    };
    // Before whatever lies over the board closes on the same key: that Escape is meant for it.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [onClear]);
  const minutes = services.reduce((total, { start, end }) => total + (end - start) / 60_000, 0);
  return (
    <section className={classes.selection} aria-label="Services sélectionnés">
      <Status as="span">
        <b>{plural(services.length, 'service sélectionné', 'services sélectionnés')}</b> · {formatDuration(minutes)}
      </Status>
      {props.shown ? <small className={classes.quiet}>{props.shown}</small> : null}
      <span className={shared.push} />
      {toolsOf(props)
        .filter(({ shown }) => shown)
        .map(({ label, run, danger }) => (
          <Button
            key={label}
            size="compact-sm"
            variant={danger ? 'light' : 'default'}
            {...(danger ? { color: 'red' } : {})}
            onClick={() => void run()}
          >
            {label}
          </Button>
        ))}
      <Button size="compact-sm" variant="subtle" leftSection={<IconX size={15} aria-hidden="true" />} onClick={onClear}>
        Tout désélectionner
      </Button>
    </section>
  );
};
