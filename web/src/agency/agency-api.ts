// The calls of the agency's settings.
import type { AgencyProfile } from '@vigie/contract/agency/schemas.ts';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import type { z } from 'zod';
import { clientOf } from '../shared/api/client.ts';

export const agencyApi = clientOf({ profile: agency.profile, save: agency.save, typesInUse: agency.typesInUse });
export type Profile = z.output<typeof AgencyProfile>;
