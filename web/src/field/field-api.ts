// The calls of the field, made as the agent on site.
import { phoneCalls } from '@vigie/contract/field/phone-endpoints.ts';
import { ownClientOf } from '../shared/api/client.ts';

export const fieldApi = ownClientOf(phoneCalls);
