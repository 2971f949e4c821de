// Binds the calls of the import of a workbook.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { leaveImport, readImport, showImport, tryImport } from './read-import.ts';
import { runImport } from './run-import.ts';

const calls = contract.backoffice;

export function bindImport(bind: Bind): void {
  bind(calls.readImport, readImport);
  bind(calls.tryImport, tryImport);
  bind(calls.runImport, runImport);
  bind(calls.showImport, showImport);
  bind(calls.leaveImport, leaveImport);
}
