// The calls about customers.
import { customers } from '@vigie/contract/customers/endpoints.ts';
import { clientOf } from '../shared/api/client.ts';

export const customersApi = clientOf(customers);
