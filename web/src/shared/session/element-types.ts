// The types of salary elements, as this agency names them.
import { defaultSalaryElementTypes, type SalaryElementType } from '@vigie/domain/agency/salary-element-types.data.ts';
import { useOwnTypes } from './own-types.ts';

/** Those that are switched off stand among them. */
export const useElementTypes = (): readonly SalaryElementType[] => useOwnTypes().elements ?? defaultSalaryElementTypes;
