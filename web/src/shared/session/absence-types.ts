// The types of absence, as this agency names them.
import { defaultUnavailabilityTypes, type UnavailabilityType } from '@vigie/domain/agency/unavailability-types.data.ts';
import { unavailabilityType } from '@vigie/domain/planning/unavailability.ts';
import { ownTypes, useOwnTypes } from './own-types.ts';

export const absenceTypes = (): readonly UnavailabilityType[] => ownTypes.get().absences ?? defaultUnavailabilityTypes;
export const useAbsenceTypes = (): readonly UnavailabilityType[] => useOwnTypes().absences ?? defaultUnavailabilityTypes;

/** The reason of an absence, or just the absence where the reason may not be known. */
export function absenceLabel(typeKey: string | null, pending = false): string {
  if (pending) return typeKey === null ? 'Congé demandé' : `Demandé : ${unavailabilityType(typeKey, absenceTypes()).label}`;
  return typeKey === null ? 'Indisponible' : unavailabilityType(typeKey, absenceTypes()).label;
}
