// An invoice makes a customer of a prospect, which is asked first; whoever declines has written nothing (C-029).
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { confirm } from '../shared/ui/confirm.ts';

export const isOfProspect = (error: unknown): boolean => error instanceof ApiError && error.code === 'billing.prospect';

export const askToInvoice = (title: string, name: string): Promise<boolean> =>
  confirm({ title, text: `${name} est encore un prospect. Établir sa facture en fait un client.`, yes: 'Facturer et en faire un client' });

/** Sends, asks when the customer turns out to be a prospect, and sends again with the consent; a no is the refusal itself. */
export async function askedOfProspect<T>(send: (client: boolean) => Promise<T>): Promise<T> {
  try {
    return await send(false);
  } catch (error) {
    if (!isOfProspect(error) || !(await askToInvoice('Facturer un prospect', 'Ce client'))) throw error;
    return send(true);
  }
}
