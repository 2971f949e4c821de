// Set up in every test file of a mutation run: the same dice each time, and which functions the file's tests have entered.
import fc from 'fast-check';
import { afterEach } from 'vitest';

// A mutant that lives today and dies tomorrow by another throw of the dice would make the list of survivors worthless.
fc.configureGlobal({ seed: 20_261_122, endOnFailure: true });

const entered = new Set<number>();
Object.assign(globalThis, { entersFunction: (probe: number) => entered.add(probe) });
afterEach(({ task }) => void Object.assign(task.file.meta, { entered: [...entered] }));
