// Lists the specialties that the checks and the boards know, with those that include another.
import type { AgencySettings } from '../../agency/settings/settings.ts';
import { defaultSpecialties } from '../../agents/specialties.data.ts';
import type { PlanningSpecialty } from './planning-context.ts';

/** An SSIAP 2 or 3 may fill the post of a lower grade (facts, chapter 2, check 13). */
const includedIn: Readonly<Record<string, readonly string[]>> = { SSIAP1: ['SSIAP2', 'SSIAP3'], SSIAP2: ['SSIAP3'] };

export const specialtyList = defaultSpecialties.map(({ key, label, colour }) => ({ key, label, colour, includedIn: [...(includedIn[key] ?? [])] }));
/** The agency's specialties. Disabled ones are known but no longer offered (F-052). */
export const agencySpecialties = ({ disabledSpecialties }: Pick<AgencySettings, 'disabledSpecialties'>) =>
  specialtyList.map((specialty) => ({ ...specialty, id: specialty.key as string, enabled: !disabledSpecialties.includes(specialty.key) }));

export const planningSpecialties: ReadonlyMap<string, PlanningSpecialty> = new Map(
  specialtyList.map((specialty) => [specialty.key as string, specialty]),
);
