// Runs the wall test for planning, the field and hours.
import { fieldCases } from './calls/field.ts';
import { planCases } from './calls/plan.ts';
import { askRooms } from './questions.ts';
import { ROOMS } from './rooms.ts';

await askRooms(ROOMS.plan, { ...planCases, ...fieldCases }, [
  // A closed month would refuse the other requests: server/src/hours/closing/closing.test.ts carries.
  'closing.carry: 409 closing.nothing',
]);
