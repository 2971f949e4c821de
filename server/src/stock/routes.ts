// Binds the calls about stock.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { listAgentItems, removeAgentItem, saveAgentItem } from './agent-items.ts';
import { printHandOver } from './print-hand-over.ts';
import { printCodes } from './print-codes.ts';
import { listActions, listStockExpirations, readAction } from './queries-actions.ts';
import { listAgentAssignments, listAssignments, listSiteAssignments } from './queries-assignments.ts';
import { listReferences, proposeCode, readReference } from './queries-references.ts';
import { removeAction, saveAction, saveActions } from './save-action.ts';
import { removeAssignment, saveAgentAssignments, saveAssignment, saveAssignments, saveSiteAssignments } from './save-assignment.ts';
import { listItemsOf, saveAgentItems } from './save-agent-items.ts';
import { removeReference, saveReference, updateQuantities } from './save-reference.ts';

export function bindStock(bind: Bind): void {
  const calls = contract.stock;
  bind(calls.references, listReferences);
  bind(calls.reference, readReference);
  bind(calls.saveReference, saveReference);
  bind(calls.removeReference, removeReference);
  bind(calls.nextReference, proposeCode);
  bind(calls.updateQuantities, updateQuantities);
  bind(calls.qrCodes, printCodes, { transaction: false });
  bind(calls.assignments, listAssignments);
  bind(calls.saveAssignment, saveAssignment);
  bind(calls.saveAssignments, saveAssignments);
  bind(calls.removeAssignment, removeAssignment);
  bind(calls.actions, listActions);
  bind(calls.action, readAction);
  bind(calls.saveAction, saveAction);
  bind(calls.saveActions, saveActions);
  bind(calls.removeAction, removeAction);
  bind(calls.agentAssignments, listAgentAssignments);
  bind(calls.saveAgentAssignments, saveAgentAssignments);
  bind(calls.siteAssignments, listSiteAssignments);
  bind(calls.saveSiteAssignments, saveSiteAssignments);
  bind(calls.expirations, listStockExpirations);
  bind(calls.agentItems, listAgentItems);
  bind(calls.fetchAgentItems, listAgentItems);
  bind(calls.agentItemsOf, listItemsOf);
  bind(calls.saveAgentItems, saveAgentItems);
  bind(calls.handOverSlip, printHandOver, { transaction: false });
  bind(calls.saveAgentItem, saveAgentItem);
  bind(calls.removeAgentItem, removeAgentItem);
}
