// Binds the calls about received invoices.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../../plumbing/http/bind.ts';
import { linkReceived, moveReceived, receivedOfOrder } from './decide.ts';
import { listReceived, readReceived } from './list-received.ts';
import { receiveInvoice } from './receive.ts';

export function bindReceived(bind: Bind): void {
  const calls = contract.receivedInvoices;
  bind(calls.list, listReceived);
  bind(calls.read, readReceived);
  bind(calls.receive, receiveInvoice);
  bind(calls.move, moveReceived);
  bind(calls.link, linkReceived);
  bind(calls.ofOrder, receivedOfOrder);
}
