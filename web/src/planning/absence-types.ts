// The types of absence, as this agency names them.
import { defaultUnavailabilityTypes, type UnavailabilityType } from '@vigie/domain/agency/unavailability-types.data.ts';
import { ownTypes, useOwnTypes } from '../shared/session/own-types.ts';

export const absenceTypes = (): readonly UnavailabilityType[] => ownTypes.get().absences ?? defaultUnavailabilityTypes;
export const useAbsenceTypes = (): readonly UnavailabilityType[] => useOwnTypes().absences ?? defaultUnavailabilityTypes;
