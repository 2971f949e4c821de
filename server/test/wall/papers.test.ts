// Runs the wall test for requests, contracts, billing and mails.
import { paperCases } from './calls/papers.ts';
import { requestCases } from './calls/requests.ts';
import { askRooms } from './questions.ts';
import { ROOMS } from './rooms.ts';

await askRooms(ROOMS.papers, { ...paperCases, ...requestCases });
