// Binds the calls of imports.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { leaveImport, readImport, showImport, tryImport } from './import/read-import.ts';
import { runImport } from './import/run-import.ts';

export function bindBackoffice(bind: Bind): void {
  const calls = contract.backoffice;
  bind(calls.readImport, readImport);
  bind(calls.tryImport, tryImport);
  bind(calls.runImport, runImport);
  bind(calls.showImport, showImport);
  bind(calls.leaveImport, leaveImport);
}
