// One day of one agency from plan to invoice, in order: each part continues where the previous one stopped.
import { customerSees } from './src/day/customer.ts';
import { guardEnds } from './src/day/ending.ts';
import { guardTakesUp } from './src/day/taking-up.ts';
import { managerBills } from './src/day/billing.ts';
import { managerPlans } from './src/day/planning.ts';
import { networkIsLost } from './src/day/without-network.ts';
import { openDay } from './src/day/day.ts';
import { ownerOpens } from './src/day/opening.ts';

const day = await openDay();
ownerOpens(day);
managerPlans(day);
guardTakesUp(day);
networkIsLost(day);
guardEnds(day);
customerSees(day);
managerBills(day);
