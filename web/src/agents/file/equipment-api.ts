// The calls of stock about what one collaborator was given.
import { stock } from '@vigie/contract/stock/endpoints.ts';
import { clientOf } from '../../shared/api/client.ts';

export const equipmentApi = clientOf({
  items: stock.agentItemsOf,
  saveItems: stock.saveAgentItems,
  held: stock.agentAssignments,
  handOverSlip: stock.handOverSlip,
  slips: stock.slips,
  signSlip: stock.signSlip,
  signedSlip: stock.signedSlip,
});
