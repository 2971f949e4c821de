// Runs the wall test for requests, contracts, billing and mails.
import { paperCases } from './calls/papers.ts';
import { requestCases } from './calls/requests.ts';
import { askRooms } from './questions.ts';
import { ROOMS } from './rooms.ts';

// Customers have no right to read estimates at first: only the full customer answers one.
await askRooms(ROOMS.papers, { ...paperCases, ...requestCases }, ['estimates.answer: ']);
