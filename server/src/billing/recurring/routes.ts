// Binds the calls about recurring invoices.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../../plumbing/http/bind.ts';
import { listGenerated, listRecurrences, moveRecurrence, readRecurrence, removeRecurrence, saveRecurrence } from './recurrences.ts';

export function bindRecurrences(bind: Bind): void {
  const calls = contract.recurrences;
  bind(calls.list, listRecurrences);
  bind(calls.read, readRecurrence);
  bind(calls.save, saveRecurrence);
  bind(calls.move, moveRecurrence);
  bind(calls.remove, removeRecurrence);
  bind(calls.invoices, listGenerated);
}
