// Declares the call by which a guard says whether they come. A phone loads it with the question alone.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok } from '../shared/schemas.ts';
import { ArrivalInput } from './arrival-schemas.ts';

export const arrivalCalls = {
  arrival: endpoint({
    method: 'POST',
    path: '/service/{id}/arrival',
    summary: 'Le collaborateur dit s’il vient prendre son service, et quand il arrive',
    weight: 'light',
    access: { scope: 'scoped', agent: 'member' },
    params: z.object({ id: Id }),
    body: ArrivalInput,
    output: Ok,
    withoutSubscription: true,
  }),
} as const;
