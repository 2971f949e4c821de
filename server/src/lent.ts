// Gives lower rooms the functions that they need from upper ones (plumbing/lent.ts).
import { demandVisit, findVisit } from './backoffice/visits/demand-visit.ts';
import { noteApart, noteCall } from './backoffice/visits/note-call.ts';
import { lastForgettable, signForgotten } from './field/logbook/forget-entries.ts';
import { workingTimeOf } from './hours/working-time.ts';
import type { Lent } from './plumbing/lent.ts';

export const lent: Lent = {
  visits: { find: findVisit, demand: demandVisit, note: noteCall, noteApart },
  logbook: { lastForgettable, signForgotten },
  workingTimeOf,
};
