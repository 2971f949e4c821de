// The calls of the field, made as the agent who is there.
import { field } from '@vigie/contract/field/endpoints.ts';
import { ownClientOf } from '../shared/api/client.ts';

export const fieldApi = ownClientOf(field);
