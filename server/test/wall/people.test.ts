// Runs the wall test for sign-in, documents, customers, sites, collaborators and stock.
import { identityCases } from './calls/identity.ts';
import { placeCases } from './calls/places.ts';
import { staffCases } from './calls/staff.ts';
import { askRooms } from './questions.ts';
import { ROOMS } from './rooms.ts';

await askRooms(ROOMS.people, { ...identityCases, ...placeCases, ...staffCases });
