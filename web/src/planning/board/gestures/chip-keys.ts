// The keys of a service that has the focus, where the service and the person's rights allow them.
import { ServiceStatus, canMove } from '@vigie/domain/planning/service.ts';
import { isOff, missingAgents, type BoardData, type PlanService } from '../data/board-data.ts';
import type { PlainAction } from '../dialogs/service-card-props.ts';

export type ChipDeed = Extract<PlainAction, 'edit' | 'assign' | 'move' | 'publish' | 'remove' | 'unschedule'> | 'free' | 'remember';

type Keyed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
type Held = Pick<PlanService, 'status' | 'draft' | 'realStart' | 'nbAgents' | 'agents' | 'isCircuit'>;
type Deeds = (service: PlanService, may: BoardData['may']) => ChipDeed | null;

const isOpen = (service: PlanService): boolean => !isOff(service) && service.realStart === null;
const isRemovable = ({ draft, realStart }: Held, may: BoardData['may']): boolean => draft && realStart === null && (may.remove || may.create);

const deeds: Readonly<Record<string, Deeds>> = {
  m: (_, may) => (may.edit ? 'edit' : null),
  q: (service, may) => (may.edit && !isOff(service) && missingAgents(service) > 0 ? 'assign' : null),
  d: (service, may) => (may.edit && isOpen(service) ? 'move' : null),
  l: (service, may) => (may.edit && isOpen(service) && service.agents.length > 0 ? 'free' : null),
  p: (service, may) => (may.edit && service.draft && !isOff(service) ? 'publish' : null),
  delete: (service, may) => {
    if (isRemovable(service, may)) return 'remove';
    return may.edit && canMove(service.status, ServiceStatus.unscheduled) ? 'unschedule' : null;
  },
};

/** Null for keys that mean nothing here. */
export function chipDeed({ key, ctrlKey, metaKey, altKey, shiftKey }: Keyed, service: PlanService, may: BoardData['may']): ChipDeed | null {
  const letter = key.toLowerCase();
  if (altKey || shiftKey) return null;
  if (ctrlKey || metaKey) return letter === 'c' && may.create && !service.isCircuit ? 'remember' : null;
  return deeds[letter]?.(service, may) ?? null;
}
