// Binds the calls that bill a period for all customers.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../../plumbing/http/bind.ts';
import { readPeriod, readPeriodServices } from './read-period.ts';
import { readRun, startRun, stopRun } from './start-run.ts';

export function bindPeriod(bind: Bind): void {
  const calls = contract.invoicePeriod;
  bind(calls.read, readPeriod);
  bind(calls.services, readPeriodServices);
  bind(calls.start, startRun);
  bind(calls.run, readRun);
  bind(calls.stop, stopRun);
}
