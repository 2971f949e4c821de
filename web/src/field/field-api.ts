// The calls of the field.
import { field } from '@vigie/contract/field/endpoints.ts';
import { clientOf } from '../shared/api/client.ts';

export const fieldApi = clientOf(field);
