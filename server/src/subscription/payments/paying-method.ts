// Finds an agency's payment method, or why it has none (C-214, C-215).
import type { Tx } from '@vigie/db/door.ts';
import type { Failure } from './errors.ts';
import { methodsOf, subscriptionOf, type MethodRow } from './records.ts';

export interface Paying {
  readonly customerId: string;
  readonly method: MethodRow;
}

export const missingOf = ({ type }: Pick<MethodRow, 'type'>): Failure => (type === 'sepa' ? 'noAccount' : 'noCard');

/** `chosenId`: the method of this payment, instead of the default one. */
export async function payingMethod(tx: Tx, agencyId: string, chosenId: string | null = null): Promise<Paying | Failure> {
  const held = await subscriptionOf(tx, agencyId);
  const wanted = chosenId ?? held?.defaultMethodId;
  const method = (await methodsOf(tx, agencyId)).find(({ id }) => id === wanted);
  if (!method || !held?.providerCustomerId) return 'noDefault';
  return method.enabled ? { customerId: held.providerCustomerId, method } : missingOf(method);
}
