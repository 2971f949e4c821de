// What can be done with one service now: the buttons of its card, and the entries of its menu.
import { handRefusal } from '@vigie/domain/field/by-hand.ts';
import { endingRefusal } from '@vigie/domain/planning/changes/plan-reason.ts';
import { ServiceStatus, canMove } from '@vigie/domain/planning/service.ts';
import type { PlanChange } from '../../publication/use-changes.ts';
import { isOff, missingAgents, type BoardData, type PlanService } from '../data/board-data.ts';
import type { PlainAction, ServiceCardProps } from './service-card-props.ts';

const mayOffer = (service: PlanService, { may }: BoardData): boolean =>
  may.edit && !service.draft && service.status === ServiceStatus.waiting && missingAgents(service) > 0;

export interface ServiceAction {
  readonly label: string;
  readonly kind: PlainAction;
  readonly shown: boolean;
  readonly danger?: boolean;
}

const publishing = (service: PlanService, mayEdit: boolean, change: PlanChange | undefined): readonly ServiceAction[] => [
  { label: 'Publier', kind: 'publish', shown: mayEdit && service.draft && !isOff(service) },
  { label: 'Publier la modification…', kind: 'publishChange', shown: mayEdit && change !== undefined },
];

/** The actions that the domain allows now. Actions that would fail are not offered. */
export function actionsOf({ service, data, change }: Pick<ServiceCardProps, 'service' | 'data' | 'change'>): readonly ServiceAction[] {
  const { may } = data;
  const open = !isOff(service) && service.realStart === null;
  return [
    { label: 'Proposer…', kind: 'offer', shown: mayOffer(service, data) },
    { label: 'Déplacer…', kind: 'move', shown: may.edit && open },
    { label: 'Prolonger ou raccourcir…', kind: 'end', shown: may.edit && endingRefusal(service) === null },
    { label: 'Prise et fin…', kind: 'hand', shown: may.edit && !service.draft && handRefusal(service, Date.now()) === null },
    { label: 'Dupliquer…', kind: 'copy', shown: may.create },
    ...publishing(service, may.edit, change),
    { label: 'Déprogrammer', kind: 'unschedule', shown: may.edit && canMove(service.status, ServiceStatus.unscheduled) },
    { label: 'Reprogrammer', kind: 'reschedule', shown: may.edit && canMove(service.status, ServiceStatus.waiting) },
    { label: 'Archiver', kind: 'archive', shown: may.archive && canMove(service.status, ServiceStatus.archived) },
    { label: 'Supprimer', kind: 'remove', shown: (may.remove || may.create) && service.draft && service.realStart === null, danger: true },
  ];
}
