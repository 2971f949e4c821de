// Decides what becomes of the services of a rotation when it is changed for the rest. What somebody altered by hand stays.
import { overlaps, type Interval } from '../../shared/time.ts';
import type { RotationSlot } from './rotation.ts';

/** A service of the rotation as it stands. */
export interface LaidService extends Interval {
  readonly id: string;
  readonly nbAgents: number;
  readonly agentIds: readonly string[];
  /** It may no longer be changed: begun, over, put aside. */
  readonly fixed: boolean;
}

export interface RestOfRotation {
  readonly added: readonly RotationSlot[];
  readonly changed: readonly { readonly id: string; readonly slot: RotationSlot }[];
  readonly removed: readonly string[];
  /** Services that were altered by hand, and places whose service was taken away: they stay as they are. */
  readonly exceptions: number;
}

const times = ({ start, end }: Interval): string => `${start} ${end}`;
const people = ({ agentIds, nbAgents }: Pick<LaidService, 'agentIds' | 'nbAgents'>): string => `${nbAgents} ${agentIds.toSorted().join()}`;

/**
 * `before` and `after`: the slots from the day of the change on, as they were and as they become. A service that stands as it was laid
 * follows the new rotation. What differs from it is an exception, and nothing is laid over it.
 */
export function restOfRotation(standing: readonly LaidService[], before: readonly RotationSlot[], after: readonly RotationSlot[]): RestOfRotation {
  const laid = new Map(before.map((slot) => [times(slot), slot]));
  const isAsLaid = (service: LaidService): boolean => {
    const slot = laid.get(times(service));
    return !service.fixed && slot !== undefined && people(slot) === people(service);
  };
  const own = standing.filter(isAsLaid);
  const byTimes = new Map(own.map((service) => [times(service), service]));
  const altered = standing.filter((service) => !isAsLaid(service));
  const emptied = before.filter((slot) => !byTimes.has(times(slot)) && !altered.some((service) => overlaps(service, slot)));
  const held: readonly Interval[] = [...altered, ...emptied];
  const wanted = after.filter((slot) => byTimes.has(times(slot)) || !held.some((each) => overlaps(each, slot)));
  const kept = new Set(wanted.map(times));
  return {
    added: wanted.filter((slot) => !byTimes.has(times(slot))),
    changed: wanted.flatMap((slot) => {
      const service = byTimes.get(times(slot));
      return service && people(service) !== people(slot) ? [{ id: service.id, slot }] : [];
    }),
    removed: own.filter((service) => !kept.has(times(service))).map(({ id }) => id),
    exceptions: altered.length + emptied.length,
  };
}
