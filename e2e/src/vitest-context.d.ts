// Types what the browser project's set-up provides to its tests.
import 'vitest';
import type { Lane } from './lanes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    lanes: Lane[];
  }
}
