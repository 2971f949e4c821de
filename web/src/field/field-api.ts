// The calls of the field, made as the agent on site.
import { field } from '@vigie/contract/field/endpoints.ts';
import { ownClientOf } from '../shared/api/client.ts';

export const fieldApi = ownClientOf(field);
