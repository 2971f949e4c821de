// Set-up of a mutation run's test files: a fixed random seed, and a record of the functions that tests entered.
import fc from 'fast-check';
import { afterEach, beforeEach } from 'vitest';

// A mutant that survives today and dies tomorrow by another random seed would make the list of survivors worthless.
fc.configureGlobal({ seed: 20_261_122, endOnFailure: true });

const [loaded, entered] = [new Set<number>(), new Set<number>()];
let hasBegun = false;
Object.assign(globalThis, { entersFunction: (probe: number) => (hasBegun ? entered : loaded).add(probe) });
beforeEach(() => {
  hasBegun = true;
});
afterEach(({ task }) => void Object.assign(task.file.meta, { loaded: [...loaded], entered: [...entered] }));
