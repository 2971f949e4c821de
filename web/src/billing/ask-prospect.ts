// Asks before an invoice turns a prospect into a customer. Declining writes nothing (C-029).
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { confirm } from '../shared/ui/confirm.ts';

export const isOfProspect = (error: unknown): boolean => error instanceof ApiError && error.code === 'billing.prospect';

export const askToInvoice = (title: string, name: string): Promise<boolean> =>
  confirm({ title, text: `${name} est encore un prospect. Établir sa facture en fait un client.`, yes: 'Facturer et en faire un client' });

/** Sends, asks when the customer turns out to be a prospect, and sends again with the consent. A no rethrows the refusal. */
export async function askedOfProspect<T>(send: (client: boolean) => Promise<T>): Promise<T> {
  try {
    return await send(false);
  } catch (error) {
    if (!isOfProspect(error) || !(await askToInvoice('Facturer un prospect', 'Ce client'))) throw error;
    return send(true);
  }
}
