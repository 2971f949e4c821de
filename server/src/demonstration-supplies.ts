// Keeps and decides the demonstration's received invoices with the same use-cases as a person.
import type { receivedInvoices as calls } from '@vigie/contract/billing/received-endpoints.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { moveReceived } from './billing/received/decide.ts';
import { receiveInvoice } from './billing/received/receive.ts';
import type { ScopedCall } from './plumbing/http/call.ts';

type CallAt = <T extends EndpointSpec>(at: number, parts: Partial<ScopedCall<T>>) => ScopedCall<T>;
interface Decision {
  readonly code: 205 | 210;
  readonly reasonCode: string;
  readonly reason: string;
}

export const suppliesOf = (callAt: CallAt) => ({
  receive: async ({ name, xml }: { readonly name: string; readonly xml: string }, at: number): Promise<string> => {
    const base64 = Buffer.from(xml).toString('base64');
    return (await receiveInvoice(callAt<typeof calls.receive>(at, { body: { name, base64 } }))).id;
  },
  decide: async (id: string, body: Decision, at: number): Promise<void> => {
    await moveReceived(callAt<typeof calls.move>(at, { params: { id }, body }));
  },
});
