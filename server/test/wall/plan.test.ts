// Runs the wall test for planning, the field and hours.
import { fieldCases } from './calls/field.ts';
import { planCases } from './calls/plan.ts';
import { askRooms } from './questions.ts';
import { ROOMS } from './rooms.ts';

await askRooms(ROOMS.plan, { ...planCases, ...fieldCases });
