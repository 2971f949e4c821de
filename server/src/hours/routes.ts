// Binds the calls about worked hours, salary elements and exports.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { carryFigure } from './closing/carry-figure.ts';
import { closeMonth, reopenMonth } from './closing/close-month.ts';
import { readClosing } from './closing/read-closing.ts';
import { listCounters } from './counters/list-counters.ts';
import { readCounters } from './counters/read-counters.ts';
import { listAgentsHours } from './agents-hours.ts';
import { listHoursDetail, listWorkingTimes } from './hours-detail.ts';
import { exportData } from './exports/export-data.ts';
import { exportPayroll } from './exports/payroll-layout.ts';
import { findElementAgents, listSalaryElements, removeSalaryElement, saveSalaryElement } from './salary-elements.ts';
import { askSignatures, listProofs } from './proof/list-proofs.ts';
import { readProof } from './proof/read-proof.ts';
import { signMonth } from './proof/sign-month.ts';
import { listSitesHours } from './sites-hours.ts';
import { exportTakeOver, listTakeOver, printTakeOver } from './take-over/take-over-pack.ts';

export function bindHours(bind: Bind): void {
  const calls = contract.hours;
  bind(calls.agents, listAgentsHours);
  bind(calls.sites, listSitesHours);
  bind(calls.detail, listHoursDetail);
  bind(calls.workingTimes, listWorkingTimes);
  const pay = contract.payroll;
  bind(pay.listElements, listSalaryElements);
  bind(pay.saveElement, saveSalaryElement);
  bind(pay.removeElement, removeSalaryElement);
  bind(pay.elementAgents, findElementAgents);
  bind(pay.export, exportData);
  bind(pay.exportPayroll, exportPayroll);
  bind(contract.counters.list, listCounters);
  bind(contract.counters.read, readCounters);
  const closing = contract.closing;
  bind(closing.read, readClosing);
  bind(closing.close, closeMonth);
  bind(closing.reopen, reopenMonth);
  bind(closing.carry, carryFigure);
  const { payProof } = contract;
  bind(payProof.list, listProofs);
  bind(payProof.read, readProof);
  bind(payProof.ask, askSignatures);
  bind(payProof.sign, signMonth);
  const { takeOver } = contract;
  bind(takeOver.list, listTakeOver);
  bind(takeOver.letter, printTakeOver);
  bind(takeOver.workbook, exportTakeOver);
}
