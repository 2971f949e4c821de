// The calls of « État du service ».
import { serviceCalls } from '@vigie/contract/backoffice/service-endpoints.ts';
import { clientOf } from '../../shared/api/client.ts';

export const serviceApi = clientOf(serviceCalls);
