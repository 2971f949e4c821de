// What can be done with the selected services: the buttons of their bar, and the entries of their menu.
import { ServiceStatus, canMove } from '@vigie/domain/planning/service.ts';
import { plural } from '../../../shared/format/numbers.ts';
import { offerServices } from '../../offers/offer-action.ts';
import { isOff, missingAgents, type BoardData, type PlanService } from '../data/board-data.ts';
import { emptyMany } from '../data/many-intents.ts';
import type { PlanIntent } from '../data/plan-intent.ts';
import { askMany, publish, removeMany, unscheduleMany } from '../history/board-actions.ts';

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

export interface SelectionTool {
  readonly label: string;
  readonly shown: boolean;
  readonly run: () => unknown;
  readonly danger?: boolean;
}

export function selectionTools({ data, services, shown, onDialog, apply, onClear }: SelectionBarProps): SelectionTool[] {
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
