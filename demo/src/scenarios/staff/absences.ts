// Creates absences: holidays, sickness, training and others, spread over the weeks, and some sickness after planning.
import type { Unavailability } from '@vigie/domain/planning/unavailability.ts';
import { unavailableDays, unavailableTimes } from '@vigie/domain/planning/unavailability.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { MINUTE, toInstant } from '@vigie/domain/shared/time.ts';
import type { Chance } from '@vigie/domain/shared/random.ts';
import type { Size } from '../size.ts';
import type { StaffMember } from './staff.ts';
import { absenceIdeas } from '../world.data.ts';

const ZONE = 'Europe/Paris';

export interface Absence extends Unavailability {
  readonly comment: string;
  /** Reported after planning: its services still need somebody else. */
  readonly late: boolean;
}

/** Every fourth person is away once. The kinds alternate, so that each one appears. */
function plannedAbsences(staff: readonly StaffMember[], today: string, size: Size, chance: Chance): Absence[] {
  const away = staff.filter((_, rank) => rank % 4 === 1);
  return away.map(({ agent }, rank) => {
    const idea = absenceIdeas[rank % absenceIdeas.length]!;
    const days = 7 * (size.weeksBefore + size.weeksAfter);
    const first = addDays(today, -7 * size.weeksBefore + Math.floor((days * ((rank * 7) % away.length)) / away.length));
    const common = { id: crypto.randomUUID(), agentId: agent.id, typeKey: idea.typeKey, comment: idea.comment, late: false };
    if (idea.days === 0) return { ...common, ...unavailableTimes(toInstant(first, '09:00', ZONE), toInstant(first, '12:00', ZONE) - MINUTE) };
    return { ...common, ...unavailableDays(first, addDays(first, idea.days - 1 + chance.between(0, 1)), ZONE) };
  });
}

/** Sick since this morning, one in fifty. */
const lateAbsences = (staff: readonly StaffMember[], today: string): Absence[] =>
  staff
    .filter((_, rank) => rank % 50 === 8)
    .map(({ agent }) => ({
      id: crypto.randomUUID(),
      agentId: agent.id,
      typeKey: 'sickLeave',
      comment: 'Arrêt reçu ce matin, services à remplacer',
      late: true,
      ...unavailableDays(addDays(today, 1), addDays(today, 4), ZONE),
    }));

export const absencesOf = (staff: readonly StaffMember[], today: string, size: Size, chance: Chance): Absence[] => [
  ...plannedAbsences(staff, today, size, chance),
  ...lateAbsences(staff, today),
];
